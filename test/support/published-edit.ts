/** Stores a version as if the studio had published it a minute ago. */
import { sql } from 'drizzle-orm';
import type { Files } from '../../src/authoring/index.ts';
import { definitionVersions, liveHistory } from '../../src/server/database/tables/index.ts';
import { LoadedVersion } from '../../src/server/publishing/index.ts';
import { goLive } from '../../src/server/publishing/versions/live-version.ts';
import type { Services } from '../../src/server/services.ts';
import { compiledFiles } from './compiled-files.ts';

export async function publishEdit(
  { db, definitions }: Pick<Services, 'db' | 'definitions'>,
  files: Files,
  migratesInProgress: boolean,
): Promise<LoadedVersion> {
  const compiled = compiledFiles(files);
  const loadedVersion = new LoadedVersion(compiled);
  const { version } = loadedVersion;
  await db
    .insert(definitionVersions)
    .values({ version, sources: { ...files }, files: compiled, origin: 'studio' })
    .onConflictDoNothing();
  await goLive(db, 'studio', { version, title: 'An edit', by: 'paula@x.org', migratesInProgress });
  await db.update(liveHistory).set({ at: sql`now() - interval '1 minute'` });
  await definitions.refresh();
  return loadedVersion;
}
