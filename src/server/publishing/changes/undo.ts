/**
 * Undo and redo. Each is a new edit, which restores the texts from before another one; `edit-history.ts` finds the next
 * one.
 */
import { and, eq } from 'drizzle-orm';
import { type Files, mergeFiles, withTexts } from '../../../authoring/index.ts';
import type { Texts } from '../../../contract/index.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { changeEdits } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { readSources } from '../version-store.ts';
import { type Edit, type EditSummary, nextRedo, undoable } from './edit-history.ts';
import { type ChangeWithFiles, EditedElsewhere, filesAt, readEditSummaries, storeEdit } from './editing.ts';

/** Each try reads and merges whole files on the server's thread while the change is locked. */
const MAX_TRIED = 50;
/** No further try begins after this time. */
const MAX_TRYING_MS = 1_000;

/** Undoes the last edit of a person whose places nobody else has edited since. Later edits of others stay. */
export const undoEdit = (keyedDb: KeyedDatabase, id: number, by: string): Promise<ChangeWithFiles> =>
  storeEdit(keyedDb, id, async (tx, current) => {
    const edits = await readEditSummaries(tx, id);
    const candidates = undoable(edits, by).slice(0, MAX_TRIED);
    if (candidates.length === 0) throw new HttpError(409, 'server.studio.nothingToUndo');
    return { by, ...(await undoFirst(tx, current, edits, candidates)) };
  });

/** Undoes the last undo of a person. */
export const redoEdit = (keyedDb: KeyedDatabase, id: number, by: string): Promise<ChangeWithFiles> =>
  storeEdit(keyedDb, id, async (tx, current) => {
    const edits = await readEditSummaries(tx, id);
    const next = nextRedo(edits, by);
    if (!next) throw new HttpError(409, 'server.studio.nothingToRedo');
    return { by, ...(await undoFirst(tx, current, edits, [next])) };
  });

/** The files after the first edit among `candidates` that can be undone. Throws if others have edited the places of each since. */
async function undoFirst(
  tx: Database,
  { change, files }: ChangeWithFiles,
  edits: readonly EditSummary[],
  candidates: readonly EditSummary[],
): Promise<{ files: Files; undoes: number }> {
  const filesWith = await rebasedTexts(tx, { change, files }, edits, candidates);
  const until = performance.now() + MAX_TRYING_MS;
  let refusal: EditedElsewhere | undefined;
  for (const { position } of candidates) {
    if (refusal && performance.now() > until) break;
    const { before, after } = await readEdit(tx, change.id, position);
    const merged = mergeFiles(filesWith(position, after), filesWith(position, before), files);
    if (merged.conflicts.length === 0) return { files: merged.files, undoes: position };
    refusal ??= new EditedElsewhere(merged.conflicts, 'editedSince');
  }
  throw refusal;
}

async function readEdit(tx: Database, id: number, position: number): Promise<Edit> {
  const isEdit = and(eq(changeEdits.changeId, id), eq(changeEdits.position, position));
  const [edit] = await tx.select().from(changeEdits).where(isEdit);
  return edit as Edit;
}

/**
 * Gives the files with the texts before or after an edit. For an edit made before the last rebase, they are rebased
 * too: undoing the edit restores the live text, not the one that was live before.
 */
async function rebasedTexts(
  tx: Database,
  { change, files }: ChangeWithFiles,
  edits: readonly EditSummary[],
  candidates: readonly EditSummary[],
): Promise<(position: number, texts: Texts) => Files> {
  const lastRebase = edits.findLast(({ by, undoes }) => by === null && undoes === null)?.position ?? 0;
  if (candidates.every(({ position }) => position > lastRebase)) return (_, texts) => withTexts(files, texts);
  const [base, live] = [await filesAt(tx, change.id, 0, files), await readSources(tx, change.base)];
  return (position, texts) => {
    const then = withTexts(files, texts);
    return position < lastRebase ? mergeFiles(base, then, live).files : then;
  };
}
