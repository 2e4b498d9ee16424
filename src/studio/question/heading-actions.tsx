/** Moves, copies and deletes the selected heading with its questions, or a document; adds a question under a heading. */
import { Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  dependentRulesOfAll,
  duplicateHeading,
  type HeadingAt,
  headingBeside,
  moveHeading,
  type OutlineGroup,
  placesForHeading,
  questionsIn,
  removeDocument,
  removeHeading,
} from '../../authoring/editing/index.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { AddQuestion } from './add-question.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { HeadingMoveDialog } from './moving/heading-move-dialog.tsx';
import type { MoveAction } from './moving/planned-move-dialog.tsx';

interface HeadingActionsProps {
  form: string;
  group: OutlineGroup;
  select: (next: Selection) => void;
}

export function HeadingActions({ form, group, select }: HeadingActionsProps) {
  const t = useWords();
  const { files, edit, outline, isReadOnly } = useDefinitions();
  const { name, container, document } = group;
  const [isAdding, setAdding] = useState(false);
  const at = useMemo(() => ({ form, container, name }), [form, container, name]);
  if (isReadOnly) return null;
  // The documents of the review, and of other pages of the program, are signed once.
  const isOpen = document === undefined || placesForHeading(files, outline, at).length > 0;
  const copy = (): void => {
    let next = '';
    edit((each) => {
      next = duplicateHeading(each, at);
    });
    select({ form, path: container, group: next });
  };
  return (
    <>
      <ActionBar label={t('structure.title')}>
        {group.kind === 'heading' && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('add.title')}
          </Button>
        )}
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            size="small"
            disabledFocusable={!headingBeside(files, at, by)}
            onClick={() => edit((each) => moveHeading(each, at, headingBeside(each, at, by) ?? ''))}
          >
            {t(by < 0 ? 'structure.up' : 'structure.down')}
          </Button>
        ))}
        <Elsewhere action="moving" at={at} group={group} select={select} />
        {isOpen && (
          <Button size="small" onClick={copy}>
            {t('structure.copy')}
          </Button>
        )}
        <Elsewhere action="copying" at={at} group={group} select={select} />
        <RemoveGroup form={form} group={group} select={select} />
      </ActionBar>
      {isAdding && (
        <AddQuestion form={form} container={container} group={name} select={select} close={() => setAdding(false)} />
      )}
    </>
  );
}

interface ElsewhereProps extends Pick<HeadingActionsProps, 'group' | 'select'> {
  action: MoveAction;
  at: HeadingAt;
}

function Elsewhere({ action, at, group: { kind, labels }, select }: ElsewhereProps) {
  const t = useWords();
  const { files, outline } = useDefinitions();
  const [isAsked, setAsked] = useState(false);
  if (placesForHeading(files, outline, at).length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t(`${action}.elsewhereHeading`)}
      </Button>
      {isAsked && (
        <HeadingMoveDialog
          action={action}
          at={at}
          kind={kind}
          name={labels[languageNow()]}
          select={select}
          close={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** The questions under a heading stay; those of a document go with it. */
function RemoveGroup({ form, group: { name, container, labels, document, questions }, select }: HeadingActionsProps) {
  const t = useWords();
  const { edit, files, outline } = useDefinitions();
  const [isAsked, setAsked] = useState(false);
  const paths = questionsIn(questions).map(({ path }) => path);
  const done = (): void => {
    setAsked(false);
    select({ form, path: container.replace(/\/\*$/, '') });
  };
  const removeIt = (): void => {
    edit((each) =>
      document === undefined ? removeHeading(each, { form, container, name }) : removeDocument(each, form, name),
    );
    done();
  };
  return (
    <>
      <Button size="small" onClick={() => (document === undefined ? removeIt() : setAsked(true))}>
        {t(document === undefined ? 'group.remove' : 'structure.delete')}
      </Button>
      {isAsked && (
        <DeleteDialog
          name={labels[languageNow()]}
          kind="document"
          rules={dependentRulesOfAll(files, outline, form, paths)}
          at={{ form, path: paths.at(-1) ?? '' }}
          remove={removeIt}
          close={() => setAsked(false)}
        />
      )}
    </>
  );
}
