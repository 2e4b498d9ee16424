/** Every refusal to publish a change, in both languages. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { writePublishable } from '../../../../test/support/publishable.ts';
import { type Answer, type ApiClient, TestServer } from '../../../../test/support/server.ts';
import { staffBrowser, waitForSimulation } from '../../../../test/support/staff.ts';
import type { ChangeCheck, ChangeListed, ChangeShown, LogEntry, SimulationReport } from '../../../contract/index.ts';
import { changeReports, changes } from '../../database/tables/index.ts';
import { verifyStudioLog } from '../log/studio-log.ts';

type Files = Record<string, string>;
type Edits = (files: Files) => Files;

const FORM = 'forms/application/boat';
const [SCHEMA, LOGIC, CASES] = [`${FORM}/schema.json`, `${FORM}/logic.json`, `${FORM}/cases.json`];
const [ENGLISH, SPANISH] = ['locales/en/boat.json', 'locales/es/boat.json'];

const titled =
  (words: string): Edits =>
  (files) => ({
    [ENGLISH]: (files[ENGLISH] as string).replace(/"title": "[^"]*"/, `"title": "${words}"`),
    [SPANISH]: (files[SPANISH] as string).replace(/"title": "[^"]*"/, `"title": "${words} (es)"`),
  });
const replaced =
  (file: string, from: string | RegExp, to: string): Edits =>
  (files) => {
    const text = (files[file] as string).replace(from, to);
    expect(text).not.toBe(files[file]);
    return { [file]: text };
  };

describe.each(someDatabases)('refusals of publishing on $name', (database) => {
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
  const at = (id: number, call = ''): string => `/studio/changes/${id}${call}`;
  const shown = async (id: number): Promise<ChangeShown> => (await ana.get(at(id))).json() as ChangeShown;
  const files = async (id: number): Promise<Files> => (await ana.get(at(id, '/files'))).json() as Files;
  const log = async (): Promise<LogEntry[]> => (await ana.get('/studio/log')).json() as LogEntry[];
  const done = (answer: Answer): void => expect(answer.status, answer.text).toBe(200);

  async function edit(id: number, edits: Edits, browser = ana): Promise<void> {
    done(await browser.put(at(id, '/files'), { edits: edits(await files(id)) }));
  }
  async function opened(edits: Edits, browser = ana): Promise<number> {
    const answer = await browser.post('/studio/changes', { title: 'Boats', why: 'To see.' });
    const { id } = answer.json() as ChangeShown;
    await edit(id, edits, browser);
    return id;
  }
  async function approved(id: number): Promise<number> {
    done(await ana.post(at(id, '/propose'), {}));
    done(await paula.post(at(id, '/approve'), {}));
    return id;
  }
  /** An approved change whose simulation has ended. */
  async function ready(id: number): Promise<number> {
    await waitForSimulation(ana, await approved(id));
    return id;
  }
  const publish = (id: number, more: object = {}): Promise<Answer> =>
    paula.post(at(id, '/publish'), { underWay: false, ...more });
  const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

  /** The text of a refusal in both languages. */
  async function refused(call: (language: string) => Promise<Answer>, status = 409): Promise<string[]> {
    const answers = [await call('english'), await call('spanish')];
    return answers.map((answer) => {
      expect(answer.status, answer.text).toBe(status);
      return (answer.json() as { error: string }).error;
    });
  }
  const refusedToPublish = (id: number): Promise<string[]> => refused((language) => publish(id, { language }));
  /** The publisher learns at once what would keep the change from going live later. */
  const refusedToSchedule = (id: number): Promise<string[]> =>
    refused((language) => publish(id, { language, at: inAnHour() }));

  /** Sets the time of a scheduled change to now and runs the publisher. */
  async function becomesDue(id: number): Promise<void> {
    await server.services.db.update(changes).set({ publishAt: new Date() }).where(eq(changes.id, id));
    await server.services.publisher.publishDue();
  }

  test('a change whose examples fail is not published', async () => {
    const id = await ready(await opened(replaced(SCHEMA, '"maxLength": 40', '"maxLength": 3')));
    const { examples } = (await ana.get(at(id, '/check'))).json() as ChangeCheck;
    expect(examples.map(({ example }) => example)).toContain('complete');
    const texts = [
      `${examples.length} examples of this change fail or are missing, so it cannot be published`,
      `${examples.length} ejemplos de este cambio fallan o faltan, así que no se puede publicar`,
    ];
    expect(await refusedToPublish(id)).toEqual(texts);
    expect(await refusedToSchedule(id)).toEqual(texts);
  });

  test('a change with ways on which an applicant gets stuck is not published; they are found out from the proposal on', async () => {
    const stuck = '"checks": [{ "at": "/boatName", "valid": { "!=": [{ "var": "situation.phase" }, 2] }, ';
    const example =
      '{ "name": "second phase", "situation": { "phase": 2 }, "problems": { "/boatName": "messages.launched.future" } }, ';
    const id = await opened((all) => ({
      ...replaced(LOGIC, '"checks": [', `${stuck}"message": "launched.future" }, `)(all),
      ...replaced(CASES, '"cases": [', `"cases": [${example}`)(all),
    }));
    await approved(id);
    expect((await ana.get(at(id, '/simulation'))).json()).not.toMatchObject({ state: 'none' });
    await waitForSimulation(ana, id);
    const texts = await refusedToPublish(id);
    const { state, failures } = (await ana.get(at(id, '/simulation'))).json() as SimulationReport;
    expect([state, failures.length]).toEqual(['done', 1]);
    const expected = [
      'On one path through this change an applicant could get stuck, so it cannot be published',
      'En un camino a través de este cambio un solicitante podría quedarse atascado, así que no se puede publicar',
    ];
    expect(texts).toEqual(expected);
    // Results of another program or another day are not used: the simulation runs again.
    const { publisher, db } = server.services;
    const own = eq(changeReports.changeId, id);
    const [{ madeWith = null } = {}] = await db.select().from(changeReports).where(own);
    const [program, day] = (madeWith ?? '').split(' ');
    // A result of that program or day without failures.
    for (const before of [`older ${day}`, `${program} 2020-01-01`]) {
      await db
        .update(changeReports)
        .set({ madeWith: before, progress: { walked: 100, failures: [] } })
        .where(own);
      const order = { by: 'paula@x.org', migratesInProgress: false, timeoutMs: 0 };
      const running = { key: 'server.studio.notReady.running', details: { isSimulating: true } };
      await expect(publisher.publish(id, order)).rejects.toMatchObject(running);
      expect(await refusedToPublish(id)).toEqual(expected);
    }
  });

  /** As if nothing had been found out about a change. */
  const forgetReports = (id: number) => server.services.db.delete(changeReports).where(eq(changeReports.changeId, id));

  test('a running simulation is reported instead of awaited, and a scheduled change waits for it', async () => {
    const id = await approved(await opened(titled('Brigantine')));
    const { publisher } = server.services;
    const order = { by: 'paula@x.org', migratesInProgress: false, timeoutMs: 0 };
    // It may be found out already.
    await forgetReports(id);
    await expect(publisher.publish(id, order)).rejects.toMatchObject({ key: 'server.studio.notReady.running' });
    await waitForSimulation(ana, id);
    done(await publish(id, { at: inAnHour() }));
    expect(await shown(id)).toMatchObject({ state: 'scheduled' });
    await forgetReports(id);
    await becomesDue(id);
    expect((await shown(id)).state).toBe('scheduled');
    await waitForSimulation(ana, id);
    await publisher.publishDue();
    expect((await shown(id)).state).toBe('live');
  });

  test('an approved change with conflicts becomes a draft, and they must be resolved first', async () => {
    const id = await ready(await opened(titled('Ours')));
    done(await publish(await ready(await opened(titled('Theirs')))));
    expect(await shown(id)).toMatchObject({ state: 'draft', approvedBy: null });
    const texts = [
      'Choose first between the edits that touch the same place',
      'Elija primero entre las ediciones que tocan el mismo lugar',
    ];
    expect(await refusedToPublish(id)).toEqual(texts);
    expect(await refusedToSchedule(id)).toEqual(texts);
    expect(await refused((language) => ana.post(at(id, '/propose'), { language }))).toEqual(texts);
    for (const file of [ENGLISH, SPANISH])
      done(await ana.post(at(id, '/conflicts'), { file, place: '/title', choice: 'ours' }));
    done(await publish(await ready(id)));
  });

  test('a scheduled change that conflicts with a published one becomes a draft, which is logged', async () => {
    const id = await ready(await opened(titled('Later')));
    done(await publish(id, { at: inAnHour(), underWay: true }));
    done(await publish(await ready(await opened(titled('Sooner')))));
    expect(await shown(id)).toMatchObject({
      ...{ state: 'draft', publishAt: null, approvedBy: null, migratesInProgress: false },
    });
    expect((await log())[0]).toMatchObject({ did: 'unscheduled', by: null, change: id });
    for (const file of [ENGLISH, SPANISH])
      done(await ana.post(at(id, '/conflicts'), { file, place: '/title', choice: 'ours' }));
    expect((await shown(id)).unscheduled).toMatchObject({ by: null });
    const before = live();
    await server.services.publisher.publishDue();
    expect(live()).toBe(before);
  });

  test('a scheduled change that is no longer ready when its time comes is put back, and the log says why', async () => {
    const id = await ready(await opened(titled('Twin')));
    done(await publish(id, { at: inAnHour(), underWay: true }));
    done(await publish(await ready(await opened(titled('Twin')))));
    const { base, ...others } = await shown(id);
    expect(others).toMatchObject({ state: 'scheduled', conflicts: [] });
    // The server that did not publish takes the version over a moment later.
    await expect.poll(live).toBe(base);
    const before = live();
    await becomesDue(id);
    expect(live()).toBe(before);
    expect(await shown(id)).toMatchObject({ state: 'approved', publishAt: null, migratesInProgress: false });
    expect((await log())[0]).toMatchObject({
      ...{ did: 'refused', by: null, change: id },
      meaning: { en: ['This change changes nothing'], es: ['Este cambio no cambia nada'] },
    });
    expect((await shown(id)).refusal).toMatchObject({ text: 'This change changes nothing' });
    done(await ana.put(at(id), { title: 'Twins', why: 'Reworded.' }));
    expect((await shown(id)).refusal).toMatchObject({ text: 'This change changes nothing' });
    expect(await refusedToPublish(id)).toEqual(['This change changes nothing', 'Este cambio no cambia nada']);
    await edit(id, titled('Twin masts'));
    expect((await shown(await ready(id))).refusal).toBeNull();
  });

  test('an edit of a scheduled change makes it a draft, which is logged; an edit of a live change is refused', async () => {
    const id = await ready(await opened(titled('Yawl')));
    done(await publish(id, { at: inAnHour() }));
    await edit(id, titled('Yawls'));
    expect(await shown(id)).toMatchObject({ state: 'draft', publishAt: null, approvedBy: null });
    expect((await log())[0]).toMatchObject({ did: 'unscheduled', by: 'ana@x.org', change: id });
    expect((await shown(id)).unscheduled).toMatchObject({ by: 'ana@x.org' });
    expect(await refusedToPublish(id)).toEqual([
      'Only an approved change can be published. Look at the state of this one: somebody may have edited, published or withdrawn it meanwhile',
      'Solo se puede publicar un cambio aprobado. Mire el estado de este: quizá alguien ya lo editó, lo publicó o lo retiró',
    ]);
    done(await publish(await ready(id)));
    const now = await files(id);
    const closed = ['This change can no longer be edited', 'Este cambio ya no se puede editar'];
    const edits = titled('Late')(now);
    expect(await refused((language) => ana.put(at(id, '/files'), { edits, language }))).toEqual(closed);
    expect(await refused((language) => ana.post(at(id, '/undo'), { language }))).toEqual(closed);
    expect(await refused((language) => ana.put(at(id), { title: 'x', why: 'x', language }))).toEqual(closed);
    expect(await files(id)).toEqual(now);
    expect(await refused((language) => ana.post(at(id, '/withdraw'), { language }))).toEqual([
      'This change can no longer be withdrawn',
      'Este cambio ya no se puede retirar',
    ]);
  });

  test('title and reason can be reworded while a change is open: it stays approved, and the log says so', async () => {
    const id = await ready(await opened(titled('Dinghy')));
    const words = { title: 'Dinghies', why: 'There are many.' };
    expect((await ana.put(at(id), words)).json()).toMatchObject({ ...words, state: 'approved', editedBy: [ana.email] });
    expect((await log())[0]).toMatchObject({ did: 'described', by: ana.email, title: 'Dinghies', change: id });
    const { position } = (await log())[0] as LogEntry;
    done(await ana.put(at(id), words));
    expect((await log())[0]?.position).toBe(position);
    expect((await ana.put(at(id), { title: ' ', why: 'x' })).status).toBe(400);
  });

  test('comments are taken also when a change is live or withdrawn', async () => {
    const withdrawn = await opened(titled('Raft'));
    done(await ana.post(at(withdrawn, '/withdraw'), {}));
    const listed = (await ana.get('/studio/changes')).json() as ChangeListed[];
    const published = listed.find(({ state }) => state === 'live')?.id as number;
    for (const id of [withdrawn, published]) {
      done(await paula.post(at(id, '/comments'), { text: 'What became of it?' }));
      expect((await shown(id)).comments).toMatchObject([{ by: paula.email, text: 'What became of it?' }]);
    }
  });

  test('a person who edited a change cannot approve it, unless one person may do both', async () => {
    const own = await opened(titled('Own'), paula);
    done(await paula.post(at(own, '/propose'), {}));
    expect(await refused((language) => paula.post(at(own, '/approve'), { language }), 403)).toEqual([
      'Somebody who did not edit this change has to approve it',
      'Debe aprobar este cambio alguien que no lo haya editado',
    ]);
    // What a server leaves unfinished another one takes over only seconds later.
    await waitForSimulation(ana, own);
    server.env.STUDIO_ONE_PERSON = '1';
    await server.restart();
    done(await paula.post(at(own, '/approve'), {}));
    done(await publish(own));
    expect((await log())[0]).toMatchObject({ did: 'published', by: paula.email, change: own });
    expect(await verifyStudioLog(server.services)).not.toHaveProperty('fault');
  });
});
