/** One edit of a faultless project a row: what it makes the author read, where. */
import { expect, test } from 'vitest';
import { CONDITIONS, DEFINITIONS, type Row, SCHEMAS, WORDS } from '../../../test/fixtures/faults.ts';
import { BASE } from '../../../test/fixtures/faults-base.ts';
import type { Json, JsonObject } from '../json.ts';
import { OPERATIONS } from '../logic.ts';
import { readProject } from '../project.ts';
import { ARITY } from './condition.ts';
import type { Fault } from './fault.ts';
import { faultsOf } from './project.ts';

const BRAND = { name: 'Employer', key: 'Employer' };
const PLACES: Record<string, string> = {
  facts: 'forms/facts.json',
  flow: 'forms/application/flow.json',
  en: 'locales/en/hobbies.json',
  es: 'locales/es/hobbies.json',
};
const fileOf = (place: string): string =>
  place.includes('/') ? place : (PLACES[place] ?? `forms/application/hobbies/${place}.json`);

function faultsAfter(edits: [place: string, pointer: string, value?: Json][]): Fault[] {
  const files = JSON.parse(JSON.stringify(BASE)) as typeof BASE;
  for (const [place, pointer, value] of edits) put(files[fileOf(place)] as JsonObject, pointer, value);
  const texts = Object.entries(files).map(([file, content]) => [file, JSON.stringify(content)]);
  const { project, faults } = readProject(Object.fromEntries(texts), BRAND);
  return [...faults, ...faultsOf(project)];
}

/** Sets what a pointer names; `undefined` takes it out. */
function put(root: JsonObject, pointer: string, value: Json | undefined): void {
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/'));
  const last = keys.pop() as string;
  let node: Json = root;
  for (const key of keys) node = (node as JsonObject)[key] ??= {};
  if (value === undefined) delete (node as JsonObject)[last];
  else Object.defineProperty(node, last, { value, enumerable: true, configurable: true, writable: true });
}

test('the base has no faults', () => {
  expect(faultsAfter([])).toEqual([]);
});

const ROWS: Row[] = [...SCHEMAS, ...DEFINITIONS, ...CONDITIONS, ...WORDS];

test.each(ROWS)('$name', ({ edits, file, pointer, message }) => {
  const at = faultsAfter(edits).filter(
    (fault) => fault.file === fileOf(file ?? edits[0]?.[0] ?? '') && fault.pointer === pointer,
  );
  const told = at.map((fault) => fault.message);
  expect(told.length, JSON.stringify(faultsAfter(edits), null, 1)).toBeGreaterThan(0);
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

test('every operation has its number of arguments', () => {
  expect(Object.keys(ARITY).sort()).toEqual([...OPERATIONS].sort());
});
