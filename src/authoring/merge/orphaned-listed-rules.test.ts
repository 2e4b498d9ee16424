import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { mergeFiles } from './files.ts';

const FOLDER = 'forms/application/pets';
const LOGIC = `${FOLDER}/logic.json`;
const ENGLISH = 'locales/en/pets.json';

const form = (questions: readonly string[], logic: Json = {}, words: Json = {}) => ({
  [`${FOLDER}/schema.json`]: JSON.stringify({
    properties: Object.fromEntries(questions.map((name) => [name, { type: 'string' }])),
  }),
  [LOGIC]: JSON.stringify(logic),
  [ENGLISH]: JSON.stringify(words),
});
const read = (files: Record<string, string>, file: string): Json => JSON.parse(files[file] as string) as Json;

const NAMED = { at: '/name', valid: { '>': [1, 0] }, message: 'name' };
const CHECK = { at: '/chip', valid: { '>': [2, 1] }, message: 'chip' };
const NOTE = { at: '/chip', text: 'chipNote' };
const CHANGE = { on: '/chip', set: { '/name': 'Rex' } };
const BASE = form(['name', 'chip'], { checks: [NAMED] }, { messages: { name: 'Wrong' } });
const DELETED = form(['name'], { checks: [NAMED] }, { messages: { name: 'Wrong' } });

const ADDED: [string, JsonObject, JsonObject][] = [
  ['checks', { checks: [NAMED, CHECK] }, { messages: { name: 'Wrong', chip: 'No chip' } }],
  ['notes', { checks: [NAMED], notes: [NOTE] }, { messages: { name: 'Wrong' }, texts: { chipNote: 'Under the skin' } }],
  ['changes', { checks: [NAMED], changes: [CHANGE] }, { messages: { name: 'Wrong' } }],
];

describe.each(ADDED)('of %s, a rule that is added to a question', (list, logic, words) => {
  const ruled = form(['name', 'chip'], logic, words);
  const rule = (logic[list] as Json[]).at(-1);

  test.each([
    ['ours', ruled, DELETED],
    ['theirs', DELETED, ruled],
  ] as const)('%s, while the other side deletes the question, is a conflict', (side, ours, theirs) => {
    const none = { base: undefined, ours: undefined, theirs: undefined };
    const conflict = { file: LOGIC, place: `/${list}/~1chip`, ...none, [side]: [rule] };
    expect(mergeFiles(BASE, ours, theirs).conflicts).toEqual([conflict]);
    for (const choice of [side === 'ours' ? 'theirs' : 'ours', 'base'] as const) {
      const { files } = mergeFiles(BASE, ours, theirs, () => choice);
      expect([read(files, LOGIC), read(files, ENGLISH)]).toEqual([read(DELETED, LOGIC), read(DELETED, ENGLISH)]);
    }
    const { files } = mergeFiles(BASE, ours, theirs, () => side);
    expect([read(files, LOGIC), read(files, ENGLISH)]).toEqual([logic, words]);
  });
});

const EDITED = { ...CHECK, valid: { '>': [3, 1] } };
const BEFORE = form(['name', 'chip'], { checks: [NAMED, CHECK] });
const AFTER = form(['name', 'chip'], { checks: [NAMED, EDITED] });

test('rules that one side edits, while the other deletes their question with them, are one conflict', () => {
  const { conflicts } = mergeFiles(BEFORE, AFTER, DELETED);
  const rules = { base: [CHECK], ours: [EDITED], theirs: undefined };
  expect(conflicts).toEqual([{ file: LOGIC, place: '/checks/~1chip', ...rules }]);
  for (const [side, kept] of [
    ['base', [NAMED, CHECK]],
    ['ours', [NAMED, EDITED]],
    ['theirs', [NAMED]],
  ] as const)
    expect(read(mergeFiles(BEFORE, AFTER, DELETED, () => side).files, LOGIC)).toEqual({ checks: kept });
});

test('rules that one side edits, while the other deletes their question only, are a conflict too', () => {
  const ours = form(['name'], { checks: [NAMED, CHECK] });
  const { conflicts, files } = mergeFiles(BEFORE, ours, AFTER);
  expect(conflicts).toMatchObject([{ base: [CHECK], ours: undefined, theirs: [EDITED] }]);
  expect(read(files, LOGIC)).toEqual({ checks: [NAMED] });
});

test('unedited rules are deleted with their question', () => {
  const { conflicts, files } = mergeFiles(BEFORE, form(['name', 'chip', 'kind'], { checks: [NAMED, CHECK] }), DELETED);
  expect([conflicts, read(files, LOGIC)]).toEqual([[], { checks: [NAMED] }]);
});

test.each([[['/name', '/chip']], [['/chip', '/name']]])(
  'a rule about %j stays for the one that is not deleted',
  (at) => {
    const ours = form(['name', 'chip'], { checks: [{ ...CHECK, at }] });
    const { conflicts, files } = mergeFiles(form(['name', 'chip']), ours, form(['name']));
    expect([conflicts, read(files, LOGIC)]).toEqual([[], { checks: [{ ...CHECK, at: '/name' }] }]);
  },
);

test('a rule about several questions that are all deleted is kept whole', () => {
  const logic = { checks: [{ ...CHECK, at: ['/chip', '/kind'] }] };
  const ours = form(['name', 'chip', 'kind'], logic);
  const { conflicts, files } = mergeFiles(form(['name', 'chip', 'kind']), ours, form(['name']));
  expect([conflicts.length, read(files, LOGIC)]).toEqual([1, logic]);
});

test.each([
  ['of another question', form(['name', 'chip'], { checks: [NAMED] }), form(['name'])],
  ['that nobody deletes', form(['name', 'chip'], { notes: [NOTE] }), form(['name', 'chip', 'kind'])],
  ['that one side misspells', form(['name', 'chip'], { notes: [{ ...NOTE, at: '/chop' }] }), form(['name'])],
  ['at the top of the page', form(['name', 'chip'], { notes: [{ ...NOTE, at: '' }] }), form(['name'])],
])('a rule %s is no conflict', (_, ours, theirs) => {
  const { conflicts, files } = mergeFiles(form(['name', 'chip']), ours, theirs);
  expect([conflicts, read(files, LOGIC)]).toEqual([[], read(ours, LOGIC)]);
});
