/** Who may call what in the studio: every call, by every kind of caller, on their own change and on another's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { type Answer, type ApiClient, TestServer } from '../../../test/support/server.ts';
import { soaked } from '../../../test/support/soak.ts';
import { staffBrowser } from '../../../test/support/staff.ts';
import * as contract from '../../contract/index.ts';
import { findStaffMember, setStaffRole } from './index.ts';

interface Row {
  /** The least role, or anyone. */
  least: contract.StaffRole | 'anyone';
  body?: object;
  /** The status for a change of the caller's own and for somebody else's, where it is not 200. */
  own?: number;
  others?: number;
  /** The steps that the change has gone through before the call. */
  after?: 'propose'[];
}

const FILE = 'locales/es/boat.json';
const reader = { least: 'reader' } as const;
const editor = { least: 'editor' } as const;
const publisher = { least: 'publisher' } as const;

/** Add a row here for a new call of the studio. */
const TABLE: Record<string, Row> = {
  'POST /studio/login': { least: 'anyone', body: { email: 'x@example.com', password: 'x' }, others: 401 },
  'POST /studio/logout': { least: 'anyone' },
  'POST /studio/password': { least: 'anyone', body: { token: 'x', password: 'a lantern above' }, others: 401 },
  'POST /studio/sign-in': { least: 'anyone', body: { token: 'x' }, others: 401 },
  'GET /studio/directory': { least: 'anyone', others: 302 },
  'GET /studio/directory/back': { least: 'anyone', others: 302 },
  'GET /studio/session': reader,
  'POST /studio/language': { ...reader, body: { language: 'english' } },
  'GET /studio/second-factor': reader,
  'POST /studio/second-factor': { ...reader, body: { secret: 'x', code: '000000' }, others: 400 },
  'POST /studio/second-factor/off': { ...reader, body: { code: '000000' } },
  'GET /studio/sessions': reader,
  // They came by a link just now, and have no password.
  'POST /studio/end-other-sessions': { ...reader, body: {} },
  'GET /studio/versions': reader,
  'GET /studio/versions/:version/files': reader,
  // Opens a change; refused, since that version is live already.
  'POST /studio/versions/:version/restore': { ...editor, others: 409 },
  'GET /studio/changes': reader,
  'POST /studio/changes': { ...editor, body: { title: 'Boats', why: 'Because.' } },
  'GET /studio/changes/:id': reader,
  'PUT /studio/changes/:id': { ...editor, body: { title: 'Boats', why: 'Because they float.' } },
  'GET /studio/changes/:id/files': reader,
  'PUT /studio/changes/:id/files': { ...editor, body: { edits: { [FILE]: '{}' } } },
  'GET /studio/changes/:id/edits': reader,
  'POST /studio/changes/:id/undo': { ...editor, others: 409 },
  'POST /studio/changes/:id/redo': { ...editor, own: 409, others: 409 },
  'POST /studio/changes/:id/conflicts': {
    ...editor,
    body: { file: FILE, place: '/title', choice: 'ours' },
    own: 404,
    others: 404,
  },
  'GET /studio/changes/:id/comments': reader,
  'POST /studio/changes/:id/comments': { ...reader, body: { text: 'Good.' } },
  'POST /studio/changes/:id/translations': { ...editor, body: { texts: [] } },
  // Of a form that there is not.
  'GET /studio/changes/:id/preview': { ...reader, own: 409, others: 409 },
  'GET /studio/changes/:id/rules': reader,
  'GET /studio/changes/:id/check': reader,
  'POST /studio/changes/:id/missing-examples': { ...editor, body: { edits: {} } },
  'POST /studio/changes/:id/sentence': { ...reader, body: { at: '', condition: { fact: 'office' } } },
  // Of a form that there is not.
  'POST /studio/changes/:id/explanation': {
    ...reader,
    body: { form: 'boats', path: '/sail', situation: {}, answers: {} },
    own: 404,
    others: 404,
  },
  'GET /studio/changes/:id/simulation': reader,
  'POST /studio/changes/:id/simulation': editor,
  // Without a question.
  'GET /studio/answers': { ...reader, others: 400 },
  'GET /studio/changes/:id/impact': reader,
  'POST /studio/changes/:id/impact': editor,
  'POST /studio/changes/:id/impact/stop': editor,
  'POST /studio/changes/:id/propose': editor,
  'POST /studio/changes/:id/approve': { ...publisher, after: ['propose'], own: 403 },
  // 409 also for publishers: nobody has approved it.
  'POST /studio/changes/:id/publish': { ...publisher, body: { underWay: false }, own: 409, others: 409 },
  'POST /studio/changes/:id/withdraw': editor,
  'GET /studio/stops': { ...reader },
  'GET /studio/log': reader,
};

const NOBODY = ['nobody', 'applicant'] as const;
type Caller = (typeof NOBODY)[number] | contract.StaffRole;
const CALLERS: Caller[] = [...NOBODY, ...contract.STAFF_ROLES];

describe.each(someDatabases)('permissions of staff roles on $name', (database) => {
  let server: TestServer;
  let routes: { name: string; call: contract.Call; row: Row }[];
  const browsers = {} as Record<Caller, ApiClient>;
  /** An editor of other changes. */
  let stranger: ApiClient;
  /** The text that each change edits. */
  let before: string;
  beforeAll(async () => {
    server = await TestServer.start(database, {
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'portico',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_ROLES: 'groups:hr=editor',
    });
    browsers.nobody = server.browser();
    browsers.applicant = await server.applicant('applicant@example.com');
    for (const role of contract.STAFF_ROLES) browsers[role] = await staffBrowser(server, `${role}@example.com`, role);
    stranger = await staffBrowser(server, 'stranger@example.com', 'editor');
    before = readFileSync(join(server.env.LOCALES_DIR as string, 'en/boat.json'), 'utf8');
    routes = server.app.routes
      .filter(({ config, method }) => config?.call?.path.startsWith(contract.STUDIO_PATH) && method !== 'HEAD')
      .map(({ config }) => {
        const call = config?.call as contract.Call;
        const name = `${call.method} ${call.path}`;
        return { name, call, row: TABLE[name] ?? reader };
      });
  });
  afterAll(() => server.stop());

  const errorIn = (answer: Answer): unknown => (answer.json() as { error?: unknown }).error;

  /** A change that somebody opened and edited, and that went through some steps. */
  async function changeBy(browser: ApiClient, steps: Row['after'] = []): Promise<number> {
    const opened = await browser.post('/studio/changes', { title: 'Boats', why: 'Because.' });
    const { id } = opened.json() as { id: number };
    const path = `/studio/changes/${id}`;
    const edited = before.replace(/"title": "[^"]*"/, `"title": "Barco ${id}"`);
    const answers = [await browser.put(`${path}/files`, { edits: { [FILE]: edited } })];
    for (const step of steps) answers.push(await browser.post(`${path}/${step}`, {}));
    for (const { status, text } of answers) expect(status, text).toBe(200);
    return id;
  }

  /** Changes of everybody: a reader made theirs when they still were an editor. */
  async function ownedBySmall(): Promise<Record<contract.StaffRole, number>> {
    const { db } = server.services;
    const { id } = (await findStaffMember(db, 'reader@example.com')) as { id: number };
    await setStaffRole(db, id, 'editor');
    const own = { reader: await changeBy(browsers.reader), editor: await changeBy(browsers.editor), publisher: 0 };
    await setStaffRole(db, id, 'reader');
    return own;
  }

  const make = (browser: ApiClient, { method, path }: contract.Call, body: object | undefined, id: number) =>
    browser.call(
      method,
      path.replace(':id', String(id)).replace(':version', server.services.definitions.current.version),
      method === 'GET' ? undefined : (body ?? {}),
    );
  const mayCall = (caller: Caller, { least }: Row): boolean =>
    least === 'anyone' ||
    (contract.STAFF_ROLES as readonly string[]).indexOf(caller) >= contract.STAFF_ROLES.indexOf(least);
  /** Who may make a call: everybody in a soak, else the least role, and of what readers may also the next one. */
  const rolesFor = (row: Row): contract.StaffRole[] => {
    const allowed = contract.STAFF_ROLES.filter((role) => mayCall(role, row));
    return soaked(allowed, allowed.slice(0, row.least === 'reader' ? 2 : 1));
  };
  const isOfChange = ({ path }: contract.Call): boolean => path.includes(':id');

  test('the table of calls has a row for every route, and a route for every row', () => {
    const names = routes.map(({ name }) => name);
    const missing = names.filter((name) => !(name in TABLE));
    expect(missing, 'Add a row for each of these calls to TABLE of this test').toEqual([]);
    const left = Object.keys(TABLE).filter((name) => !names.includes(name));
    expect(left, 'These calls are gone: take their rows out of TABLE of this test').toEqual([]);
    const declared = Object.values(contract as Record<string, unknown>).flatMap((one) => {
      const { method, path } = (one ?? {}) as Partial<contract.Call>;
      return method && path?.startsWith(`${contract.STUDIO_PATH}/`) ? [`${method} ${path}`] : [];
    });
    expect(
      declared.filter((name) => !(name in TABLE)),
      'Each call of the contract has a row',
    ).toEqual([]);
  });

  test('without a session of staff every call gets 401, also with the session of an applicant', async () => {
    const id = await changeBy(stranger);
    for (const { name, call, row } of routes.filter(({ row: { least } }) => least !== 'anyone')) {
      for (const caller of NOBODY) {
        for (const body of [row.body, { odd: 1 }]) {
          const answer = await make(browsers[caller], call, body, id);
          expect([name, caller, answer.status, errorIn(answer)]).toEqual([name, caller, 401, 'Please log in']);
        }
      }
    }
  });

  test('an insufficient role gets 403, on changes of others, own ones and missing ones', async () => {
    const id = await changeBy(stranger);
    const own = await ownedBySmall();
    let refused = 0;
    for (const { name, call, row } of routes) {
      for (const role of contract.STAFF_ROLES.filter((one) => !mayCall(one, row))) {
        for (const change of [id, own[role], 2_147_483_647]) {
          const answer = await make(browsers[role], call, row.body, change);
          const outcome = [name, role, answer.status, errorIn(answer)];
          expect(outcome).toEqual([name, role, 403, 'Your role does not include this. Ask an administrator']);
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(45);
  });

  test('public calls answer everybody alike', async () => {
    for (const { name, call, row } of routes.filter(({ row: { least } }) => least === 'anyone')) {
      if (name === 'POST /studio/logout') continue;
      for (const caller of CALLERS) {
        const { status, text } = await make(browsers[caller], call, row.body, 0);
        expect([name, caller, status], text).toEqual([name, caller, row.others ?? 200]);
      }
    }
  });

  test('a role that is large enough may, on its own change and on another’s, and finds no unknown one', async () => {
    let made = 0;
    /** What is only read may be the same change for every call. */
    const read = new Map<ApiClient, Promise<number>>();
    const change = ({ method }: contract.Call, browser: ApiClient, steps: Row['after']): Promise<number> => {
      if (method !== 'GET') return changeBy(browser, steps);
      const same = read.get(browser) ?? changeBy(browser);
      read.set(browser, same);
      return same;
    };
    for (const { name, call, row } of routes.filter(({ row: { least } }) => least !== 'anyone')) {
      for (const role of rolesFor(row)) {
        const browser = browsers[role];
        const theirs = isOfChange(call) ? await change(call, stranger, row.after) : 0;
        const answer = await make(browser, call, row.body, theirs);
        expect([name, role, 'another’s', answer.status], answer.text).toEqual([
          name,
          role,
          'another’s',
          row.others ?? 200,
        ]);
        made += 1;
        if (!isOfChange(call)) continue;
        expect([name, role, (await make(browser, call, row.body, 2_147_483_647)).status]).toEqual([name, role, 404]);
        if (role === 'reader') continue;
        const own = await make(browser, call, row.body, await change(call, browser, row.after));
        expect([name, role, 'own', own.status], own.text).toEqual([name, role, 'own', row.own ?? 200]);
        made += 1;
      }
    }
    expect(made).toBeGreaterThan(soaked(100, 60));
  });

  test('every write needs the CSRF token', async () => {
    for (const { name, call } of routes.filter(({ call: { method } }) => method !== 'GET')) {
      const browser = browsers.publisher;
      const answer = await browser.call(call.method, call.path, {}, { 'x-xsrf-token': 'x'.repeat(22) });
      expect([name, answer.status, errorIn(answer)]).toEqual([
        name,
        403,
        'The request did not come from this page. Please reload it',
      ]);
    }
  });

  test('after a logout the session is refused', async () => {
    for (const caller of CALLERS) {
      expect((await browsers[caller].post('/studio/logout', {})).status).toBe(200);
      expect((await browsers[caller].get('/studio/session')).status).toBe(401);
    }
  });
});
