import { expect, test } from 'vitest';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { LANGUAGES } from '../../engine/data/index.ts';
import { accountExists, codeMail, noAccount, passwordChanged, resetMail } from '../accounts/account-mails.ts';
import { LoadedVersion } from '../publishing/loaded-version.ts';
import { helpMail } from '../short-applications/help-mail.ts';
import type { MailTexts } from './message.ts';

const loadedVersion = new LoadedVersion(openProject(readFiles()).files);
const CODE = '042117';
const URL = 'https://jobs.example.com';
const MAILS = {
  code: (texts: MailTexts) => codeMail(texts, CODE, URL),
  reset: (texts: MailTexts) => resetMail(texts, CODE, URL),
  exists: (texts: MailTexts) => accountExists(texts, URL),
  noAccount: (texts: MailTexts) => noAccount(texts, URL),
  changed: (texts: MailTexts) => passwordChanged(texts, URL),
  help: (texts: MailTexts) => helpMail(texts, ['Name: A & <b>"B"</b>', 'first\nsecond'], 'a@b.cd'),
};

const rows = Object.keys(MAILS).flatMap((name) => LANGUAGES.map((language) => [name, language] as const));

test.each(rows)('the mail %s in %s is complete, as text and as HTML', (name, language) => {
  const { subject, text, html } = MAILS[name as keyof typeof MAILS]({ t: loadedVersion.fixedT(language), language });
  expect(html).toContain(`<html lang="${language === 'english' ? 'en' : 'es'}">`);
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).toMatch(/<h1[^>]*>[^<]*Harvest Table Foods[^<]*<\/h1>/);
  expect(html).not.toMatch(/<img|<script|<link|url\(/);
  expect([...html.matchAll(/https?:\/\/[^/"<]+/g)].every(([link]) => link === URL)).toBe(true);
  if (name !== 'help') expect(text).toMatch(/^https:\/\/jobs\.example\.com\/(verify|reset-password|login)$/m);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|mail\.\w+|undefined/);
  const hasCode = ['code', 'reset'].includes(name);
  expect(text.match(/\d{6}/g) ?? []).toEqual(hasCode ? [CODE] : []);
  // In the title too, as in the subject.
  expect(html.match(/\d{6}/g) ?? []).toEqual(hasCode ? [CODE, CODE] : []);
  expect(subject.includes(CODE)).toBe(hasCode);
  const paragraphs = [...html.matchAll(/<p[^>]*>(.*)<\/p>/g)].map(([, part = '']) => part);
  expect(paragraphs.length).toBeGreaterThan(1);
  const plain = (part: string): string =>
    part
      .replaceAll('<br>', '\n')
      .replace(/<\/?a[^>]*>/g, '')
      .replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign)));
  for (const part of paragraphs) expect(text).toContain(plain(part));
});

test('texts of people are escaped', () => {
  const { html, replyTo } = MAILS.help({ t: loadedVersion.fixedT('english'), language: 'english' });
  expect(html).toContain('A &#38; &#60;b&#62;&#34;B&#34;&#60;/b&#62;');
  expect(html).toContain('first<br>second');
  expect(replyTo).toBe('a@b.cd');
});
