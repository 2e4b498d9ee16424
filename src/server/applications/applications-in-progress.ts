/** Reads applications in progress in batches, for reports and migrations of `publishing`. Their sensitive answers stay encrypted. */
import { and, asc, count, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Pattern } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import { apartRecords, applications, jobPostings, offices, sectionRecords, users } from '../database/tables/index.ts';
import { lastSignedTexts } from '../evidence/index.ts';
import { dayIn } from '../process/clock.ts';
import type { EncryptedApplication, IdRange, InProgressApplication, InProgressReader } from '../publishing/index.ts';
import { inProgressCondition } from './application-status.ts';
import type { OwnedApplication } from './ownership.ts';
import { recordAad } from './records/record-aad.ts';
import { applicationSituation } from './version-and-situation.ts';

interface InProgressReaderServices {
  db: Database;
  /** Today, for applicants whose time zone is unknown. */
  timeZone: string;
}

export const createInProgressReader = ({ db, timeZone }: InProgressReaderServices): InProgressReader => ({
  async countAndLastId() {
    const [row] = await db
      .select({ total: count(), last: max(applications.id) })
      .from(applications)
      .where(inProgressCondition);
    return { total: row?.total ?? 0, last: row?.last ?? 0 };
  },
  async countByVersion() {
    const rows = await db
      .select({ version: applications.definitionVersion, number: count() })
      .from(applications)
      .where(inProgressCondition)
      .groupBy(applications.definitionVersion);
    return new Map(rows.map(({ version, number }) => [version, number]));
  },
  countAnswered: (section, path) => countAnswered(db, section, path),
  async list({ after, last }, limit) {
    const rows = await readRows(db, { after, last }, limit);
    return rows.map(({ owner, ...row }): InProgressApplication => {
      const context = { language: owner.language, today: dayIn(timeZone), timeZone, internal: false };
      const situation = applicationSituation(
        owner,
        { ...row, encryptedRecord: null } satisfies OwnedApplication,
        context,
      );
      const { id, definitionVersion: version, savedAt } = row.application;
      return { id, version, situation, savedAt, phase: situation.phase, kind: row.posting.positionType };
    });
  },
  async readEncrypted(inProgress, sections) {
    const ids = inProgress.map(({ id }) => id);
    const [records, signedTexts] = [await recordsOfAll(db, ids, sections), await lastSignedTexts(db, ids)];
    return inProgress.map(({ id, version, situation }): EncryptedApplication => {
      const saved = records.filter((record) => record.id === id);
      return {
        version,
        situation,
        savedSections: saved.map(({ section }) => section),
        records: saved.flatMap(({ section, record }) =>
          record === null ? [] : [{ section, record, aad: recordAad({ applicationId: id, section }) }],
        ),
        signedTexts: signedTexts.get(id) ?? [],
      };
    });
  },
});

async function countAnswered(db: Database, section: string, path: Pattern): Promise<number> {
  const from = (table: typeof sectionRecords) =>
    db
      .select({ id: table.applicationId })
      .from(table)
      .innerJoin(applications, eq(applications.id, table.applicationId))
      .where(and(inProgressCondition, eq(table.section, section), hasAnswer(table.record, path)));
  const answered = unionAll(from(sectionRecords), from(apartRecords)).as('answered');
  const [row] = await db.select({ total: count() }).from(answered);
  return row?.total ?? 0;
}

/** The first applications in progress with ids above `after`, up to `last`. */
const readRows = (db: Database, { after, last }: IdRange, limit: number) =>
  db
    .select({ application: applications, posting: jobPostings, office: offices, owner: users })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobPostings, eq(jobPostings.id, applications.jobPostingId))
    .innerJoin(offices, eq(offices.code, jobPostings.officeCode))
    .where(and(inProgressCondition, gt(applications.id, after), lte(applications.id, last)))
    .orderBy(asc(applications.id))
    .limit(limit);

/** Needs no decryption, since an encrypted answer is a text. Comparing a value that is not a text with "" is "unknown". */
function hasAnswer(record: AnyPgColumn, path: Pattern) {
  const steps = path.split('/').slice(1);
  const jsonPath = steps.map((step) => (step === '*' ? '[*]' : `.${JSON.stringify(step)}`)).join('');
  return sql`jsonb_path_exists(${record}::jsonb, ${`$${jsonPath} ? (@ != null && (@ != "" || (@ != "") is unknown))`}::jsonpath)`;
}

/** Every saved section of some applications; the record only for the requested sections. */
function recordsOfAll(db: Database, ids: number[], sections: string[]) {
  const from = (table: typeof sectionRecords) =>
    db
      .select({
        id: table.applicationId,
        section: table.section,
        record: sql<string | null>`case when ${inArray(table.section, sections)} then ${table.record} end`.as('record'),
      })
      .from(table)
      .where(inArray(table.applicationId, ids));
  return unionAll(from(sectionRecords), from(apartRecords));
}
