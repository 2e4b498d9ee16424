/**
 * A press that was carried out and whose answer was lost, cookies included, is repeated: nothing is done twice, and
 * whoever pressed can go on. The presses of the studio: `studio-sent-twice.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Applicant } from '../../test/support/applicant.ts';
import { AssessmentClient, INSIDE, WORK_STYLE } from '../../test/support/assessment-client.ts';
import { someDatabases } from '../../test/support/database.ts';
import { countRows, readRowsOfPeople } from '../../test/support/row-counts.ts';
import { type Answer, type ApiClient, newAccount, PASSWORD, PRODUCT, TestServer } from '../../test/support/server.ts';
import { createPdf, SHORT_FORMS, type ShortForm, upload } from '../../test/support/short-forms.ts';
import { type Call, STUDIO_PATH } from '../contract/index.ts';
import type { JsonObject } from '../engine/data/index.ts';

const NEW = 'another bridge over water';

/** A browser, and what it sends. */
interface Prepared {
  browser: ApiClient;
  press(): Promise<Answer>;
}

interface Press {
  prepare(email: string): Promise<Prepared>;
  /** What the repeated press says, where it is not what the first said. */
  again?: RegExp;
  /** The mails that the repeated press sends: a code again. */
  mails?: number;
  /** The tables to which it adds rows. */
  adds?: string[];
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, { ...PRODUCT, ...INSIDE, HELP_MAIL: 'help@example.com' });
    await somebodyElse('somebody.else@example.com');
  });
  afterAll(() => server.stop());

  /** Has everything that a person can have here. */
  const somebodyElse = async (email: string): Promise<void> => {
    const { browser, id } = await (await Applicant.begin(await server.applicant(email), 1)).next();
    const draft = { email, applicationId: id, section: 'work-eligibility', draft: '{}' };
    expect((await browser.put('/applications/draft', draft)).text).toBe('Success');
    const code = { email, language: 'english' };
    expect((await browser.post('/users/send-password-reset-confirmation-code', code)).status).toBe(200);
    await registered(`not.yet.${email}`);
    for (const name of ['quick-apply', 'resume', 'help']) await (await shortForm(name)(email)).press();
    const file = { email, fileName: 'resume.pdf', fileContents: await createPdf(email) };
    expect((await upload(server.browser(), file)).text).toBe('Success');
    const client = await AssessmentClient.begin(await server.applicant(`tested.${email}`));
    expect(await client.says(client.question(WORK_STYLE), ['A'])).toBe('Success');
  };

  /** A press of an applicant. */
  const own =
    (method: 'post' | 'put', path: string, body: (email: string) => object = () => ({})): Press['prepare'] =>
    async (email) => {
      const browser = await server.applicant(email);
      return { browser, press: () => browser[method](path, { email, language: 'english', ...body(email) }) };
    };
  /** A press about an application that was begun. */
  const about =
    (method: 'post' | 'put', path: string, body: object = {}): Press['prepare'] =>
    async (email) => {
      const browser = await server.applicant(email);
      const applicationId = await browser.begin(1);
      return { browser, press: () => browser[method](path, { email, applicationId, language: 'english', ...body }) };
    };
  const activity =
    (press: (client: AssessmentClient) => Promise<unknown>): Press['prepare'] =>
    async (email) => {
      const client = await AssessmentClient.begin(await server.applicant(email));
      return { browser: client.browser, press: async () => (await press(client)) as Answer };
    };
  const shortForm =
    (name: string): Press['prepare'] =>
    async (email) => {
      const browser = server.browser();
      const { path, good, hasFile } = SHORT_FORMS[name] as ShortForm;
      if (hasFile) await upload(browser, { email, fileName: 'resume.pdf', fileContents: await createPdf(email) });
      return { browser, press: () => browser.post(path, { ...good, email, language: 'english' }) };
    };
  /** With an account whose code has been mailed. */
  const registered = async (email: string): Promise<ApiClient> => {
    const browser = server.browser();
    await browser.post('/users/create', newAccount(email));
    return browser;
  };

  const PRESSES: Record<string, Press> = {
    'POST /users/create': {
      async prepare(email) {
        const browser = server.browser();
        return { browser, press: () => browser.post('/users/create', newAccount(email)) };
      },
      mails: 1,
      // Without the cookie of the lost answer it is a registration of its own; one code proves either.
      adds: ['registrations'],
    },
    'POST /users/verify': {
      async prepare(email) {
        const browser = await registered(email);
        const sent = { email, code: server.lastCode(email) };
        return { browser, press: () => browser.post('/users/verify', sent) };
      },
    },
    'POST /users/login': { prepare: own('post', '/users/login', () => ({ password: PASSWORD })) },
    'POST /users/send-verification-code': {
      async prepare(email) {
        const browser = await registered(email);
        return { browser, press: () => browser.post('/users/send-verification-code', { email }) };
      },
      mails: 1,
    },
    'POST /users/send-password-reset-confirmation-code': {
      prepare: own('post', '/users/send-password-reset-confirmation-code'),
      mails: 1,
      adds: ['password_resets'],
    },
    'POST /users/reset-password': {
      async prepare(email) {
        const browser = await server.applicant(email);
        await browser.post('/users/send-password-reset-confirmation-code', { email, language: 'english' });
        const code = { confirmationCode: server.lastCode(email), password: NEW, confirmPassword: NEW };
        return { browser, press: () => browser.post('/users/reset-password', { email, language: 'english', ...code }) };
      },
    },
    'PUT /users/account-information': {
      prepare: own('put', '/users/account-information', () => ({ firstName: 'Anita', lastName: 'Lopez' })),
    },
    'POST /users/end-other-sessions': {
      prepare: own('post', '/users/end-other-sessions', () => ({ password: PASSWORD })),
    },
    'POST /users/logout': {
      prepare: own('post', '/users/logout', () => ({ email: undefined, language: undefined })),
    },
    'POST /users/help': { prepare: shortForm('help') },
    'POST /users/browser-log': {
      async prepare(email) {
        const ana = await (await Applicant.begin(await server.applicant(email), 1)).walkTo();
        return { browser: ana.browser, press: () => ana.finish() };
      },
      // Each press is noted; what it submits, and its mail, is one.
      adds: ['browser_events'],
    },
    'POST /applications/submit-quick-apply': { prepare: shortForm('quick-apply') },
    'POST /applications/submit-resume': { prepare: shortForm('resume') },
    'POST /applications/upload-file': {
      async prepare(email) {
        const browser = server.browser();
        const file = { email, fileName: 'resume.pdf', fileContents: await createPdf(email) };
        return { browser, press: () => upload(browser, file) };
      },
      // Without the cookie of the lost answer it is a file of nobody, which is swept after a day.
      adds: ['uploads'],
    },
    'POST /applications/delete-file': {
      async prepare(email) {
        const browser = server.browser();
        await upload(browser, { email, fileName: 'resume.pdf', fileContents: await createPdf(email) });
        const sent = { email, fileName: 'resume.pdf', fileType: 'ResumePDF', fileContents: '', jobPostingId: 4 };
        return { browser, press: () => browser.post('/applications/delete-file', { ...sent, userId: '' }) };
      },
    },
    'POST /applications/create': {
      prepare: own('post', '/applications/create', () => ({ jobPostingId: 1 })),
      again: /^You have an application that is not finished/,
    },
    'PUT /applications/cancel': { prepare: about('put', '/applications/cancel') },
    'PUT /applications/continue': { prepare: about('put', '/applications/continue') },
    'PUT /applications/draft': {
      prepare: about('put', '/applications/draft', { section: 'work-eligibility', draft: '{}', tag: 'a-tag' }),
    },
    'POST /applications/steps': {
      prepare: about('post', '/applications/steps', { email: undefined, device: 'phone', steps: [] }),
    },
    'PUT /applications/:call': {
      async prepare(email) {
        const ana = await (await Applicant.begin(await server.applicant(email), 1)).walkTo('additional-forms');
        const { page } = ana;
        ana.fill().scenario.next();
        return { browser: ana.browser, press: () => ana.save(page, ana.scenario.saved[page.section] as JsonObject) };
      },
    },
    'POST /applications/start-activity': {
      prepare: activity(async (client) => ({ status: 200, text: await client.start(WORK_STYLE) })),
    },
    'POST /applications/save-activity': {
      prepare: activity((client) => client.send(client.question(WORK_STYLE), ['A'], { isLast: true })),
    },
  };

  test('the table of calls has a press for every call of applicants that changes something', async () => {
    await server.app.ready();
    const calls = server.app.routes
      .filter(({ config, method }) => config?.call && !['GET', 'HEAD'].includes(String(method)))
      .map(({ config }) => config?.call as Call)
      .filter(({ path }) => !path.startsWith(STUDIO_PATH));
    expect(Object.keys(PRESSES).sort(), 'PRESSES of this test has each call that writes').toEqual(
      calls.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  test.each(Object.keys(PRESSES))('%s does nothing twice, and nothing to other people', async (name) => {
    const { prepare, again, mails = 0, adds = [] } = PRESSES[name] as Press;
    const ofOthers = await readRowsOfPeople(server.services);
    const { browser, press } = await prepare(`${name.replace(/\W+/g, '.').toLowerCase()}@example.com`);
    const kept = new Map(browser.cookies);
    const first = await press();
    expect(first.status).toBe(200);
    browser.cookies.clear();
    for (const [cookie, value] of kept) browser.cookies.set(cookie, value);
    const before = { rows: await countRows(server.services), mails: server.mails().length };
    const second = await press();
    expect([second.status, second.text]).toEqual([200, again ? expect.stringMatching(again) : first.text]);
    const rows = await countRows(server.services);
    expect(Object.keys(rows).filter((table) => rows[table] !== before.rows[table])).toEqual(adds);
    expect(server.mails().length - before.mails).toBe(mails);
    const left = new Set(await readRowsOfPeople(server.services));
    expect(ofOthers.filter((row) => !left.has(row))).toEqual([]);
  });

  test('a new password on the account page ends the session; the new one logs in, and only one mail is sent', async () => {
    const email = 'new-password@example.com';
    const browser = await server.applicant(email);
    const passwords = { currentPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    const change = { email, language: 'english', firstName: 'Ana', lastName: 'Lopez', ...passwords };
    const kept = new Map(browser.cookies);
    const first = await browser.put('/users/account-information', change);
    expect([first.status, first.text]).toEqual([200, 'Success']);
    const mails = server.mails(email).length;
    browser.cookies.clear();
    for (const [cookie, value] of kept) browser.cookies.set(cookie, value);
    expect((await browser.put('/users/account-information', change)).status).toBe(401);
    const logIn = async (password: string): Promise<string> =>
      (await browser.post('/users/login', { email, password, language: 'english' })).text;
    expect(await logIn(PASSWORD)).not.toBe('Success');
    expect(await logIn(NEW)).toBe('Success');
    expect(server.mails(email)).toHaveLength(mails);
  });
});
