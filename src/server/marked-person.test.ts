/** Every value of a person carries a mark: after every call and every error, no log, error or plain column holds it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../test/support/applicant.ts';
import { INSIDE } from '../../test/support/assessment-client.ts';
import { someDatabases } from '../../test/support/database.ts';
import { type ApiClient, newAccount, PRODUCT, TestServer } from '../../test/support/server.ts';
import { createPdf, freeTexts, SHORT_FORMS, upload } from '../../test/support/short-forms.ts';
import { isSoak, sampled } from '../../test/support/soak.ts';
import { staffBrowser } from '../../test/support/staff.ts';
import type { Call, ImpactReport } from '../contract/index.ts';
import { type JsonObject, set, toPattern } from '../engine/data/index.ts';
import type { Form, Page } from '../engine/index.ts';
import { changeReports, sectionRecords } from './database/tables/index.ts';
import { runOperatorCommand } from './operator/run-command.ts';

/** Part of every value that is a text. */
const MARK = 'Qzmark';
/** Values that are stored encrypted only, by their kind. */
const SEALED = {
  day: '1983-07-29',
  number: 612_347_891,
  text: 'QZ7719XK4',
  draft: `${MARK} typed 4471 9902`,
  visit: `${MARK} visits 6021 3347`,
  file: `${MARK} wrote 8841 2207.pdf`,
  visitor: 'qzmark.visitor@example.com',
  phone: '4159926535',
};
const SECRETS = Object.values(SEALED).map(String);
const PASSWORD = `${MARK} bridge over 5 waters`;
const EMAIL = 'qzmark.person@example.com';
const TRACES = [/qzmark/i, ...SECRETS.map((text) => new RegExp(text))];

const HEADERS = {
  'user-agent': `${MARK}/5.0`,
  'x-time-zone': `${MARK}/City`,
  'x-request-id': MARK,
  'if-match': `"${MARK}"`,
  'accept-language': MARK,
  referer: `https://example.com/${MARK}`,
};

interface Schema {
  const?: unknown;
  anyOf?: Schema[];
  type?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** A value that fits a schema, with the mark in every text. */
function markedBy(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const;
  if (schema.anyOf) return markedBy(schema.anyOf[0] as Schema, name);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, markedBy(inner, key)]),
    );
  if (schema.type === 'array') return [markedBy(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (name === 'email') return EMAIL;
  if (/password/i.test(name)) return PASSWORD;
  if (name === 'phoneNumber') return SEALED.phone;
  return MARK.slice(0, schema.maxLength ?? MARK.length);
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let person: ApiClient;
  const wrongs: string[] = [];
  beforeAll(async () => {
    server = await TestServer.start(database, { ...PRODUCT, ...INSIDE, LOG_LEVEL: 'debug' });
    person = server.browser();
    person.email = EMAIL;
    const account = { email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD };
    await person.post('/users/create', newAccount(EMAIL, { ...account, firstName: MARK, lastName: MARK }), HEADERS);
    await person.post('/users/verify', { email: EMAIL, code: server.lastCode(EMAIL) }, HEADERS);
  });
  afterAll(() => server.stop());

  /** Makes a call; answers with an error are collected and searched for the mark at the end. */
  async function send(options: InjectOptions, browser = person): Promise<number> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    const headers = { ...HEADERS, cookie: `${cookie}; other=${MARK}`, 'x-xsrf-token': token, ...options.headers };
    const answer = await server.app.inject({ ...options, headers });
    if (answer.statusCode >= 400) wrongs.push(answer.body, ...Object.values(answer.headers).map(String));
    return answer.statusCode;
  }

  const findCalls = () => {
    const calls = server.app.routes.flatMap(
      ({ config }) => ((config as { call?: Call } | undefined)?.call ?? []) as Call[],
    );
    expect(calls.length).toBeGreaterThan(40);
    return calls.filter(({ path }) => !path.endsWith('/logout'));
  };

  const injectOptions = ({ method, path, query, body }: Call): InjectOptions => {
    const fields = Object.entries(markedBy(query as Schema) as object);
    return {
      method,
      url: `/api${path.replace(':call', MARK)}?${new URLSearchParams([...fields, ['j', MARK]])}`,
      ...(method === 'GET' ? {} : { payload: markedBy(body as Schema) as object }),
    };
  };

  test('fills in an application with sealed answers', async () => {
    const ana = await Applicant.begin(person, 2);
    while (ana.page.kind !== 'end') {
      const { page } = ana;
      await ana.next();
      const record = ana.scenario.saved[page.section] as JsonObject;
      const marked = withSealed(record, server.services.definitions.current.manifest.forms[page.section]?.sensitive);
      const draft = { email: EMAIL, applicationId: ana.id, section: page.section, draft: SEALED.draft };
      if (marked !== record) expect((await ana.save(page as Page, marked, {})).text).toBe('Success');
      expect((await person.put('/applications/draft', draft)).text).toBe('Success');
    }
    const lines: string[] = [];
    await runOperatorCommand(server.operator, { args: ['export', String(ana.id), '--sensitive'] }, (line) =>
      lines.push(line),
    );
    for (const secret of [SEALED.day, String(SEALED.number), SEALED.text]) expect(lines.join()).toContain(secret);
  });

  test.runIf(isSoak)(
    'a marked person is assessed under a change of every page, and the report reveals nothing',
    async () => {
      const editor = await staffBrowser(server, 'assess@example.com', 'editor');
      const opened = await editor.post('/studio/changes', { title: 'Facts', why: 'All pages.' });
      const path = `/studio/changes/${(opened.json() as { id: number }).id}`;
      const file = 'forms/facts.json';
      const files = (await editor.get(`${path}/files`)).json() as Record<string, string>;
      const facts = JSON.parse(files[file] as string);
      facts.facts.fullForm = { and: [facts.facts.fullForm, { '!=': [{ var: 'situation.posting.jobCode' }, -1] }] };
      expect((await editor.put(`${path}/files`, { edits: { [file]: JSON.stringify(facts) } })).json()).toEqual({
        faults: [],
      });
      await editor.post(`${path}/impact`, {});
      const read = async () => (await editor.get(`${path}/impact`)).json() as ImpactReport;
      await vi.waitFor(async () => expect((await read()).state).toBe('done'), { timeout: 120_000, interval: 200 });
      const report = JSON.stringify(await read());
      expect(report).toContain('"judged":"<5"');
      for (const trace of TRACES) expect(report).not.toMatch(trace);
      const [row] = await server.services.db.select().from(changeReports);
      expect(row).toMatchObject({ kind: 'impact', state: 'done' });
      for (const trace of TRACES) expect(JSON.stringify(row)).not.toMatch(trace);
      // A record that cannot be read is quoted nowhere.
      const { db } = server.services;
      const records = await db.select().from(sectionRecords);
      await db.update(sectionRecords).set({ record: `{ "${MARK}` });
      await editor.post(`${path}/impact`, {});
      await vi.waitFor(async () => expect((await read()).state).toBe('done'), { timeout: 120_000, interval: 200 });
      expect(await read()).toMatchObject({ judged: '<5', unchanged: 0, movable: 0 });
      await db.delete(sectionRecords);
      await db.insert(sectionRecords).values(records);
    },
    300_000,
  );

  test('a marked person makes every call, and every error', async () => {
    const seen = new Set<number>();
    const stranger = server.browser();
    await stranger.get('/applications/states');
    const tooLong = JSON.stringify(MARK.repeat(1_200_000));
    const broken = async (): Promise<never> => {
      await server.services.db.execute(sql`select ${`${MARK} ${SEALED.number}`}::int as ${sql.identifier(MARK)}`);
      throw new Error(MARK);
    };
    for (const [at, call] of findCalls().entries()) {
      const options = injectOptions(call);
      const wrong = { ...options, headers: { 'content-type': 'application/json' } };
      seen.add(await send(options));
      seen.add(await send(options, stranger));
      seen.add(await send({ ...options, headers: { 'x-xsrf-token': MARK } }));
      seen.add(await send({ ...options, url: options.url?.toString().replace(EMAIL, `other.${EMAIL}`) as string }));
      if (call.method !== 'GET') {
        seen.add(await send({ ...wrong, payload: `{ "email": "${EMAIL}", "${MARK}` }));
        seen.add(await send({ ...wrong, payload: JSON.stringify({ ...(options.payload as object), email: [EMAIL] }) }));
        seen.add(await send({ ...wrong, payload: JSON.stringify({ email: `other.${EMAIL}`, text: MARK }) }));
        seen.add(await send({ ...options, headers: { 'content-type': `text/${MARK}` }, payload: MARK }));
        for (const payload of sampled([tooLong], 6, at)) seen.add(await send({ ...wrong, payload }));
      }
      const refresh = vi.spyOn(server.services.keys.ring, 'refresh').mockImplementation(broken);
      seen.add(await send(options));
      refresh.mockRestore();
    }
    for (const url of [`/api/${MARK}/${EMAIL}`, `/${MARK}.js?e=${EMAIL}`, `/assets/${MARK}`, `/api/%${MARK}`])
      seen.add(await send({ url }));
    for (let tries = 0; tries < 15; tries += 1)
      seen.add(
        await send({ method: 'POST', url: '/api/users/login', payload: { email: EMAIL, password: PASSWORD + tries } }),
      );
    expect([...seen].sort()).toEqual([200, 400, 401, 403, 404, 413, 415, 429, 500]);
  }, 300_000);

  test('visits with a file and whole records, which are kept, and refused, and fail', async () => {
    const { definitions, db, keys } = server.services;
    const { visitor: email, phone: phoneNumber, file: fileName } = SEALED;
    const file = { email, fileName, fileContents: await createPdf(SEALED.visit) };
    expect((await upload(person, file, HEADERS)).text).toBe('Success');
    for (const [name, { path, good, table }] of Object.entries(SHORT_FORMS)) {
      const form = definitions.current.portalForm(name) as Form;
      const texts = freeTexts(form, good);
      expect(texts.length).toBeGreaterThan(1);
      const marked = texts.reduce((record, field) => set(record, field.path, SEALED.visit), good);
      const payload = { ...marked, email, phoneNumber, language: 'english' };
      const before = (await db.select().from(table)).length;
      expect((await person.post(path, payload, HEADERS)).text, name).toBe('Success');
      expect(await db.select().from(table)).toHaveLength(before + 1);
      const call = { method: 'POST', url: `/api${path}` } as const;
      expect(await send({ ...call, payload: { ...payload, unknown: SEALED.visit } })).toBe(400);
      expect(await send({ ...call, payload: { ...payload, phoneNumber: SEALED.visit } })).toBe(200);
      const failing = vi.spyOn(keys.ring, 'refresh').mockImplementation(async () => {
        await db.execute(sql`select ${JSON.stringify(payload)}::int`);
        throw new Error(SEALED.visit);
      });
      expect(await send({ ...call, payload })).toBe(500);
      failing.mockRestore();
    }
  });

  test('appears neither in the logs nor in error responses', () => {
    expect(wrongs.length).toBeGreaterThan(400);
    expect(server.logs.length).toBeGreaterThan(10_000);
    for (const trace of TRACES) {
      expect(wrongs.filter((text) => trace.test(text))).toEqual([]);
      expect(server.logs.split('\n').filter((line) => trace.test(line))).toEqual([]);
    }
  });

  test('a marked person keeps what is sensitive out of the database', async () => {
    const texts = await allRows();
    expect(texts.some((text) => text.includes(EMAIL))).toBe(true);
    for (const secret of [...SECRETS, PASSWORD]) expect(texts.filter((text) => text.includes(secret)).length).toBe(0);
    await server.app.close();
    if (!server.env.DATABASE_URL) {
      const folder = join(server.env.DATA_DIR as string, 'db');
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
      const bytes = Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
      expect(bytes.includes(EMAIL)).toBe(true);
      for (const secret of [...SECRETS, PASSWORD]) expect(bytes.includes(secret)).toBe(false);
    }
    await server.open();
  });

  /** Every row of every table, also of the queue. */
  async function allRows(): Promise<string[]> {
    const readRows = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
      ((await server.services.db.execute(query)) as unknown as { rows: Row[] }).rows;
    const tables = await readRows<{ name: string }>(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = await readRows<{ text: string }>(sql.raw(`select t::text as text from ${name} t`));
      for (const { text } of rows) texts.push(text);
    }
    return texts;
  }
});

/** A record whose sensitive answers are the marked ones of their kind. */
function withSealed(record: JsonObject, patterns: string[] = []): JsonObject {
  if (patterns.length === 0) return record;
  const marked = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, i) => marked(item, `${path}/${i}`));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner, `${path}/${name}`)]));
    if (value === null || !patterns.includes(toPattern(path))) return value;
    if (typeof value === 'number') return SEALED.number;
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? SEALED.day : SEALED.text;
  };
  return marked(record, '') as JsonObject;
}
