/** Compares the table of questions and situations with the engine. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Comparisons } from '../../../../test/support/comparisons.ts';
import { readFiles } from '../../../../test/support/definitions.ts';
import { call } from '../../../cli/command-line.ts';
import { matrix } from '../../../cli/forms/matrix.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import { type Json, parentPath } from '../../../engine/data/index.ts';
import { Evaluation, type Form, visiblePages } from '../../../engine/index.ts';
import { Misuse } from '../../index.ts';
import type { VariedPart } from '../../simulation/index.ts';
import { type ChosenParts, combineParts, toSituation } from '../../simulation/situation-parts.ts';
import {
  buildTable,
  ConditionDescriber,
  matrixText,
  Names,
  Phrases,
  QuestionSentences,
  renderPage,
  surveyForm,
  Version,
  WORDS,
} from '../index.ts';
import { type Cover, findCover, holdsAt } from '../survey/cover.ts';
import type { MatrixTable } from './matrix-table.ts';

const opened = Version.open(readFiles(), PRODUCT_NAMES);
if ('faults' in opened) throw new Error(JSON.stringify(opened.faults));
const { version } = opened;
const phrases = new Phrases(version, 'english');
const names = version.names;
const findForm = (name: string): Form => version.forms.get(name) as Form;
const surveys = new Map(names.map((name) => [name, surveyForm(version, findForm(name))]));
const surveyNamed = (name: string) => surveys.get(name) as ReturnType<typeof surveyForm>;

/** Do the words say that it is so in a situation? */
const isMeant = ({ except, alternatives }: Cover, choice: ChosenParts): boolean => {
  const rule: Json = {
    or: [false, ...alternatives.map((terms) => ({ and: terms.map((term) => phrases.rule(term)) }))],
  };
  return holdsAt(rule, choice, version.facts) !== except;
};

test('signatures must be given, as the sentences about a question say', () => {
  const describer = new ConditionDescriber(new Names(version, 'english'));
  const signatures = version
    .openForms(names)
    .flatMap((form) => form.fields.filter(({ widget }) => widget === 'sign').map((field) => ({ form, field })));
  expect(signatures.length).toBeGreaterThan(0);
  for (const { form, field } of signatures) {
    expect(new QuestionSentences(form, field, describer).requiredText).toBe('Must be signed.');
    const row = surveyNamed(form.name).rows.find(({ subject }) => subject.path === field.path);
    const shown = row?.cells.filter((cell) => cell.shown !== 'no') ?? [];
    expect(shown.length, field.path).toBeGreaterThan(0);
    expect(new Set(shown.map(({ required }) => required))).toEqual(new Set(['yes']));
  }
});

describe('the fewest words for situations', () => {
  const parts: VariedPart[] = [
    { path: 'phase', values: [0, 1, 2] },
    { path: 'posting.positionType', values: ['Transportation', 'Warehouse', 'Office', 'DSMOffice', 'Maintenance'] },
    { path: 'posting.isResume', values: [false, true] },
    { path: 'posting.jobCode', values: [1, 257, 258] },
  ];
  const all = combineParts(parts);

  test('the fewest words for situations say no more and no less, where it matters', () => {
    const verdicts = fc.array(fc.constantFrom(true, false, undefined), {
      minLength: all.length,
      maxLength: all.length,
    });
    const sparse = fc
      .array(fc.nat(all.length - 1), { maxLength: 4 })
      .map((some) => all.map((_, i) => some.includes(i)));
    fc.assert(
      fc.property(fc.oneof(verdicts, sparse), (expected) => {
        const cover = findCover(parts, version, (choice) => expected[all.findIndex((each) => isSame(each, choice))]);
        for (const [i, choice] of all.entries())
          if (expected[i] !== undefined) expect(isMeant(cover, choice)).toBe(expected[i]);
      }),
      { numRuns: 12, seed: 6 },
    );
  });

  test.each<[string, Json, string]>([
    ['nothing where it is so everywhere', true, ''],
    ['a fact that has a name', { fact: 'resumeBased' }, ' when the posting is an office posting with a résumé'],
    [
      'the shorter side',
      { '!': [{ '==': [{ var: 'situation.phase' }, 1] }] },
      " when the applicant's phase is 0 (all at once) or 2 (second part)",
    ],
    [
      'what anybody may be, by whom it is not',
      { '!': [{ in: [{ var: 'situation.posting.jobCode' }, [257, 258]] }] },
      ' when the job code of the posting is not 257 or 258',
    ],
  ])('are %s', (_, rule, words) => {
    expect(phrases.when(findCover(parts, version, (choice) => holdsAt(rule, choice, version.facts)))).toBe(words);
  });
});

const isSame = (one: ChosenParts, other: ChosenParts): boolean =>
  Object.entries(one).every(([path, value]) => other[path] === value);

/** Over all forms: a single one may ask nothing. */
const overall = new Comparisons();

describe.each(names)('%s', (name) => {
  const { columns, rows, form } = surveyNamed(name);

  test('has every situation in exactly one column, which its words describe', () => {
    const all = columns.flatMap(({ choices }) => choices);
    expect(new Set(all.map((choice) => JSON.stringify(choice))).size).toBe(all.length);
    for (const { cover, choices } of columns)
      for (const choice of all) expect(isMeant(cover, choice)).toBe(choices.includes(choice));
  });

  test('says what the engine says', () => {
    const { flow, facts } = version.manifest;
    const page = flow.pages.find(({ section }) => section === name);
    for (const [i, { choices, isVisible }] of columns.entries()) {
      for (const choice of choices) {
        const situation = toSituation({ ...choice, today: '2026-11-21' }, version.lookups);
        expect(isVisible).toBe(page === undefined || visiblePages(flow, situation, facts).includes(page));
        const evaluation = new Evaluation(form, situation, {});
        for (const { subject, cells } of rows) {
          const cell = cells[i];
          if (cell?.shown === 'no') expect(cell).toEqual({ shown: 'no', required: 'no', readOnly: 'no' });
          if (!isVisible) expect(cell?.shown).toBe('no');
          if (!isVisible || subject.kind !== 'question' || subject.path.includes('*')) continue;
          // A cell says whether a question is shown within its group, which may be hidden itself.
          if (!evaluation.isShown(parentPath(subject.path))) continue;
          const { shown, required, readOnly } = evaluation.state(subject.path);
          if (cell?.shown !== 'open') {
            expect([subject.path, cell?.shown === 'yes']).toEqual([subject.path, shown]);
            overall.count('shown');
          }
          if (!shown || cell?.shown === 'open' || form.field(subject.path)?.kind === 'group') continue;
          // A signature must be given without being an answer that is required.
          const isSigned = form.field(subject.path)?.widget === 'sign';
          if (cell?.required !== 'open') {
            expect(cell?.required === 'yes').toBe(required || isSigned);
            overall.count('required');
          }
          if (cell?.readOnly !== 'open') {
            expect(cell?.readOnly === 'yes').toBe(readOnly);
            overall.count('readOnly');
          }
        }
      }
    }
  });
});

test('enough cells were compared with the engine', () => {
  overall.expectAtLeast({ shown: 2000, required: 1000, readOnly: 1000 });
});

const tables = (language: 'english' | 'spanish', some: readonly string[] = names): MatrixTable[] => {
  const own = new Phrases(version, language);
  return some.map((name) => buildTable(version, surveyNamed(name), own, language));
};

test('as text', () => {
  const [table] = tables('english', ['work-eligibility']) as [MatrixTable];
  expect(matrixText(table, WORDS.english)).toBe(
    [
      'Work eligibility (work-eligibility)',
      '',
      'Question                                          A  B  C',
      'Are you legally authorized to work in the Unite…  ●  ●  ·',
      'Will you now or in the future require sponsorsh…  ●  ·  ●',
      'Potential start date                              ●  ·  ●',
      'Are you employed now?                             ●  ·  ●',
      'Which shifts work best for you?                   ●  ●  ·',
      '',
      "A  when the applicant's phase is 0 (all at once)",
      "B  when the applicant's phase is 1 (first part)",
      "C  when the applicant's phase is 2 (second part)",
    ].join('\n'),
  );
});

describe('as a page', () => {
  test.each(['english', 'spanish'] as const)(
    'the matrix as a page in %s holds all questions, and asks for nothing else',
    (language) => {
      const page = renderPage(tables(language), new Phrases(version, language), language);
      const labels = [...surveys.values()].flatMap(({ form, rows }) =>
        rows.map(({ subject }) => version.text(form.name, language, `fields.${subject.path}.label`)),
      );
      const text = page
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>');
      expect(labels.filter((label) => !text.includes(label))).toEqual([]);
      expect(page).not.toMatch(/(src|href)="(?!#)/);
      expect(page).toContain(`<html lang="${language.slice(0, 2)}"`.replace('"sp', '"es'));
    },
  );

  test('the matrix as a page escapes words', () => {
    const [table] = tables('english', ['login']) as [MatrixTable];
    const page = renderPage([{ ...table, title: '<img src=x>"&' }], phrases, 'english');
    expect(page).toContain('&lt;img src=x&gt;&quot;&amp;');
    expect(page).not.toContain('<img');
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the command writes a page of one section', () => {
    const file = join(folder, 'matrix.html');
    expect(call(matrix, ['--section', 'login', '--language', 'spanish', '--html', file])).toBe(0);
    expect(readFileSync(file, 'utf8').match(/<section /g)).toHaveLength(1);
  });

  test.each([
    [['--section', 'logni'], 'There is no page or form "logni". Did you mean "login"?'],
    [['--language', 'french'], 'There is no language "french". It can be "english" or "spanish".'],
  ])('the command refuses %j', (args, message) => {
    expect(() => call(matrix, args)).toThrow(new Misuse(message));
  });
});
