/** Calls about the reports of a change: simulated, counted, stopped, and continued after a restart. */

import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { DEFINITION_EDITS } from '../../../../test/support/definition-edits.ts';
import { closedGate } from '../../../../test/support/gate.ts';
import { type ApiClient, TestServer } from '../../../../test/support/server.ts';
import { isSoak } from '../../../../test/support/soak.ts';
import { staffBrowser } from '../../../../test/support/staff.ts';
import { type NewApplication, storeApplications } from '../../../../test/support/stored-applications.ts';
import type { Files } from '../../../authoring/index.ts';
import type { ChangeShown, ImpactReport, SimulationReport, VersionListed } from '../../../contract/index.ts';
import { applications, changeReports } from '../../database/tables/index.ts';
import { AuthoringThread } from '../thread/authoring-thread.ts';
import type { ImpactProgress } from './impact-counts.ts';

const pets = (name: string, born: string | null = null) => ({
  pets: { hasPets: true, pets: [{ name, kind: 'Dog', description: null, born, chip: '123456789012345' }] },
});

/** With a complete page, six with an answer to the question that goes and two with a long name; and in two phases, with nothing saved. */
const STORED: NewApplication[] = [
  ...Array.from({ length: 24 }, () => ({ jobPostingId: 2, records: pets('Rex') })),
  ...Array.from({ length: 6 }, () => ({ jobPostingId: 2, records: pets('Max', '2020-01-01') })),
  ...Array.from({ length: 2 }, () => ({ jobPostingId: 2, records: pets('Nero') })),
  ...Array.from({ length: 5 }, () => ({ jobPostingId: 2, phaseStatus: 'Phase 1' as const, records: {} })),
];
const ALL = STORED.length;
/** In fives. */
const DISCLOSED = ALL - (ALL % 5);

/** Reports are calculated on threads, which may wait for those of other files. */
const LONG = { timeout: 60_000, interval: 40 };

describe.each(someDatabases)('reports about changes on $name', (database) => {
  let server: TestServer;
  let ana: ApiClient;
  let rita: ApiClient;
  let ids: number[];
  beforeAll(async () => {
    server = await TestServer.start(database);
    ana = await staffBrowser(server, 'ana@x.org', 'editor');
    rita = await staffBrowser(server, 'rita@x.org', 'reader');
    // The thread that assesses them learns the algorithm with the key.
    await server.services.keys.ring.renew('chacha20-poly1305');
    ids = await storeApplications(server.services, server.services.definitions.current, STORED);
  });
  afterAll(() => server.stop());

  async function changed(changes: (files: Files) => Files): Promise<string> {
    const opened = await ana.post('/studio/changes', { title: 'Pets', why: 'Because.' });
    const path = `/studio/changes/${(opened.json() as ChangeShown).id}`;
    const before = (await ana.get(`${path}/files`)).json() as Files;
    const after = changes(before);
    const edits = Object.fromEntries(Object.entries(after).filter(([file, text]) => before[file] !== text));
    expect((await ana.put(`${path}/files`, { edits })).json()).toEqual({ faults: [] });
    return path;
  }

  async function report<Report extends ImpactReport | SimulationReport>(path: string): Promise<Report> {
    const read = async (): Promise<Report> => (await rita.get(path)).json() as Report;
    await vi.waitFor(async () => expect((await read()).state).not.toBe('running'), LONG);
    return read();
  }

  const readReport = async (path: string, kind: 'impact' | 'simulation') => {
    const rows = await server.services.db.select().from(changeReports);
    return rows.find((row) => path.endsWith(`/${row.changeId}`) && row.kind === kind);
  };

  test('a report exists only on request; readers may read it but not request it', async () => {
    const change = await changed(DEFINITION_EDITS['a word']);
    expect((await rita.get(`${change}/impact`)).json()).toMatchObject({
      state: 'none',
      countedAt: null,
      reopened: [],
      byKind: [],
    });
    expect((await rita.get(`${change}/simulation`)).json()).toEqual({ state: 'none', walked: 0, failures: [] });
    for (const call of ['impact', 'impact/stop', 'simulation'])
      expect((await rita.post(`${change}/${call}`, {})).status).toBe(403);
    expect((await ana.post('/studio/changes/999999/impact', {})).status).toBe(404);
  });

  test('how many have answered a question: also one inside a list, with no answer, or of no form', async () => {
    const counted = async (form: string, path: string) =>
      (await rita.get(`/studio/answers?form=${form}&path=${encodeURIComponent(path)}`)).json();
    expect(await counted('pets', '/hasPets')).toEqual({ applications: 30 });
    expect(await counted('pets', '')).toEqual({ applications: 30 });
    expect(await counted('pets', '/pets')).toEqual({ applications: 30 });
    expect(await counted('pets', '/pets/*/born')).toEqual({ applications: 5 });
    expect(await counted('pets', '/pets/*/chip')).toEqual({ applications: 30 });
    expect(await counted('pets', '/pets/*/description')).toEqual({ applications: 0 });
    expect(await counted('boats', '/sail')).toEqual({ applications: 0 });
    expect((await rita.get('/studio/answers?form=pets&path=$.x')).status).toBe(400);
  });

  test('impact: by page and question, phase and kind; small numbers are suppressed', async () => {
    const change = await changed(DEFINITION_EDITS['a new required question']);
    await ana.post(`${change}/impact`, {});
    const ofPages = { unchanged: 0, reopened: 30, dropped: 0, resign: 0, movable: 30 };
    expect(await report(`${change}/impact`)).toEqual({
      ...{ state: 'done', countedAt: expect.stringMatching(/^\d{4}-.*Z$/), judged: DISCLOSED, total: DISCLOSED },
      ...{ unchanged: 5, dropped: 0, resign: 0, movable: DISCLOSED },
      reopened: [{ page: 'pets', question: '/vet', count: 30 }],
      // There are few in two phases, so that they are disclosed with none of the others.
      byKind: [{ phase: 0, kind: expect.any(String), total: 30, ...ofPages }],
    });
    const gone = await changed(DEFINITION_EDITS['a question that goes']);
    await ana.post(`${gone}/impact`, {});
    expect(await report(`${gone}/impact`)).toMatchObject({ unchanged: 30, dropped: 5, movable: 30, reopened: [] });
    const words = await changed(DEFINITION_EDITS['a word']);
    await ana.post(`${words}/impact`, {});
    expect(await report(`${words}/impact`)).toMatchObject({
      unchanged: DISCLOSED,
      dropped: 0,
      movable: DISCLOSED,
      total: DISCLOSED,
    });
    const shorter = await changed(DEFINITION_EDITS['a shorter name']);
    await ana.post(`${shorter}/impact`, {});
    expect(await report(`${shorter}/impact`)).toMatchObject({
      ...{ total: DISCLOSED, unchanged: '?', reopened: [{ page: 'pets', question: '/pets/*/name', count: '<5' }] },
      byKind: [{ total: 30, unchanged: '?', reopened: '?' }],
    });
  });

  test('an edit outdates a report; undoing it makes the report valid again', async () => {
    const change = await changed(DEFINITION_EDITS['a word']);
    await ana.post(`${change}/simulation`, {});
    const done = await report<SimulationReport>(`${change}/simulation`);
    expect(done.state).toBe('done');
    // These definitions have no last page.
    expect(done.failures.map(({ page }) => page)).toEqual(['boat', 'pets']);
    expect(done.walked).toBeGreaterThan(0);
    const words = ((await rita.get(`${change}/files`)).json() as Files)['locales/en/boat.json'] as string;
    await ana.put(`${change}/files`, { edits: { 'locales/en/boat.json': words.replace('Harbor', 'Port') } });
    expect((await rita.get(`${change}/simulation`)).json()).toMatchObject({ state: 'none' });
    await ana.post(`${change}/undo`, {});
    expect((await rita.get(`${change}/simulation`)).json()).toEqual(done);
    // The report on these files exists already and is not made again.
    const before = await readReport(change, 'simulation');
    await ana.post(`${change}/simulation`, {});
    expect(await readReport(change, 'simulation')).toEqual(before);
  });

  test('a simulation by another program, or of another day, is outdated, and is made again', async () => {
    const change = await changed(DEFINITION_EDITS['a word']);
    await ana.post(`${change}/simulation`, {});
    const done = await report<SimulationReport>(`${change}/simulation`);
    const { madeWith = '' } = (await readReport(change, 'simulation')) ?? {};
    const [program, day] = (madeWith ?? '').split(' ');
    expect([program, day]).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
    const own = eq(changeReports.changeId, Number(change.split('/').at(-1)));
    for (const other of [`${'0'.repeat(16)} ${day}`, `${program} 2020-01-01`, null]) {
      await server.services.db.update(changeReports).set({ madeWith: other }).where(own);
      const received = (await rita.get(`${change}/simulation`)).json();
      expect(received).toEqual({ state: 'outdated', walked: 0, failures: [] });
    }
    await ana.post(`${change}/simulation`, {});
    expect(await report(`${change}/simulation`)).toEqual(done);
  });

  test('an applicant who cannot finish is reported with the situation and the answers that lead there', async () => {
    const change = await changed((all) => {
      const file = 'forms/application/boat/logic.json';
      const logic = JSON.parse(all[file] as string);
      logic.checks.push({
        at: '/boatName',
        valid: { '!=': [{ var: 'situation.phase' }, 2] },
        message: 'launched.future',
      });
      return { ...all, [file]: JSON.stringify(logic) };
    });
    await ana.post(`${change}/simulation`, {});
    const { state, failures } = await report<SimulationReport>(`${change}/simulation`);
    expect(state).toBe('done');
    expect(failures).toContainEqual({
      message: expect.stringContaining('/boatName'),
      ...{ page: 'boat', question: '/boatName' },
      situation: expect.objectContaining({ phase: 2, 'posting.positionType': 'Transportation' }),
      answers: expect.any(Object),
      saved: expect.any(Object),
      example: expect.objectContaining({ situation: expect.objectContaining({ phase: 2 }) }),
    });
  });

  test('files with faults are neither simulated nor used to assess applications', async () => {
    const change = await changed((all) => all);
    await ana.put(`${change}/files`, { edits: { 'locales/es/pets.json': null } });
    await ana.post(`${change}/simulation`, {});
    await ana.post(`${change}/impact`, {});
    const received = await report<SimulationReport>(`${change}/simulation`);
    expect(received.state).toBe('failed');
    const missing = 'locales/es/pets.json: This file is missing.';
    expect(received.failures[0]?.message).toContain(missing);
    const luz = await staffBrowser(server, 'luz@x.org', 'reader', 'spanish');
    const spanish = (await luz.get(`${change}/simulation`)).json() as SimulationReport;
    expect(spanish.failures[0]?.message).toContain('locales/es/pets.json: Este archivo falta.');
    expect((await report<ImpactReport>(`${change}/impact`)).state).toBe('failed');
  });

  test.skipIf(database.servers)(
    'an incomplete report reveals its progress only; the list of versions has no exact number either',
    async () => {
      const change = await changed(DEFINITION_EDITS['a new required question']);
      const { underWay, open } = held(server);
      await ana.post(`${change}/impact`, {});
      await underWay;
      const counts = { total: 21, unchanged: 6, reopened: 9, dropped: 7, resign: 8, movable: 15 };
      const progress: ImpactProgress = {
        ...{ after: ids[20] as number, last: ids.at(-1) as number, expected: ALL },
        ...{ byKind: [{ phase: 0, kind: 'Office', counts }], reopened: [{ page: 'pets', question: '/vet', count: 9 }] },
      };
      const own = eq(changeReports.changeId, Number(change.split('/').at(-1)));
      const unknown = {
        countedAt: null,
        unchanged: '?',
        dropped: '?',
        resign: '?',
        movable: '?',
        reopened: [],
        byKind: [],
      };
      for (const state of ['running', 'stopped', 'failed'] as const) {
        await server.services.db.update(changeReports).set({ progress, state }).where(own);
        expect((await rita.get(`${change}/impact`)).json()).toEqual({
          state,
          judged: 20,
          total: DISCLOSED,
          ...unknown,
        });
      }
      open();
      vi.restoreAllMocks();
      const versions = async (): Promise<VersionListed[]> =>
        (await rita.get('/studio/versions')).json() as VersionListed[];
      expect(await versions()).toMatchObject([{ underWay: DISCLOSED }]);
      // A rejected application is not in progress.
      const rejected = inArray(applications.id, ids.slice(0, 3));
      await server.services.db.update(applications).set({ phaseStatus: 'Rejected' }).where(rejected);
      expect(await versions()).toMatchObject([{ underWay: DISCLOSED - 5 }]);
      await server.services.db.update(applications).set({ phaseStatus: null }).where(rejected);
    },
  );

  test('impact waits for no simulation: each has a thread of its own', async () => {
    const change = await changed(DEFINITION_EDITS['a shorter name']);
    const run = vi.spyOn(AuthoringThread.prototype, 'run');
    for (const kind of ['simulation', 'impact']) await ana.post(`${change}/${kind}`, {});
    for (const kind of ['simulation', 'impact']) await report(`${change}/${kind}`);
    const findThread = (work: string): unknown =>
      run.mock.contexts[run.mock.calls.findIndex(([name]) => name === work)];
    const [simulating, assessing] = [findThread('simulate'), findThread('assessApplications')];
    run.mockRestore();
    expect([simulating, assessing]).toEqual([expect.any(AuthoringThread), expect.any(AuthoringThread)]);
    expect(simulating === assessing).toBe(false);
  });

  test('a person with too much waiting is refused until some of it is done, and others are not', async () => {
    const paths: string[] = [];
    for (let i = 0; i <= 10; i += 1) paths.push(await changed(DEFINITION_EDITS['a word']));
    const gate = closedGate();
    const run = vi.spyOn(AuthoringThread.prototype, 'run').mockImplementation(async () => {
      await gate.opened;
      throw new Error('not now');
    });
    const start = (path: string) => ana.post(`${path}/simulation`, {});
    const check = (client: ApiClient) => client.get(`${paths[0]}/check`);
    const refusal = { status: 429, text: expect.stringContaining('waiting to be calculated') };
    for (const path of paths.slice(1)) expect((await start(path)).status).toBe(200);
    expect(await start(paths[0] as string)).toMatchObject(refusal);
    const checks = Array.from({ length: 40 }, () => check(ana));
    const reviews = () => run.mock.calls.filter(([name]) => name === 'reviewChange').length;
    await vi.waitFor(() => expect(reviews()).toBe(40), LONG);
    expect(await check(ana)).toMatchObject(refusal);
    const others = check(rita);
    await vi.waitFor(() => expect(reviews()).toBe(41), LONG);
    gate.open();
    expect(new Set((await Promise.all([...checks, others])).map(({ status }) => status))).toEqual(new Set([500]));
    run.mockRestore();
    await vi.waitFor(async () => expect((await start(paths[0] as string)).status).toBe(200), LONG);
    expect(await report(`${paths[0]}/simulation`)).toMatchObject({ state: 'done' });
  });

  test.skipIf(database.servers)('a stopped report stays stopped until it is restarted', async () => {
    const change = await changed(DEFINITION_EDITS['a shorter name']);
    const { underWay, open } = held(server);
    await ana.post(`${change}/impact`, {});
    await underWay;
    expect((await ana.post(`${change}/impact/stop`, {})).json()).toMatchObject({ state: 'stopped' });
    open();
    await server.restart();
    expect(await report(`${change}/impact`)).toMatchObject({ state: 'stopped' });
    await ana.post(`${change}/impact`, {});
    expect(await report(`${change}/impact`)).toMatchObject({ state: 'done', total: DISCLOSED });
  });

  test.runIf(isSoak && !database.servers)(
    'another process continues an abandoned report after the last counted application',
    async () => {
      const change = await changed(DEFINITION_EDITS['a shorter name']);
      const { underWay, open } = held(server);
      await ana.post(`${change}/impact`, {});
      await underWay;
      // The state after six applications were assessed and the process was killed.
      const counts = { total: 600, unchanged: 600, reopened: 0, dropped: 0, resign: 0, movable: 600 };
      const progress: ImpactProgress = {
        ...{ after: ids[5] as number, last: ids.at(-1) as number, expected: ALL, reopened: [] },
        byKind: [{ phase: 0, kind: 'Elsewhere', counts }],
      };
      const id = Number(change.split('/').at(-1));
      await server.services.db
        .update(changeReports)
        .set({ progress, seenAt: new Date(0) })
        .where(eq(changeReports.changeId, id));
      open();
      await server.restart();
      await server.services.reports.resume();
      const received = await report<ImpactReport>(`${change}/impact`);
      expect(received).toMatchObject({ state: 'done', judged: 630, total: 630 });
      expect(received.byKind.map(({ kind, total }) => [kind, total])).toContainEqual(['Elsewhere', 600]);
    },
  );

  test('an abandoned report is continued, and one that repeatedly makes no progress is given up', async () => {
    const change = await changed(DEFINITION_EDITS['a shorter name']);
    await ana.post(`${change}/impact`, {});
    await report(`${change}/impact`);
    const own = eq(changeReports.changeId, Number(change.split('/').at(-1)));
    const resumeAfter = async (tries: number): Promise<void> => {
      const abandoned = { state: 'running', tries, seenAt: new Date(0) } as const;
      await server.services.db.update(changeReports).set(abandoned).where(own);
      await server.services.reports.resume();
    };
    await resumeAfter(4);
    expect(await report(`${change}/impact`)).toMatchObject({ state: 'done', total: DISCLOSED });
    await resumeAfter(5);
    expect((await rita.get(`${change}/impact`)).json()).toMatchObject({ state: 'failed' });
  });
});

/** Makes the reading of applications in progress wait until `open` is called. */
function held(server: TestServer): { underWay: Promise<void>; open: () => void } {
  const { lookups } = server.services;
  const [reading, gate] = [closedGate(), closedGate()];
  const lists = lookups.lists.bind(lookups);
  vi.spyOn(lookups, 'lists').mockImplementation(async (names) => {
    reading.open();
    await gate.opened;
    return lists(names);
  });
  return { underWay: reading.opened, open: gate.open };
}
