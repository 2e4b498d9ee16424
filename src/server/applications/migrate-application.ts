/** Stores one application under another version of the definitions, without changing its answers, drafts and signatures. */
import { and, eq } from 'drizzle-orm';
import { toPhase } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import { decryptFields, encryptFields, sensitiveIn } from '../database/field-encryption.ts';
import type { KeyedDatabase, Keys } from '../database/installation-keys.ts';
import { applications } from '../database/tables/index.ts';
import type { ApplicationMigration, LoadedVersion } from '../publishing/index.ts';
import { recordAad } from './records/record-aad.ts';
import { type RecordTable, tableFor } from './records/record-table.ts';

/** Returns false if the application was changed, migrated or ended since it was assessed. */
export const migrateApplication = ({ db, keys }: KeyedDatabase, migration: ApplicationMigration): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { application, from, to, reopenedSections } = migration;
    const isThisApplication = eq(applications.id, application.id);
    const [row] = await tx.select().from(applications).where(isThisApplication).for('update');
    if (!row || !isUnchangedSinceAssessed(row, migration)) return false;
    for (const section of sectionsToStoreAgain(from, to)) await storeAgain({ db: tx, keys }, section, migration);
    const sections = [...new Set([...row.reopenedSections, ...reopenedSections])].filter((section) => to.page(section));
    const migrated = { definitionVersion: to.version, migratedAt: new Date(), reopenedSections: sections };
    await tx.update(applications).set(migrated).where(isThisApplication);
    return true;
  });

function isUnchangedSinceAssessed(
  row: typeof applications.$inferSelect,
  { application, from }: ApplicationMigration,
): boolean {
  return (
    row.status === 'In Progress' &&
    row.definitionVersion === from.version &&
    row.savedAt.getTime() === application.savedAt.getTime() &&
    toPhase(row.phaseStatus, row.status) === application.phase
  );
}

/** The sections whose records must be stored again: their sensitive answers or their table differ between the versions. */
const sectionsToStoreAgain = (from: LoadedVersion, to: LoadedVersion): string[] =>
  from.recordPages
    .map(({ section }) => section)
    .filter(
      (section) =>
        to.page(section) &&
        (from.isStoredApart(section) !== to.isStoredApart(section) ||
          sensitiveIn(from.manifest, section).join() !== sensitiveIn(to.manifest, section).join()),
    );

async function storeAgain(
  { db, keys }: KeyedDatabase,
  section: string,
  migration: ApplicationMigration,
): Promise<void> {
  const { application, from, to } = migration;
  const [before, after] = [tableIn(from, section), tableIn(to, section)];
  const [row] = await deleteReturning(db, before.records, application.id, section);
  if (row) {
    const record = await keys.ring.withFreshKeys(() => reencryptRecord(keys, section, row.record, migration), db);
    await db.insert(after.records).values({ ...row, record });
  }
  if (before === after) return;
  const [draft] = await deleteReturning(db, before.drafts, application.id, section);
  if (draft) await db.insert(after.drafts).values(draft);
}

const tableIn = (loadedVersion: LoadedVersion, section: string) =>
  tableFor({ apart: loadedVersion.isStoredApart(section) });

const deleteReturning = <Table extends RecordTable['records' | 'drafts']>(
  db: Database,
  table: Table,
  applicationId: number,
  section: string,
) =>
  db
    .delete(table)
    .where(and(eq(table.applicationId, applicationId), eq(table.section, section)))
    .returning();

/** Encrypts the record for the new version. It keeps its tag, so that an open page can still save over it. */
function reencryptRecord(
  { ring }: Keys,
  section: string,
  record: string,
  { application, from, to }: ApplicationMigration,
): string {
  const aad = recordAad({ applicationId: application.id, section });
  const wire = decryptFields(ring, aad, JSON.parse(record) as JsonObject, sensitiveIn(from.manifest, section));
  return JSON.stringify(encryptFields(ring, aad, wire, sensitiveIn(to.manifest, section)));
}
