/** The texts that stand on the page before a field, or at its top. */
import type { Evaluation } from './evaluation.ts';
import type { Json } from './json.ts';
import { isTrue } from './logic.ts';
import { instances, type Path, parentOf } from './path.ts';

export interface NoteState {
  at: Path;
  /** The key of the words. */
  text: string;
  tone: 'info' | 'warning';
  with: Record<string, Json>;
}

export function notesOf(evaluation: Evaluation): NoteState[] {
  return evaluation.situated.notes.flatMap((note) =>
    instances(evaluation.record, note.at)
      .filter((path) => evaluation.isShown(parentOf(path)) && isTrue(evaluation.run(note.shown, path)))
      .map((path) => {
        const words = Object.entries(note.with).map(([name, condition]) => [name, evaluation.run(condition, path)]);
        return { at: path, text: `texts.${note.text}`, tone: note.tone ?? 'info', with: Object.fromEntries(words) };
      }),
  );
}
