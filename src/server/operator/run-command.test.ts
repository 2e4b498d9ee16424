import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../test/support/applicant.ts';
import { someDatabases } from '../../../test/support/database.ts';
import { readRowsOfPeople } from '../../../test/support/row-counts.ts';
import { newAccount, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { createPdf, SHORT_FORMS, type ShortForm, upload } from '../../../test/support/short-forms.ts';
import type { Page } from '../../engine/index.ts';
import type { Database } from '../database/database.ts';
import { encrypt } from '../database/field-encryption.ts';
import { helpRequests } from '../database/tables/index.ts';
import { EvidenceChain } from '../evidence/evidence-chain.ts';
import { HELP_PLACE } from '../short-applications/help-requests.ts';
import { emailFingerprint } from '../short-applications/sender.ts';
import { runOperatorCommand } from './run-command.ts';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let ana: Applicant;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
    ana = await (await Applicant.begin(await server.applicant('ana@example.com'), 1)).walkTo();
  });
  afterAll(() => server.stop());

  /** What a command prints, what it says is wrong, and its exit code. */
  async function portal(...args: string[]): Promise<{ text: string; wrong: string; code: number }> {
    const lines: { text: string; wrong: string } = { text: '', wrong: '' };
    const code = await runOperatorCommand(server.operator, { args }, (line, isError) => {
      lines[isError ? 'wrong' : 'text'] += `${line}\n`;
    });
    return { ...lines, code };
  }

  const apart = () => {
    const { pages } = server.services.definitions.current.manifest.flow;
    return pages.filter((page) => page.apart).map(({ section }) => section);
  };

  test('list the applications, as a table and as JSON, of one status or all', async () => {
    expect(await portal('applications', 'list')).toMatchObject({
      text: expect.stringMatching(/^id .*\n1 +In Progress .* Order Selector +ana@example\.com /),
      code: 0,
    });
    const json = JSON.parse((await portal('applications', 'list', '--json', '--status', 'in progress')).text);
    expect(json).toMatchObject([{ id: ana.id, status: 'In Progress', posting: 1, hold: false }]);
    expect(JSON.parse((await portal('applications', 'list', '--json', '--status', 'Completed')).text)).toEqual([]);
  });

  test('operators show an application in words, without separately stored answers, and with sensitive ones masked', async () => {
    const { text, code } = await portal('applications', 'show', String(ana.id));
    expect(code).toBe(0);
    for (const { section } of ana.scenario.pages.filter(({ kind }) => kind !== 'end')) {
      const title = server.services.definitions.current.fixedT('english', section)('title');
      if (apart().includes(section)) expect(text).not.toContain(title);
      else expect(text).toContain(`\n${title}\n`);
    }
    const numbers = text.split('\n').filter((line) => /Social Security/i.test(line));
    expect(numbers).toEqual([expect.stringMatching(/: •••-••-\d{4}$/)]);
    const { saved } = ana.scenario;
    expect(sensitiveValues(saved).length).toBeGreaterThan(2);
    for (const value of sensitiveValues(saved)) expect(text).not.toContain(value);
  });

  test('export an application as JSON, in clear only when asked', async () => {
    const { text } = await portal('export', String(ana.id));
    const masked = JSON.parse(text) as { sections: Record<string, unknown> };
    expect(masked).toMatchObject({ id: ana.id, email: 'ana@example.com', title: 'Order Selector' });
    for (const value of sensitiveValues(ana.scenario.saved)) expect(text).not.toContain(value);
    const open = await portal('export', String(ana.id), '--sensitive');
    const { sections } = JSON.parse(open.text) as typeof masked;
    for (const value of sensitiveValues(ana.scenario.saved)) expect(open.text).toContain(value);
    expect(Object.keys(sections)).toEqual(Object.keys(masked.sections));
    expect(open.text).toMatch(/"signatures": \[\s+\{/);
    expect(await portal('evidence', 'verify')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/is whole: \d+ entr/),
    });
    for (const section of apart()) expect(open.text).not.toContain(`"${section}"`);
    expect(apart().length).toBeGreaterThan(0);
  });

  function sensitiveValues(saved: Record<string, unknown>): string[] {
    const { forms } = server.services.definitions.current.manifest;
    return Object.entries(saved).flatMap(([section, record]) =>
      (forms[section]?.sensitive ?? []).flatMap((pattern) => valuesAt(record, pattern.slice(1).split('/'))),
    );
  }

  test('operators move an application through its phases, and nowhere else', async () => {
    const bob = await Applicant.begin(await server.applicant('bob@example.com'), 6);
    await bob.walkTo();
    const move = (status: string) => portal('phase', String(bob.id), status);
    expect(await move('Phase 3')).toMatchObject({
      code: 1,
      wrong: expect.stringMatching(/There are: Phase 1, .*, Rej/),
    });
    expect((await move('Phase 2 Scheduled')).wrong).toMatch(/cannot go from Phase 1 to Phase 2 Scheduled, only to Rej/);
    expect((await bob.finish()).text).toBe('Success');
    expect((await move('Phase 2 Completed')).wrong).toMatch(/cannot go from Review Phase 1/);
    expect(await move('schedule phase 2')).toMatchObject({ code: 0 });
    expect(await move('Phase 2 Scheduled')).toMatchObject({
      text: `Application ${bob.id} is now: Phase 2 Scheduled.\n`,
    });
    const current = await bob.browser.get('/applications/current?email=bob@example.com');
    expect(current.json()).toMatchObject({ id: bob.id, lastSavedPage: 0 });
    const phase = await bob.browser.get(`/applications/multi-phase-applicant?applicationId=${bob.id}`);
    expect(phase.json()).toMatchObject({ status: 'Phase 2 Scheduled' });
    expect((await portal('phase', String(ana.id), 'Rejected')).wrong).toMatch(/not in two phases/);
  });

  test('operators move no application past what its applicant has submitted', async () => {
    const ivy = await Applicant.begin(await server.applicant('ivy@example.com'), 6);
    const move = (status: string) => portal('phase', String(ivy.id), status);
    expect(await move('Rejected')).toMatchObject({ code: 0 });
    for (const status of ['Review Phase 1', 'Schedule Phase 2', 'Phase 2 Scheduled', 'Phase 2 Completed']) {
      const { wrong } = await move(status);
      expect(wrong).toBe(
        `Application ${ivy.id} cannot go from Rejected to ${status}, only to Phase 1: it was never submitted.\n`,
      );
    }
    expect(await move('Phase 1')).toMatchObject({ code: 0 });
    await ivy.walkTo();
    expect((await ivy.finish()).text).toBe('Success');
    for (const status of ['Rejected', 'Schedule Phase 2', 'Phase 2 Scheduled', 'Rejected', 'Review Phase 1'])
      expect(await move(status)).toMatchObject({ code: 0 });
  });

  test('operators show an application in two phases with all that is stored, whatever its status', async () => {
    const { definitions } = server.services;
    const kai = await Applicant.begin(await server.applicant('kai@example.com'), 6);
    const answered = async (): Promise<string[]> => {
      const { text } = await portal('applications', 'show', String(kai.id));
      return text.slice(text.indexOf('\n\n')).match(/^ .*: (?!-$).*$/gm) ?? [];
    };
    const answerLines = (lines: string[], section: string, ...names: string[]) =>
      names.map((name) => {
        const label = definitions.current.fixedT('english', section)(`fields./${name}.label`);
        return lines.find((line) => line.trim().startsWith(`${label}: `))?.split(': ')[1];
      });
    const person = ['dateOfBirth', 'emergencyContactName'];
    const move = async (status: string): Promise<string[]> => {
      expect(await portal('phase', String(kai.id), status)).toMatchObject({ code: 0 });
      return answered();
    };

    await kai.walkTo();
    await kai.finish();
    const submitted = await answered();
    expect(answerLines(submitted, 'personal-information', ...person)).toEqual(['•••', undefined]);
    expect(await move('Schedule Phase 2')).toEqual(submitted);
    expect(await move('Phase 2 Scheduled')).toEqual(submitted);
    await (await kai.reopen()).walkTo();
    // The second phase asks this question again.
    const page = kai.scenario.pages.find(({ section }) => section === 'work-eligibility') as Page;
    await kai.save(page, { ...kai.scenario.saved[page.section], isEmployedNow: false });
    const both = await answered();
    expect(submitted.filter((line) => !both.includes(line))).toEqual([]);
    expect(answerLines(both, 'personal-information', ...person)).toEqual(['•••', expect.any(String)]);
    expect(answerLines(both, 'work-eligibility', 'isEmployedNow')).toEqual(['No']);
    expect((await kai.finish()).text).toBe('Success');
    expect(await answered()).toEqual(both);
    expect(await move('Rejected')).toEqual(both);
  });

  test('operators put back no rejected application whose applicant has begun another', async () => {
    const eva = await Applicant.begin(await server.applicant('eva@example.com'), 6);
    expect(await portal('phase', String(eva.id), 'Rejected')).toMatchObject({ code: 0 });
    const { browser } = await Applicant.begin(eva.browser, 1);
    const { id } = (await browser.get('/applications/current?email=eva@example.com')).json() as { id: number };
    expect(await portal('phase', String(eva.id), 'Rejected')).toMatchObject({
      code: 1,
      wrong: `Application ${eva.id} is already: Rejected.\n`,
    });
    const again = () => portal('phase', String(eva.id), 'Phase 1');
    expect(await again()).toMatchObject({
      code: 1,
      wrong: `Its applicant has begun another application, ${id}.\n`,
    });
    await browser.put('/applications/cancel', { email: browser.email, applicationId: id });
    expect(await again()).toMatchObject({ code: 0 });
    await browser.put('/applications/cancel', { email: browser.email, applicationId: eva.id });
    expect(await portal('phase', String(eva.id), 'Rejected')).toMatchObject({
      code: 1,
      wrong: `Application ${eva.id} was cancelled by its applicant.\n`,
    });
  });

  test('import a file, or report all of its faults', async () => {
    const office = { code: 'EAST', description: 'East', requireMaritalStatus: false, requireBackgroundQuestion: false };
    const send = async (input: string) => {
      const lines: string[] = [];
      const code = await runOperatorCommand(server.operator, { args: ['import', 'x.json'], input }, (line) =>
        lines.push(line),
      );
      return { code, lines };
    };
    expect(await send(JSON.stringify({ offices: [office] }))).toMatchObject({
      code: 0,
      lines: ['Imported: 1 offices.'],
    });
    const wrong = await send(JSON.stringify({ offices: [{ code: 'X' }] }));
    expect(wrong).toMatchObject({ code: 1, lines: expect.arrayContaining(['Nothing was imported.']) });
    expect(wrong.lines.length).toBeGreaterThan(1);
    expect(await send('[]')).toMatchObject({ lines: [expect.stringMatching(/^The file: must be/), expect.anything()] });
    expect(await send('{')).toMatchObject({ code: 1, lines: [expect.stringMatching(/^The file is not JSON/)] });
  });

  test.each([
    [['nonsense'], 2, /There is no command "nonsense"/],
    [['staff'], 2, /^There is no command "staff"\. It can be "staff add", .* or "staff reset"\.$/],
    [['applications', 'lsit'], 2, /^There is no command "applications lsit"\. Did you mean "applications list"\?$/],
    [['help', 'evidence'], 2, /It can be "evidence verify", "evidence show" or "evidence compare"\.$/],
    [['phase', '1'], 2, /Name the status: npm run --silent portal -- phase <id> <status>$/],
    [['applications', 'show', 'one'], 1, /"one" is not the number of an application/],
    [['applications', 'show', '999'], 1, /There is no application 999/],
    [['applications', 'list', '--colour'], 2, /There is no option "--colour"\. It can be "--status" or "--json"\.$/],
    [
      ['applications', 'list', '--status', 'Done'],
      1,
      /^There is no status "Done". There are: In Progress, Completed, .*Rejected\.$/,
    ],
    [['hold', '1', 'perhaps'], 1, /Say on or off/],
    [['hold', '999', 'on'], 1, /There is no application 999/],
    [['phase', '999', 'Rejected'], 1, /There is no application 999/],
  ])('%j ends with one line', async (args, code, line) => {
    const answer = await portal(...args);
    expect(answer).toMatchObject({ code, text: '' });
    expect(answer.wrong.trim()).toMatch(line);
    expect(answer.wrong.trim().split('\n')).toHaveLength(1);
  });

  test('delete a person for good, but none on legal hold', async () => {
    const { db, keys } = server.services;
    const visitor = server.browser();
    const [email, { path, good }] = ['ana@example.com', SHORT_FORMS.resume as ShortForm];
    await upload(visitor, { email, fileName: 'resume.pdf', fileContents: await createPdf(email) });
    expect((await visitor.post(path, { ...good, email, language: 'english' })).text).toBe('Success');
    const ofOthers = await readRowsOfPeople(server.services);
    const kim = await Applicant.begin(await server.applicant('kim@example.com'), 1);
    await kim.walkTo();
    await kim.finish();
    await server.browser().post('/users/create', newAccount('kim@example.com'));
    const help = encrypt(keys.ring, HELP_PLACE, { email: ' Kim@Example.com' });
    const other = encrypt(keys.ring, HELP_PLACE, { email: 'ana@example.com' });
    const sender = emailFingerprint(keys, 'kim@example.com');
    await db.insert(helpRequests).values([
      { record: help, sender, language: 'english' },
      { record: other, sender: emailFingerprint(keys, 'ana@example.com'), language: 'english' },
    ]);

    expect(await portal('hold', String(kim.id), 'on')).toMatchObject({ code: 0 });
    expect((await portal('end-sessions', 'nobody@example.com')).wrong).toMatch('has no account');
    const lea = await server.applicant('lea@example.com');
    const isIn = async () => (await lea.get(`/users/current?email=${lea.email}`)).status;
    expect(await isIn()).toBe(200);
    expect(await portal('end-sessions', 'LEA@example.com')).toMatchObject({
      code: 0,
      text: 'Ended: 1 session.\n',
    });
    expect(await isIn()).toBe(401);
    expect((await portal('delete-person', 'kim@example.com')).wrong).toMatch(/cannot be undone.*--yes/);
    const remove = () => portal('delete-person', 'KIM@example.com', '--yes');
    expect(await remove()).toMatchObject({ code: 1, wrong: `On legal hold: ${kim.id}. Nothing was deleted.\n` });
    expect((await kim.browser.get('/users/current?email=kim@example.com')).status).toBe(200);
    await portal('hold', String(kim.id), 'off');
    expect((await remove()).text).toBe(
      'Deleted: 1 account, 1 application, 1 unproved registration, 0 short applications, 1 request for help.\n',
    );
    expect((await kim.browser.get('/users/current?email=kim@example.com')).status).toBe(401);
    const left = new Set(await readRowsOfPeople(server.services));
    expect(ofOthers.filter((row) => !left.has(row))).toEqual([]);
    expect(await db.select().from(helpRequests)).toMatchObject([{ record: other }]);
    const links = await new EvidenceChain({ db, keys }).readLinksFor(kim.id);
    expect(links.length).toBeGreaterThan(1);
    expect(links.every(({ particulars }) => particulars === null)).toBe(true);
    for (const text of [...(await allTexts(db)), ...server.mails('')])
      expect(text.includes('kim@example.com')).toBe(false);
    expect(server.mails('ana@example.com')).not.toEqual([]);
    expect(await remove()).toMatchObject({ code: 1, wrong: 'Nothing is kept of this person.\n' });
  });

  test('list the commands', async () => {
    expect(await portal('help')).toMatchObject({
      code: 0,
      wrong: '',
      text: expect.stringContaining('phase <id> <status>'),
    });
    expect((await portal()).text).toBe((await portal('--help')).text);
  });
});

function valuesAt(value: unknown, [step, ...rest]: string[]): string[] {
  if (value === null || value === undefined) return [];
  if (step === undefined) return [String(value)];
  if (step === '*') return (value as unknown[]).flatMap((item) => valuesAt(item, rest));
  return valuesAt((value as Record<string, unknown>)[step], rest);
}

/** Every row there is, as text. */
async function allTexts(db: Database): Promise<string[]> {
  const readRows = async <Row>(query: SQL): Promise<Row[]> =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  const tables = await readRows<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const texts: string[] = [];
  for (const { name } of tables) {
    for (const { text } of await readRows<{ text: string }>(sql.raw(`select t::text as text from ${name} t`)))
      texts.push(text);
  }
  return texts;
}
