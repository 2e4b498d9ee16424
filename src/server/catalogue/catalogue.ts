/** Imports the catalogue from a JSON file, all or nothing: for an operator, and at the first start of a demo. */
import { and, eq, getTableColumns, inArray, notExists, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { applyBrand } from '../../authoring/index.ts';
import type { Brand } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import * as tables from '../database/tables/index.ts';
import { contentFaults, readCatalogue } from './catalogue-faults.ts';
import {
  answerOptions,
  type Catalogue,
  type CatalogueActivity,
  type CatalogueFault,
  type CatalogueQuestion,
  PICTURES,
} from './catalogue-file.ts';

/** The number of imported entries by list, or all faults. */
export type Imported = { counts: Record<string, number> } | { faults: CatalogueFault[] };

export async function importCatalogue(db: Database, brand: Brand, json: unknown): Promise<Imported> {
  const read = readCatalogue(json);
  if ('faults' in read) return read;
  return db.transaction(async (tx) => {
    const faults = contentFaults(read.catalogue, {
      offices: (await tx.select({ code: tables.offices.code }).from(tables.offices)).map(({ code }) => code),
      activities: (await tx.select({ id: tables.activities.id }).from(tables.activities)).map(({ id }) => id),
    });
    if (faults.length > 0) return { faults };
    const catalogue = JSON.parse(applyBrand(JSON.stringify(read.catalogue), brand)) as Catalogue;
    await store(tx, catalogue);
    return { counts: Object.fromEntries(Object.entries(catalogue).map(([list, rows]) => [list, rows.length])) };
  });
}

async function store(db: Database, catalogue: Catalogue): Promise<void> {
  const { offices, states, licenseTypes, ethnicities, referralSources, helpCategories } = tables;
  await upsert(db, offices, offices.code, catalogue.offices);
  await upsert(db, states, states.id, catalogue.states);
  await upsert(db, licenseTypes, licenseTypes.id, catalogue.licenseTypes);
  await upsert(db, ethnicities, ethnicities.code, catalogue.ethnicities);
  await upsert(db, referralSources, referralSources.code, catalogue.referralSources);
  await upsert(db, helpCategories, helpCategories.id, catalogue.helpCategories);
  const colleges = catalogue.colleges?.map((college) => ({ address: `${college.city}, ${college.state}`, ...college }));
  await upsert(db, tables.colleges, tables.colleges.id, colleges);
  await storeActivities(db, catalogue.activities ?? []);
  await storePostings(db, catalogue.postings ?? []);
  await removePostings(db, catalogue.removedPostings ?? []);
}

/** Stores the columns of a table. A list is sent as one parameter, however long it is. */
async function upsert<Table extends PgTable>(
  db: Database,
  table: Table,
  key: PgColumn,
  rows: Table['$inferInsert'][] = [],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const named = (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, row[name]])),
  );
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const others = columns.filter(([, column]) => column !== key);
  await db
    .insert<PgTable>(table)
    .select(
      sql`select ${sql.join(names, sql`, `)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)})`,
    )
    .onConflictDoUpdate({
      target: key,
      set: Object.fromEntries(others.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`])),
    });
}

async function storeActivities(db: Database, imported: CatalogueActivity[]): Promise<void> {
  const { activities, activityQuestions } = tables;
  const rows = imported.map((activity) => ({ maxTime: 0, ...activity }));
  await upsert(db, activities, activities.id, rows);
  for (const activity of imported) {
    await db.delete(activityQuestions).where(eq(activityQuestions.activityId, activity.id));
    const { practiceQuestions = [], testQuestions } = activity;
    await db
      .insert(activityQuestions)
      .values([
        ...practiceQuestions.map((question, i) => questionRow(activity, question, i + 1, true)),
        ...testQuestions.map((question, i) => questionRow(activity, question, i + 1, false)),
      ]);
  }
}

function questionRow(
  activity: CatalogueActivity,
  question: CatalogueQuestion,
  sequence: number,
  isPractice: boolean,
): typeof tables.activityQuestions.$inferInsert {
  const { id, englishQuestion = '', spanishQuestion = '', numberOfSelections = 1 } = question;
  const pictures = Object.fromEntries(PICTURES.map((name) => [name, question[name]?.png ?? '']));
  return {
    activityId: activity.id,
    id,
    isPractice,
    sequence,
    numberOfSelections,
    answers: answerOptions(activity, question),
    content: {
      englishQuestion,
      spanishQuestion,
      ...(pictures as Record<(typeof PICTURES)[number], string>),
    },
  };
}

async function storePostings(db: Database, imported: NonNullable<Catalogue['postings']>): Promise<void> {
  const { jobPostings, postingActivities } = tables;
  await upsert(db, jobPostings, jobPostings.id, imported);
  for (const { id: jobPostingId, activities } of imported) {
    if (!activities) continue;
    await db.delete(postingActivities).where(eq(postingActivities.jobPostingId, jobPostingId));
    if (activities.length === 0) continue;
    const links = activities.map((activityId, i) => ({ jobPostingId, activityId, sequence: i + 1 }));
    await db.insert(postingActivities).values(links);
  }
}

/** Removes postings. One with applications is closed instead. */
async function removePostings(db: Database, ids: number[]): Promise<void> {
  const { applications, jobPostings, submissions } = tables;
  if (ids.length === 0) return;
  const removed = inArray(jobPostings.id, ids);
  // The lock keeps applicants from applying until the commit.
  await db.select({ id: jobPostings.id }).from(jobPostings).where(removed).for('update');
  const usedBy = (table: typeof applications | typeof submissions) =>
    db.select({ id: table.id }).from(table).where(eq(table.jobPostingId, jobPostings.id));
  await db.delete(jobPostings).where(and(removed, notExists(usedBy(applications)), notExists(usedBy(submissions))));
  await db.update(jobPostings).set({ isOpen: false }).where(removed);
}
