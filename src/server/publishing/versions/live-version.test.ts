/** Which files are live, whichever servers start and stop on one database. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FreshDatabase, someDatabases } from '../../../../test/support/database.ts';
import { writeDefinitions } from '../../../../test/support/small-definitions.ts';
import { DEFAULT_BRAND } from '../../../contract/index.ts';
import { openPostgres } from '../../database/connecting/open-postgres.ts';
import { openEmbedded } from '../../database/embedded/open-embedded.ts';
import { ensureKeys, type KeyedDatabase, openKeys } from '../../database/installation-keys.ts';
import type { Store } from '../../database/store.ts';
import { changes, definitionVersions, liveHistory, liveVersion, runningServers } from '../../database/tables/index.ts';
import { filesOfChange } from '../changes/changes.ts';
import { Definitions } from '../definitions.ts';
import { ensureStudioLog, listLog } from '../log/studio-log.ts';
import { type Installation, installVersion } from './installed-version.ts';
import { goLive, readLive } from './live-version.ts';
import { makeOwnFilesLive } from './startup-version.ts';

const log = Fastify().log;
const WORDS = 'locales/en/boat.json';

describe.each(someDatabases)('the live version on $name', (database) => {
  const root = mkdtempSync(join(tmpdir(), 'portico-live-'));
  let fresh: FreshDatabase;
  let store: Store;
  let keyedDb: KeyedDatabase;
  const ends: (() => Promise<void>)[] = [];
  const allChanges = () => keyedDb.db.select().from(changes);

  beforeAll(async () => {
    fresh = await database.fresh(join(root, 'data'), true);
    const { DATABASE_URL } = fresh.env;
    const prepare = async (): Promise<void> => {};
    store = DATABASE_URL ? await openPostgres(DATABASE_URL, prepare) : await openEmbedded(undefined, prepare);
    const source = { dataKeys: [Buffer.alloc(32, 7)], dataDir: root };
    await ensureKeys(store.db, source);
    keyedDb = { db: store.db, keys: await openKeys(store.db, source) };
    await ensureStudioLog(keyedDb);
  });
  afterAll(async () => {
    keyedDb.keys.ring.close();
    await store.close();
    await fresh.drop();
    rmSync(root, { recursive: true });
  });
  beforeEach(async () => {
    for (const end of ends.splice(0)) await end();
    for (const table of [liveVersion, liveHistory, runningServers, changes, definitionVersions])
      await keyedDb.db.delete(table);
  });

  /** Folders of definitions that differ in the label of one question. */
  function release(harbor: string, edit: (text: string) => string = (text) => text) {
    const folder = mkdtempSync(join(root, 'release-'));
    const { FORMS_DIR: formsDir, LOCALES_DIR: localesDir } = writeDefinitions(folder);
    const words = join(folder, WORDS);
    const text = readFileSync(words, 'utf8').replace(/("\/harbor": \{ "label": )"[^"]*"/, `$1"${harbor}"`);
    writeFileSync(words, edit(text));
    for (const beside of ['README.md', 'application/._flow.json'])
      writeFileSync(join(formsDir, beside), `Of ${harbor}.`);
    return { formsDir, localesDir, brand: DEFAULT_BRAND };
  }
  interface Running {
    definitions: Definitions;
    stop(): Promise<void>;
  }
  async function start(installation: Installation): Promise<Running> {
    const definitions = await Definitions.forServer(keyedDb, installation);
    const stop = definitions.follow(log);
    ends.push(stop);
    return { definitions, stop };
  }
  const live = async (): Promise<string | undefined> => (await readLive(keyedDb.db))?.version;
  const timesLive = async (): Promise<string[]> =>
    (await keyedDb.db.select().from(liveHistory).orderBy(liveHistory.id)).map(({ version }) => version);
  async function publishInStudio(installation: Installation): Promise<string> {
    const { loadedVersion } = await installVersion(keyedDb.db, installation);
    const { version } = loadedVersion;
    await keyedDb.db
      .update(definitionVersions)
      .set({ origin: 'studio' })
      .where(eq(definitionVersions.version, version));
    await goLive(keyedDb.db, 'studio', { version, title: 'Boats', by: 'ana@x.org' });
    return version;
  }

  test('the first files go live, and others that were never seen, for all servers that run', async () => {
    const first = await start(release('Port'));
    expect(await live()).toBe(first.definitions.current.version);
    const second = await start(release('Quay'));
    expect(await live()).toBe(second.definitions.current.version);
    expect(second.definitions.current.version).not.toBe(first.definitions.current.version);
    await vi.waitFor(() => expect(first.definitions.current.version).toBe(second.definitions.current.version), 5000);
  });

  test('a deployment that rolls over two servers changes the live version once; applications of both are served', async () => {
    const [before, after] = [release('Port'), release('Quay')];
    const old = await start(before);
    const begun = old.definitions.current.version;
    const rolled = await start(after);
    for (let restarts = 0; restarts < 3; restarts += 1) await (await start(before)).stop();
    await makeOwnFilesLive(keyedDb, { id: 'another', filesVersion: begun });
    expect(await timesLive()).toEqual([begun, rolled.definitions.current.version]);
    for (const { definitions } of [old, rolled])
      for (const version of await timesLive()) expect((await definitions.loadVersion(version))?.version).toBe(version);
    await old.stop();
    await start(after);
    expect(await timesLive()).toHaveLength(2);
  });

  test('files that were superseded come back when no server has the newer ones', async () => {
    const before = release('Port');
    await (await start(before)).stop();
    const rolled = await start(release('Quay'));
    const still = await start(before);
    expect(await live()).toBe(rolled.definitions.current.version);
    await rolled.stop();
    await makeOwnFilesLive(keyedDb, { id: 'still', filesVersion: (await timesLive())[0] as string });
    await vi.waitFor(async () => expect(still.definitions.current.version).toBe(await live()), 5000);
    expect(await timesLive()).toHaveLength(3);
    await still.stop();
    // After half a minute without a sign of life a server counts as dead.
    await keyedDb.db.update(runningServers).set({ seenAt: new Date(Date.now() - 60_000) });
    await (await start(release('Quay'))).stop();
    expect(await timesLive()).toHaveLength(4);
  });

  test('once the studio has published, files of a release open a change, once, and the start says so', async () => {
    await (await start(release('Port'))).stop();
    // Versions of earlier programs have the guides too.
    const [first] = await keyedDb.db.select().from(definitionVersions);
    const sources = { ...first?.sources, 'forms/README.md': 'Of Port.' };
    await keyedDb.db.update(definitionVersions).set({ sources });
    const version = await publishInStudio(
      release('Port', (text) => text.replace(/"title": "[^"]*"/, '"title": "Our boats"')),
    );
    const same = await start(release('Port'));
    expect([await live(), same.definitions.startupNote]).toEqual([version, undefined]);
    const next = release('Quay');
    const upgraded = await start(next);
    expect(await live()).toBe(version);
    expect(upgraded.definitions.current.version).toBe(version);
    const [change, ...others] = await allChanges();
    expect(others).toEqual([]);
    expect(change).toMatchObject({ origin: 'release', base: version, state: 'draft', conflicts: [] });
    expect(upgraded.definitions.startupNote).toContain(`change ${change?.id}`);
    const files = await filesOfChange(keyedDb.db, change as NonNullable<typeof change>);
    expect(files[WORDS]).toMatch(/"title": "Our boats"/);
    expect(files[WORDS]).toMatch(/"label": "Quay"/);
    expect((await listLog(keyedDb.db, undefined))[0]).toMatchObject({
      did: 'released',
      by: null,
      change: change?.id,
    });
    await upgraded.stop();
    expect((await start(next)).definitions.startupNote).toBeUndefined();
    expect(await allChanges()).toHaveLength(1);
  });

  test('where release and studio changed the same, a person has to choose', async () => {
    await (await start(release('Port'))).stop();
    await publishInStudio(release('Haven'));
    await start(release('Quay'));
    const [change] = await allChanges();
    expect(change?.conflicts).toMatchObject([{ file: WORDS, ours: 'Quay', theirs: 'Haven', base: 'Port' }]);
  });
});
