/** The dialog after a question was dropped on another page or list, or the notice why it cannot be moved. */
import { useCallback, useRef, useState } from 'react';
import { containersFor, outlineQuestion, type QuestionAt } from '../../authoring/editing/index.ts';
import { useToast } from '../components/toasts.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { type DropTarget, MoveDialog } from '../question/move-dialog.tsx';
import { languageNow, useWords } from '../words/studio-words.ts';

export interface DroppedQuestion {
  at: QuestionAt;
  to: DropTarget;
}

/** The dropped question, if its target can have it. A stable function while texts are typed. */
export function useDroppedQuestion() {
  const t = useWords();
  const tell = useToast('warning');
  const { outline } = useDefinitions();
  const latest = useRef(outline);
  latest.current = outline;
  const [dropped, setDropped] = useState<DroppedQuestion>();
  const drop = useCallback(
    (next: DroppedQuestion) => {
      const { at, to } = next;
      const open = containersFor(latest.current, at).filter(({ form }) => form === to.form);
      if (open.some(({ holder }) => holder === to.holder)) setDropped(next);
      else tell(t(open.length > 0 ? 'moving.nested' : 'moving.closed'));
    },
    [tell, t],
  );
  return { dropped, drop, close: () => setDropped(undefined) };
}

interface DropDialogProps {
  dropped: DroppedQuestion;
  select: (next: Selection) => void;
  close: () => void;
}

export function DropDialog({ dropped: { at, to }, select, close }: DropDialogProps) {
  const { outline } = useDefinitions();
  const name = outlineQuestion(outline, at)?.labels[languageNow()] ?? at.path;
  return <MoveDialog at={at} to={to} name={name} select={select} close={close} />;
}
