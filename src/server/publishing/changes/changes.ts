/** Changes: proposals on top of the live version, with their files, people and comments. */
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { type Files, withTexts } from '../../../authoring/index.ts';
import type { Database } from '../../database/database.ts';
import { changeComments, changeEdits, changes } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { lastLogged } from '../log/studio-log.ts';
import { readSources } from '../version-store.ts';
import { nextState, type PersonStep } from './change-state.ts';

export type StoredChange = typeof changes.$inferSelect;
export type ChangeComment = typeof changeComments.$inferSelect;

/** A change as lists show it, without its large columns. */
export type ChangeSummary = Omit<StoredChange, 'texts' | 'conflicts' | 'confirmed' | 'writtenFor'>;

const {
  texts: _texts,
  conflicts: _conflicts,
  confirmed: _confirmed,
  writtenFor: _writtenFor,
  ...summary
} = getTableColumns(changes);

/** The columns of a change that has no schedule. */
export const UNSCHEDULED = { publishAt: null, migratesInProgress: false };
/** The columns of a change whose approval no longer applies, because its files changed. */
export const UNAPPROVED = { approvedBy: null, ...UNSCHEDULED };

/** A part of a long list: those older than `before`. */
export interface ListPart<Place = number> {
  before?: Place | undefined;
  limit?: number | undefined;
}

export const DEFAULT_LIMIT = 100;

/** Newest first. */
export const changesBefore = (db: Database, { before, limit = DEFAULT_LIMIT }: ListPart): Promise<ChangeSummary[]> =>
  db
    .select(summary)
    .from(changes)
    .where(before === undefined ? undefined : lt(changes.id, before))
    .orderBy(desc(changes.id))
    .limit(limit);

/** The order in which scheduled changes go live: by their time, then as they were scheduled. */
const inDueOrder = [asc(changes.publishAt), asc(lastLogged(changes.id, 'scheduled'))];

/** The changes that a person has scheduled. */
export const scheduledBy = (db: Database, email: string): Promise<ChangeSummary[]> =>
  db
    .select(summary)
    .from(changes)
    .where(and(eq(changes.state, 'scheduled'), eq(changes.publishBy, email)))
    .orderBy(...inDueOrder);

/** The scheduled changes whose time has come. */
export const dueChanges = (db: Database): Promise<StoredChange[]> =>
  db
    .select()
    .from(changes)
    .where(and(eq(changes.state, 'scheduled'), lte(changes.publishAt, sql`now()`)))
    .orderBy(...inDueOrder);

export async function findChange(db: Database, id: number): Promise<StoredChange> {
  const [change] = await db.select().from(changes).where(eq(changes.id, id));
  if (!change) throw new HttpError(404);
  return change;
}

export const filesOfChange = async (db: Database, { base, texts }: StoredChange): Promise<Files> =>
  withTexts(await readSources(db, base), texts);

/** The addresses of everybody who has edited some changes, by the change's id. */
export async function findEditors(db: Database, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectDistinct({ id: changeEdits.changeId, by: changeEdits.by })
    .from(changeEdits)
    .where(and(isNotNull(changeEdits.by), inArray(changeEdits.changeId, ids)))
    .orderBy(asc(changeEdits.by));
  const editors = new Map<number, string[]>();
  for (const { id, by } of rows) if (by !== null) editors.set(id, [...(editors.get(id) ?? []), by]);
  return editors;
}

/** The newest of a part, in order. */
export async function readComments(
  db: Database,
  id: number,
  { before, limit = DEFAULT_LIMIT }: ListPart = {},
): Promise<ChangeComment[]> {
  const isOlder = before === undefined ? undefined : lt(changeComments.id, before);
  const found = db
    .select()
    .from(changeComments)
    .where(and(eq(changeComments.changeId, id), isOlder));
  return (await found.orderBy(desc(changeComments.id)).limit(limit)).reverse();
}

export async function addComment(db: Database, id: number, by: string, text: string): Promise<StoredChange> {
  const change = await findChange(db, id);
  await db.insert(changeComments).values({ changeId: id, by, text });
  return change;
}

/** Locks a change until the transaction ends. */
export async function lockChange(db: Database, id: number): Promise<StoredChange> {
  const [change] = await db.select().from(changes).where(eq(changes.id, id)).for('update');
  if (!change) throw new HttpError(404);
  return change;
}

/** The state after a step of a person. Refuses the step if the change cannot take it. */
export function stateAfter({ state }: Pick<StoredChange, 'state'>, step: PersonStep): StoredChange['state'] {
  const next = nextState(state, step);
  if (!next) throw new HttpError(409, `server.studio.not.${step}`);
  return next;
}

/** Refuses a step that the state of the change does not allow. */
export const requireStep = (change: Pick<StoredChange, 'state'>, step: PersonStep): void =>
  void stateAfter(change, step);

export async function updateChange(db: Database, id: number, set: Partial<StoredChange>): Promise<StoredChange> {
  const [change] = await db.update(changes).set(set).where(eq(changes.id, id)).returning();
  return change as StoredChange;
}
