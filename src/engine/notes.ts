/** The texts that the page shows before a field or at its top. */
import type { Answers } from './answers.ts';
import { isTrue } from './conditions/index.ts';
import { instances, type Json, type Path, parentPath } from './data/index.ts';

export interface NoteState {
  at: Path;
  /** The key of the words. */
  text: string;
  tone: 'info' | 'warning';
  with: Record<string, Json>;
}

export function shownNotes(answers: Answers): NoteState[] {
  return answers.situated.notes.flatMap((note) =>
    instances(answers.record, note.at)
      .filter((path) => answers.isShown(parentPath(path)) && isTrue(answers.run(note.shown, path)))
      .map((path) => {
        const words = Object.entries(note.with).map(([name, condition]) => [name, answers.run(condition, path)]);
        return { at: path, text: `texts.${note.text}`, tone: note.tone ?? 'info', with: Object.fromEntries(words) };
      }),
  );
}
