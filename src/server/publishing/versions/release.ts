/** Files of a new release, where the studio has published: what they change becomes an open change, for a person to publish. */
import { and, desc, eq, ne } from 'drizzle-orm';
import { bilingual } from '../../../authoring/index.ts';
import { storedText } from '../../database/bilingual-column.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { definitionVersions } from '../../database/tables/index.ts';
import { type Change, sourcesOf } from '../changes/changes.ts';
import { openIncoming } from '../changes/opening.ts';

const WORDS = {
  title: storedText(bilingual`From the release`),
  why: storedText(bilingual`A new release of the program brings other files.`),
};

/** Null where the live version has all of it already. */
export async function openRelease(stored: KeyedDatabase, live: string, version: string): Promise<Change | null> {
  const base = (await lastRelease(stored.db, version)) ?? live;
  const files = await sourcesOf(stored.db, version);
  return openIncoming(stored, { ...WORDS, author: '', origin: 'release', base, files }, live);
}

/** The files that a server brought last. */
async function lastRelease(db: Database, version: string): Promise<string | undefined> {
  const [last] = await db
    .select({ version: definitionVersions.version })
    .from(definitionVersions)
    .where(and(eq(definitionVersions.origin, 'files'), ne(definitionVersions.version, version)))
    .orderBy(desc(definitionVersions.createdAt))
    .limit(1);
  return last?.version;
}
