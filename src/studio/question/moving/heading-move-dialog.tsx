/** Moves a heading with its questions to another page, after showing the effects, or the obstacles. */
import { useMemo, useState } from 'react';
import {
  groupsIn,
  type HeadingAt,
  type HeadingTarget,
  moveOfHeading,
  moveTo,
  pagesForHeading,
  planMove,
} from '../../../authoring/editing/index.ts';
import { AskDialog } from '../../components/ask-dialog.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { Selection } from '../../definitions/selection.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { AnswerCountNotice } from '../delete-dialog.tsx';
import { Pick } from '../fields/pick.tsx';
import { MoveSummary } from './move-summary.tsx';

interface HeadingMoveDialogProps {
  at: HeadingAt;
  /** What the heading is called. */
  name: string;
  /** The initial target; by default the page after its own. */
  to?: HeadingTarget;
  select: (next: Selection) => void;
  close: () => void;
}

export function HeadingMoveDialog({ at, name, to, select, close }: HeadingMoveDialogProps) {
  const t = useWords();
  const { edit, files, outline } = useDefinitions();
  const pages = useMemo(() => pagesForHeading(files, outline, at), [files, outline, at]);
  const [chosen, choose] = useState(to);
  const position = (form: string): number => outline.findIndex((each) => each.form === form);
  const usual = pages.find(({ form }) => position(form) > position(at.form)) ?? pages[0];
  const target = chosen ?? (usual && { form: usual.form });
  const move = useMemo(() => target && moveOfHeading(files, at, target), [files, at, target]);
  const plan = useMemo(() => move && planMove(files, move), [files, move]);
  const isPossible = plan?.isPossible === true;
  const page = pages.find(({ form }) => form === target?.form);
  const before = groupsIn(page?.parts ?? []).find((group) => group.holder === '' && group.name === target?.before);
  const submit = (): void => {
    if (!move || !isPossible) return;
    let isMoved = false;
    edit((each) => {
      isMoved = moveTo(each, move);
    });
    close();
    if (isMoved) select({ form: move.to.form, path: '', group: move.heading?.next });
  };
  return (
    <AskDialog
      title={t('moving.headingTitle', { heading: name })}
      submitText={t('moving.do')}
      submit={submit}
      close={close}
      isBusy={!isPossible}
      topic="moving"
    >
      <Pick
        label={t('moving.onPage')}
        values={pages.map(({ form }) => form)}
        value={target?.form ?? ''}
        optionText={(form) => pages.find((each) => each.form === form)?.labels[languageNow()] ?? form}
        choose={(form) => choose({ form })}
      />
      {plan && <MoveSummary plan={plan} before={before?.labels[languageNow()]} isHeading />}
      <AnswerCountNotice at={{ form: at.form, path: '' }} />
    </AskDialog>
  );
}
