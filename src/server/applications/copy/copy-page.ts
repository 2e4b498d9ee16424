/** The copy of an application as one self-contained HTML page, to read, to print and to save. */
import type { TranslateCommon } from '../../../contract/index.ts';
import { type Language, TAGS } from '../../../engine/data/index.ts';
import type { Applicant, applications, jobPostings, offices } from '../../database/tables/index.ts';
import { fullName, type ReadableAnswer } from '../../form-answers/index.ts';
import { escapeHtml } from '../../http/html.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { CopiedDocument, CopiedPage } from './copied-parts.ts';
import { copyStyle } from './copy-style.ts';
import { legalHtml } from './legal-html.ts';

interface Copy {
  /** The words of the page itself. */
  t: TranslateCommon;
  context: RequestContext;
  application: typeof applications.$inferSelect;
  owner: Applicant;
  posting: typeof jobPostings.$inferSelect;
  office: typeof offices.$inferSelect;
  /** The version of its definitions. */
  version: string;
  pages: CopiedPage[];
  /** The titles of pages whose answers are kept apart and left out. */
  apart: string[];
  documents: CopiedDocument[];
}

export function renderCopy(copy: Copy): string {
  const { t, context, posting, owner, application, apart, pages, documents } = copy;
  const title = t('copy.title', { job: posting.title });
  const foot = [posting.title, fullName(owner), application.reference].filter(Boolean).join(' · ');
  return escapeInvisible(`<!doctype html>
<html lang="${TAGS[context.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} – ${fullName(owner)}`)}</title>
<style>${copyStyle(foot, t('copy.page'))}</style>
</head>
<body>
<header>
<p class="quiet">${escapeHtml(t('app.name'))}</p>
<h1>${escapeHtml(title)}</h1>
${renderFacts(copy)}
<p class="screen quiet">${escapeHtml(t('copy.keep'))}</p>
</header>
<main data-application="${application.id}" data-time-zone="${escapeHtml(context.timeZone)}">
${pages.map((page) => renderSection(page, t)).join('\n')}
${apart.map((page) => `<p class="quiet">${escapeHtml(t('copy.apart', { title: page }))}</p>`).join('\n')}
${documents.length > 0 ? renderDocuments(documents, copy) : ''}
</main>
</body>
</html>
`);
}

/** Writes invisible characters as numeric references: terminals would change them, and with them the signed text. */
const escapeInvisible = (html: string): string =>
  html.replace(/[\p{Cf}\u2028\u2029]|[^\P{Cc}\n]/gu, (character) => `&#${character.codePointAt(0)};`);

function renderFacts({ t, context, application, owner, posting, office, version }: Copy): string {
  const { reference, status, createdAt, completedAt } = application;
  return renderList([
    [t('copy.reference'), reference, 'unbroken'],
    [t('copy.applicant'), fullName(owner)],
    [t('copy.email'), owner.email],
    [t('copy.job'), posting.title],
    [t('copy.location'), office.description],
    [t('copy.started'), timeText(createdAt, context)],
    [t('copy.submitted'), completedAt && timeText(completedAt, context)],
    [t('copy.status'), t(`copy.statuses.${statusText(status, reference)}`)],
    [t('copy.forms'), version],
    [t('copy.made'), timeText(new Date(), context)],
  ]);
}

function statusText(status: Copy['application']['status'], reference: string | null) {
  if (status !== 'In Progress') return status;
  return reference === null ? 'unsubmitted' : 'partly';
}

const renderSection = ({ title, answers }: CopiedPage, t: TranslateCommon): string => `<section>
<h2>${escapeHtml(title)}</h2>
${split(answers)
  .map(
    ({ heading, rows }) =>
      `${heading ? renderHeading(heading) : ''}${renderList(rows.map((row) => answerRow(row, t)))}`,
  )
  .join('\n')}
</section>`;

const answerRow = ({ label, answer }: ReadableAnswer, t: TranslateCommon): [string, string] => [
  label,
  answer || t('wizard.notAnswered'),
];

function renderHeading({ row, label }: ReadableAnswer): string {
  const level = Math.min(6, row.depth + 3);
  return `<h${level}>${escapeHtml(label)}</h${level}>\n`;
}

/** A `<dl>` cannot contain headings, so rows are split at them. */
function split(answers: ReadableAnswer[]): { heading: ReadableAnswer | undefined; rows: ReadableAnswer[] }[] {
  const parts: ReturnType<typeof split> = [{ heading: undefined, rows: [] }];
  for (const answer of answers) {
    if (answer.row.heading) parts.push({ heading: answer, rows: [] });
    else parts.at(-1)?.rows.push(answer);
  }
  return parts;
}

const renderDocuments = (documents: CopiedDocument[], copy: Copy): string => `<section>
<h2>${escapeHtml(copy.t('copy.documents'))}</h2>
<p>${escapeHtml(copy.t('copy.verify'))}</p>
${documents.map((document) => renderDocument(document, copy)).join('\n')}
</section>`;

function renderDocument(document: CopiedDocument, { t, context, owner }: Copy): string {
  const { title, language, at, email, entryNumber, entryHash, textHash, text } = document;
  const lang = `lang="${TAGS[language]}"`;
  return `<article data-entry="${entryNumber}">
<h3 ${lang}>${escapeHtml(title)}</h3>
${renderList([
  [t('copy.signedAt'), timeText(at, context)],
  [t('copy.signedBy'), email === undefined ? fullName(owner) : `${fullName(owner)}, ${email}`],
  [t('copy.signedIn'), languageName(language, context.language)],
  [t('copy.entry'), String(entryNumber)],
  [t('copy.record'), entryHash],
  [t('copy.textHash'), textHash],
])}
${text === undefined ? `<p>${escapeHtml(t('copy.noText'))}</p>` : `<div ${lang}>\n${legalHtml(text)}</div>\n${renderSource(text, lang, t)}`}
</article>`;
}

/** The exact text of which the hash was made. A line break after `<pre>` is not part of it. */
const renderSource = (text: string, lang: string, t: TranslateCommon): string => `<details class="screen">
<summary>${escapeHtml(t('copy.source'))}</summary>
<pre ${lang}>
${escapeHtml(text)}</pre>
</details>`;

/** Rows of a label and a value, which may have a style. */
function renderList(rows: readonly (readonly [label: string, value: string | null, style?: string])[]): string {
  const filledRows = rows.filter(([, value]) => value !== null && value !== '');
  if (filledRows.length === 0) return '';
  const lines = filledRows.map(
    ([label, value, style]) =>
      `<div><dt>${escapeHtml(label)}</dt><dd${style ? ` class="${style}"` : ''}>${escapeHtml(value ?? '')}</dd></div>`,
  );
  return `<dl>\n${lines.join('\n')}\n</dl>`;
}

export const timeText = (at: Date, { language, timeZone }: Pick<RequestContext, 'language' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);

export const languageName = (language: Language, inLanguage: Language): string =>
  new Intl.DisplayNames(TAGS[inLanguage], { type: 'language' }).of(TAGS[language]) ?? language;
