/** What stands around an answer: the message of its problem, and the notes before it. */
import { type NoteState, type Problem, problemText } from '../engine/index.ts';
import { useScope } from './scope.ts';

export function Message({ id, problem }: { id: string; problem: Problem | undefined }) {
  const { say, styles } = useScope();
  if (!problem) return null;
  return (
    <div id={id} className={styles.error}>
      {problem.unanswered ? say('problem.requiredField') : problemText(problem, say)}
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
