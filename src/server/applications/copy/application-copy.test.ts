import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../../test/support/applicant.ts';
import { someDatabases } from '../../../../test/support/database.ts';
import { type Answer, PRODUCT, TestServer } from '../../../../test/support/server.ts';
import type { ApplicationSummary } from '../../../contract/index.ts';
import { LANGUAGES } from '../../../engine/data/index.ts';
import { type Evidence, readEvidence } from '../../evidence/index.ts';
import { runOperatorCommand } from '../../operator/run-command.ts';
import { legalHtml } from './legal-html.ts';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let ana: Applicant;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
    ana = await (await Applicant.begin(await server.applicant('ana@example.com'), 2)).walkTo();
    expect((await ana.finish()).text).toBe('Success');
  });
  afterAll(() => server.stop());

  const readCopy = ({ browser, id }: Applicant, query: Record<string, string> = {}, by = browser): Promise<Answer> =>
    by.get(`/applications/copy?${new URLSearchParams({ applicationId: String(id), ...query })}`);

  async function portal(args: string[], input?: string): Promise<{ text: string; wrong: string; code: number }> {
    const lines = { text: '', wrong: '' };
    const order = { args, ...(input !== undefined && { input }) };
    const code = await runOperatorCommand(server.operator, order, (line, isError) => {
      lines[isError ? 'wrong' : 'text'] += `${line}\n`;
    });
    return { ...lines, code };
  }

  const decoded = (html: string): string => html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const readWords = (html: string): string =>
    decoded(html.replace(/<style>[^<]*<\/style>/, '').replace(/<[^>]*>/g, '\n'));

  test.each(LANGUAGES)(
    'the copy of an application has every page, who applied for what, and the number, in %s',
    async (language) => {
      const { current } = server.services.definitions;
      const { status, text, headers } = await readCopy(ana, { language, timeZone: 'America/Chicago' });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      const [{ reference }] = (await ana.browser.get('/applications/previous?email=ana@example.com')).json() as [
        ApplicationSummary,
      ];
      const words = readWords(text);
      const when = language === 'english' ? 'November 21, 2026 at 9:00:00' : '21 de noviembre de 2026 a las 9:00:00';
      for (const part of [reference, 'Ana Lopez', 'Delivery Driver CDL-A', when]) expect(words).toContain(part);
      for (const { section, apart } of current.recordPages) {
        const title = current.fixedT(language, section)('title');
        if (apart) expect(words).toContain(current.fixedT(language)('copy.apart', { title }));
        else expect(words).toContain(`\n${title}\n`);
      }
      expect(words).not.toMatch(/\{\{|undefined|copy\.\w|fields\./);
      const { forms } = current.manifest;
      const values = Object.entries(ana.scenario.saved).flatMap(([section, record]) =>
        (forms[section]?.sensitive ?? []).flatMap((pattern) => valuesAt(record, pattern.slice(1).split('/'))),
      );
      expect(values.length).toBeGreaterThan(3);
      for (const value of values) expect(words).not.toContain(value);
      expect(words).toContain(`•••-••-${ana.person.slice(-4)}`);
    },
  );

  test('loads nothing, and no script runs in it', async () => {
    const { text, headers } = await readCopy(ana);
    const policy = String(headers['content-security-policy']);
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(text).not.toMatch(/<script|<link|<img|style="|url\(|@import|\son\w+=/i);
  });

  test('the copy of an application names on each sheet of paper the application and the number of the sheet', async () => {
    const [{ reference }] = (await ana.browser.get('/applications/previous?email=ana@example.com')).json() as [
      ApplicationSummary,
    ];
    for (const [language, page] of [
      ['english', 'Page'],
      ['spanish', 'P\\e1 gina'],
    ] as const) {
      const { text } = await readCopy(ana, { language });
      const sheet = /@page \{.*\}/.exec(text)?.[0] ?? '';
      // In CSS, signs other than letters and digits are written by their numbers.
      const whole = sheet.replace(/\\([0-9a-f]+) /g, (_, sign) => String.fromCodePoint(Number.parseInt(sign, 16)));
      expect(whole).toContain(`@bottom-left { content: "Delivery Driver CDL-A · Ana Lopez · ${reference}"`);
      expect(sheet).toContain(`@bottom-right { content: "${page} " counter(page) " / " counter(pages)`);
    }
  });

  test('the copy of an application has each document that was signed, with its title and text, when, and the hashes of the evidence', async () => {
    const { text } = await readCopy(ana);
    const { current } = server.services.definitions;
    const titles = new Map(
      current.recordPages.flatMap((page) =>
        current.form(page).documents.map(({ text: name, group }) => {
          return [name, current.fixedT('english', page.section)(`groups.${group}`)] as const;
        }),
      ),
    );
    const articles = text.match(/<article[\s\S]*?<\/article>/g) ?? [];
    const signings = (await readEvidence(server.services, ana.id)).filter(isSigning);
    expect(articles).toHaveLength(signings.length);
    expect(signings.length).toBeGreaterThan(5);
    for (const [i, { position, hash, entry }] of signings.entries()) {
      const article = articles[i] ?? '';
      for (const value of [String(position), hash, entry.text]) expect(article).toContain(`<dd>${value}</dd>`);
      expect(article).toContain('November 21, 2026');
      expect(article).toContain(`<h3 lang="en">${titles.get(entry.document)}</h3>`);
      const source = /<pre[^>]*>\n([\s\S]*?)<\/pre>/.exec(article)?.[1] ?? '';
      expect(createHash('sha256').update(decoded(source)).digest('hex')).toBe(entry.text);
      const paper = (await portal(['evidence', 'show', String(ana.id)])).text;
      for (const value of [hash, entry.text]) expect(paper).toContain(value);
    }
    const none = await portal(['evidence', 'show', '999']);
    expect(none.text.trim()).toBe('The evidence has no signature of application 999.');
  });

  test('the copy of an application is compared with the evidence by the operator', async () => {
    const { text } = await readCopy(ana, { language: 'spanish' });
    expect(await portal(['evidence', 'compare', 'copy.html'], text)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Entry 1: .* by ana@example\.com at 2026-11-21T15:00:00\.000Z, as the copy has it/),
    });
    // Nobody should take a copy whose answers were changed for one that was compared.
    expect((await portal(['evidence', 'compare', 'copy.html'], text.replaceAll('Ana', 'Eva'))).text).toMatch(
      /^The answers and typed names in this copy are not compared/m,
    );
    const [signed] = (await readEvidence(server.services, ana.id)).filter(isSigning);
    const changes: [string, string, RegExp][] = [
      [signed?.hash ?? '', 'AAAA', /hash of its record is another/],
      [`<dd>${signed?.entry.text}`, '<dd>00', /hash of its text is another/],
      ['<pre lang="en">\n', '<pre lang="en">\nnot ', /not the one that was signed/],
      ['<blockquote>', '<blockquote>We owe you 100 dollars.', /text to read is another/],
      ['data-entry="1"', 'data-entry="99999"', /Entry 99999: the evidence has no such signature/],
      ['<dd>1</dd>', '<dd>2</dd>', /number of its record is another/],
      ['21 de noviembre de 2026', '20 de noviembre de 2026', /signed at another time: 2026-11-21T15:00:00\.000Z/],
      [', ana@example.com</dd>', ', eve@example.com</dd>', /signed by somebody else: ana@example\.com/],
      ['<dd>inglés</dd>', '<dd>español</dd>', /signed in another language: english/],
    ];
    const [head = '', ...articles] = text.split(/(?=<article)/);
    const signatures = articles.join('');
    for (const [before, after, wrong] of changes) {
      expect(signatures).toContain(before);
      const changed = head + signatures.replace(before, after);
      const compared = await portal(['evidence', 'compare', 'copy.html'], changed);
      expect(compared).toMatchObject({ code: 1, wrong: expect.stringMatching(wrong) });
    }
    expect(await portal(['evidence', 'compare', 'x.html'], '<p>')).toMatchObject({ code: 1 });
    expect((await portal(['evidence', 'compare', 'copy.html'], head + articles.slice(1).join(''))).text).toMatch(
      /Entry 1: ".*" was signed at .*, and is not in this copy/,
    );
  });

  test('the copy of an application is the same for operators, in the language of the applicant, without separately stored answers', async () => {
    const { text, code } = await portal(['applications', 'show', String(ana.id), '--html']);
    expect(code).toBe(0);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text).toContain('Ana Lopez');
    const { recordPages } = server.services.definitions.current;
    const signings = (await readEvidence(server.services, ana.id)).filter(isSigning);
    const own = signings.filter(
      ({ entry }) => !recordPages.some(({ section, apart }) => apart && section === entry.section),
    );
    expect(own.length).toBeLessThan(signings.length);
    expect(text.match(/<article/g)).toHaveLength(own.length);
    expect(await portal(['evidence', 'compare', 'copy.html'], text)).toMatchObject({ code: 0 });
  });

  test('redirects visitors without a session to the login page, and shows nothing to other people', async () => {
    const opening = { 'sec-fetch-mode': 'navigate' };
    const eve = await server.applicant('eve@example.com');
    const path = `/applications/copy?applicationId=${ana.id}`;
    for (const [browser, asked, place, headers] of [
      [server.browser(), path, `/login?copy=${ana.id}`, opening],
      [server.browser(), path, `/login?copy=${ana.id}`, { accept: 'text/html,*/*;q=0.8' }],
      [server.browser(), `${path}&language=spanish`, `/login?copy=${ana.id}&lang=es`, opening],
      [eve, path, '/dashboard', opening],
    ] as const) {
      const opened = await browser.get(asked, headers);
      expect([opened.status, opened.headers.location]).toEqual([303, place]);
    }
    expect((await readCopy(ana, {}, eve)).status).toBe(403);
    expect((await readCopy(ana, {}, server.browser())).status).toBe(401);
    expect((await ana.browser.get(`/applications/copy?applicationId=${ana.id}`, opening)).status).toBe(200);
  });

  test('the copy of an application says that an application is not submitted, or its first part only', async () => {
    const bob = await Applicant.begin(await server.applicant('bob@example.com'), 6);
    expect(readWords((await readCopy(bob)).text)).toContain('Not submitted yet');
    await bob.walkTo();
    expect((await bob.finish()).text).toBe('Success');
    expect(readWords((await readCopy(bob)).text)).toContain('First part submitted');
  });

  test('the copy of an application has the time zone of the server where the link names one that does not exist', async () => {
    const { status, text } = await readCopy(ana, { timeZone: 'Mars/Olympus' });
    expect(status).toBe(200);
    expect(text).toContain(`data-time-zone="${server.services.settings.timeZone}"`);
  });
});

test.each([
  ['[us](https://example.com/?a=1&b=2)', '<p><a href="https://example.com/?a=1&#38;b=2">us</a></p>'],
  ['[mail](mailto:hr@example.com)', '<p><a href="mailto:hr@example.com">mail</a></p>'],
  ['[call](TEL:+15550100)', '<p><a href="TEL:+15550100">call</a></p>'],
  ['[us](javascript:alert(1))', '<p>us</p>'],
  ['[us](data:text/html,x)', '<p>us</p>'],
  ['[us](/dashboard)', '<p>us</p>'],
  ['![**us**](https://example.com/us.png)', '<p>**us**</p>'],
  ['<b onclick="x">us</b>', '<p>&#60;b onclick=&#34;x&#34;&#62;us&#60;/b&#62;</p>'],
])('the text of a document links to the web, to mail and to telephones alone: %s', (markdown, html) => {
  expect(legalHtml(markdown).trim()).toBe(html);
});

type SignedEvidence = Evidence & { entry: Extract<Evidence['entry'], { kind: 'signing' }> };
const isSigning = (one: Evidence): one is SignedEvidence => one.entry.kind === 'signing';

function valuesAt(value: unknown, [first, ...rest]: string[]): string[] {
  if (first === undefined) return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (first === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return valuesAt((value as Record<string, unknown> | null | undefined)?.[first], rest);
}
