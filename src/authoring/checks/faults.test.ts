/** Each row is one edit of a project without faults, with the fault that it causes. */

import { describe, expect, test } from 'vitest';
import type { Row } from '../../../test/fixtures/faults.ts';
import { MISSPELT } from '../../../test/fixtures/faults-advice.ts';
import { DOCUMENTS } from '../../../test/fixtures/faults-document.ts';
import { WITHIN } from '../../../test/fixtures/faults-edges.ts';
import { ROWS, rowFile, textsAfter } from '../../../test/fixtures/rows.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json } from '../../engine/data/index.ts';
import type { Bilingual } from '../bilingual/index.ts';
import { compileDefinitions } from '../check-and-compile/check-and-compile.ts';
import { readProject } from '../definition-files/definition-files.ts';
import { type Fault, inLanguage, placeText } from '../faults/fault.ts';
import { findFaults } from './find-faults.ts';

const BRAND = { name: 'Employer', key: 'Employer' };

/** Words of the English sentences outside quotes and names of definitions. */
const ENGLISH =
  /\b(the|this|is|are|not|here|there|take|out|has|have|with|of|and|or|but|put|write|add|name|field|did|can|must|one|it)\b/i;
const unquoted = (text: string): string => text.replaceAll(/"[^"]*"|\([^)]*\)|\{[^}]*\}/g, '');
const namesIn = (text: string): string[] => (text.match(/"[^"]*"/g) ?? []).sort();
const isSame = (some: string[], others: string[]): boolean => JSON.stringify(some) === JSON.stringify(others);

type EnglishFault = Omit<Fault, 'message'> & { message: string };
const english = (faults: readonly Fault[]): EnglishFault[] => faults.map((fault) => inLanguage(fault, 'english'));

function bilingualFaultsAfter(edits: Row['edits']): Fault[] {
  const { project, faults } = readProject(textsAfter(edits), BRAND);
  return [...faults, ...findFaults(project, PRODUCT_NAMES)];
}

const faultsAfter = (edits: Row['edits']): EnglishFault[] => english(bilingualFaultsAfter(edits));

const knownFaults = new Map<Row, Fault[]>();

/** The faults of a row, found once: several tests look at those of all rows. */
function faultsOfRow(row: Row): Fault[] {
  const faults = knownFaults.get(row) ?? bilingualFaultsAfter(row.edits);
  knownFaults.set(row, faults);
  return faults;
}

test('the base has no faults, with and without documents', () => {
  expect(faultsAfter([])).toEqual([]);
  expect(faultsAfter(DOCUMENTS)).toEqual([]);
});

test.each(ROWS)('$name', (row) => {
  const { edits, file, pointer, message } = row;
  const all = english(faultsOfRow(row));
  const at = all.filter((fault) => fault.file === rowFile(file ?? edits[0]?.[0] ?? '') && fault.pointer === pointer);
  const faultMessages = at.map((fault) => fault.message);
  expect(faultMessages.length, JSON.stringify(all, null, 1)).toBeGreaterThan(0);
  expect(faultMessages).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test.each(WITHIN)('%s is no fault', (_, edits) => {
  expect(faultsAfter(edits)).toEqual([]);
});

test('every sentence ends and suggests', () => {
  const messages = english(ROWS.flatMap(faultsOfRow)).map(({ message }) => message);
  expect(messages.filter((message) => !/[.?]$/.test(message))).toEqual([]);
  expect(ROWS.length).toBeGreaterThanOrEqual(60);
});

test('every sentence exists in Spanish too, with the same names', () => {
  const messages = ROWS.flatMap(faultsOfRow).map(({ message }) => message);
  const isOdd = ({ english: first, spanish }: Bilingual): boolean =>
    first === spanish ||
    !/[.?]$/.test(spanish) ||
    ENGLISH.test(unquoted(spanish)) ||
    !isSame(namesIn(first), namesIn(spanish));
  expect(messages.filter(isOdd)).toEqual([]);
  expect(messages.length).toBeGreaterThan(ROWS.length);
});

test('all faults are reported at once', () => {
  const faults = faultsAfter(ROWS.slice(0, 12).flatMap(({ edits }) => edits));
  expect(new Set(faults.map(({ pointer }) => pointer)).size).toBeGreaterThan(8);
});

test('a fault of an exact count is reported once, although both limits have it', () => {
  const check = { at: '/hobbies', count: '/hobbies', atLeast: 2.5, atMost: 2.5, message: 'tooFew', with: { hours: 1 } };
  const faults = faultsAfter([['logic', '/checks/0', check]]);
  expect(faults.filter(({ message }) => message === 'This must be a whole number.')).toMatchObject([
    { pointer: '/checks/0/atLeast' },
  ]);
});

test('a file with an unknown name is reported', () => {
  const strange = 'forms/application/hobbies/case.json';
  const { faults } = readProject({ [strange]: '{}' }, BRAND);
  expect(english(faults)).toContainEqual({
    file: strange,
    pointer: '',
    message: 'A form has no file "case.json". Did you mean "cases"?',
  });
});

const FACTS = 'forms/facts.json';
const faultMessages = (text: string): EnglishFault[] =>
  english(readProject({ [FACTS]: text }, BRAND).faults.filter(({ file }) => file === FACTS));

test('a name that occurs twice is reported at its place', () => {
  expect(faultMessages('{ "facts": { "a": [1, { "b": 1, "\\u0062": 2 }] } }')).toEqual([
    {
      file: FACTS,
      pointer: '/facts/a/1/b',
      message: '"b" is written twice here, in line 1; the first is lost. Remove one.',
    },
  ]);
});

test.each([
  ['{\n  "a": 1\n  "b": 2 }', 'line 3, column 3: a comma or a closing bracket belongs here, but there is "b".'],
  ['{ "a": 1, }', 'line 1, column 11: a name in double quotes belongs here, but there is }.'],
  ['{ "a": tru }', 'line 1, column 8: a value belongs here, but there is tru.'],
  ['{ "a": 01 }', 'line 1, column 8: a value belongs here, but there is 01.'],
  [
    '{ "a": [1',
    'line 1, column 10: a comma or a closing bracket belongs here, but the file ends. Nothing closes the [ of line 1.',
  ],
  [
    '{\n"a": {\n"b": {}\n\n',
    'line 5, column 1: a comma or a closing bracket belongs here, but the file ends. Nothing closes the { of line 2.',
  ],
])('%j is reported as invalid JSON', (text, place) => {
  expect(faultMessages(text)[0]?.message).toContain(`This is not JSON at ${place}`);
});

test.each([
  ['{ “a”: 1 }', 'line 1, column 3: “ is a curly quote. Write the straight one: ".'],
  ["{ 'a': 1 }", 'line 1, column 3: \' is a single quote. Write the double one: ".'],
  ['{ "a":\u00A01 }', 'line 1, column 7: here is a special space that looks like a normal one.'],
  ['{ "a": true\u00A0}', 'line 1, column 12: here is a special space that looks like a normal one.'],
  ['{ "a":\u200B1 }', 'line 1, column 7: here is an invisible character. Remove it.'],
  ['{ "a": –1 }', 'line 1, column 8: – is a dash. Write the minus sign of the keyboard: -.'],
  ['{ "a": 1,, "b": 2 }', 'line 1, column 10: here are two commas. Remove one.'],
  ['[1, , 2]', 'line 1, column 5: here are two commas. Remove one.'],
  ['{ "a": ”x” }', 'line 1, column 8: ” is a curly quote.'],
  ['{ "a": "say "yes" now" }', 'line 1, column 14: a text ends here. Write a quote inside of a text as \\"'],
  ['{ "a": "say " yes " now" }', 'line 1, column 15: a text ends here.'],
  ['{ "a": "one\n two" }', 'line 1, column 8: this text does not end on its line.'],
  ['{ "a": "one\ttwo" }', 'line 1, column 8: there is a tab inside of a text. Write it as \\t.'],
  ['{ "a": "C:\\data" }', 'line 1, column 8: \\d means nothing. Write a backslash inside of a text as \\\\.'],
])('the quotes of %j are reported', (text, place) => {
  expect(faultMessages(text)[0]?.message).toContain(`This is not JSON at ${place}`);
});

test('a file in Latin-1 is reported as such, with the line', () => {
  expect(faultMessages('{\n  "title": "Pa\uFFFDs"\n}').map(({ message }) => message)).toEqual([
    'Line 2 has a character that cannot be read: the file is not written in UTF-8. Save it with the encoding UTF-8.',
  ]);
});

/** The text of files in other encodings when read as UTF-8. */
const wide = (write: (sign: string) => string): string => [...'{ "a": 1 }'].map(write).join('');
test.each([
  ['little-endian, with a mark', `\uFFFD\uFFFD${wide((sign) => `${sign}\0`)}`],
  ['little-endian', wide((sign) => `${sign}\0`)],
  ['big-endian, with a mark', `\uFFFD\uFFFD${wide((sign) => `\0${sign}`)}`],
  ['big-endian', wide((sign) => `\0${sign}`)],
])('a file in UTF-16 is reported as such: %s', (_, text) => {
  const faults = faultMessages(text);
  expect(faults.map(({ message }) => message)).toEqual([
    'This file is written in UTF-16, which cannot be read. Save it with the encoding UTF-8.',
  ]);
});

test('a bracket that is never closed is found by the indents of the others', () => {
  const text = '{\n  "facts": {\n    "a": {\n      "b": 1\n  },\n  "situation": {}\n}\n';
  expect(faultMessages(text)[0]?.message).toContain('but the file ends. Nothing closes the { of line 3.');
});

test('a name that occurs twice is reported with both lines', () => {
  expect(faultMessages('{\n"facts": {\n"a": 1,\n"b": 2,\n"a": 3 } }')[0]?.message).toBe(
    '"a" is written twice here, in line 3 and line 5; the first is lost. Remove one.',
  );
});

test('while a name occurs twice, faults that depend on the lost value are not reported', () => {
  const texts = textsAfter([]);
  const twice = texts['forms/application/hobbies/schema.json']?.replace(
    '"properties":',
    '"properties": {}, "properties":',
  );
  const { faults } = compileDefinitions(
    { ...texts, 'forms/application/hobbies/schema.json': twice ?? '' },
    BRAND,
    PRODUCT_NAMES,
  );
  expect(english(faults).map(({ message }) => message)).toEqual([
    '"properties" is written twice here, in line 1; the first is lost. Remove one.',
  ]);
  const lost = texts['forms/application/hobbies/schema.json']?.replace(/\}$/, ', "properties": {} }');
  expect(
    compileDefinitions({ ...texts, 'forms/application/hobbies/schema.json': lost ?? '' }, BRAND, PRODUCT_NAMES).faults,
  ).toHaveLength(1);
});

test.each([
  ['/fields/~1jobs~1*~1endDate/required/!/0/===/0/var', 'fields › /jobs/*/endDate › required'],
  ['/checks/2/valid/and/1', 'checks › #3 › valid'],
  ['/changes/0/set/~1since/if/1', 'changes › #1 › set › /since'],
  ['/values/length/length/0', 'values › length'],
  ['/length/ui:options/lookup/filter/==/1', 'length › ui:options › lookup › filter'],
  ['/cases/3/problems/~1in', 'cases › #4 › problems › /in'],
  ['', ''],
])('%s is written %s', (pointer, text) => {
  expect(placeText(pointer)).toBe(text);
});

test.each(['{\n  // why\n  "a": 1 }', '{ "a": 1,\n  /* why */ "b": 2 }'])('%j has a comment', (text) => {
  expect(faultMessages(text)[0]?.message).toBe(
    'JSON has no comments, but there is one at line 2, column 3. Remove it.',
  );
});

test('a file may begin with a byte order mark', () => {
  expect(faultMessages('\uFEFF{}')).toEqual([]);
});

test.each<{ earliest: Json; latest: Json }>([
  { earliest: '2026-09-01', latest: { today: [] } },
  { earliest: { today: [] }, latest: '2026-01-31' },
])('limits that are in order on some days only are no fault: %j', (limits) => {
  const check = { at: '/since', ...limits, message: 'tooFew', with: { hours: 1 } };
  expect(
    faultsAfter([['logic', '/checks/0', check]]).filter(({ pointer }) => pointer === '/checks/0/earliest'),
  ).toEqual([]);
});

test('an example may contain the invalid answer that it states a problem for', () => {
  const edits: [string, string, Json][] = [
    ['cases', '/cases/0/answers', { '/phone': 5, '/hasHobbies': null }],
    ['cases', '/cases/0/edits', [['/hobbies/0/title', null]]],
  ];
  expect(faultsAfter(edits)).toEqual([]);
});

test.each([...MISSPELT, ...ROWS.filter(({ name }) => name === 'message misspelt')])(
  '$name is the only fault',
  (row) => {
    expect(faultsOfRow(row)).toHaveLength(1);
  },
);

test('an invalid type causes no further faults', () => {
  const edits: [string, string, Json][] = [
    ['schema', '/properties/hasHobbies/type', ['boolean', 'null']],
    ['schema', '/properties/since/type', ['string', 'null']],
  ];
  expect(faultsAfter(edits).map(({ pointer }) => pointer)).toEqual(edits.map(([, pointer]) => pointer));
});

test('an encrypted answer may be copied by way of a named value only into one that is encrypted too', () => {
  const copy: [string, string, Json?][] = [
    ['logic', '/values/copied', { if: [{ var: 'record.hasHobbies' }, { var: 'record.phone' }, null] }],
    ['logic', '/load', { '/home/city': { value: 'copied' } }],
  ];
  expect(faultsAfter(copy).map(({ pointer }) => pointer)).toEqual(['/load/~1home~1city']);
  const reasons = ['en', 'es'].map((words): [string, string, Json?] => [words, '/fields/~1home~1city/reason', 'Sent']);
  expect(faultsAfter([...copy, ['logic', '/fields/~1home~1city', { sensitive: true }], ...reasons])).toEqual([]);
  expect(faultsAfter([...copy, ['logic', '/fields/~1home~1city', { local: true }]])).toEqual([]);
});

test.each([
  ['a missing title', [['es', '/title']]],
  [
    'a cycle of changes',
    [
      ['logic', '/changes/1', { on: '/since', set: { '/home/city': { var: 'value' } } }],
      ['logic', '/changes/2', { on: '/home/city', set: { '/since': { var: 'value' } } }],
    ],
  ],
  ['a placeholder that nothing fills, in one language', [['en', '/title', '{{brand.nam}}']]],
  [
    'a placeholder that nothing fills, in a shared text',
    [
      ['locales/en/common.json', '/extra', 'To {{brand.nam}}'],
      ['locales/es/common.json', '/extra', 'A'],
    ],
  ],
] as [string, [string, string, Json?][]][])('%s is reported once', (_, edits) => {
  expect(faultsAfter(edits)).toHaveLength(1);
});

describe('the text of a document', () => {
  const [EN, ES] = ['locales/en/legal/pledge.md', 'locales/es/legal/pledge.md'];
  const documentFaults = (texts: Record<string, string>): EnglishFault[] => {
    const { project, faults } = readProject({ ...textsAfter(DOCUMENTS), ...texts }, BRAND);
    return english([...faults, ...findFaults(project, PRODUCT_NAMES)]).map(({ kind, ...fault }) =>
      kind ? { ...fault, kind } : fault,
    );
  };
  const says = (file: string, message: string, kind?: Fault['kind']): EnglishFault => ({
    file,
    pointer: '',
    message,
    ...(kind && { kind }),
  });

  test.each(['', ' \n\n'])('the text of a document is not blank: %j', (text) => {
    expect(documentFaults({ [ES]: text })).toEqual([says(ES, 'This text is empty. Write one, or remove it.')]);
  });

  test('the text of a document has no unknown placeholder', () => {
    expect(
      documentFaults({ [EN]: 'I confirm {{brand.nam}} {{ brand.key }} {{foo}}.', [ES]: 'A {{brand.key}}' }),
    ).toEqual([
      says(EN, 'Nothing fills {{brand.nam}} here. Did you mean {{brand.name}}?', 'unfilled'),
      says(EN, 'Nothing fills {{foo}} here. These can be used: {{brand.name}} or {{brand.key}}.', 'unfilled'),
    ]);
  });

  test('the text of a document names the employer in both languages or in none', () => {
    expect(documentFaults({ [EN]: 'To {{brand.name}}.', [ES]: 'A {{ brand.name }}.' })).toEqual([]);
    expect(documentFaults({ [EN]: 'To {{brand.name}}.', [ES]: 'A usted.' })).toEqual([
      says(ES, 'The other language has {{brand.name}} in this text. Put it in here too.'),
    ]);
  });

  test('the text of a document is named by a form', () => {
    const [en, es] = ['locales/en/legal/vow.md', 'locales/es/legal/vow.md'];
    const message = 'No "document" names this text. Remove it, in both languages.';
    expect(documentFaults({ [en]: 'A', [es]: 'B' })).toEqual([
      says(en, message, 'unused'),
      says(es, message, 'unused'),
    ]);
  });

  test('the text of a document is written in UTF-8', () => {
    const message =
      'Line 1 has a character that cannot be read: the file is not written in UTF-8. Save it with the encoding UTF-8.';
    expect(documentFaults({ [EN]: '\uFFFDnico' })).toContainEqual(says(EN, message));
  });

  test('the text of a document with a misspelt name is reported with the missing name', () => {
    const { [EN]: text = '', ...rest } = textsAfter(DOCUMENTS);
    const { project } = readProject({ ...rest, 'locales/en/legal/pledg.md': text }, BRAND);
    expect(english(findFaults(project, PRODUCT_NAMES))).toContainEqual(
      says('locales/en/legal/pledg.md', 'No "document" names this text. Did you mean "pledge"?', 'unused'),
    );
  });

  test('the text of a document is Markdown by its name', () => {
    const file = 'locales/en/legal/pledge.txt';
    expect(documentFaults({ [file]: 'A' })).toEqual([
      says(file, `Nothing reads ${file}. The text of a document ends in ".md".`),
    ]);
  });
});
