/** Changes in the form of the API. */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ChangeListed, ChangeShown, EditListed, StaffRole } from '../../../contract/index.ts';
import { MAX_EDITS_LISTED } from '../../../contract/transport.ts';
import { type Language, TAGS } from '../../../engine/data/index.ts';
import { decodeBilingual } from '../../database/bilingual-column.ts';
import type { Database } from '../../database/database.ts';
import { changeEdits } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { lastStep } from '../log/studio-log.ts';
import {
  type ChangeSummary,
  changesBefore,
  findEditors,
  type ListPart,
  readComments,
  type StoredChange,
} from './changes.ts';
import { nextRedo, nextUndo } from './edit-history.ts';
import { readEditSummaries } from './editing.ts';
import { mayApprove } from './steps.ts';

export async function listChanges(db: Database, language: Language, part: ListPart): Promise<ChangeListed[]> {
  const found = await changesBefore(db, part);
  const ids = found.map(({ id }) => id);
  const editors = await findEditors(db, ids);
  return found.map((change) => toListed(change, language, editors.get(change.id)));
}

export async function listComments(db: Database, id: number, part?: ListPart): Promise<ChangeShown['comments']> {
  const comments = await readComments(db, id, part);
  return comments.map(({ changeId: _, at, ...comment }) => ({ ...comment, at: at.toISOString() }));
}

interface ChangeReader {
  email: string;
  role: StaffRole;
  language: Language;
  onePerson: boolean;
}

/** A change, with the actions that the reader may take. */
export async function viewChange(db: Database, change: StoredChange, reader: ChangeReader): Promise<ChangeShown> {
  const { id, position } = change;
  const editors = (await findEditors(db, [id])).get(id) ?? [];
  const [edits, comments] = [await readEditSummaries(db, id), await listComments(db, id)];
  return {
    ...toListed(change, reader.language, editors),
    position,
    conflicts: change.conflicts.map(({ rebase: _, ...conflict }) => conflict),
    canUndo: nextUndo(edits, reader.email) !== undefined,
    canRedo: nextRedo(edits, reader.email) !== undefined,
    canApprove: reader.role === 'publisher' && mayApprove(editors, reader.email, reader.onePerson),
    ...(await readFailedSchedule(db, change, reader.language)),
    comments,
  };
}

/**
 * The reason why a change is no longer scheduled, until its next step. If it was not ready at its time, it is approved
 * again; if it was edited, it is a draft.
 */
async function readFailedSchedule(
  db: Database,
  { id, state }: StoredChange,
  language: Language,
): Promise<Pick<ChangeShown, 'refusal' | 'unscheduled'>> {
  const last = state === 'approved' || state === 'draft' ? await lastStep(db, id) : undefined;
  const isRefused = last?.did === 'refused' && state === 'approved';
  return {
    refusal: isRefused ? { at: last.at, text: last.meaning?.[TAGS[language]].join(' ') ?? '' } : null,
    unscheduled: last?.did === 'unscheduled' ? { at: last.at, by: last.by } : null,
  };
}

/** The edits of a change, newest first. A single edit comes with its texts, which are large. */
export async function listEdits(
  db: Database,
  { id }: StoredChange,
  { before, position }: { before?: number | undefined; position?: number | undefined },
): Promise<EditListed[]> {
  const { changeId, position: place, undoes, by, at, after } = changeEdits;
  const conditions = [
    eq(changeId, id),
    ...(before === undefined ? [] : [lt(place, before)]),
    ...(position === undefined ? [] : [eq(place, position)]),
  ];
  const rows = await db
    .select({
      position: place,
      by,
      at,
      undoes,
      files: sql<string[]>`array(select jsonb_object_keys(${after}) as name order by name)`,
      ...(position !== undefined && { before: changeEdits.before, after }),
    })
    .from(changeEdits)
    .where(and(...conditions))
    .orderBy(desc(place))
    .limit(MAX_EDITS_LISTED);
  if (position !== undefined && rows.length === 0) throw new HttpError(404);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function toListed(change: ChangeSummary, language: Language, editedBy: string[] = []): ChangeListed {
  const [title, why] = [decodeBilingual(change.title, language), decodeBilingual(change.why, language)];
  const { id, state, origin, base, author, approvedBy, migratesInProgress } = change;
  const [editedAt, publishAt] = [change.editedAt.toISOString(), change.publishAt?.toISOString() ?? null];
  return {
    id,
    title,
    why,
    state,
    origin,
    base,
    author,
    approvedBy,
    migratesInProgress,
    editedBy,
    editedAt,
    publishAt,
  };
}
