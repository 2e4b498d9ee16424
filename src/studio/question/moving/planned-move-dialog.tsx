/** Shows the effects of a move, or the obstacles, before it is made. The target is chosen in it. */
import { type ReactNode, useMemo } from 'react';
import { moveTo, type PlannedMove, planMove, type QuestionAt } from '../../../authoring/editing/index.ts';
import { AskDialog } from '../../components/ask-dialog.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { AnswerCountNotice } from '../delete-dialog.tsx';
import { MoveSummary } from './move-summary.tsx';

interface PlannedMoveDialogProps {
  title: string;
  /** Undefined where there is no target. The same object as long as the target is the same. */
  move: PlannedMove | undefined;
  /** The label of what it will precede; undefined if it comes last. */
  before: string | undefined;
  /** Whose given answers are counted: those of a question, or all of a page. */
  counted: QuestionAt;
  moved: (move: PlannedMove) => void;
  close: () => void;
  children: ReactNode;
}

export function PlannedMoveDialog({ title, move, before, counted, moved, close, children }: PlannedMoveDialogProps) {
  const t = useWords();
  const { edit, files } = useDefinitions();
  const plan = useMemo(() => move && planMove(files, move), [files, move]);
  const isPossible = plan?.isPossible === true;
  const submit = (): void => {
    if (!move || !isPossible) return;
    let isMoved = false;
    edit((each) => {
      isMoved = moveTo(each, move);
    });
    close();
    if (isMoved) moved(move);
  };
  return (
    <AskDialog
      title={title}
      submitText={t('moving.do')}
      submit={submit}
      close={close}
      isBusy={!isPossible}
      topic="moving"
    >
      {children}
      {plan && <MoveSummary plan={plan} before={before} isHeading={move?.heading !== undefined} />}
      <AnswerCountNotice at={counted} />
    </AskDialog>
  );
}
