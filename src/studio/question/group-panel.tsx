/** A heading of a page with its questions; a document with its text in both languages. */
import { Button, Subtitle1, Subtitle2, Text } from '@fluentui/react-components';
import { useState } from 'react';
import {
  formFile,
  headingBeside,
  moveHeading,
  type OutlineGroup,
  questionsIn,
  readersOfAll,
  removeDocument,
  removeHeading,
} from '../../authoring/editing/index.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { ConditionRole, ROLES } from './condition-role.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ShownLines } from './documents/shown-lines.tsx';
import { LegalTexts } from './words/legal-texts.tsx';
import { StoredWords } from './words/stored-words.tsx';

interface GroupPanelProps {
  form: string;
  group: OutlineGroup;
  select: (next: Selection) => void;
}

export function GroupPanel({ form, group, select }: GroupPanelProps) {
  const t = useWords();
  const { files, edit, isReadOnly } = useDefinitions();
  const { name, holder, labels, document } = group;
  const logic = formFile(files, form, 'logic');
  const at = { form, holder, name };
  return (
    <>
      <Subtitle1 as="h2">{labels[languageNow()]}</Subtitle1>
      <Text size={200}>{t(`outline.kind.${group.kind}`)}</Text>
      {!isReadOnly && (
        <ActionBar label={t('structure.title')}>
          <Button
            size="small"
            disabledFocusable={!headingBeside(files, at, -1)}
            onClick={() => edit((each) => moveHeading(each, at, headingBeside(each, at, -1) ?? ''))}
          >
            {t('structure.up')}
          </Button>
          <Button
            size="small"
            disabledFocusable={!headingBeside(files, at, 1)}
            onClick={() => edit((each) => moveHeading(each, at, headingBeside(each, at, 1) ?? ''))}
          >
            {t('structure.down')}
          </Button>
          <RemoveGroup form={form} group={group} select={select} />
        </ActionBar>
      )}
      <StoredWords form={form} place={['groups', name]} label={t('group.heading')} isRequired />
      {document !== undefined && (
        <>
          {/* Whoever has signed the old text keeps it; the new one is signed by those who begin after it is live. */}
          <Text>{t('group.legal')}</Text>
          <LegalTexts document={document} label={t('group.text')} />
          <Subtitle2 as="h3">{t('group.lines')}</Subtitle2>
          <ShownLines at={{ form, group: name }} />
        </>
      )}
      {holder === '' &&
        ROLES.map((role) => (
          <ConditionRole
            key={role}
            at={{ form, path: '' }}
            kind={role}
            rule={files.at(logic, ['groups', name, role])}
            usual={role === 'shown' ? 'always' : 'never'}
            choices={role === 'shown' ? ['always', 'when'] : ['never', 'when']}
            write={(rule) => edit((each) => each.set(logic, ['groups', name, role], rule === false ? undefined : rule))}
          />
        ))}
    </>
  );
}

/** The questions under a heading stay; those of a document go with it. */
function RemoveGroup({ form, group: { name, holder, labels, document, questions }, select }: GroupPanelProps) {
  const t = useWords();
  const { edit, files, outline } = useDefinitions();
  const [isAsked, setAsked] = useState(false);
  const paths = questionsIn(questions).map(({ path }) => path);
  const done = (): void => {
    setAsked(false);
    select({ form, path: holder.replace(/\/\*$/, '') });
  };
  const removeIt = (): void => {
    edit((each) =>
      document === undefined ? removeHeading(each, { form, holder, name }) : removeDocument(each, form, name),
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
          readers={readersOfAll(files, outline, form, paths)}
          at={{ form, path: paths.at(-1) ?? '' }}
          remove={removeIt}
          close={() => setAsked(false)}
        />
      )}
    </>
  );
}
