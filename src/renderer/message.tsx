/** What stands around an answer: the message of its problem, and the notes before it. */
import { type NoteState, type Problem, problemText } from '../engine/index.ts';
import { useScope } from './scope.ts';

interface MessageProps {
  id: string;
  problem: Problem | undefined;
  mended: Problem | undefined;
}

export function Message({ id, problem, mended }: MessageProps) {
  const { say, styles } = useScope();
  const told = problem ?? mended;
  if (!told) return null;
  return (
    <div id={problem && id} className={styles.error} data-mended={problem ? undefined : ''}>
      {told.unanswered ? say('problem.requiredField') : problemText(told, say)}
    </div>
  );
}

export function Notes({ notes }: { notes: readonly NoteState[] }) {
  const { say, styles } = useScope();
  return notes.map((note) => (
    <div key={note.text} role="note" className={styles.note} data-tone={note.tone}>
      {say(note.text, note.with)}
    </div>
  ));
}
