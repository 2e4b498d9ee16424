/**
 * Servers that are killed while they publish, migrate applications or make a report: each step is done completely or not
 * at all.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Remote } from '../../../../test/support/balancer.ts';
import { ofOneServer } from '../../../../test/support/database.ts';
import { preload } from '../../../../test/support/preload.ts';
import { ServerProcess } from '../../../../test/support/process.ts';
import { writePublishable } from '../../../../test/support/publishable.ts';
import { type Answer, ApiClient, TestServer } from '../../../../test/support/server.ts';
import { isSoak, soaked } from '../../../../test/support/soak.ts';
import { staffBrowser, waitForSimulation } from '../../../../test/support/staff.ts';
import { storeApplications } from '../../../../test/support/stored-applications.ts';
import type { ChangeShown, ImpactReport, LogEntry, VersionListed } from '../../../contract/index.ts';
import { applications, changeReports, liveHistory, sectionRecords } from '../../database/tables/index.ts';
import { verifyStudioLog } from '../log/studio-log.ts';
import { InProgressMigrator } from '../migration/in-progress-migrator.ts';

const [ENGLISH, SPANISH] = ['locales/en/pets.json', 'locales/es/pets.json'];
const [SCHEMA, UI] = ['forms/application/pets/schema.json', 'forms/application/pets/ui.json'];
const PETS = { hasPets: true, pets: [{ name: 'Rex', kind: 'Dog', description: null, born: null, chip: null }] };
/** A server starts again after each. */
const STATEMENTS_BETWEEN_KILLS = 4;
/** In the middle of what goes live together. */
const HALFWAY = 7;
/** How often the work that takes a while is interrupted. */
const KILLS = soaked(2, 1);
/** Far fewer than it takes to migrate all applications. */
const STATEMENTS_WHILE_MIGRATING = 150;
/** In the first statement of a publication, in the last before it is committed, and in that which migrates an application. */
const [LOCK, LOG, MIGRATE] = ['pg_advisory_xact_lock', 'insert into "studio_log"', 'update "applications" set'];

// A server starts again and again.
describe.each(ofOneServer)('on $name', { timeout: 300_000 }, (database) => {
  let server: TestServer;
  let running: ServerProcess | undefined;
  let app: FastifyInstance;
  let ana: ApiClient;
  let paula: ApiClient;
  let changes = 0;
  const killAt = (): string => join(server.folder, 'kill-at');

  beforeEach(async () => {
    server = await TestServer.start(database, writePublishable());
    [ana, paula] = [await entering('ana@x.org', 'editor'), await entering('paula@x.org', 'publisher')];
    await server.app.close();
  });
  afterEach(async () => {
    await running?.kill('SIGKILL');
    await server.stop();
  });

  /** Whose calls go to the process that runs. */
  async function entering(email: string, role: 'editor' | 'publisher'): Promise<ApiClient> {
    const inside = await staffBrowser(server, email, role);
    const browser = new ApiClient(() => app);
    for (const [name, value] of inside.cookies) browser.cookies.set(name, value);
    return browser;
  }
  async function start(): Promise<void> {
    const env = { KILL_AT: killAt(), ...preload('kill-at-statement', server.folder), LOG_LEVEL: 'error' };
    running = new ServerProcess({ ...server.env, ...env });
    app = new Remote((await running.address()).replace('localhost', '127.0.0.1'), () => false).app;
  }
  const kill = async (): Promise<void> => {
    await running?.kill('SIGKILL');
    rmSync(killAt(), { force: true });
  };
  /** Works on its data, by a server that migrates nothing. */
  async function whileItIsDown(work: () => Promise<unknown>): Promise<void> {
    await kill();
    const migrating = vi.spyOn(InProgressMigrator.prototype, 'migrateDue').mockResolvedValue();
    await server.open();
    await work();
    await server.app.close();
    migrating.mockRestore();
    await start();
  }
  const done = (answer: Answer): Answer => {
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const read = async <Content>(path: string): Promise<Content> =>
    done(await ana.get(`/studio${path}`)).json() as Content;

  async function opened(edits: (files: Record<string, string>) => Record<string, string>): Promise<number> {
    changes += 1;
    const about = { title: `Change ${changes}`, why: 'To see.' };
    const { id } = done(await ana.post('/studio/changes', about)).json() as ChangeShown;
    const files = await read<Record<string, string>>(`/changes/${id}/files`);
    done(await ana.put(`/studio/changes/${id}/files`, { edits: edits(files) }));
    return id;
  }
  const renaming = (): Promise<number> =>
    opened((files) => {
      const titled = (file: string, title: string) =>
        (files[file] as string).replace(/"title": "[^"]*"/, `"title": "${title} ${changes}"`);
      return { [ENGLISH]: titled(ENGLISH, 'Pets'), [SPANISH]: titled(SPANISH, 'Mascotas') };
    });
  async function approved(id: number): Promise<number> {
    done(await ana.post(`/studio/changes/${id}/propose`, {}));
    done(await paula.post(`/studio/changes/${id}/approve`, {}));
    await waitForSimulation(ana, id);
    return id;
  }
  const publish = (id: number, more: object = {}): Promise<Answer> =>
    paula.post(`/studio/changes/${id}/publish`, { underWay: false, ...more });

  /** Whether a change is completely live. Fails if it is only partly live. */
  async function isLive(id: number): Promise<boolean> {
    const { title, state } = await read<ChangeShown>(`/changes/${id}`);
    const logged = (await read<LogEntry[]>('/log')).filter(({ change, did }) => change === id && did === 'published');
    const versions = await read<VersionListed[]>('/versions');
    const version = versions.find((each) => each.title === title);
    const signs = [
      state === 'live',
      logged.length === 1,
      version?.isLive === true,
      logged.length > 0,
      version !== undefined,
    ];
    expect(new Set(signs).size, JSON.stringify({ id, state, logged, versions })).toBe(1);
    expect(logged[0]?.version).toBe(version?.version);
    return state === 'live';
  }

  /** The server that runs, or starts next, dies at the statement with this number after one that has the text. */
  const dieAt = (statement: number, text: string): void => writeFileSync(killAt(), `${statement}\n${text}`);

  /** Whether the server died on the way, at a statement; then another one runs. */
  async function dies(statement: number, way: () => Promise<unknown>, text = LOCK): Promise<boolean> {
    dieAt(statement, text);
    const isDead = await way().then(
      () => false,
      (error: unknown) => {
        // A call without a response.
        if (error instanceof TypeError) return true;
        throw error;
      },
    );
    rmSync(killAt());
    if (!isDead) return false;
    expect(await running?.ended()).toBe('SIGKILL');
    await start();
    return true;
  }
  const waitFor = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 100_000, interval: 100 });
  const becomesLive = (id: number): Promise<void> => waitFor(async () => expect(await isLive(id)).toBe(true));
  async function expectWholeLog(): Promise<void> {
    await kill();
    await server.open();
    expect(await verifyStudioLog(server.services)).not.toHaveProperty('fault');
  }

  test('a server that is killed before a version is live has published nothing, after it all, and publishes when asked again', async () => {
    await start();
    const id = await approved(await renaming());
    const publishing = async (): Promise<Answer> => done(await publish(id));
    expect(await dies(HALFWAY, publishing)).toBe(true);
    expect(await isLive(id)).toBe(false);
    // It dies after the commit: sooner only if the statements of other work came between.
    for (let statement = 3; !(await isLive(id)); statement += 1)
      expect(await dies(statement, publishing, LOG)).toBe(true);
    if (isSoak) {
      const next = await approved(await renaming());
      done(await publish(next));
      expect(await isLive(next)).toBe(true);
    }
    await expectWholeLog();
  });

  test.runIf(isSoak)(
    'a server that is killed at many statements of a publication has published or has not',
    async () => {
      const seen = { live: 0, not: 0 };
      await start();
      let id = await approved(await renaming());
      const diesAt = async (statement: number): Promise<boolean> => {
        if (!(await dies(statement, async () => done(await publish(id))))) return false;
        const wasLive = await isLive(id);
        seen[wasLive ? 'live' : 'not'] += 1;
        if (wasLive) id = await approved(await renaming());
        return true;
      };
      let statement = 0;
      while (await diesAt(statement)) statement += STATEMENTS_BETWEEN_KILLS;
      expect(await isLive(id)).toBe(true);
      // Few statements are left once a version is live: wide steps may have passed over them.
      while (seen.live === 0 && statement > 0) {
        statement -= 1;
        id = await approved(await renaming());
        await diesAt(statement);
      }
      expect(seen.not).toBeGreaterThan(0);
      expect(seen.live).toBeGreaterThan(0);
      await expectWholeLog();
    },
  );

  test.runIf(isSoak)(
    'a scheduled change that a killed server was publishing is published by the next one, once',
    async () => {
      await start();
      for (const statement of [4, 11]) {
        const id = await approved(await renaming());
        const at = new Date(Date.now() + 1000).toISOString();
        expect(
          await dies(statement, async () => {
            done(await publish(id, { at }));
            for (;;) await read<ChangeShown>(`/changes/${id}`);
          }),
        ).toBe(true);
        await becomesLive(id);
      }
      await expectWholeLog();
    },
  );

  /** With a question that everybody has to answer once more. */
  const asking = (): Promise<number> =>
    opened((files) => {
      const schema = JSON.parse(files[SCHEMA] as string);
      schema.required.push('vet');
      schema.properties.vet = { type: 'string', maxLength: 40 };
      const ui = JSON.parse(files[UI] as string);
      ui['ui:order'].push('vet');
      const words = [ENGLISH, SPANISH].map((file) => {
        const content = JSON.parse(files[file] as string);
        content.fields['/vet'] = { label: `Vet ${file}` };
        return [file, JSON.stringify(content)];
      });
      return { [SCHEMA]: JSON.stringify(schema), [UI]: JSON.stringify(ui), ...Object.fromEntries(words) };
    });

  async function store(count: number): Promise<number[]> {
    await server.open();
    const { services } = server;
    const ids: number[] = [];
    while (ids.length < count) {
      const some = Array.from({ length: 200 }, () => ({ jobPostingId: 2, records: { pets: PETS } }));
      ids.push(...(await storeApplications(services, services.definitions.current, some)));
    }
    await server.app.close();
    return ids;
  }

  test.runIf(isSoak)(
    'a migration of a killed server is continued by those that follow until all are migrated, with every answer',
    async () => {
      const ids = await store(soaked(1200, 400));
      await start();
      const id = await approved(await renaming());
      done(await publish(id, { underWay: true }));
      await whileItIsDown(async () => {
        // Applications are migrated only when a version has been live for a while.
        await server.services.db
          .update(liveHistory)
          .set({ at: new Date(Date.now() - 60_000) })
          .where(isNull(liveHistory.migratedAt));
        dieAt(STATEMENTS_WHILE_MIGRATING, MIGRATE);
      });
      for (let kills = 1, before = 0; kills <= KILLS; kills += 1) {
        expect(await running?.ended()).toBe('SIGKILL');
        await whileItIsDown(async () => {
          const { db, definitions } = server.services;
          const isMigrated = eq(applications.definitionVersion, definitions.current.version);
          const migrated = await db.$count(applications, isMigrated);
          expect(migrated).toBeGreaterThan(before);
          expect(migrated).toBeLessThan(ids.length);
          before = migrated;
          if (kills < KILLS) dieAt(STATEMENTS_WHILE_MIGRATING, MIGRATE);
        });
      }
      await kill();
      await server.open();
      const { db, migrator, definitions } = server.services;
      await waitFor(async () => {
        await migrator.migrateDue();
        expect(await db.select().from(liveHistory).where(isNull(liveHistory.migratedAt))).toMatchObject([{ by: null }]);
      });
      const rows = await db.select().from(applications);
      expect(new Set(rows.map(({ definitionVersion }) => definitionVersion))).toEqual(
        new Set([definitions.current.version]),
      );
      const records = await db.select().from(sectionRecords);
      expect(records).toHaveLength(ids.length);
      for (const { record } of records) expect(JSON.parse(record)).toMatchObject({ hasPets: true });
    },
  );

  test.runIf(isSoak)(
    'an impact that a killed server was counting is continued by the next one, which counts nobody twice',
    async () => {
      const ids = await store(6000);
      await start();
      const id = await asking();
      const impact = (): Promise<ImpactReport> => read<ImpactReport>(`/changes/${id}/impact`);
      done(await ana.post(`/studio/changes/${id}/impact`, {}));
      for (let kills = 0, before: ImpactReport['judged'] = 0; kills < KILLS; kills += 1) {
        await waitFor(async () => expect((await impact()).judged).not.toBe(before));
        await whileItIsDown(async () => {
          // What fell silent is taken over at once.
          const isRunning = eq(changeReports.state, 'running');
          await server.services.db
            .update(changeReports)
            .set({ seenAt: new Date(0) })
            .where(isRunning);
        });
        before = (await impact()).judged;
        expect(before).not.toBe(ids.length);
      }
      await waitFor(async () => expect((await impact()).state).toBe('done'));
      expect(await impact()).toMatchObject({
        ...{ state: 'done', total: ids.length, judged: ids.length, unchanged: 0, movable: ids.length, dropped: 0 },
        reopened: [{ page: 'pets', question: '/vet', count: ids.length }],
      });
    },
  );
});
