/** Every rule of a form has an example that fails it and one that passes; the counts are printed. */
import { describe, expect, test } from 'vitest';
import { textsAfter } from '../../../test/fixtures/rows.ts';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { filesWithPets } from '../../../test/support/fictional-section.ts';
import { USUAL } from '../../../test/support/situation.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { loadModule } from '../../engine/index.ts';
import { applyBrand, type CasesSource } from '../index.ts';
import { Coverage, type RuleProof } from './coverage.ts';
import { Examples } from './index.ts';

const files = readFiles();
const project = openProject(files);

const examples = Examples.all(files, project.files, DEFAULT_BRAND);

const lacking = (rules: RuleProof[]): string[] =>
  rules.flatMap(({ rule, failing, passing }) => [
    ...(failing ? [] : [`${rule}: no failing case`]),
    ...(passing ? [] : [`${rule}: no passing case`]),
  ]);

describe('the examples', () => {
  test.each(Object.entries(project.manifest.forms))('the examples prove every rule of %s', (name, { area }) => {
    const text = files[`forms/${area}/${name}/cases.json`] ?? '{ "given": {}, "cases": [] }';
    const cases = JSON.parse(applyBrand(text, DEFAULT_BRAND)) as CasesSource;
    const proofs = examples.find(({ section }) => section === name)?.generated ?? [];
    const known = { ...cases, cases: [...cases.cases, ...proofs] };
    const { rules } = new Coverage(loadModule(project.files[`${name}.js`] as string), known, USUAL);
    const count = (kind: 'failing' | 'passing'): number => rules.filter((rule) => rule[kind]).length;
    console.log(
      `${name}: ${rules.length} rules, ${count('failing')} failed by a case, ${count('passing')} passed by one`,
    );
    expect(lacking(rules)).toEqual([]);
  });
});

describe('a rule without an example is reported:', () => {
  const invented = filesWithPets();
  const { files: compiled } = openProject(invented);
  const known = JSON.parse(invented['forms/application/pets/cases.json'] as string) as CasesSource;
  const findLacking = (...cases: CasesSource['cases']): string[] =>
    lacking(
      new Coverage(loadModule(compiled['pets.js'] as string), { ...known, cases: [...known.cases, ...cases] }, USUAL)
        .rules,
    );

  test('a rule that no example fails or none passes is reported, and not one with both', () => {
    const rules = findLacking();
    expect(rules).toContain('/pets/*/name unanswered: no failing case');
    expect(rules).toContain('/pets/*/description maxLength: no passing case');
    expect(rules.filter((rule) => /^\/pets\/\*\/description shown/.test(rule))).toEqual([]);
  });

  test('a check is reported until an example fails it', () => {
    const check = '/pets/*/born check 0 (born.future)';
    expect(findLacking()).toContain(`${check}: no failing case`);
    const born = (day: string, problems: Record<string, string>) => ({
      name: day,
      answers: { '/pets/0/born': day },
      problems,
    });
    const rules = findLacking(born('2026-11-22', { '/pets/0/born': 'messages.born.future' }), born('2026-11-21', {}));
    expect(rules.filter((rule) => rule.startsWith(check))).toEqual([]);
  });

  test('a change is reported until it makes a difference', () => {
    const change = '/hasPets change 0 (/pets): no passing case';
    expect(findLacking({ name: 'no edit', answers: { '/hasPets': true } })).toContain(change);
    expect(findLacking({ name: 'an edit', blank: true, edits: [['/hasPets', true]] })).not.toContain(change);
  });
});

const OPEN = { id: 1, name: 'A', closed: false };
const CLOSED = { id: 2, name: 'B', closed: true };
const regions = (...entries: JsonObject[]): JsonObject => ({ lookups: { regions: entries } });
const hours = (problems: Record<string, string>, ...given: number[]) => ({
  name: 'hours',
  answers: { '/hobbies': given.map((each) => ({ title: 'A', kind: 'Sport', hours: each })) },
  problems,
});
const TOO_MANY = { '/hobbies/0/hours': 'problem.maximum' };

test.each<[string, rule: string, proved: string, ...cases: CasesSource['cases']]>([
  [
    'a hidden question shows nothing about being required',
    '/since required',
    '',
    { name: 'no', answers: { '/hasHobbies': false } },
  ],
  ['a question that must be answered', '/since required', 'passing', { name: 'yes' }],
  [
    'an answer that may be left open',
    '/since unanswered',
    '',
    { name: 'open', situation: { phase: 2 }, answers: { '/since': null }, problems: {} },
  ],
  [
    'an answer that is missing',
    '/since unanswered',
    'failing',
    { name: 'none', answers: { '/since': null }, problems: { '/since': 'problem.required' } },
  ],
  ['a list that was not loaded', '/home/region options', '', { name: 'none' }],
  [
    'a list without an entry to leave out',
    '/home/region options',
    'passing',
    { name: 'all', situation: regions(OPEN) },
  ],
  ['a list with one', '/home/region options', 'failing passing', { name: 'some', situation: regions(OPEN, CLOSED) }],
  ['a list with nothing but one', '/home/region options', 'failing', { name: 'none', situation: regions(CLOSED) }],
  ['an example without problems', '/hobbies/*/hours maximum', '', { name: 'hours', answers: hours({}, 101).answers }],
  ['an answer within its limit', '/hobbies/*/hours maximum', 'passing', hours({}, 100)],
  ['an answer beyond its limit', '/hobbies/*/hours maximum', 'failing', hours(TOO_MANY, 101)],
  ['answers on both sides', '/hobbies/*/hours maximum', 'failing passing', hours(TOO_MANY, 101, 100)],
])('%s proves of “%s”: %s', (_, rule, proved, ...cases) => {
  const { files: compiled } = openProject(textsAfter([]));
  const given = {
    situation: { phase: 1, posting: { code: 'A' } },
    record: { hasHobbies: true, since: '2020-01-01', home: { city: 'Lyon' }, hobbies: [{ title: 'A' }] },
  };
  const { rules } = new Coverage(loadModule(compiled['hobbies.js'] as string), { given, cases }, USUAL);
  const { failing, passing } = rules.find((each) => each.rule === rule) as RuleProof;
  expect([...(failing ? ['failing'] : []), ...(passing ? ['passing'] : [])].join(' ')).toBe(proved);
});
