/** Scheduled changes whose time has come, while people go on working on them, and while their simulation fails. */
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { writePublishable } from '../../../../test/support/publishable.ts';
import { type Answer, type ApiClient, TestServer } from '../../../../test/support/server.ts';
import { staffBrowser, waitForSimulation } from '../../../../test/support/staff.ts';
import type { ChangeShown } from '../../../contract/index.ts';
import { changeReports, changes } from '../../database/tables/index.ts';
import { AuthoringThread } from '../thread/authoring-thread.ts';

const [ENGLISH, SPANISH] = ['locales/en/boat.json', 'locales/es/boat.json'];
const TITLE = /("title": )"[^"]*"/;
const HARBOR = /("\/harbor": \{ "label": )"[^"]*"/;
const HOUR_MS = 3_600_000;

// Of two servers, the other one may publish.
describe.each(someDatabases.filter(({ servers }) => servers === undefined))('on $name', (database) => {
  let server: TestServer;
  let ana: ApiClient;
  let paula: ApiClient;
  beforeAll(async () => {
    server = await TestServer.start(database, writePublishable());
    ana = await staffBrowser(server, 'ana@x.org', 'editor');
    paula = await staffBrowser(server, 'paula@x.org', 'publisher');
  });
  afterAll(() => server.stop());
  let publishDue: () => Promise<void>;
  beforeEach(() => {
    const { publisher } = server.services;
    publishDue = publisher.publishDue.bind(publisher);
    // The server does not publish by itself in between.
    vi.spyOn(publisher, 'publishDue').mockResolvedValue();
  });

  const live = (): string => server.services.definitions.current.version;
  const done = (answer: Answer): Answer => {
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const shown = async (id: number): Promise<ChangeShown> =>
    done(await ana.get(`/studio/changes/${id}`)).json() as ChangeShown;
  const step = async (browser: ApiClient, id: number, name: string, body: object = {}): Promise<Answer> =>
    done(await browser.post(`/studio/changes/${id}/${name}`, body));
  const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const schedule = (id: number, more: object = {}): Promise<Answer> =>
    step(paula, id, 'publish', { at: inHours(1), underWay: false, ...more });

  async function rename(id: number, words: string, place = TITLE): Promise<void> {
    const files = done(await ana.get(`/studio/changes/${id}/files`)).json() as Record<string, string>;
    const edits = Object.fromEntries(
      [ENGLISH, SPANISH].map((file) => [file, (files[file] as string).replace(place, `$1"${words}"`)]),
    );
    done(await ana.put(`/studio/changes/${id}/files`, { edits }));
  }
  async function approve(id: number): Promise<void> {
    await step(ana, id, 'propose');
    await step(paula, id, 'approve');
    await waitForSimulation(ana, id);
  }
  /** A scheduled change, whose time has come. */
  async function due(words: string, hoursAgo = 1, place = TITLE): Promise<number> {
    const about = { title: words, why: 'It reads better.' };
    const { id } = done(await ana.post('/studio/changes', about)).json() as ChangeShown;
    await rename(id, words, place);
    await approve(id);
    await schedule(id);
    const publishAt = new Date(Date.now() - hoursAgo * HOUR_MS);
    await server.services.db.update(changes).set({ publishAt }).where(eq(changes.id, id));
    return id;
  }
  /** Publishes what is due; `act` takes place while the change is checked. */
  async function publishDueWhile(act: () => Promise<unknown>): Promise<void> {
    const { reports } = server.services;
    const simulation = reports.waitForSimulation.bind(reports);
    vi.spyOn(reports, 'waitForSimulation').mockImplementationOnce(async (change, ms) => {
      const report = await simulation(change, ms);
      await act();
      return report;
    });
    await publishDue();
  }

  test('a change that is postponed while it is checked at its time goes live at the new time', async () => {
    const [before, at] = [live(), inHours(2)];
    const id = await due('Ketch');
    await publishDueWhile(() => schedule(id, { at, underWay: true }));
    expect(await shown(id)).toMatchObject({ state: 'scheduled', publishAt: at, migratesInProgress: true });
    expect(live()).toBe(before);
    await step(ana, id, 'withdraw');
  });

  test('a change that is edited and approved again while it is checked at its time is no longer scheduled', async () => {
    const before = live();
    const id = await due('Brig');
    await publishDueWhile(async () => {
      await rename(id, 'Brigantine');
      await approve(id);
    });
    expect(await shown(id)).toMatchObject({ state: 'approved', publishAt: null });
    expect(live()).toBe(before);
    await step(ana, id, 'withdraw');
  });

  test('a change that is postponed while it is found not ready stays scheduled', async () => {
    const [id, at] = [await due('Yawl'), inHours(2)];
    vi.spyOn(server.services.reports, 'waitForSimulation').mockImplementationOnce(async () => {
      await schedule(id, { at });
      return { state: 'failed', walked: 0, failures: [] };
    });
    await publishDue();
    expect(await shown(id)).toMatchObject({ state: 'scheduled', publishAt: at, refusal: null });
    await step(ana, id, 'withdraw');
  });

  test('a change whose simulation fails at its time is put back, and keeps no other from its time', async () => {
    const [broken, next] = [await due('Lugger', 2), await due('Jetty', 1, HARBOR)];
    const { db, reports } = server.services;
    // The simulation was made on another day, and this time it ends its thread.
    const own = eq(changeReports.changeId, broken);
    await db.update(changeReports).set({ madeWith: 'older 2020-01-01' }).where(own);
    const run = AuthoringThread.prototype.run;
    vi.spyOn(AuthoringThread.prototype, 'run').mockImplementation(function (this: AuthoringThread, name, ...more) {
      return name === 'simulate' ? Promise.reject(new Error('The thread ended.')) : run.call(this, name, ...more);
    });
    await publishDue();
    expect([(await shown(broken)).state, (await shown(next)).state]).toEqual(['scheduled', 'scheduled']);
    for (let tries = 0; tries < 10; tries += 1) {
      await reports.resume();
      await setTimeout(20);
    }
    expect(await db.select({ state: changeReports.state }).from(changeReports).where(own)).toEqual([
      { state: 'failed' },
    ]);
    await publishDue();
    const text = expect.stringContaining('The simulation of this change failed');
    expect(await shown(broken)).toMatchObject({ state: 'approved', refusal: { text } });
    expect(await shown(next)).toMatchObject({ state: 'live' });
    await step(ana, broken, 'withdraw');
  });
});
