/** The tables that hold the records and drafts of a page: those of the application, or the separate ones. */
import { and, eq, exists, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import { apartDrafts, apartRecords, applications, sectionDrafts, sectionRecords } from '../../database/tables/index.ts';
import { otherRecentSubmission } from '../reapply-limit.ts';

const { placeholder } = sql;
const other = alias(applications, 'other');

export type RecordTable = ReturnType<typeof recordTable>;

const recordTable = (name: string, records: typeof sectionRecords, drafts: typeof sectionDrafts) => ({
  records,
  drafts,
  draft: draftStatement(name, drafts),
  save: saveStatement(name, records, drafts),
});

const draftStatement = (name: string, drafts: typeof sectionDrafts) =>
  preparedStatement((db) =>
    db
      .select({ draft: drafts.draft, tag: drafts.tag })
      .from(drafts)
      .where(and(eq(drafts.applicationId, placeholder('applicationId')), eq(drafts.section, placeholder('section'))))
      .prepare(`draft_${name}`),
  );

/** Selects and locks the application that is saved to, if answers may be saved in it. */
const lockedApplication = (db: Database) => {
  const completed = db
    .select({ id: other.id })
    .from(other)
    .where(
      otherRecentSubmission(
        other,
        placeholder('personFingerprint'),
        placeholder('applicationId'),
        placeholder('since'),
      ),
    );
  const locked = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.id, placeholder('applicationId')),
        eq(applications.status, 'In Progress'),
        sql`${applications.phaseStatus} is not distinct from ${placeholder('phaseStatus')}`,
        eq(applications.definitionVersion, placeholder('version')),
        notExists(completed),
      ),
    )
    .for('update');
  return db.$with('target').as(locked);
};

/** Inserts the record into the application selected as `target`, or replaces the record that was read. */
const upsertRecord = (db: Database, target: ReturnType<typeof lockedApplication>, records: typeof sectionRecords) =>
  db
    .insert(records)
    .select(
      db
        .select({
          applicationId: target.id,
          section: sql`${placeholder('section')}::text`.as('section'),
          record: sql`${placeholder('record')}::text`.as('record'),
          createdAt: sql`now()`.as('created_at'),
          savedAt: sql`now()`.as('saved_at'),
        })
        .from(target),
    )
    .onConflictDoUpdate({
      target: [records.applicationId, records.section],
      set: { record: sql`excluded.record`, savedAt: sql`now()` },
      setWhere: eq(records.record, placeholder('before')),
    })
    .returning({ id: records.applicationId });

/** Stores a record, deletes its draft and updates the application, if application and record are still as they were read. */
const saveStatement = (name: string, records: typeof sectionRecords, drafts: typeof sectionDrafts) =>
  preparedStatement((db) => {
    const target = lockedApplication(db);
    const saved = db.$with('saved').as(upsertRecord(db, target, records));
    const deletedDraft = db.$with('deleted_draft').as(
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
      .with(target, saved, deletedDraft)
      .update(applications)
      .set({
        savedAt: sql`now()`,
        lastSavedPage: sql`coalesce(${placeholder('page')}, ${applications.lastSavedPage})`,
        personFingerprint: sql`coalesce(${placeholder('personFingerprint')}, ${applications.personFingerprint})`,
        refusedUntil: sql`case when ${placeholder('personFingerprint')}::text is null then ${applications.refusedUntil} end`,
        reopenedSections: sql`${applications.reopenedSections} - ${placeholder('section')}::text`,
      })
      .from(saved)
      .where(eq(applications.id, saved.id))
      .returning({ id: applications.id })
      .prepare(`save_${name}`);
  });

const WITH_APPLICATION = recordTable('section', sectionRecords, sectionDrafts);
const APART = recordTable('apart', apartRecords, apartDrafts);

export const tableFor = ({ apart }: { apart?: boolean }): RecordTable => (apart ? APART : WITH_APPLICATION);
