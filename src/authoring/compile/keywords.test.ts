/** Limits by keyword, in an invented form: which answers they refuse, and how sentences describe them. */

import { describe, expect, test } from 'vitest';
import { textsAfter } from '../../../test/fixtures/rows.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json, JsonObject, Language } from '../../engine/data/index.ts';
import { Evaluation, loadModule, openForm } from '../../engine/index.ts';
import { compileDefinitions } from '../index.ts';
import { ConditionDescriber, Names, Version } from '../meaning/index.ts';
import { findLimits } from '../meaning/sentences/limit-sentence.ts';
import { findOrigin } from './origins.ts';
import { splitChecks } from './single-check.ts';

const BRAND = { name: 'Employer', key: 'Employer' };
const HOURS = '/hobbies/*/hours';

const FIVE = { at: '/hobbies', count: '/hobbies', atMost: 5 };

type Edits = Parameters<typeof textsAfter>[0];

const filesWith = (checks: JsonObject[], ...more: Edits) =>
  textsAfter([
    ...more,
    ['logic', '/checks', checks.map((check) => ({ message: 'tooFew', with: { hours: 1 }, ...check })) as Json],
    [
      'schema',
      '/properties/phone',
      { type: 'string', digits: { atLeast: 4, atMost: 6 }, errorMessage: { digits: 'phone.invalid' } },
    ],
    ['schema', '/properties/hobbies/items/properties/hours/decimals', 1],
    ['schema', '/properties/hobbies/items/properties/hours/minimum', undefined],
    ['schema', '/properties/hobbies/items/properties/most', { type: 'number' }],
    ['schema', '/properties/spare', { type: 'number' }],
    ['en', '/fields/~1spare', { label: 'Spare' }],
    ['es', '/fields/~1spare', { label: 'Libre' }],
    ['en', '/fields/~1hobbies~1*~1most', { label: 'At most' }],
    ['es', '/fields/~1hobbies~1*~1most', { label: 'Como máximo' }],
    ['ui', '/phone', {}],
    ['logic', '/fields/~1phone/wire', undefined],
  ]);

function evaluate(checks: JsonObject[], answers: JsonObject, ...more: Edits): Evaluation {
  const { faults, files } = compileDefinitions(filesWith(checks, ...more), BRAND, PRODUCT_NAMES);
  expect(faults).toEqual([]);
  const form = openForm(loadModule(files?.['hobbies.js'] as string));
  const record = { hasHobbies: true, since: '2020-01-01', home: { city: 'Lyon' }, ...answers };
  const situation = {
    phase: 1,
    posting: { code: 'A' },
    today: '2026-11-21',
    language: 'english' as const,
    lookups: {},
  };
  return new Evaluation(form, situation, record);
}

const problemPaths = (evaluation: Evaluation): string[] => evaluation.problems().map(({ path }) => path);

const findCheckProblems = (checks: JsonObject[], answers: JsonObject): string[] =>
  problemPaths(evaluate(checks, answers));

const hobbies = (...hours: (number | null)[]): JsonObject => ({
  hobbies: hours.map((each) => ({ title: 'A', kind: 'Sport', hours: each })),
});

describe('the sum', () => {
  test.each<[string, JsonObject, JsonObject, boolean]>([
    ['of all items at most', { at: '/hobbies', sum: HOURS, atMost: 0.3 }, hobbies(0.1, 0.2, null), true],
    ['of all items more than', { at: '/hobbies', sum: HOURS, atMost: 0.3 }, hobbies(0.1, 0.3), false],
    ['of all items at least', { at: '/hobbies', sum: HOURS, atLeast: 3 }, hobbies(1, 1), false],
    ['within both limits', { at: '/hobbies', sum: HOURS, atLeast: 2, atMost: 2 }, hobbies(1, 1), true],
    ['below the exact one', { at: '/hobbies', sum: HOURS, atLeast: 2, atMost: 2 }, hobbies(1, 0.5), false],
    ['above the exact one', { at: '/hobbies', sum: HOURS, atLeast: 2, atMost: 2 }, hobbies(1, 1.5), false],
    ['of nothing', { at: '/hobbies', sum: HOURS, atLeast: 1 }, hobbies(null), false],
    ['of several answers', { at: '/hobbies', sum: [HOURS, HOURS], atMost: 9 }, hobbies(2, 3), false],
    [
      'of an answer and of items',
      { at: '/hobbies', sum: ['/spare', HOURS], atMost: 5 },
      { ...hobbies(3), spare: 3 },
      false,
    ],
  ])('%s', (_, check, answers, isRight) => {
    expect(findCheckProblems([check], answers).includes('/hobbies')).toBe(!isRight);
  });
});

describe('the count', () => {
  const several = ['/since', '/phone', '/times'];
  test.each<[string, JsonObject, JsonObject, boolean]>([
    ['of items', { at: '/hobbies', count: '/hobbies', atMost: 1 }, hobbies(1, 2), false],
    ['of choices', { at: '/times', count: '/times', atLeast: 2 }, { times: ['Day'] }, false],
    ['of choices, one at least', { at: '/times', count: '/times', atLeast: 1 }, { times: [] }, false],
    ['of answers of the items', { at: '/hobbies', count: HOURS, atLeast: 2 }, hobbies(1, null), false],
    ['of answers of the items, one at least', { at: '/hobbies', count: HOURS, atLeast: 1 }, hobbies(1, null), true],
    [
      'of items that hold a condition',
      { at: '/hobbies', count: { '==': [{ var: 'kind' }, 'Sport'] }, atMost: 1 },
      hobbies(1, 2),
      false,
    ],
    ['of several answers, one at least', { at: '/phone', count: several, atLeast: 1 }, {}, true],
    ['of several answers, two at least', { at: '/phone', count: several, atLeast: 2 }, {}, false],
    ['of several answers, two given', { at: '/phone', count: several, atLeast: 2 }, { times: ['Day'] }, true],
    ['of Yes', { at: '/phone', count: ['/hasHobbies', '/hasHobbies'], atMost: 1 }, {}, false],
    ['of No', { at: '/phone', count: ['/hasHobbies', '/hasHobbies'], atMost: 1 }, { hasHobbies: false }, true],
  ])('%s', (_, check, answers, isRight) => {
    expect(findCheckProblems([check], { ...hobbies(1), ...answers }).includes(check.at as string)).toBe(!isRight);
  });
});

test('a limit may be another answer, of the same item too', () => {
  const check = { at: '/since', latest: '/since' };
  expect(findCheckProblems([check], hobbies(1))).toEqual([]);
  const own = { at: HOURS, atMost: '/hobbies/*/most' };
  const items = [3, null, 2].map((most) => ({ title: 'A', kind: 'Sport', hours: 3, most }));
  expect(findCheckProblems([own], { hobbies: items })).toEqual(['/hobbies/2/hours']);
});

test('a missing answer is not below its limit', () => {
  expect(findCheckProblems([{ at: HOURS, atLeast: 3 }], hobbies(null, 2))).toEqual(['/hobbies/1/hours']);
});

test.each<[limit: Json, home: JsonObject]>([
  [-5, {}],
  ['/home/region', { home: { city: 'Lyon', region: -5 } }],
])('a missing answer is not above the limit %j', (atMost, home) => {
  const found = findCheckProblems([{ at: HOURS, atMost }], { ...hobbies(null, -4), ...home });
  expect(found.filter((path) => path.startsWith('/hobbies') && path.endsWith('/hours'))).toEqual(['/hobbies/1/hours']);
});

test.each<[JsonObject]>([[{ at: HOURS }], [{ at: '/hobbies', sum: HOURS }]])(
  'what is limited by %j is not below a limit that is missing',
  (limited) => {
    const check = { ...limited, atLeast: '/spare' };
    expect(findCheckProblems([check], hobbies(-4))).toEqual([]);
    expect(findCheckProblems([check], { ...hobbies(-4), spare: -3 })).toHaveLength(1);
  },
);

describe('a condition of the page', () => {
  const answers = { ...hobbies(1), since: null, home: {} };

  test.each([
    ['clerk', ['/home/city', '/since']],
    ['firstStage', ['/hobbies/0/most', '/home/city', '/home/region', '/phone', '/since', '/spare', '/times']],
  ])('requires for %s what it holds but groups, beside what is required anyway', (fact, paths) => {
    const evaluation = evaluate([FIVE], answers, ['logic', '/fields/', { required: { fact } }]);
    expect(problemPaths(evaluation).toSorted()).toEqual(paths);
  });

  test('a question is read-only by a condition of its own too', () => {
    const evaluation = evaluate(
      [FIVE],
      answers,
      ['logic', '/fields/', { readOnly: { fact: 'clerk' } }],
      ['logic', '/fields/~1times', { readOnly: { fact: 'firstStage' } }],
    );
    expect(['/times', '/spare'].map((path) => evaluation.state(path).readOnly)).toEqual([true, false]);
  });
});

describe('two equal limits', () => {
  const day = { at: '/since', earliest: '2020-01-01', latest: '2020-01-01' };
  const same = { at: HOURS, atLeast: '/home/region', atMost: '/home/region' };
  test.each<[string, JsonObject, JsonObject, boolean]>([
    ['the day itself', day, {}, true],
    ['the day before', day, { since: '2019-12-31' }, false],
    ['the day after', day, { since: '2020-01-02' }, false],
    ['the number', { at: HOURS, atLeast: 3, atMost: 3 }, hobbies(3, null), true],
    ['another number', { at: HOURS, atLeast: 3, atMost: 3 }, hobbies(4), false],
    ['the same as another answer', same, { ...hobbies(3), home: { city: 'Lyon', region: 3 } }, true],
    ['not the same as another answer', same, { ...hobbies(3), home: { city: 'Lyon', region: 4 } }, false],
    ['another answer that is missing', same, hobbies(3), true],
  ])('%s', (_, check, answers, isRight) => {
    const found = findCheckProblems([check], { ...hobbies(1), ...answers });
    expect(found.filter((path) => path !== '/home/region')).toEqual(
      isRight ? [] : [expect.stringMatching(/since|hours/)],
    );
  });
});

describe('a check of several places without a message', () => {
  const check = { at: ['/phone', '/since'], latest: '/since', earliest: { today: [] } };
  const origins = new Map<string, string>();
  const compiled = splitChecks([FIVE, { at: '/since', valid: { fact: 'x' } }, check], origins);

  test('a check of several places without a message is one for each place and keyword, with a key of these names', () => {
    const rest = compiled
      .slice(2)
      .map(({ check: { at, earliest, latest, message } }) => [at, earliest, latest, message]);
    expect(compiled.slice(0, 2).map(({ check: { message } }) => message)).toEqual(['hobbies.atMost', 'since.valid']);
    expect(rest).toEqual([
      ['/phone', { today: [] }, undefined, 'phone.earliest'],
      ['/phone', undefined, '/since', 'phone.latest.since'],
      ['/since', { today: [] }, undefined, 'since.earliest'],
      ['/since', undefined, '/since', 'since.latest.since'],
    ]);
  });

  test.each([
    ['/checks/0', '/checks/0/atMost'],
    ['/checks/0/at', '/checks/0/at'],
    ['/checks/1/message', '/checks/1/valid'],
    ['/checks/3', '/checks/2/latest'],
    ['/checks/4/at', '/checks/2/at/1'],
    ['/checks/5/with/name/var', '/checks/2/with/name/var'],
    ['/checks/5/message', '/checks/2/latest'],
  ])('%s was written at %s', (place, written) => {
    expect(findOrigin(origins, place)).toBe(written);
  });

  test('a check of several places without a message refuses each of its places', () => {
    const blank = { at: [HOURS, '/since'], valid: { blank: { var: 'value' } } };
    expect(findCheckProblems([blank], hobbies(1)).toSorted()).toEqual(['/hobbies/0/hours', '/since']);
  });
});

test.each([
  ['123', ['/phone']],
  ['1234', []],
  ['1234567', ['/phone']],
  ['12a4', ['/phone']],
])('digits of %s', (phone, problems) => {
  expect(findCheckProblems([FIVE], { ...hobbies(1), phone })).toEqual(problems);
});

test('more decimals than there may be', () => {
  expect(findCheckProblems([FIVE], hobbies(1.5))).toEqual([]);
  expect(findCheckProblems([FIVE], hobbies(1.55))).toEqual(['/hobbies/0/hours']);
});

test('as many decimals can be typed', () => {
  const { files } = compileDefinitions(filesWith([FIVE]), BRAND, PRODUCT_NAMES);
  expect(openForm(loadModule(files?.['hobbies.js'] as string)).field(HOURS)?.uiOptions.decimals).toBe(1);
});

test.each<[Language, string[]]>([
  [
    'english',
    [
      'the sum of “Hours a week” over all items of the answer is at most 40',
      'the number of answers to “Since when?” and “Phone number” is at least 2',
      'the number of items of the answer is at most 3',
      'the sum of “Hours a week” over all items of the answer is exactly 40',
    ],
  ],
  [
    'spanish',
    [
      'la suma de «¡Hours a week!» en todos los elementos de la respuesta es como máximo 40',
      'el número de respuestas a «¡Since when?!» y «¡Phone number!» es como mínimo 2',
      'el número de elementos de la respuesta es como máximo 3',
      'la suma de «¡Hours a week!» en todos los elementos de la respuesta es exactamente 40',
    ],
  ],
])('in %s', (language, sentences) => {
  const opened = Version.open(
    filesWith([
      { at: '/hobbies', sum: HOURS, atMost: 40 },
      { at: '/hobbies', count: ['/since', '/phone'], atLeast: 2 },
      { at: '/hobbies', count: '/hobbies', atMost: 3 },
      { at: '/hobbies', sum: HOURS, atLeast: 40, atMost: 40 },
    ]),
    PRODUCT_NAMES,
  );
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults));
  const [form] = opened.version.openForms(['hobbies']);
  const field = form?.field('/hobbies');
  if (!form || !field) throw new Error('There is no such question.');
  const rules = findLimits(field, form, new ConditionDescriber(new Names(opened.version, language))).map(
    ({ rule }) => rule,
  );
  expect(rules.slice(-4)).toEqual(sentences);
});
