/** Publishing a change: why it is refused, when it goes live, and for which applications. */
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { writePublishable } from '../../../../test/support/publishable.ts';
import { publishEdit } from '../../../../test/support/published-edit.ts';
import { type Answer, type ApiClient, TestServer } from '../../../../test/support/server.ts';
import { isSoak } from '../../../../test/support/soak.ts';
import { staffBrowser, waitForSimulation } from '../../../../test/support/staff.ts';
import type { ChangeShown, LogEntry, VersionListed } from '../../../contract/index.ts';
import { buildApp } from '../../app.ts';
import { changes } from '../../database/tables/index.ts';
import { readSettings } from '../../settings.ts';
import { verifyStudioLog } from '../log/studio-log.ts';
import { readSources } from '../version-store.ts';

const [ENGLISH, SPANISH] = ['locales/en/boat.json', 'locales/es/boat.json'];

describe.each(someDatabases)('publishing on $name', (database) => {
  let server: TestServer;
  let ana: ApiClient;
  let paula: ApiClient;
  beforeAll(async () => {
    server = await TestServer.start(database, writePublishable());
    ana = await staffBrowser(server, 'ana@x.org', 'editor');
    paula = await staffBrowser(server, 'paula@x.org', 'publisher');
  });
  afterAll(() => server.stop());

  const live = (): string => server.services.definitions.current.version;
  const readId = (answer: Answer): number => {
    expect(answer.status, answer.text).toBe(200);
    return (answer.json() as ChangeShown).id;
  };
  const shown = async (id: number): Promise<ChangeShown> =>
    (await ana.get(`/studio/changes/${id}`)).json() as ChangeShown;
  const step = (browser: ApiClient, id: number, name: string, body: object = {}): Promise<Answer> =>
    browser.post(`/studio/changes/${id}/${name}`, body);
  const publish = async (id: number, more: object = {}): Promise<Answer> => {
    const answer = await step(paula, id, 'publish', { underWay: false, ...more });
    // It may be another server that has published.
    await server.services.definitions.refresh();
    return answer;
  };
  const log = async (): Promise<LogEntry[]> => (await ana.get('/studio/log')).json() as LogEntry[];

  async function edit(id: number, edits: (files: Record<string, string>) => Record<string, string | null>) {
    const files = (await ana.get(`/studio/changes/${id}/files`)).json() as Record<string, string>;
    expect((await ana.put(`/studio/changes/${id}/files`, { edits: edits(files) })).status).toBe(200);
  }
  const title = (text: string, words: string): string => text.replace(/"title": "[^"]*"/, `"title": "${words}"`);
  const harbor = (text: string, words: string): string =>
    text.replace(/("\/harbor": \{ "label": )"[^"]*"/, `$1"${words}"`);

  /** A change by Ana that renames the page in both languages. */
  async function renaming(words: string, rename = title): Promise<number> {
    const id = readId(await ana.post('/studio/changes', { title: words, why: 'It reads better.' }));
    await edit(id, (files) => ({
      [ENGLISH]: rename(files[ENGLISH] as string, words),
      [SPANISH]: rename(files[SPANISH] as string, `${words} (es)`),
    }));
    return id;
  }
  async function approved(id: number): Promise<number> {
    for (const [browser, name] of [
      [ana, 'propose'],
      [paula, 'approve'],
    ] as const)
      expect((await step(browser, id, name)).status).toBe(200);
    await waitForSimulation(ana, id);
    return id;
  }

  test('an approved change goes live at once, with its sentences in the log; other changes are rebased on it', async () => {
    const before = live();
    const other = await renaming('Port', harbor);
    const id = await renaming('Ship');
    expect((await publish(id)).status).toBe(409);
    await approved(id);
    expect((await step(ana, id, 'publish', { underWay: false })).status).toBe(403);
    expect(await publish(id).then((answer) => answer.json())).toMatchObject({ state: 'live' });
    expect(live()).not.toBe(before);
    const [entry] = await log();
    expect(entry).toMatchObject({ did: 'published', by: 'paula@x.org', change: id, version: live() });
    expect(entry?.meaning?.en.join(' ')).toContain('Ship');
    expect(entry?.meaning?.es.length).toBe(entry?.meaning?.en.length);
    expect((await log()).map(({ did }) => did).slice(0, 3)).toEqual(['published', 'approved', 'proposed']);
    expect(await shown(other)).toMatchObject({ base: live(), conflicts: [], state: 'draft' });
    expect(await verifyStudioLog(server.services)).not.toHaveProperty('fault');
    const versions = (await ana.get('/studio/versions')).json() as VersionListed[];
    expect(versions).toMatchObject([
      { version: live(), title: 'Ship', change: id, publishedBy: 'paula@x.org', isLive: true },
      { version: before, change: null, publishedBy: null, isLive: false },
    ]);
    const files = (await ana.get(`/studio/versions/${live()}/files`)).json() as Record<string, string>;
    expect(files[ENGLISH]).toContain('"title": "Ship"');
  });

  // Two processes are tested elsewhere.
  test.runIf(isSoak && database.name === 'postgres')('another server has it within 5 seconds', async () => {
    const settings = { ...readSettings({ ...server.env, DATA_DIR: `${server.folder}/second` }), minResponseMs: 0 };
    const second = await buildApp(settings, { logTarget: { write: () => {} } });
    const versionAt = async (app: FastifyInstance): Promise<string> =>
      ((await app.inject('/definitions/current')).json() as { version: string }).version;
    expect(await versionAt(second.app)).toBe(live());
    await publish(await approved(await renaming('Vessel')));
    await vi.waitFor(async () => expect(await versionAt(second.app)).toBe(live()), { timeout: 5000, interval: 100 });
    await second.app.close();
  });

  test('a change without differences, with a fault, without Spanish, with conflicts or without approval is refused, each with its reason', async () => {
    const refused = async (id: number): Promise<string> => {
      const answer = await publish(await approved(id));
      expect(answer.status).toBe(409);
      return (answer.json() as { error: string }).error;
    };
    const open = async (edits: Parameters<typeof edit>[1]): Promise<number> => {
      const id = readId(await ana.post('/studio/changes', { title: 'Refused', why: 'To see.' }));
      await edit(id, edits);
      return id;
    };
    const before = live();
    const reworded = (text: string): string => text.replace(/"title": "[^"]*"/, '"title": "Sloop"');
    expect(await refused(await open(() => ({})))).toMatch(/changes nothing/);
    expect(await refused(await open(() => ({ [ENGLISH]: '{' })))).toMatch(/has one fault,/);
    expect(await refused(await open((files) => ({ [ENGLISH]: reworded(files[ENGLISH] as string) })))).toMatch(
      /^One Spanish text of this change is missing/,
    );
    expect(live()).toBe(before);
  });

  test('a scheduled change goes live at its time, also when the server was down', async () => {
    const id = await approved(await renaming('Ketch'));
    const strange = [
      'tomorrow',
      '',
      '2099-02-30T10:00:00Z',
      '+275760-09-13T00:00:00Z',
      'Tue, 24 Nov 2099 10:00:00 +01:00',
    ];
    for (const at of [...strange, '2099-01-01T25:00:00Z', '2099-01-01T10:00:00'])
      expect([at, (await publish(id, { at })).status]).toEqual([at, 400]);
    expect((await publish(id, { at: '2020-01-01T00:00:00Z' })).status).toBe(409);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publish(id, { at })).json()).toMatchObject({ state: 'scheduled', publishAt: at });
    expect((await log())[0]).toMatchObject({ did: 'scheduled', by: 'paula@x.org' });
    const before = live();
    await server.services.publisher.publishDue();
    expect(live()).toBe(before);
    await server.services.db.update(changes).set({ publishAt: new Date() }).where(eq(changes.id, id));
    await server.restart();
    await vi.waitFor(async () => expect((await shown(id)).state).toBe('live'), { timeout: 60_000, interval: 200 });
    expect((await log())[0]).toMatchObject({ did: 'published', by: 'paula@x.org', change: id });
    expect((await server.services.definitions.refresh()).version).not.toBe(before);
  });

  test('a scheduled change that cannot be published for a fault of ours keeps no other from its time', async () => {
    const [broken, next] = [await approved(await renaming('Yawl')), await approved(await renaming('Pier', harbor))];
    const { db, publisher } = server.services;
    await db.execute(sql`create or replace function refuse_broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`);
    await db.execute(sql`create trigger refuse_broken before update on changes for each row
      when (new.state = 'live' and new.id = ${sql.raw(`${broken}`)}) execute function refuse_broken()`);
    const hour = 3_600_000;
    for (const id of [broken, next]) await publish(id, { at: new Date(Date.now() + hour).toISOString() });
    for (const [id, ago] of [
      [broken, 2 * hour],
      [next, hour],
    ] as const)
      await db
        .update(changes)
        .set({ publishAt: new Date(Date.now() - ago) })
        .where(eq(changes.id, id));
    await publisher.publishDue();
    expect([(await shown(broken)).state, (await shown(next)).state]).toEqual(['scheduled', 'live']);
    expect(server.logs).toContain('a scheduled change could not be published');
    await db.execute(sql`drop trigger refuse_broken on changes`);
    await step(ana, broken, 'withdraw');
  });

  test('restoring a version keeps the examples that were added since', async () => {
    const [before, filesNow] = [live(), async () => (await ana.get(`/studio/versions/${live()}/files`)).json()];
    const { [ENGLISH]: english, [SPANISH]: spanish } = (await filesNow()) as Record<string, string>;
    await publish(await approved(await renaming('Dinghy')));
    const id = readId(await ana.post('/studio/changes', { title: 'Back', why: 'It read better.' }));
    const EXAMPLES = 'forms/application/boat/cases.json';
    await edit(id, (files) => ({
      ...{ [ENGLISH]: english as string, [SPANISH]: spanish as string },
      [EXAMPLES]: (files[EXAMPLES] as string).replace('"name": "', '"name": "Once more, '),
    }));
    expect((await publish(await approved(id))).json()).toMatchObject({ state: 'live' });
    expect(live()).toBe(before);
    expect(((await filesNow()) as Record<string, string>)[EXAMPLES]).toContain('Once more, ');
    // A version that several changes published is named as in the list, by the last of them.
    await publish(await approved(await renaming('Punt')));
    const { id: again, title } = await shown(readId(await ana.post(`/studio/versions/${before}/restore`, {})));
    expect(title).toBe('Back to version “Back”');
    await ana.post(`/studio/changes/${again}/withdraw`, {});
  });

  test('an earlier version comes back the same way', async () => {
    const versions = (await ana.get('/studio/versions')).json() as VersionListed[];
    const first = versions.at(-1)?.version as string;
    const restored = readId(await ana.post(`/studio/versions/${first}/restore`, {}));
    expect(await shown(restored)).toMatchObject({ origin: 'restore', base: live(), editedBy: ['ana@x.org'] });
    // Named as in the list of versions.
    const english = 'Back to version “Files of the installation”';
    const spanish = 'Volver a la versión «Archivos de la instalación»';
    const luz = await staffBrowser(server, 'luz@x.org', 'editor', 'spanish');
    const titles = async (browser: ApiClient, path: string): Promise<string[]> =>
      ((await browser.get(path)).json() as { title: string }[]).map(({ title }) => title);
    for (const path of ['/studio/changes', '/studio/log']) {
      expect(await titles(ana, path)).toContain(english);
      expect(await titles(luz, path)).toContain(spanish);
    }
    expect(await titles(luz, '/studio/versions')).toContain('Archivos de la instalación');
    expect((await publish(await approved(restored))).json()).toMatchObject({ state: 'live' });
    expect(live()).toBe(first);
    expect((await ana.post(`/studio/versions/${first}/restore`, {})).status).toBe(409);
    expect(await titles(ana, '/studio/versions')).toContain(english);
    await publish(await approved(await renaming('Skiff')));
    // A version that was made live again keeps its first name.
    const again = await shown(readId(await ana.post(`/studio/versions/${first}/restore`, {})));
    expect(again).toMatchObject({ title: english, why: 'Version “Files of the installation” is to be live again.' });
    await ana.post(`/studio/changes/${again.id}/withdraw`, {});
    for (const version of ['0123456789abcdef', 'nothing'])
      for (const [browser, error] of [
        [ana, 'There is no version'],
        [luz, 'No existe la versión'],
      ] as const) {
        const notFound = [404, { error: `${error} ${version}` }];
        const answers = [
          await browser.post(`/studio/versions/${version}/restore`, {}),
          await browser.get(`/studio/versions/${version}/files`),
        ];
        expect(answers.map((answer) => [answer.status, answer.json()])).toEqual([notFound, notFound]);
      }
  });

  // Of two servers, the other one may publish.
  test.runIf(database.servers === undefined)(
    'a scheduled change whose simulation still runs is not overtaken by later ones',
    async () => {
      const { db, publisher, reports } = server.services;
      const [first, next] = [await approved(await renaming('Lugger')), await approved(await renaming('Jetty', harbor))];
      for (const id of [first, next]) await publish(id, { at: new Date(Date.now() + 3_600_000).toISOString() });
      // Before anything is due, since the server publishes by itself too.
      const simulation = reports.waitForSimulation.bind(reports);
      vi.spyOn(reports, 'waitForSimulation').mockImplementation(async (change, ms) => {
        const report = await simulation(change, ms);
        return change.id === first ? { ...report, state: 'running' } : report;
      });
      for (const [id, hours] of [
        [first, 2],
        [next, 1],
      ] as const) {
        const publishAt = new Date(Date.now() - hours * 3_600_000);
        await db.update(changes).set({ publishAt }).where(eq(changes.id, id));
      }
      await publisher.publishDue();
      expect([(await shown(first)).state, (await shown(next)).state]).toEqual(['scheduled', 'scheduled']);
      for (const id of [first, next]) await step(ana, id, 'withdraw');
    },
  );

  // Of two servers, the other one may publish.
  test.runIf(database.servers === undefined)(
    'who publishes waits once, also when another version goes live',
    async () => {
      const id = await approved(await renaming('Yawl'));
      const { services } = server;
      const simulation = services.reports.waitForSimulation.bind(services.reports);
      const patience: number[] = [];
      vi.spyOn(services.reports, 'waitForSimulation').mockImplementation(async (change, ms) => {
        patience.push(ms);
        const report = await simulation(change, ms);
        if (patience.length > 1) return report;
        const files = await readSources(services.db, live());
        await publishEdit(services, { ...files, [ENGLISH]: harbor(files[ENGLISH] as string, 'Pier') }, false);
        return report;
      });
      expect((await publish(id)).json()).toMatchObject({ state: 'live' });
      expect(patience).toEqual([expect.any(Number), expect.any(Number)]);
      expect(patience[1]).toBeLessThan(patience[0] as number);
    },
  );

  // Of two servers, the other one may publish.
  test.runIf(database.servers === undefined)(
    'of a change that is edited and approved again while it is checked, the text approved last goes live',
    async () => {
      const id = await approved(await renaming('Brig'));
      const { reports } = server.services;
      const simulation = reports.waitForSimulation.bind(reports);
      vi.spyOn(reports, 'waitForSimulation').mockImplementationOnce(async (change, ms) => {
        const report = await simulation(change, ms);
        await edit(id, (files) => ({
          [ENGLISH]: title(files[ENGLISH] as string, 'Brigantine'),
          [SPANISH]: title(files[SPANISH] as string, 'Bergantín'),
        }));
        await approved(id);
        return report;
      });
      expect((await publish(id)).json()).toMatchObject({ state: 'live' });
      const files = (await ana.get(`/studio/versions/${live()}/files`)).json() as Record<string, string>;
      expect(files[ENGLISH]).toContain('"title": "Brigantine"');
    },
  );
});
