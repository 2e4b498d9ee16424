/** A survey as a table to read: labels for its rows, symbols for its cells, words for its columns. */
import type { Language } from '../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import type { Phrases } from '../survey/phrase.ts';
import type { Survey, SurveyCell, SurveySubject } from '../survey/survey.ts';
import type { Version } from '../survey/version.ts';
import { type MatrixWords, WORDS } from './matrix-words.ts';

/** A symbol with its meaning. */
export interface Mark {
  symbol: string;
  words: string;
}

export interface TableRow {
  kind: 'heading' | SurveySubject['kind'];
  label: string;
  /** The depth in lists and groups. */
  depth: number;
  marks: Mark[];
  dependsOn: string[];
}

export interface MatrixTable {
  section: string;
  title: string;
  columns: { name: string; when: string; isVisible: boolean; situations: Survey['columns'][number]['choices'] }[];
  rows: TableRow[];
  parts: Survey['parts'];
}

export function buildTable(version: Version, survey: Survey, phrases: Phrases, language: Language): MatrixTable {
  const { form, columns, parts } = survey;
  const words = WORDS[language];
  const groups = new Map<string, string>();
  const rows = survey.rows.flatMap(({ subject, cells, dependsOn }): TableRow[] => {
    const group = form.field(subject.path)?.group;
    const holder = subject.path.slice(0, subject.path.lastIndexOf('/'));
    const isNew = group !== undefined && groups.get(holder) !== group;
    if (group !== undefined) groups.set(holder, group);
    const depth = subject.path.split('/').filter((name) => name !== '*').length - 2;
    const heading = isNew ? [headingRow(version.text(form.name, language, `groups.${group}`), depth)] : [];
    const row: TableRow = {
      kind: subject.kind,
      label: subjectLabel(version, form.name, subject, language),
      depth: depth + (subject.kind === 'question' ? 0 : 1),
      marks: cells.map((cell) => chooseMark(cell, subject, form.field(subject.path), words)),
      dependsOn: dependsOn.map((path) => phrases.names.label(form, path)),
    };
    return [...heading, row];
  });
  const named = columns.map(({ cover, isVisible, choices }, i) => ({
    name: columnName(i),
    when: phrases.when(cover).trim() || words.everywhere,
    isVisible,
    situations: choices,
  }));
  return { section: form.name, title: version.title(form.name, language), columns: named, rows, parts };
}

const headingRow = (label: string, depth: number): TableRow => ({
  kind: 'heading',
  label,
  depth,
  marks: [],
  dependsOn: [],
});

/** A, B … Z, AA … */
const columnName = (i: number): string =>
  (i < 26 ? '' : columnName(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

function subjectLabel(version: Version, form: string, subject: SurveySubject, language: Language): string {
  const words = WORDS[language];
  if (subject.kind === 'question') return version.text(form, language, `fields.${subject.path}.label`);
  if (subject.kind === 'list') return `${words.list} ${subject.words}`;
  return `${words[subject.kind]} “${version.text(form, language, subject.words)}”`;
}

const SYMBOLS = {
  required: '●',
  requiredByAnswers: '◐',
  optional: '○',
  shown: '▪',
  shownByAnswers: '( )',
  readOnly: '=',
  readOnlyByAnswers: '≈',
  hidden: '·',
  holds: '✓',
  byAnswers: '~',
} as const;
const NO_MARK: Mark = { symbol: '', words: '' };

export const buildLegend = (words: MatrixWords): Mark[] =>
  (Object.keys(SYMBOLS) as (keyof typeof SYMBOLS)[]).map((name) => ({ symbol: SYMBOLS[name], words: words[name] }));

function chooseMark(
  { shown, required, readOnly }: SurveyCell,
  { kind }: SurveySubject,
  field: FieldTemplate | undefined,
  words: MatrixWords,
): Mark {
  const mark = (name: keyof typeof SYMBOLS, text: string = words[name]): Mark => ({
    symbol: SYMBOLS[name],
    words: text,
  });
  if (kind !== 'question') return { no: mark('hidden', words.no), yes: mark('holds'), open: mark('byAnswers') }[shown];
  if (shown === 'no') return mark('hidden');
  const signed = field?.widget === 'sign' ? words.signed : words.required;
  const answer = { yes: mark('required', signed), open: mark('requiredByAnswers'), no: mark('optional') }[required];
  const change = { yes: mark('readOnly'), open: mark('readOnlyByAnswers'), no: NO_MARK }[readOnly];
  const answered = field?.kind === 'group' ? mark('shown') : answer;
  const open = shown === 'open' ? words.shownByAnswers : '';
  const symbol = `${answered.symbol}${change.symbol}`;
  const parts = [answered.words, change.words, open].filter((part) => part !== '');
  return { symbol: open ? `(${symbol})` : symbol, words: parts.join(', ') };
}
