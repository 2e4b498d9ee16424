/** The message of a problem, and notes. */
import { type NoteState, problemText, type Translate } from '../../engine/index.ts';
import { useFormContext } from './form-context.ts';
import { childId } from './item-keys.ts';
import type { ShownProblem } from './problem-tracker.ts';

interface MessageProps {
  id: string;
  problem: ShownProblem | undefined;
  fixed: ShownProblem | undefined;
  /** A typed answer: when empty it shows "Required" instead of its own message. */
  isTyped?: boolean;
}

export function Message({ id, problem, fixed, isTyped = false }: MessageProps) {
  const { t, styles } = useFormContext();
  const shown = problem ?? fixed;
  if (!shown) return null;
  return (
    <div id={problem && id} className={styles.error} data-fixed={problem ? undefined : ''}>
      {messageAtField(shown, t, isTyped)}
    </div>
  );
}

/** The ids of hint and message, for `aria-describedby`. */
export const describedBy = (
  id: string,
  hint: string | undefined,
  problem: ShownProblem | undefined,
): string | undefined =>
  [hint && childId(id, 'hint'), problem && childId(id, 'error')].filter(Boolean).join(' ') || undefined;

function messageAtField(problem: ShownProblem, t: Translate, isTyped: boolean): string {
  if (problem.fieldMessage !== undefined) return t(problem.fieldMessage);
  const text = problemText(problem, t);
  const isRequired = problem.unanswered && (isTyped || problem.message === 'problem.required');
  return isRequired ? t('problem.requiredField') : text;
}

export function Notes({ notes }: { notes: readonly NoteState[] }) {
  const { t, styles } = useFormContext();
  return notes.map((note) => (
    <div key={note.text} role="note" className={styles.note} data-tone={note.tone}>
      {t(note.text, note.with)}
    </div>
  ));
}
