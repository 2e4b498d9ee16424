/** Moves or copies a heading with its questions to another page, after showing the effects, or the obstacles. */
import { useMemo, useState } from 'react';
import {
  groupsIn,
  type HeadingAt,
  type HeadingTarget,
  moveOfHeading,
  pagesForHeading,
} from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { Selection } from '../../definitions/selection.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { Pick } from '../fields/pick.tsx';
import { type MoveAction, PlannedMoveDialog } from './planned-move-dialog.tsx';

interface HeadingMoveDialogProps {
  action: MoveAction;
  at: HeadingAt;
  /** What the heading is called. */
  name: string;
  /** The initial target; by default the page after its own. */
  to?: HeadingTarget;
  select: (next: Selection) => void;
  close: () => void;
}

export function HeadingMoveDialog({ action, at, name, to, select, close }: HeadingMoveDialogProps) {
  const t = useWords();
  const { files, outline } = useDefinitions();
  const pages = useMemo(() => pagesForHeading(files, outline, at), [files, outline, at]);
  const [chosen, choose] = useState(to);
  const position = (form: string): number => outline.findIndex((each) => each.form === form);
  const usual = pages.find(({ form }) => position(form) > position(at.form)) ?? pages[0];
  const target = chosen ?? (usual && { form: usual.form });
  const move = useMemo(() => target && moveOfHeading(files, at, target), [files, at, target]);
  const page = pages.find(({ form }) => form === target?.form);
  const before = groupsIn(page?.parts ?? []).find((group) => group.holder === '' && group.name === target?.before);
  return (
    <PlannedMoveDialog
      action={action}
      title={t(`${action}.headingTitle`, { heading: name })}
      move={move}
      before={before?.labels[languageNow()]}
      counted={{ form: at.form, path: '' }}
      moved={(made) => select({ form: made.to.form, path: '', group: made.heading?.next })}
      close={close}
    >
      <Pick
        label={t('moving.onPage')}
        values={pages.map(({ form }) => form)}
        value={target?.form ?? ''}
        optionText={(form) => pages.find((each) => each.form === form)?.labels[languageNow()] ?? form}
        choose={(form) => choose({ form })}
      />
    </PlannedMoveDialog>
  );
}
