/** Where the answers of a page are filed: with its application, or apart from it. */
import { and, eq, exists, gt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { apartDrafts, apartRecords, applications, sectionDrafts, sectionRecords } from '../database/tables/index.ts';

const { placeholder } = sql;
const other = alias(applications, 'other');

type RecordTable = ReturnType<typeof recordTable>;

const recordTable = (name: string, records: typeof sectionRecords, drafts: typeof sectionDrafts) => ({
  drafts,
  draft: draftIn(name, drafts),
  save: saving(name, records, drafts),
});

const draftIn = (name: string, drafts: typeof sectionDrafts) =>
  statement((db) =>
    db
      .select({ draft: drafts.draft, tag: drafts.tag })
      .from(drafts)
      .where(and(eq(drafts.applicationId, placeholder('applicationId')), eq(drafts.section, placeholder('section'))))
      .prepare(`draft_${name}`),
  );

/** The application, locked, while answers may be saved in it. */
const targetIn = (db: Database) => {
  const submitted = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.person, placeholder('person')),
        ne(other.id, placeholder('applicationId')),
        gt(other.completedAt, placeholder('since')),
      ),
    );
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.id, placeholder('applicationId')),
        eq(applications.status, 'In Progress'),
        sql`${applications.phaseStatus} is not distinct from ${placeholder('phase')}`,
        notExists(submitted),
      ),
    )
    .for('update');
};

/** The record of the application called target, in place of the one that was read. */
const writingTo = (db: Database, records: typeof sectionRecords) =>
  db
    .insert(records)
    .select(sql`select id, ${placeholder('section')}::text, ${placeholder('record')}::text, now(), now() from target`)
    .onConflictDoUpdate({
      target: [records.applicationId, records.section],
      set: { record: sql`excluded.record`, savedAt: sql`now()` },
      setWhere: eq(records.record, placeholder('before')),
    })
    .returning({ id: records.applicationId });

/** Stores a record, forgets its draft and tells the application, if all of that is still as it was read. */
const saving = (name: string, records: typeof sectionRecords, drafts: typeof sectionDrafts) =>
  statement((db) => {
    const target = db.$with('target').as(targetIn(db));
    const saved = db.$with('saved').as(writingTo(db, records));
    const forgotten = db.$with('forgotten').as(
      db
        .delete(drafts)
        .where(
          and(
            eq(drafts.applicationId, placeholder('applicationId')),
            eq(drafts.section, placeholder('section')),
            exists(db.select({ id: saved.id }).from(saved)),
          ),
        )
        .returning({ id: drafts.applicationId }),
    );
    return db
      .with(target, saved, forgotten)
      .update(applications)
      .set({
        savedAt: sql`now()`,
        lastSavedPage: sql`coalesce(${placeholder('page')}, ${applications.lastSavedPage})`,
        person: sql`coalesce(${placeholder('person')}, ${applications.person})`,
      })
      .from(saved)
      .where(eq(applications.id, saved.id))
      .returning({ id: applications.id })
      .prepare(`save_${name}`);
  });

const WITH_APPLICATION = recordTable('section', sectionRecords, sectionDrafts);
const APART = recordTable('apart', apartRecords, apartDrafts);

export const tableFor = ({ apart }: { apart?: boolean }): RecordTable => (apart ? APART : WITH_APPLICATION);
