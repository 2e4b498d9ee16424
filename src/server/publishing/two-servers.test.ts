/** Two servers on one Postgres: what one publishes the other serves, and a deployment that rolls over them goes live once. */
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Remote } from '../../../test/support/balancer.ts';
import { databases, quickest } from '../../../test/support/database.ts';
import { ServerProcess } from '../../../test/support/process.ts';
import { publishableFiles, writePublishable } from '../../../test/support/publishable.ts';
import { writeFiles } from '../../../test/support/sections.ts';
import { type Answer, ApiClient, TestServer } from '../../../test/support/server.ts';
import { isSoak } from '../../../test/support/soak.ts';
import { staffBrowser, waitForSimulation } from '../../../test/support/staff.ts';
import type { ApplicationSummary, ChangeShown } from '../../contract/index.ts';
import { openPostgres } from '../database/connecting/open-postgres.ts';
import { liveHistory } from '../database/tables/index.ts';

/** What the studio promises. */
const LIVE_MS = 5000;
const WORDS = { 'locales/en/pets.json': 'Animals', 'locales/es/pets.json': 'Animales' };
const PETS = { hasPets: true, pets: [{ name: 'Rex', kind: 'Dog', description: null, born: null, chip: null }] };

/** The files of a page that has another title. */
const retitled = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(WORDS).map(([file, title]) => [
      file,
      (files[file] as string).replace(/"title": "[^"]*"/, `"title": "${title}"`),
    ]),
  );

/** The embedded database is one server's alone. */
describe.skipIf(!databases.some(({ name }) => name === 'postgres'))('two servers on one Postgres', () => {
  let server: TestServer;
  const running: ServerProcess[] = [];
  const apps: FastifyInstance[] = [];
  /** To which server the calls of browsers go. */
  let place = 0;
  let folders = 0;

  beforeEach(async () => {
    server = await TestServer.start(quickest, writePublishable());
  });
  afterEach(async () => {
    for (const each of running.splice(0)) await each.kill('SIGKILL');
    await server.stop();
  });

  async function start(at: number, files: object = {}): Promise<void> {
    folders += 1;
    const DATA_DIR = join(server.folder, `data-${folders}`);
    running[at] = new ServerProcess({ ...server.env, LOG_LEVEL: 'error', ...files, DATA_DIR });
    apps[at] = new Remote((await running[at].address()).replace('localhost', '127.0.0.1'), () => false).app;
  }
  /** The same person, at whichever server is asked. */
  function between(inside: ApiClient): ApiClient {
    const browser = new ApiClient(() => apps[place] as FastifyInstance);
    browser.email = inside.email;
    for (const [name, value] of inside.cookies) browser.cookies.set(name, value);
    return browser;
  }
  async function at<Result>(where: number, call: () => Promise<Result>): Promise<Result> {
    place = where;
    return call();
  }
  const done = (answer: Answer): Answer => {
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const get = (where: number, url: string) => (apps[where] as FastifyInstance).inject({ url });
  const versionAt = async (where: number): Promise<string> =>
    ((await get(where, '/definitions/current')).json() as { version: string }).version;
  const current = async (ana: ApiClient): Promise<ApplicationSummary> =>
    done(await ana.get(`/applications/current?email=${ana.email}`)).json() as ApplicationSummary;

  test('two servers on one Postgres both serve a version that one publishes, without disturbing open pages', async () => {
    const ana = between(await server.applicant('ana@example.com'));
    const bo = between(await server.applicant('bo@example.com'));
    const eve = between(await staffBrowser(server, 'eve@x.org', 'editor'));
    const paula = between(await staffBrowser(server, 'paula@x.org', 'publisher'));
    await server.app.close();
    await Promise.all([start(0), start(1)]);
    const id = await at(1, () => ana.begin(1));
    const { definitionVersion: begun } = await current(ana);
    const read = await ana.get(`/applications/pets?applicationId=${id}`);
    const type = (draft: string, tag: string, before: string): Promise<Answer> => {
      const typed = { email: ana.email, applicationId: id, section: 'pets', draft, tag };
      return ana.put('/applications/draft', typed, { 'if-match': before });
    };
    expect((await type('"typed before"', 'one', String(read.headers.etag))).text).toBe('Success');

    await at(0, async () => {
      const about = { title: 'Animals', why: 'They are.' };
      const change = `/studio/changes/${(done(await eve.post('/studio/changes', about)).json() as ChangeShown).id}`;
      const files = done(await eve.get(`${change}/files`)).json() as Record<string, string>;
      done(await eve.put(`${change}/files`, { edits: retitled(files) }));
      done(await eve.post(`${change}/propose`, {}));
      done(await paula.post(`${change}/approve`, {}));
      await waitForSimulation(eve, Number(change.split('/').at(-1)));
      done(await paula.post(`${change}/publish`, { underWay: false }));
    });
    const published = await versionAt(0);
    expect(published).not.toBe(begun);
    // Whatever the other one serves at this moment, a change opened there begins with what is live.
    const opened = await at(1, () => eve.post('/studio/changes', { title: 'Next', why: 'To go on.' }));
    expect(done(opened).json()).toMatchObject({ base: published });
    await vi.waitFor(async () => expect(await versionAt(1)).toBe(await versionAt(0)), {
      timeout: LIVE_MS,
      interval: 50,
    });

    await at(1, async () => {
      expect((await current(ana)).definitionVersion).toBe(begun);
      expect((await type('"typed after"', 'two', '"one"')).text).toBe('Success');
      expect((await get(1, `/definitions/${begun}/manifest.json`)).statusCode).toBe(200);
      const headers = { 'x-definitions': begun, 'if-match': String(read.headers.etag) };
      const saved = await ana.put('/applications/pets', { ...PETS, id, email: ana.email }, headers);
      expect(saved.text).toBe('Success');
      await bo.begin(1);
      expect((await current(bo)).definitionVersion).toBe(await versionAt(0));
    });
  });

  // In one process it is tested with the live version.
  test.runIf(isSoak)('a rolling deployment goes live once, and both serve all applications', async () => {
    const [ana, bo] = [await server.applicant('ana@example.com'), await server.applicant('bo@example.com')].map(
      between,
    );
    const release = join(server.folder, 'release');
    const files = publishableFiles();
    writeFiles(release, { ...files, ...retitled(files) });
    const newer = { FORMS_DIR: join(release, 'forms'), LOCALES_DIR: join(release, 'locales') };
    const old = server.services.definitions.current.version;
    await server.app.close();
    const store = await openPostgres(server.env.DATABASE_URL as string, async () => {});
    const timesLive = async (): Promise<string[]> =>
      (await store.db.select().from(liveHistory).orderBy(asc(liveHistory.id))).map(({ version }) => version);
    try {
      await Promise.all([start(0), start(1)]);
      const before = await at(0, () => (ana as ApiClient).begin(1));
      // The first is replaced; the second dies meanwhile, comes back with the files of before, and is replaced at last.
      await running[0]?.kill('SIGTERM');
      await start(0, newer);
      const fresh = await versionAt(0);
      expect(await timesLive()).toEqual([old, fresh]);
      await vi.waitFor(async () => expect(await versionAt(1)).toBe(fresh), { timeout: LIVE_MS, interval: 50 });
      await running[1]?.kill('SIGKILL');
      await start(1);
      expect(await versionAt(1)).toBe(fresh);
      // Even while the one that has the newer files is away for a moment.
      await running[0]?.kill('SIGKILL');
      await running[1]?.kill('SIGTERM');
      await start(1);
      await start(0, newer);
      const after = await at(1, () => (bo as ApiClient).begin(1));
      for (const [browser, id, version, where] of [
        [ana as ApiClient, before, old, 0],
        [bo as ApiClient, after, fresh, 1],
      ] as const) {
        for (const served of [0, 1])
          expect((await get(served, `/definitions/${version}/pets.js`)).statusCode).toBe(200);
        await at(where, async () => {
          expect((await current(browser)).definitionVersion).toBe(version);
          const record = { ...PETS, id, email: browser.email };
          const saved = await browser.put('/applications/pets', record, { 'x-definitions': version });
          expect(saved.text).toBe('Success');
        });
      }
      await running[1]?.kill('SIGTERM');
      await start(1, newer);
      expect(await timesLive()).toEqual([old, fresh]);
      expect([await versionAt(0), await versionAt(1)]).toEqual([fresh, fresh]);
    } finally {
      await store.close();
    }
  });
});
