/** The texts that the page shows before a field or at its top. */
import { isTruthy } from './conditions/index.ts';
import { instances, type Json, type Path, parentPath } from './data/index.ts';
import type { EvaluatedRecord } from './evaluated-record.ts';

export interface NoteState {
  path: Path;
  /** The key of the words. */
  text: string;
  tone: 'info' | 'warning';
  with: Record<string, Json>;
}

export function shownNotes(evaluated: EvaluatedRecord): NoteState[] {
  return evaluated.situated.notes.flatMap((note) =>
    instances(evaluated.record, note.at)
      .filter((path) => evaluated.isShown(parentPath(path)) && isTruthy(evaluated.run(note.shown, path)))
      .map((path) => {
        const words = Object.entries(note.with).map(([name, rule]) => [name, evaluated.run(rule, path)]);
        return { path, text: `texts.${note.text}`, tone: note.tone ?? 'info', with: Object.fromEntries(words) };
      }),
  );
}
