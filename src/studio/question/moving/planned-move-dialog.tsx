/** Shows the effects of a move or a copy, or the obstacles, before it is made. The target is chosen in it. */
import { type ReactNode, useMemo } from 'react';
import {
  copyTo,
  moveTo,
  planCopy,
  planMove,
  type QuestionAt,
  type Relocation,
} from '../../../authoring/editing/index.ts';
import { AskDialog } from '../../components/ask-dialog.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { AnswerCountNotice } from '../delete-dialog.tsx';
import { type MovedKind, MoveSummary } from './move-summary.tsx';
import { useMissingExamples } from './use-missing-examples.ts';

const ACTIONS = { moving: { plan: planMove, make: moveTo }, copying: { plan: planCopy, make: copyTo } };

/** Also the key of its texts and of its help. */
export type MoveAction = keyof typeof ACTIONS;

interface PlannedMoveDialogProps {
  action: MoveAction;
  title: string;
  kind: MovedKind;
  /** Undefined if there is no target. The same object as long as the target is the same. */
  move: Relocation | undefined;
  /** The label of what it will precede; undefined if it comes last. */
  before: string | undefined;
  /** The question or page whose given answers are counted before a move. */
  counted: QuestionAt;
  moved: (move: Relocation) => void;
  close: () => void;
  discard?: () => void;
  children: ReactNode;
}

export function PlannedMoveDialog({
  action,
  title,
  kind,
  move,
  before,
  counted,
  moved,
  close,
  discard,
  children,
}: PlannedMoveDialogProps) {
  const t = useWords();
  const { edit, files } = useDefinitions();
  const plan = useMemo(() => move && ACTIONS[action].plan(files, move), [action, files, move]);
  const isPossible = plan?.isPossible === true;
  const isDoubtful = isPossible && plan.effects.some(({ kind }) => kind === 'unproved');
  const missing = useMissingExamples(move, ACTIONS[action].make, isDoubtful);
  const submit = (): void => {
    if (!move || !isPossible) return;
    let isMade = false;
    edit((each) => {
      isMade = ACTIONS[action].make(each, move);
    });
    close();
    if (isMade) moved(move);
  };
  return (
    <AskDialog
      title={title}
      submitText={t(`${action}.do`)}
      submit={submit}
      close={close}
      {...(discard && { discard })}
      isBusy={!isPossible}
      topic={action}
    >
      {children}
      {plan && <MoveSummary action={action} plan={plan} missing={missing} before={before} kind={kind} />}
      {action === 'moving' && <AnswerCountNotice at={counted} />}
    </AskDialog>
  );
}
