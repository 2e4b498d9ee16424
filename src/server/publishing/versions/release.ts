/** Opens a change with the files of a new release, in an installation where the studio has published. */
import { and, desc, eq, ne } from 'drizzle-orm';
import { bilingual } from '../../../authoring/index.ts';
import { storedText } from '../../database/bilingual-column.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { definitionVersions } from '../../database/tables/index.ts';
import { readSources, type StoredChange } from '../changes/changes.ts';
import { openIncoming } from '../changes/opening.ts';

const WORDS = {
  title: storedText(bilingual`From the release`),
  why: storedText(bilingual`A new release of the program brings other files.`),
};

/** Null if the live version contains the changes already. */
export async function openRelease(keyedDb: KeyedDatabase, live: string, version: string): Promise<StoredChange | null> {
  const base = (await lastRelease(keyedDb.db, version)) ?? live;
  const files = await readSources(keyedDb.db, version);
  return openIncoming(keyedDb, { ...WORDS, author: '', origin: 'release', base, files }, live);
}

/** The version of the files of the previous release. */
async function lastRelease(db: Database, version: string): Promise<string | undefined> {
  const [last] = await db
    .select({ version: definitionVersions.version })
    .from(definitionVersions)
    .where(and(eq(definitionVersions.origin, 'files'), ne(definitionVersions.version, version)))
    .orderBy(desc(definitionVersions.createdAt))
    .limit(1);
  return last?.version;
}
