/** Authorization: every route for applicants with every kind of caller and every id that the route takes. */
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserEvent } from '../../test/support/applicant.ts';
import { INSIDE } from '../../test/support/assessment-client.ts';
import { someDatabases } from '../../test/support/database.ts';
import { type Answer, type ApiClient, newAccount, PASSWORD, PRODUCT, TestServer } from '../../test/support/server.ts';
import { sampled } from '../../test/support/soak.ts';
import { type Call, STUDIO_PATH } from '../contract/index.ts';

/** Anyone may call the route, or only a logged-in applicant with their own ids. */
type Right = 'anyone' | 'owner';

const code = { confirmationCode: '000000', password: PASSWORD, confirmPassword: PASSWORD };
const file = { fileName: 'resume.pdf', fileType: 'ResumePDF', fileContents: '' };
const names = { firstName: 'Ana', lastName: 'Lopez' };
const answer = { finishedPractice: true, type: 'Checkbox', isLast: false, answers: ['A'], startTime: '' };

/** Who may call each route, and what it takes beside ids. */
const TABLE: Record<string, [Right, object?]> = {
  'POST /users/create': ['anyone', newAccount('')],
  'POST /users/login': ['anyone', { password: 'not this one' }],
  'POST /users/verify': ['anyone', { code: '000000' }],
  'POST /users/send-verification-code': ['anyone'],
  'POST /users/send-password-reset-confirmation-code': ['anyone'],
  'POST /users/reset-password': ['anyone', code],
  'POST /users/help': ['anyone', { name: 'Ana', phoneNumber: '5550100', helpCategoryId: 1, issueDescription: 'It' }],
  'GET /users/help-categories': ['anyone'],
  'GET /users/is-internal': ['anyone'],
  'GET /users/current': ['owner'],
  'PUT /users/account-information': ['owner', names],
  'POST /users/browser-log': ['anyone', browserEvent('Start')],
  'POST /users/logout': ['anyone'],
  'GET /users/sessions': ['owner'],
  'POST /users/end-other-sessions': ['owner', { password: PASSWORD }],
  'GET /applications/job-postings': ['anyone', { id: '1' }],
  'GET /applications/job-search-link': ['anyone'],
  'GET /applications/license-types': ['anyone'],
  'GET /applications/states': ['anyone'],
  'GET /applications/offices': ['anyone'],
  'GET /applications/ethnicities': ['anyone'],
  'GET /applications/referral-sources': ['anyone'],
  'GET /applications/colleges': ['anyone'],
  'POST /applications/submit-quick-apply': ['anyone'],
  'POST /applications/submit-resume': ['anyone'],
  'POST /applications/upload-file': ['anyone', file],
  'POST /applications/delete-file': ['anyone', file],
  'GET /applications/current': ['owner'],
  'GET /applications/previous': ['owner'],
  'POST /applications/create': ['owner'],
  'PUT /applications/cancel': ['owner'],
  'PUT /applications/continue': ['owner'],
  'GET /applications/multi-phase-applicant': ['owner'],
  'GET /applications/sections': ['owner'],
  'GET /applications/copy': ['owner'],
  'GET /applications/start': ['owner'],
  'GET /applications/draft': ['owner'],
  'GET /applications/drafts': ['owner'],
  'PUT /applications/draft': ['owner', { draft: '{}' }],
  'POST /applications/steps': ['owner', { device: 'phone', steps: [] }],
  'GET /applications/:call': ['owner'],
  'PUT /applications/:call': ['owner'],
  'GET /applications/take-activities': ['owner'],
  'GET /applications/activities': ['owner'],
  'GET /applications/activities-completed': ['owner'],
  'POST /applications/start-activity': ['owner'],
  'POST /applications/save-activity': ['owner', answer],
  'GET /openapi.json': ['anyone'],
  'GET /health': ['anyone'],
  'GET /ready': ['anyone'],
};

/** Routes that serve files and the page, the same for everyone. */
const FILES = ['/assets/*', '/brand-picture', '/definitions/:version/*', '/definitions/current', '/studio/assets/*'];

/** Ids by their names in a query or body. Some belong to one person, the others to nobody. */
interface Ids {
  email: string;
  applicationId: number;
  activityId: number;
  questionId: number;
  jobPostingId: number;
  section: string;
  call: string;
}

const NOBODY: Partial<Ids> = { email: 'nobody@example.com', applicationId: 2_147_483_647 };
const UNKNOWN: Partial<Ids> = { activityId: 999_999, questionId: 999_999, section: 'no-page', call: 'no-page' };

interface Route {
  name: string;
  call: Call;
  right: Right;
  rest: object;
  /** The ids it takes. */
  takes: (keyof Ids)[];
}

const inputSchema = ({ method, query, body }: Call): TObject => (method === 'GET' ? query : body) as TObject;
const wordFor = (name: string): string => (name === 'id' ? 'applicationId' : name);

/** The names of the ids in a schema; `id` is the application in the record of a page, and a choice in all others. */
function idsIn({ method, path, ...call }: Call): (keyof Ids)[] {
  const names = Object.keys(inputSchema({ method, path, ...call }).properties);
  const ids = names.filter((name) => /^(email|id|section)$|Id$/.test(name) && !/^(user|helpCategory)Id$/.test(name));
  const ofPage = path.endsWith(':call');
  return [...ids.filter((name) => ofPage || name !== 'id').map(wordFor), ...(ofPage ? ['call'] : [])] as (keyof Ids)[];
}

interface Person {
  browser: ApiClient;
  ids: Ids;
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let routes: Route[];
  let owner: Person;
  let other: Person;
  let nobody: Person;
  let unverified: Person;
  const toPerson = (browser: ApiClient, applicationId: number): Person => ({
    browser,
    ids: {
      email: browser.email,
      applicationId,
      activityId: 1,
      questionId: 1,
      jobPostingId: 1,
      section: 'review',
      call: 'review',
    },
  });
  beforeAll(async () => {
    server = await TestServer.start(database, { ...PRODUCT, ...INSIDE });
    const [ana, eve] = [await server.applicant('ana@example.com'), await server.applicant('eve@example.com')];
    owner = toPerson(ana, await ana.begin(1));
    other = toPerson(eve, await eve.begin(2));
    nobody = toPerson(server.browser(), 2_147_483_647);
    unverified = toPerson(server.browser(), 2_147_483_647);
    for (const [person, email] of [
      [nobody, 'bob@example.com'],
      [unverified, 'una@example.com'],
    ] as const) {
      person.browser.email = email;
      person.ids.email = email;
    }
    await unverified.browser.post('/users/create', newAccount('una@example.com'));
    routes = server.app.routes
      .filter(({ config, method }) => config?.call && method !== 'HEAD')
      .map(({ config }) => config?.call as Call)
      .filter(({ path }) => !path.startsWith(STUDIO_PATH))
      .map((call) => {
        const name = `${call.method} ${call.path}`;
        const [right, rest = {}] = TABLE[name] ?? ['owner'];
        return { name, call, right, rest, takes: idsIn(call) };
      });
  });
  afterAll(() => server.stop());

  /** Makes a valid call of a route with the ids of a person; `changes` replaces some of them. */
  function make({ call, rest, takes }: Route, { browser, ids }: Person, changes: Partial<Ids> = {}): Promise<Answer> {
    const all = { ...ids, ...changes };
    const path = call.path.replace(':call', all.call);
    const ofPage = path !== call.path;
    const attempts = takes
      .filter((id) => id !== 'call')
      .map((id) => [ofPage && call.method === 'PUT' && id === 'applicationId' ? 'id' : id, all[id]]);
    const sent: Record<string, unknown> = { ...rest, ...Object.fromEntries(attempts) };
    if (call.method !== 'GET') return browser.call(call.method, path, sent);
    return browser.get(`${path}?${new URLSearchParams(sent as Record<string, string>)}`);
  }

  const routesWithRight = (right: Right): Route[] => routes.filter((route) => route.right === right);
  const owned = ({ takes }: Route) => takes.filter((id) => id === 'email' || id === 'applicationId');
  const free = ({ takes }: Route) => takes.filter((id) => Object.hasOwn(UNKNOWN, id));

  test('the table of calls has a row for every route, and a route for every row', () => {
    const calls = routes.map(({ name }) => name);
    expect(Object.keys(TABLE).sort(), 'TABLE of this test has a row for each call').toEqual(calls.sort());
    const files = server.app.routes.filter(({ config, method }) => !config?.call && method !== 'HEAD');
    expect(files.map(({ url }) => url).sort()).toEqual(FILES);
    const known = Object.keys(owner.ids);
    for (const { name, takes } of routes) expect(known, name).toEqual(expect.arrayContaining(takes));
  });

  test('public calls work without a session', async () => {
    const routes = routesWithRight('anyone').filter(({ name }) => !/logout/.test(name));
    for (const [at, person] of [nobody, unverified, other, owner].entries()) {
      for (const route of sampled(routes, 2, at)) {
        const isAnonymous = person === nobody || person === unverified;
        const { status, text } = await make(route, person, isAnonymous ? { applicationId: 0 } : {});
        expect([route.name, status], text).toEqual([route.name, 200]);
      }
    }
  });

  test('public calls do not reveal who has an account', async () => {
    const asking = routesWithRight('anyone').filter(({ takes }) => takes.includes('email'));
    expect(asking.length).toBeGreaterThan(4);
    for (const route of asking) {
      const [has, has_not] = [{ email: owner.ids.email }, NOBODY].map((ids) => ({ ...ids, applicationId: 0 }));
      const there = comparable(await make(route, nobody, has));
      expect([route.name, there]).toEqual([route.name, comparable(await make(route, nobody, has_not))]);
    }
  });

  test.each(['nobody', 'somebody unverified'])(
    '%s gets 401 for what is somebody’s, whatever they name',
    async (who) => {
      const person = who === 'nobody' ? nobody : unverified;
      for (const route of routesWithRight('owner')) {
        const answers = [];
        for (const ids of [{}, owner.ids, NOBODY, UNKNOWN]) answers.push(comparable(await make(route, person, ids)));
        expect(answers[0], route.name).toMatchObject({ status: 401, text: '{"error":"Please log in"}' });
        for (const one of answers) expect(one, route.name).toEqual(answers[0]);
      }
    },
  );

  test('another applicant gets 403 for each id of the owner, as for an id that does not exist', async () => {
    for (const route of routesWithRight('owner')) {
      expect(owned(route).length, `${route.name} asks for nobody`).toBeGreaterThan(0);
      const sets = [...owned(route).map((id) => [id]), owned(route)];
      for (const set of sets) {
        const theirs = comparable(await make(route, other, pick(owner.ids, set)));
        expect([route.name, set, theirs.status], theirs.text).toEqual([route.name, set, 403]);
        expect(theirs, route.name).toEqual(comparable(await make(route, other, pick(NOBODY, set))));
        for (const id of free(route)) {
          const unknown = pick(UNKNOWN, [id]);
          const named = comparable(await make(route, other, { ...pick(owner.ids, set), ...unknown }));
          expect(named.status, `${route.name} ${id}`).toBeOneOf([403, 404]);
          expect(named, route.name).toEqual(comparable(await make(route, other, { ...pick(NOBODY, set), ...unknown })));
        }
      }
    }
  });

  test('the owner gets their own data, and 403 for ids that do not exist', async () => {
    for (const route of routesWithRight('owner')) {
      const { status, text } = await make(route, owner);
      expect([route.name, status], text).toEqual([route.name, 200]);
      for (const id of free(route)) {
        const unknown = await make(route, owner, pick(UNKNOWN, [id]));
        expect(unknown.status, `${route.name} ${id}`).toBeOneOf([200, 404]);
        expect(unknown.text, `${route.name} ${id}`).not.toBe('Success');
      }
    }
  });

  test('every page can be read, saved and drafted by its owner only', async () => {
    const pages = server.services.definitions.current.recordPages;
    expect(pages.length).toBeGreaterThan(8);
    for (const { section, call = section } of pages) {
      for (const route of routes.filter(({ takes }) => takes.includes('call') || takes.includes('section'))) {
        const ids = { section, call };
        expect((await make(route, nobody, { ...owner.ids, ...ids })).status, `${route.name} ${section}`).toBe(401);
        const theirs = comparable(await make(route, other, { applicationId: owner.ids.applicationId, ...ids }));
        expect(theirs.status, `${route.name} ${section}`).toBe(403);
        expect(theirs).toEqual(comparable(await make(route, other, { ...pick(NOBODY, ['applicationId']), ...ids })));
      }
    }
  });

  test('a report of a browser is stored for its sender only', async () => {
    const route = routes.find(({ name }) => name === 'POST /users/browser-log') as Route;
    expect((await make(route, nobody, owner.ids)).status).toBe(401);
    for (const set of [['email'], ['applicationId']] as const) {
      const theirs = comparable(await make(route, other, pick(owner.ids, [...set])));
      expect([set, theirs.status]).toEqual([set, 403]);
      expect(theirs).toEqual(comparable(await make(route, other, pick(NOBODY, [...set]))));
    }
  });

  test('HEAD reveals no more than GET', async () => {
    for (const route of routesWithRight('owner').filter(({ call }) => call.method === 'GET')) {
      for (const [person, ids, status] of [
        [nobody, owner.ids, 401],
        [other, pick(owner.ids, owned(route)), 403],
      ] as const) {
        const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const all: Record<string, unknown> = { ...person.ids, ...ids };
        const query = new URLSearchParams(route.takes.map((id): [string, string] => [id, String(all[id])]));
        const url = `/api${route.call.path.replace(':call', person.ids.call)}?${query}`;
        const head = await server.app.inject({ method: 'HEAD', url, headers: { cookie } });
        expect([route.name, head.statusCode, head.body]).toEqual([route.name, status, '']);
      }
    }
  });

  test('every call that changes something needs the CSRF token', async () => {
    const changing = routes.filter(({ call }) => call.method !== 'GET');
    const token = owner.browser.cookies.get('XSRF-TOKEN') as string;
    const forged = 'x'.repeat(22).concat('.', 'y'.repeat(43));
    const pairs: [string | undefined, string | undefined][] = [
      [undefined, undefined],
      [token, undefined],
      [undefined, token],
      [token, forged],
      [forged, forged],
      [token, ''],
      ['', ''],
    ];
    const rest = (browser: ApiClient): string =>
      [...browser.cookies].flatMap(([name, value]) => (name === 'XSRF-TOKEN' ? [] : [`${name}=${value}`])).join('; ');
    const texts = new Set<string>();
    for (const { name, call } of changing) {
      for (const { browser } of [owner, nobody]) {
        for (const [cookie, header] of pairs) {
          const cookies = [rest(browser), ...(cookie === undefined ? [] : [`XSRF-TOKEN=${cookie}`])].filter(Boolean);
          const refused = await server.app.inject({
            method: call.method,
            url: `/api${call.path.replace(':call', 'review')}`,
            headers: { cookie: cookies.join('; '), ...(header !== undefined && { 'x-xsrf-token': header }) },
            payload: { email: owner.ids.email },
          });
          expect([name, refused.statusCode]).toEqual([name, 403]);
          texts.add(refused.body);
        }
      }
    }
    expect([...texts]).toEqual([expect.stringMatching(/did not come from this page/)]);
  });

  test('the session is invalid after logging out', async () => {
    const logout = routes.find(({ name }) => name === 'POST /users/logout') as Route;
    for (const person of [nobody, unverified, owner]) expect((await make(logout, person)).text).toBe('Success');
    for (const route of routesWithRight('owner')) expect((await make(route, owner)).status, route.name).toBe(401);
  });
});

const pick = (ids: Partial<Ids>, names: readonly (keyof Ids)[]): Partial<Ids> =>
  Object.fromEntries(names.map((name) => [name, ids[name]]));

/** Headers that differ between two equal answers. */
const UNLIKE = new Set(['date', 'set-cookie', 'x-request-id']);
const comparable = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !UNLIKE.has(name))),
});
