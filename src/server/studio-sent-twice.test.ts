/** A press in the studio whose answer was lost is repeated with its key, as by the studio's client: it acts once. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../test/support/database.ts';
import { publishableFiles, writePublishable } from '../../test/support/publishable.ts';
import { publishEdit } from '../../test/support/published-edit.ts';
import { countRows, readRowsOfPeople } from '../../test/support/row-counts.ts';
import { type Answer, type ApiClient, TestServer } from '../../test/support/server.ts';
import {
  inviteMember,
  linkToken,
  STAFF_PASSWORD,
  staffBrowser,
  staffCommand,
  waitForSimulation,
} from '../../test/support/staff.ts';
import { type Call, type ChangeShown, IDEMPOTENCY_HEADER, STUDIO_PATH } from '../contract/index.ts';
import { idempotencyKeys } from './database/tables/index.ts';
import { DAY_MS } from './process/clock.ts';
import { deleteExpired } from './retention/index.ts';
import { retention } from './retention-rules.ts';
import { createLink, findStaffMember } from './staff/index.ts';

const WORDS = 'locales/en/boat.json';
const SPANISH = 'locales/es/boat.json';
/** Questions that are too long for an address: they change nothing. */
const READS = ['sentence', 'explanation', 'missing-examples'].map((name) => `POST /studio/changes/:id/${name}`);
const AN_HOUR_MS = 60 * 60 * 1000;

type Send = (headers: Record<string, string>) => Promise<Answer>;

interface Press {
  prepare(): Promise<Send>;
  /** The answer to the repeated press, where it differs from the first. */
  again?: [number, RegExp];
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let [ana, paula]: ApiClient[] = [];
  let people = 0;
  let keys = 0;
  const first = publishableFiles();
  beforeAll(async () => {
    server = await TestServer.start(database, writePublishable());
    ana = await staffBrowser(server, 'ana@x.org', 'editor');
    paula = await staffBrowser(server, 'paula@x.org', 'publisher');
    await staffCommand(server, 'add', 'somebody.else@x.org', '--role', 'publisher', '--language', 'spanish');
  });
  afterAll(() => server.stop());

  const by = (browser: ApiClient | undefined): ApiClient => browser as ApiClient;
  const withKey = () => {
    keys += 1;
    return { [IDEMPOTENCY_HEADER]: `a-key-of-one-press-${keys}` };
  };
  const open = async (): Promise<string> => {
    const answer = await by(ana).post('/studio/changes', { title: 'Boats', why: 'Because.' });
    return `/studio/changes/${(answer.json() as ChangeShown).id}`;
  };
  const retitled = (title: string, files: readonly string[] = [WORDS]): Record<string, string> =>
    Object.fromEntries(
      files.map((file) => [
        file,
        (first[file] as string).replace(/"title": "[^"]*"/, `"title": "${title}${file === SPANISH ? ' (sic)' : ''}"`),
      ]),
    );
  const edit = async (change: string, title: string, files?: readonly string[]): Promise<void> => {
    const answer = await by(ana).put(`${change}/files`, { edits: retitled(title, files) });
    expect(answer.status, answer.text).toBe(200);
  };
  const positionOf = async (change: string): Promise<number> =>
    ((await by(ana).get(change)).json() as ChangeShown).position;
  const steps = async (change: string, ...names: ('propose' | 'approve')[]): Promise<void> => {
    for (const name of names)
      expect((await by(name === 'propose' ? ana : paula).post(`${change}/${name}`, {})).status).toBe(200);
  };

  /** A press about a change with two edits. */
  const onChange =
    (path: string, body: object, ...before: ('propose' | 'approve')[]): Press['prepare'] =>
    async () => {
      const change = await open();
      await edit(change, 'One');
      await edit(change, 'Two');
      await steps(change, ...before);
      return (headers) => by(path === 'approve' ? paula : ana).post(`${change}/${path}`, body, headers);
    };
  const publishing =
    (body: () => object): Press['prepare'] =>
    async () => {
      const change = await open();
      await edit(change, `Title ${change}`, [WORDS, SPANISH]);
      await steps(change, 'propose', 'approve');
      await waitForSimulation(by(paula), Number(change.split('/').at(-1)));
      return (headers) => by(paula).post(`${change}/publish`, body(), headers);
    };
  const newPerson = async (): Promise<string> => {
    people += 1;
    const email = `person-${people}@x.org`;
    await inviteMember(server, email);
    return email;
  };
  /** Of somebody who is not signed in. */
  const stranger =
    (path: string, body: (email: string) => Promise<object>): Press['prepare'] =>
    async () => {
      const sent = await body(await newPerson());
      const browser = server.browser();
      return (headers) => browser.post(path, sent, headers);
    };
  const factor =
    (isOn: boolean): Press['prepare'] =>
    async () => {
      people += 1;
      const browser = await staffBrowser(server, `person-${people}@x.org`, 'editor');
      const { secret } = (await browser.get('/studio/second-factor')).json() as { secret: string };
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const turnOn = { secret, code: totp.generate() };
      if (!isOn) return (headers) => browser.post('/studio/second-factor', turnOn, headers);
      expect((await browser.post('/studio/second-factor', turnOn)).status).toBe(200);
      const code = totp.generate({ timestamp: Date.now() + 30_000 });
      return (headers) => browser.post('/studio/second-factor/off', { code }, headers);
    };

  const PRESSES: Record<string, Press> = {
    'POST /studio/login': {
      prepare: stranger('/studio/login', async (email) => ({ email, password: STAFF_PASSWORD })),
    },
    'POST /studio/logout': {
      async prepare() {
        people += 1;
        const browser = await staffBrowser(server, `person-${people}@x.org`, 'reader');
        const kept = new Map(browser.cookies);
        return (headers) => {
          for (const [name, value] of kept) browser.cookies.set(name, value);
          return browser.post('/studio/logout', {}, headers);
        };
      },
    },
    'POST /studio/password': {
      prepare: stranger('/studio/password', async (email) => {
        await staffCommand(server, 'reset', email);
        return { token: linkToken(server, email), password: STAFF_PASSWORD };
      }),
      // The password is set, and signs in.
      again: [401, /link/],
    },
    'POST /studio/sign-in': {
      prepare: stranger('/studio/sign-in', async (email) => {
        const { db } = server.services;
        return { token: await createLink(db, (await findStaffMember(db, email))?.id as number, 'sign-in') };
      }),
      again: [401, /link/],
    },
    'POST /studio/language': {
      prepare: async () => (headers) => by(ana).post('/studio/language', { language: 'english' }, headers),
    },
    'POST /studio/end-other-sessions': {
      async prepare() {
        people += 1;
        const browser = await inviteMember(server, `person-${people}@x.org`);
        return (headers) => browser.post('/studio/end-other-sessions', { password: STAFF_PASSWORD }, headers);
      },
    },
    'POST /studio/second-factor': { prepare: factor(false) },
    'POST /studio/second-factor/off': { prepare: factor(true) },
    'POST /studio/changes': {
      prepare: async () => (headers) => by(ana).post('/studio/changes', { title: 'Boats', why: 'Because.' }, headers),
    },
    'PUT /studio/changes/:id': {
      async prepare() {
        const change = await open();
        return (headers) => by(ana).put(change, { title: 'Ships', why: 'They are larger.' }, headers);
      },
    },
    'PUT /studio/changes/:id/files': {
      async prepare() {
        const change = await open();
        const sent = { edits: retitled('Ships') };
        return (headers) => by(ana).put(`${change}/files`, sent, { ...headers, 'if-match': '"0"' });
      },
    },
    'POST /studio/changes/:id/undo': { prepare: onChange('undo', {}) },
    'POST /studio/changes/:id/redo': {
      async prepare() {
        const change = await open();
        await edit(change, 'One');
        await edit(change, 'Two');
        for (let i = 0; i < 2; i += 1) await by(ana).post(`${change}/undo`, {});
        return (headers) => by(ana).post(`${change}/redo`, {}, headers);
      },
    },
    'POST /studio/changes/:id/conflicts': {
      async prepare() {
        const change = await open();
        await edit(change, 'Ours');
        await publishEdit(server.services, { ...first, ...retitled('Theirs') }, false);
        await server.services.publisher.publishDue();
        const chosen = { file: WORDS, place: '/title', choice: 'ours' };
        return (headers) => by(ana).post(`${change}/conflicts`, chosen, headers);
      },
    },
    'POST /studio/changes/:id/comments': { prepare: onChange('comments', { text: 'Good.' }) },
    'POST /studio/changes/:id/translations': {
      prepare: onChange('translations', { texts: [{ file: SPANISH, pointer: '/title' }] }),
    },
    'POST /studio/changes/:id/simulation': { prepare: onChange('simulation', {}) },
    'POST /studio/changes/:id/impact': { prepare: onChange('impact', {}) },
    'POST /studio/changes/:id/impact/stop': { prepare: onChange('impact/stop', {}) },
    'POST /studio/changes/:id/propose': { prepare: onChange('propose', {}) },
    'POST /studio/changes/:id/approve': { prepare: onChange('approve', {}, 'propose') },
    'POST /studio/changes/:id/withdraw': { prepare: onChange('withdraw', {}) },
    'POST /studio/changes/:id/publish': { prepare: publishing(() => ({ underWay: false })) },
    'POST /studio/versions/:version/restore': {
      async prepare() {
        const { version } = await publishEdit(server.services, { ...first, ...retitled('Before') }, false);
        await publishEdit(server.services, { ...first, ...retitled('After') }, false);
        // Else other changes are put on top of it during a later press.
        await server.services.publisher.publishDue();
        return (headers) => by(ana).post(`/studio/versions/${version}/restore`, {}, headers);
      },
    },
  };

  /** Without what goes on by itself. */
  const comparable = ({ status, headers, json }: Answer) => [
    status,
    headers.etag,
    status === 200 ? Object.keys(json() ?? {}) : 0,
  ];

  async function expectOnce(send: Send, again?: Press['again']): Promise<void> {
    const headers = withKey();
    const answer = await send(headers);
    expect(answer.status, answer.text).toBe(200);
    const before = await countRows(server.services);
    const repeated = await send(headers);
    if (again) expect([repeated.status, repeated.text]).toEqual([again[0], expect.stringMatching(again[1])]);
    else expect(comparable(repeated)).toEqual(comparable(answer));
    expect(await countRows(server.services)).toEqual(before);
  }

  test('the table of calls has a press for every call that changes something', async () => {
    await server.app.ready();
    const calls = server.app.routes
      .filter(({ config, method }) => config?.call && !['GET', 'HEAD'].includes(String(method)))
      .map(({ config }) => config?.call as Call)
      .filter(({ path }) => path.startsWith(STUDIO_PATH));
    expect([...Object.keys(PRESSES), ...READS].sort(), 'PRESSES of this test has each call that writes').toEqual(
      calls.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  test.each(Object.keys(PRESSES))('%s does nothing twice, and nothing to other people', async (name) => {
    const { prepare, again } = PRESSES[name] as Press;
    const ofOthers = await readRowsOfPeople(server.services);
    await expectOnce(await prepare(), again);
    const left = new Set(await readRowsOfPeople(server.services));
    expect(ofOthers.filter((row) => !left.has(row))).toEqual([]);
  });

  test('a scheduled change is scheduled once', async () => {
    const at = new Date(Date.now() + AN_HOUR_MS).toISOString();
    await expectOnce(await publishing(() => ({ at, underWay: false }))());
  });

  test('two at the same time act once, and both are answered', async () => {
    const change = await open();
    for (const title of ['One', 'Two', 'Three']) await edit(change, title);
    const headers = withKey();
    const answers = await Promise.all([1, 2, 3].map(() => by(ana).post(`${change}/undo`, {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await positionOf(change)).toBe(4);
  });

  test('a press of another key, or without, is another press', async () => {
    const change = await open();
    for (const title of ['One', 'Two', 'Three']) await edit(change, title);
    for (const headers of [withKey(), withKey(), {}]) await by(ana).post(`${change}/undo`, {}, headers);
    expect(await positionOf(change)).toBe(6);
  });

  test('a key belongs to a person, and to one call with one body', async () => {
    const change = await open();
    const headers = withKey();
    const comment = (browser: ApiClient | undefined, text: string) =>
      by(browser).post(`${change}/comments`, { text }, headers);
    expect((await comment(ana, 'Good.')).status).toBe(200);
    const others = [await comment(ana, 'Bad.'), await by(ana).post(`${change}/propose`, {}, headers)];
    expect(others.map(({ status, json }) => [status, json()])).toEqual(
      others.map(() => [422, { error: 'This Idempotency-Key was sent before with another call' }]),
    );
    expect(((await comment(paula, 'Good.')).json() as ChangeShown).comments).toHaveLength(2);
    expect((await by(ana).get(change)).json()).toMatchObject({ state: 'draft' });
    for (const key of ['short', 'with spaces and more', 'x'.repeat(65)])
      expect((await by(ana).post(`${change}/comments`, { text: 'x' }, { [IDEMPOTENCY_HEADER]: key })).status).toBe(400);
  });

  test('a body that is nested too deep for its key is refused as malformed', async () => {
    const { cookies } = by(ana);
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    };
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api${await open()}/sentence`,
      headers: { ...headers, ...withKey() },
      payload: `{"at":"","condition":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('a press that was refused may be repeated with its key', async () => {
    const change = await open();
    const headers = withKey();
    expect((await by(ana).post(`${change}/undo`, {}, headers)).status).toBe(409);
    await edit(change, 'One');
    expect((await by(ana).post(`${change}/undo`, {}, headers)).status).toBe(200);
    expect(await positionOf(change)).toBe(2);
  });

  test('keys are kept for a day', async () => {
    const { db } = server.services;
    const kept = await db.$count(idempotencyKeys);
    expect(kept).toBeGreaterThan(5);
    await deleteExpired(retention(server.services), new Date(Date.now() + DAY_MS - AN_HOUR_MS));
    expect(await db.$count(idempotencyKeys)).toBe(kept);
    await deleteExpired(retention(server.services), new Date(Date.now() + DAY_MS + 1000));
    expect(await db.$count(idempotencyKeys)).toBe(0);
  });
});
