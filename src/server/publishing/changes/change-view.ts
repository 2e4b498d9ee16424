/** Changes in the form of the API. */
import type { ChangeListed, ChangeShown } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import { textIn } from '../../database/bilingual-column.ts';
import type { Database } from '../../database/database.ts';
import { allChanges, type Change, commentsOf, editorsOf } from './changes.ts';
import { nextRedo, nextUndo } from './edit-history.ts';
import { stepsOf } from './editing.ts';

export async function listedChanges(db: Database, language: Language): Promise<ChangeListed[]> {
  const editors = await editorsOf(db);
  return (await allChanges(db)).map((change) => listed(change, language, editors.get(change.id)));
}

interface ChangeReader {
  email: string;
  language: Language;
}

/** A change, with the edit that the reader could undo or redo. */
export async function shownChange(db: Database, change: Change, reader: ChangeReader): Promise<ChangeShown> {
  const { id, position } = change;
  const [editors, steps, comments] = [await editorsOf(db, id), await stepsOf(db, id), await commentsOf(db, id)];
  return {
    ...listed(change, reader.language, editors.get(id)),
    position,
    conflicts: change.conflicts.map(({ rebase: _, ...conflict }) => conflict),
    canUndo: nextUndo(steps, reader.email) !== undefined,
    canRedo: nextRedo(steps, reader.email) !== undefined,
    comments: comments.map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
  };
}

function listed(change: Change, language: Language, editedBy: string[] = []): ChangeListed {
  const [title, why] = [textIn(change.title, language), textIn(change.why, language)];
  const { id, state, origin, base, author, approvedBy, publishUnderWay } = change;
  const [editedAt, publishAt] = [change.editedAt.toISOString(), change.publishAt?.toISOString() ?? null];
  return { id, title, why, state, origin, base, author, approvedBy, publishUnderWay, editedBy, editedAt, publishAt };
}
