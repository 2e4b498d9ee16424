/** People in the middle of an action, with any of several servers responding. */
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { ApplicationSummary } from '../../src/contract/index.ts';
import type { JsonObject } from '../../src/engine/data/index.ts';
import { loadModule, type Manifest, openForm } from '../../src/engine/index.ts';
import { Applicant } from '../support/applicant.ts';
import { AssessmentClient, WORK_STYLE } from '../support/assessment-client.ts';
import { caseStart } from '../support/case-start.ts';
import type { CompiledForms } from '../support/scenario.ts';
import { type Answer, type ApiClient, newAccount, PASSWORD } from '../support/server.ts';
import { createPdf, resume, SHORT_FORMS, type ShortForm, upload } from '../support/short-forms.ts';

export interface Place {
  browser(email: string): ApiClient;
  lastCode(email: string): string;
  database: Pool;
}

type GoOn = () => Promise<void>;
type Middle = (place: Place, email: string) => Promise<GoOn>;

const POSTING = 1;
const NEW = 'another bridge over water';
const { path: QUICK_APPLY, good: quickApply } = SHORT_FORMS['quick-apply'] as ShortForm;

const taken = async (answer: Promise<Answer>): Promise<void> => {
  const { status, text } = await answer;
  expect([status, text]).toEqual([200, 'Success']);
};

async function register({ browser, lastCode }: Place, email: string): Promise<{ browser: ApiClient; verify: GoOn }> {
  const own = browser(email);
  expect((await own.post('/users/create', newAccount(email))).text).toBe('Verify email');
  return { browser: own, verify: () => taken(own.post('/users/verify', { email, code: lastCode(email) })) };
}

async function member(place: Place, email: string): Promise<ApiClient> {
  const { browser, verify } = await register(place, email);
  await verify();
  return browser;
}

/** Begins an application under the version of the server; a browser also has the files of that version. */
async function begin({ database }: Place, browser: ApiClient): Promise<Applicant> {
  const id = await browser.begin(POSTING);
  const { definitionVersion } = (
    await browser.get(`/applications/current?email=${browser.email}`)
  ).json() as ApplicationSummary;
  const read = 'select files, sources from definition_versions where version = $1';
  const [stored] = (
    await database.query<Record<'files' | 'sources', Record<string, string>>>(read, [definitionVersion])
  ).rows;
  if (!stored) throw new Error(`There is no version ${definitionVersion}.`);
  const forms: CompiledForms = {
    manifest: JSON.parse(stored.files['manifest.json'] as string) as Manifest,
    files: stored.files,
    form: (name) => openForm(loadModule(stored.files[`${name}.js`] as string)),
    caseStart: caseStart(stored.sources),
  };
  return Applicant.resume(browser, id, { postingId: POSTING, forms });
}

async function submit(applicant: Applicant): Promise<void> {
  await applicant.walkTo();
  await taken(applicant.finish());
  const { email } = applicant.browser;
  const previous = (await applicant.browser.get(`/applications/previous?email=${email}`)).json();
  expect(previous).toMatchObject([{ id: applicant.id, status: 'Completed', reference: expect.any(String) }]);
}

/** Actions that can be interrupted: each begins, and returns the rest to be done later. */
export const UNFINISHED_VISITS: Record<string, Middle> = {
  async registration(place, email) {
    const { browser, verify } = await register(place, email);
    return async () => {
      await verify();
      await submit(await begin(place, browser));
    };
  },
  async 'a reset of the password'(place, email) {
    const browser = await member(place, email);
    await browser.post('/users/send-password-reset-confirmation-code', { email, language: 'english' });
    return async () => {
      const code = { confirmationCode: place.lastCode(email), password: NEW, confirmPassword: NEW };
      await taken(browser.post('/users/reset-password', { email, language: 'english', ...code }));
      await taken(browser.post('/users/login', { email, password: NEW, language: 'english' }));
    };
  },
  async 'a page with a draft'(place, email) {
    const ana = await (await begin(place, await member(place, email))).walkTo('previous-employment');
    const { browser, id, page } = ana;
    const sent = { email, applicationId: id, section: page.section, draft: '{"typed":"not saved yet"}' };
    expect((await browser.put('/applications/draft', sent)).status).toBe(200);
    return async () => {
      const read = await browser.get(`/applications/draft?applicationId=${id}&section=${page.section}`);
      expect(read.text).toBe(sent.draft);
      await submit(ana);
    };
  },
  async 'an open page, with the tag of what it showed'(place, email) {
    const ana = await (await begin(place, await member(place, email))).next();
    const [first] = ana.scenario.pages;
    if (!first) throw new Error('There are no pages.');
    const { etag } = (await ana.read(first)).headers;
    return async () => {
      await taken(ana.save(first, ana.scenario.saved[first.section] as JsonObject, { 'if-match': String(etag) }));
      await submit(ana);
    };
  },
  async 'the last page, with everything signed'(place, email) {
    const ana = await (await begin(place, await member(place, email))).walkTo();
    return () => submit(ana);
  },
  async 'an activity'(place, email) {
    const client = await AssessmentClient.begin(await member(place, email));
    expect(await client.start(WORK_STYLE)).toBe('Success');
    return async () => {
      await client.take(WORK_STYLE);
      expect(await client.completed()).toBe(1);
    };
  },
  async 'a short application with a file'(place, email) {
    const browser = place.browser(email);
    await taken(browser.post(QUICK_APPLY, { ...quickApply, email, language: 'english' }));
    expect((await upload(browser, { email, fileName: 'x.pdf', fileContents: await createPdf(email) })).status).toBe(
      200,
    );
    return () => taken(browser.post('/applications/submit-resume', resume({ email })));
  },
  async 'a session'(place, email) {
    const browser = await member(place, email);
    return async () => {
      await taken(browser.put('/users/account-information', { email, firstName: 'Anita', lastName: 'Lopez' }));
      await browser.post('/users/logout', {});
      await taken(browser.post('/users/login', { email, password: PASSWORD, language: 'english' }));
    };
  },
};
