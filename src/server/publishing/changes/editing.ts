/** Edits of a change. Each is a row, is merged with the edits that others made since, and can be undone: see `undo.ts`. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Conflict, type Files, mergeFiles, textsBetween, withTexts } from '../../../authoring/index.ts';
import { updateWrittenFor } from '../../../authoring/translations/index.ts';
import type { LogEntry, Texts } from '../../../contract/index.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { changeEdits } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { logStep, logUnscheduled } from '../log/studio-log.ts';
import { readSources } from '../version-store.ts';
import { lockChange, type StoredChange, stateAfter, UNAPPROVED, updateChange } from './changes.ts';
import { type EditSummary, filesAfter } from './edit-history.ts';
import { requireStorableSize } from './file-limits.ts';

/** Two people have edited the same place. Contains both texts; nothing was stored. */
export class EditedElsewhere extends HttpError {
  override readonly details: { conflicts: Conflict[] };

  constructor(conflicts: Conflict[], text: 'editedElsewhere' | 'editedSince' = 'editedElsewhere') {
    super(409, `server.studio.${text}`);
    this.details = { conflicts };
  }
}

/** A change with all its files as they are now: before an edit, or after it. */
export interface ChangeWithFiles {
  change: StoredChange;
  files: Files;
}

/** The edits of a change without their texts, which are large. */
export const readEditSummaries = (db: Database, id: number): Promise<EditSummary[]> =>
  db
    .select({
      position: changeEdits.position,
      by: changeEdits.by,
      undoes: changeEdits.undoes,
      isWithoutTexts: sql<boolean>`${changeEdits.undoes} is null and ${changeEdits.after} = '{}'::jsonb`,
    })
    .from(changeEdits)
    .where(eq(changeEdits.changeId, id))
    .orderBy(asc(changeEdits.position));

/** The files as they were after an edit; `files` are the current ones. */
export async function filesAt(db: Database, id: number, position: number, files: Files): Promise<Files> {
  const edits = await firstEdits(db, id, position);
  return filesAfter(
    edits.map(({ file, text, ...edit }) => ({ ...edit, before: { [file]: text } })),
    position,
    files,
  );
}

/** For each file the first edit since `position`, with the text before it: all edits together can have gigabytes of texts. */
function firstEdits(db: Database, id: number, position: number) {
  const { changeId, position: place, before } = changeEdits;
  const first = db
    .select({ file: sql<string>`file`.as('file'), position: sql<number>`min(${place})`.as('first_position') })
    .from(changeEdits)
    .crossJoinLateral(sql`jsonb_object_keys(${before}) as file`)
    .where(and(eq(changeId, id), gt(place, position)))
    .groupBy(sql`file`)
    .as('first');
  return db
    .select({ position: place, file: first.file, text: sql<string | null>`${before} ->> ${first.file}` })
    .from(first)
    .innerJoin(changeEdits, and(eq(changeId, id), eq(place, first.position)));
}

export interface NewEdits {
  /** Null for the program. */
  by: string | null;
  edits: Texts;
  /** The edit after which the person read the files; by default the last one. */
  basedOn?: number | undefined;
}

/** Merges edits with those that others made since `basedOn`. Throws if both touch the same place. */
export const editFiles = (
  keyedDb: KeyedDatabase,
  id: number,
  { by, edits, basedOn }: NewEdits,
): Promise<ChangeWithFiles> =>
  storeEdit(keyedDb, id, async (tx, { change, files }) => {
    if (basedOn !== undefined && basedOn > change.position)
      throw new HttpError(412, 'server.studio.unknownTag', { position: basedOn });
    const base = await filesAt(tx, id, basedOn ?? change.position, files);
    return { by, files: merge(base, withTexts(base, edits), files) };
  });

function merge(base: Files, ours: Files, theirs: Files): Files {
  const { files, conflicts } = mergeFiles(base, ours, theirs);
  if (conflicts.length > 0) throw new EditedElsewhere(conflicts);
  return files;
}

interface NextEdit {
  /** Null for the program. */
  by: string | null;
  files: Files;
  undoes?: number;
  /** The kind of log entry that the edit makes, if any. */
  logKind?: LogEntry['did'];
  /** Other columns of the change to set. */
  set?: Partial<StoredChange>;
}

/**
 * Locks the change, computes the next files with `edit`, and stores them as a new edit. Resets proposal, approval and
 * schedule, since they were for the files before.
 */
export const storeEdit = (
  { db, keys }: KeyedDatabase,
  id: number,
  edit: (tx: Database, current: ChangeWithFiles) => Promise<NextEdit>,
): Promise<ChangeWithFiles> =>
  db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    const state = stateAfter(change, 'edit');
    const sources = await readSources(tx, change.base);
    const files = withTexts(sources, change.texts);
    const { by, files: next, undoes = null, logKind, set } = await edit(tx, { change, files });
    const { before, after } = textsBetween(files, next);
    // Choices and confirmations count as edits even without new texts, so that the same person cannot approve the change.
    const changesNothing = Object.keys(after).length === 0 && undoes === null && !set;
    if (changesNothing) return { change, files };
    requireStorableSize(next);
    const position = change.position + 1;
    await tx.insert(changeEdits).values({ changeId: id, position, by, before, after, undoes });
    const texts = textsBetween(sources, next).after;
    const reset = { state, ...UNAPPROVED };
    const isUndo = undoes !== null;
    const writtenFor = updateWrittenFor(change.writtenFor, { base: sources, before: files, after: next, isUndo });
    const columns = { texts, position, writtenFor, ...reset, editedAt: new Date(), ...set };
    const edited = await updateChange(tx, id, columns);
    await logUnscheduled({ db: tx, keys }, by, change, edited);
    if (logKind) await logStep({ db: tx, keys }, { by, did: logKind, title: edited.title, change: id });
    return { change: edited, files: next };
  });
