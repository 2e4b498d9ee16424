/** Decides about the files of a server that starts: they go live, wait while others have newer ones, or open a change. */
import { eq } from 'drizzle-orm';
import { bilingual } from '../../../authoring/index.ts';
import { lockLiveVersion } from '../../database/advisory-locks.ts';
import { encodeBilingual } from '../../database/bilingual-column.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { liveHistory } from '../../database/tables/index.ts';
import type { LoadedVersion } from '../loaded-version.ts';
import { type Installation, installVersion } from './installed-version.ts';
import { goLive, readLive } from './live-version.ts';
import { openReleaseChange } from './release.ts';
import { type RunningServer, reportRunning, runsElsewhere } from './running-servers.ts';

const TITLE = encodeBilingual(bilingual`Files of the installation`);

export interface StartupVersions {
  /** The version of the server's own files. */
  own: LoadedVersion;
  server: RunningServer;
  live: string;
  /** A message for the operator who starts the server. */
  note?: string;
}

/** `id` identifies the server. */
export const installAtStartup = (
  { db, keys }: KeyedDatabase,
  id: string,
  installation: Installation,
): Promise<StartupVersions> =>
  db.transaction(async (tx) => {
    await lockLiveVersion(tx);
    const { loadedVersion: own, isNew } = await installVersion(tx, installation);
    const { version } = own;
    const server = { id, filesVersion: version };
    await reportRunning(tx, server);
    const live = await readLive(tx);
    const entry = { version, title: TITLE, by: null };
    if (
      !live ||
      (live.origin === 'files' && live.version !== version && (await mayReplace(tx, server, live.version)))
    ) {
      await goLive(tx, 'files', entry);
      return { own, server, live: version };
    }
    if (live.origin === 'files' || !isNew) return { own, server, live: live.version };
    const change = await openReleaseChange({ db: tx, keys }, live.version, version);
    const note =
      change && `The files of this release are open as change ${change.id}: what is live was published in the studio.`;
    return { own, server, live: live.version, ...(note && { note }) };
  });

/** Files that were replaced by newer ones go live again only when no running server has the newer ones. */
async function mayReplace(db: KeyedDatabase['db'], server: RunningServer, live: string): Promise<boolean> {
  const [before] = await db
    .select({ id: liveHistory.id })
    .from(liveHistory)
    .where(eq(liveHistory.version, server.filesVersion))
    .limit(1);
  return !before || !(await runsElsewhere(db, server, live));
}

/** Whether the live version came from newer files that no running server has any more. */
export async function isLiveVersionAbandoned(db: KeyedDatabase['db'], server: RunningServer): Promise<boolean> {
  const live = await readLive(db);
  if (!live || live.origin === 'studio' || live.version === server.filesVersion) return false;
  return !(await runsElsewhere(db, server, live.version));
}

export const makeOwnFilesLive = ({ db }: Pick<KeyedDatabase, 'db'>, server: RunningServer): Promise<void> =>
  db.transaction(async (tx) => {
    await lockLiveVersion(tx);
    if (await isLiveVersionAbandoned(tx, server))
      await goLive(tx, 'files', { version: server.filesVersion, title: TITLE, by: null });
  });
