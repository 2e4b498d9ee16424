import { expect, test } from 'vitest';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { LANGUAGES } from '../../contract/index.ts';
import { accountExists, codeMail, noAccount, passwordChanged, resetMail } from '../accounts/account-mails.ts';
import { Publication } from '../publishing/publication.ts';
import { helpMail } from '../short-applications/help-mail.ts';
import type { MailWords } from './message.ts';

const publication = new Publication(openProject(readFiles()).files);
const CODE = '042117';
const MAILS = {
  code: (words: MailWords) => codeMail(words, CODE),
  reset: (words: MailWords) => resetMail(words, CODE),
  exists: accountExists,
  noAccount,
  changed: passwordChanged,
  help: (words: MailWords) => helpMail(words, ['Name: A & <b>"B"</b>', 'first\nsecond'], 'a@b.cd'),
};

const rows = Object.keys(MAILS).flatMap((name) => LANGUAGES.map((language) => [name, language] as const));

test.each(rows)('the mail %s in %s is complete, as text and as HTML', (name, language) => {
  const { subject, text, html } = MAILS[name as keyof typeof MAILS]({ t: publication.fixedT(language), language });
  expect(html).toContain(`<html lang="${language === 'english' ? 'en' : 'es'}">`);
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).toMatch(/<h1[^>]*>[^<]*Harvest Table Foods[^<]*<\/h1>/);
  expect(html).not.toMatch(/<img|<script|<link|url\(|https?:/);
  for (const said of [subject, text, html]) expect(said).not.toMatch(/\{\{|mail\.\w+|undefined/);
  const hasCode = ['code', 'reset'].includes(name);
  expect(text.match(/\d{6}/g) ?? []).toEqual(hasCode ? [CODE] : []);
  expect(html.match(/\d{6}/g) ?? []).toEqual(hasCode ? [CODE] : []);
  const paragraphs = [...html.matchAll(/<p[^>]*>(.*)<\/p>/g)].map(([, part = '']) => part);
  expect(paragraphs.length).toBeGreaterThan(1);
  const plain = (part: string): string =>
    part.replaceAll('<br>', '\n').replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign)));
  for (const part of paragraphs) expect(text).toContain(plain(part));
});

test('texts of people are escaped', () => {
  const { html, replyTo } = MAILS.help({ t: publication.fixedT('english'), language: 'english' });
  expect(html).toContain('A &#38; &#60;b&#62;&#34;B&#34;&#60;/b&#62;');
  expect(html).toContain('first<br>second');
  expect(replyTo).toBe('a@b.cd');
});
