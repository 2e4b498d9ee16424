/** Opens a change with the files of a new release, in an installation where the studio has published. */
import { bilingual } from '../../../authoring/index.ts';
import { encodeBilingual } from '../../database/bilingual-column.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import type { StoredChange } from '../changes/changes.ts';
import { openIncoming } from '../changes/opening.ts';
import { previousInstalledVersion, readSources } from '../version-store.ts';

const WORDS = {
  title: encodeBilingual(bilingual`From the release`),
  why: encodeBilingual(bilingual`A new release of the program brings other files.`),
};

/** Null if the live version contains the changes already. */
export async function openReleaseChange(
  keyedDb: KeyedDatabase,
  live: string,
  version: string,
): Promise<StoredChange | null> {
  const base = (await previousInstalledVersion(keyedDb.db, version)) ?? live;
  const files = await readSources(keyedDb.db, version);
  return openIncoming(keyedDb, { ...WORDS, author: '', origin: 'release', base, files }, live);
}
