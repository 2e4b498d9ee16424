/**
 * Stores the versions of the definitions, and reads them. A version is named by a hash of its compiled files,
 * so that it never changes; it also has the sources, as their authors wrote them.
 */
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Files } from '../../authoring/index.ts';
import type { Database } from '../database/database.ts';
import { definitionVersions } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';

type StoredVersion = Pick<typeof definitionVersions.$inferSelect, 'version' | 'sources' | 'files'>;

/** Returns false if an earlier start stored the version. */
export async function storeInstalledVersion(db: Database, version: StoredVersion): Promise<boolean> {
  const stored = await db
    .insert(definitionVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ version: definitionVersions.version });
  return stored.length > 0;
}

export async function storeStudioVersion(db: Database, version: StoredVersion): Promise<void> {
  const { sources } = version;
  await db
    .insert(definitionVersions)
    .values({ ...version, origin: 'studio', createdAt: sql`now()` })
    // The name of a version covers its compiled files only, so its sources may have other examples than before.
    .onConflictDoUpdate({ target: definitionVersions.version, set: { sources } });
}

export async function readCompiledFiles(db: Database, version: string): Promise<Record<string, string> | undefined> {
  const [row] = await db
    .select({ files: definitionVersions.files })
    .from(definitionVersions)
    .where(eq(definitionVersions.version, version));
  return row?.files;
}

export async function readSources(db: Database, version: string): Promise<Files> {
  const [row] = await db
    .select({ sources: definitionVersions.sources })
    .from(definitionVersions)
    .where(eq(definitionVersions.version, version));
  if (!row) throw new HttpError(404, 'server.studio.unknownVersion', { version });
  return row.sources;
}

/** The newest version of an installation's files, other than `version`. */
export async function previousInstalledVersion(db: Database, version: string): Promise<string | undefined> {
  const [last] = await db
    .select({ version: definitionVersions.version })
    .from(definitionVersions)
    .where(and(eq(definitionVersions.origin, 'files'), ne(definitionVersions.version, version)))
    .orderBy(desc(definitionVersions.createdAt))
    .limit(1);
  return last?.version;
}
