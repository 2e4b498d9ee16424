/** One edit of a faultless project a row: what it makes the author read, where. */
import { expect, test } from 'vitest';
import type { Row } from '../../../test/fixtures/faults.ts';
import { DOCUMENTS } from '../../../test/fixtures/faults-document.ts';
import { fileOf, ROWS, textsAfter } from '../../../test/fixtures/rows.ts';
import type { Json } from '../json.ts';
import { OPERATIONS } from '../logic.ts';
import { readProject } from '../project.ts';
import type { Fault } from './fault.ts';
import { ARITY } from './operation.ts';
import { faultsOf } from './project.ts';

const BRAND = { name: 'Employer', key: 'Employer' };

function faultsAfter(edits: Row['edits']): Fault[] {
  const { project, faults } = readProject(textsAfter(edits), BRAND);
  return [...faults, ...faultsOf(project)];
}

test('the base has no faults, with and without documents', () => {
  expect(faultsAfter([])).toEqual([]);
  expect(faultsAfter(DOCUMENTS)).toEqual([]);
});

test.each(ROWS)('$name', ({ edits, file, pointer, message }) => {
  const all = faultsAfter(edits);
  const at = all.filter((fault) => fault.file === fileOf(file ?? edits[0]?.[0] ?? '') && fault.pointer === pointer);
  const told = at.map((fault) => fault.message);
  expect(told.length, JSON.stringify(all, null, 1)).toBeGreaterThan(0);
  expect(told).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test('every sentence ends and suggests', () => {
  const messages = ROWS.flatMap(({ edits }) => faultsAfter(edits)).map(({ message }) => message);
  expect(messages.filter((message) => !/[.?]$/.test(message))).toEqual([]);
  expect(ROWS.length).toBeGreaterThanOrEqual(60);
});

test('all faults are told at once', () => {
  const faults = faultsAfter(ROWS.slice(0, 12).flatMap(({ edits }) => edits));
  expect(new Set(faults.map(({ pointer }) => pointer)).size).toBeGreaterThan(8);
});

test('a file with a strange name is told of', () => {
  const strange = 'forms/application/hobbies/case.json';
  const { faults } = readProject({ [strange]: '{}' }, BRAND);
  expect(faults).toContainEqual({
    file: strange,
    pointer: '',
    message: 'A form has no file "case.json". Did you mean "cases"?',
  });
});

const FACTS = 'forms/facts.json';
const told = (text: string): Fault[] =>
  readProject({ [FACTS]: text }, BRAND).faults.filter(({ file }) => file === FACTS);

test('a name that stands twice is told of where it stands', () => {
  expect(told('{ "facts": { "a": [1, { "b": 1, "\\u0062": 2 }] } }')).toEqual([
    { file: FACTS, pointer: '/facts/a/1/b', message: '"b" stands twice here; the first is lost. Take one out.' },
  ]);
});

test.each([
  ['{\n  "a": 1\n  "b": 2 }', 'line 3, column 3: a comma or a closing bracket belongs here, but there is "b".'],
  ['{ "a": 1, }', 'line 1, column 11: a name in double quotes belongs here, but there is }.'],
  ["{ 'a': 1 }", "line 1, column 3: a name in double quotes or } belongs here, but there is '."],
  ['{ "a": tru }', 'line 1, column 8: a value belongs here, but there is tru.'],
  ['{ "a": [1', 'line 1, column 10: a comma or a closing bracket belongs here, but the file ends.'],
])('%j is no JSON', (text, place) => {
  expect(told(text)[0]?.message).toContain(`This is not JSON at ${place}`);
});

test('a file may begin with a mark of its encoding', () => {
  expect(told('\uFEFF{}')).toEqual([]);
});

test('a type that is refused is all that is told', () => {
  const edits: [string, string, Json][] = [
    ['schema', '/properties/hasHobbies/type', ['boolean', 'null']],
    ['schema', '/properties/since/type', ['string', 'null']],
  ];
  expect(faultsAfter(edits).map(({ pointer }) => pointer)).toEqual(edits.map(([, pointer]) => pointer));
});

test.each([
  ['a missing title', [['es', '/title']]],
  [
    'a circle of changes',
    [
      ['logic', '/changes/1', { on: '/since', set: { '/phone': { var: 'value' } } }],
      ['logic', '/changes/2', { on: '/phone', set: { '/since': { var: 'value' } } }],
    ],
  ],
] as [string, [string, string, Json?][]][])('%s is told once', (_, edits) => {
  expect(faultsAfter(edits)).toHaveLength(1);
});

test('every operation has its number of arguments', () => {
  expect(Object.keys(ARITY).sort()).toEqual([...OPERATIONS].sort());
});
