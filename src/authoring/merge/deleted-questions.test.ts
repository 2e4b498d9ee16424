import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/data/index.ts';
import { questionOfRules } from './deleted-questions.ts';
import { mergeFiles } from './files.ts';

const FOLDER = 'forms/application/pets';
const LOGIC = `${FOLDER}/logic.json`;
const RULE: Json = { shown: { fact: 'office' } };

const form = (questions: readonly string[], logic: Json = {}) => ({
  [`${FOLDER}/schema.json`]: JSON.stringify({
    properties: Object.fromEntries(questions.map((name) => [name, { type: 'string' }])),
  }),
  [LOGIC]: JSON.stringify(logic),
});
const logicIn = (files: Record<string, string>): Json => JSON.parse(files[LOGIC] as string) as Json;

const BASE = form(['name', 'chip']);
const DELETED = form(['name']);
const RULED = form(['name', 'chip'], { fields: { '/chip': RULE } });

describe('a rule that is added to a question', () => {
  test.each([
    ['ours', RULED, DELETED],
    ['theirs', DELETED, RULED],
  ] as const)('%s, while the other side deletes the question, is a conflict', (side, ours, theirs) => {
    const none = { base: undefined, ours: undefined, theirs: undefined };
    const conflict = { file: LOGIC, place: '/fields/~1chip', ...none, [side]: RULE };
    expect(mergeFiles(BASE, ours, theirs).conflicts).toEqual([conflict]);
    const other = side === 'ours' ? 'theirs' : 'ours';
    expect(logicIn(mergeFiles(BASE, ours, theirs, () => other).files)).toEqual({});
    expect(logicIn(mergeFiles(BASE, ours, theirs, () => 'base').files)).toEqual({});
    expect(logicIn(mergeFiles(BASE, ours, theirs, () => side).files)).toEqual({ fields: { '/chip': RULE } });
  });

  test('is removed alone: rules of other questions stay', () => {
    const others = { '/name': RULE };
    const base = form(['name', 'chip'], { fields: others });
    const ruled = form(['name', 'chip'], { fields: { ...others, '/chip': RULE } });
    const { files } = mergeFiles(base, ruled, form(['name'], { fields: others }), () => 'theirs');
    expect(logicIn(files)).toEqual({ fields: others });
  });

  test('in a file that has a name twice changes nothing else of it', () => {
    const text = '{ "start": { "/name": 1 }, "start": { "/name": 2 }, "fields": { "/chip": { "shown": true } } }';
    const ours = { ...RULED, [LOGIC]: text };
    expect(mergeFiles(BASE, ours, DELETED, () => 'theirs').files[LOGIC]).toBe(text);
  });

  test('in a list that the other side deletes is a conflict too', () => {
    const list = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };
    const schema = (properties: Json) => ({ [`${FOLDER}/schema.json`]: JSON.stringify({ properties }) });
    const ours = { ...schema({ pets: list }), [LOGIC]: JSON.stringify({ prefill: { '/pets/*/name': 'Rex' } }) };
    const base = { ...schema({ pets: list }), [LOGIC]: '{}' };
    const { conflicts } = mergeFiles(base, ours, { ...schema({}), [LOGIC]: '{}' });
    expect(conflicts.map(({ place }) => place)).toEqual(['/prefill/~1pets~1*~1name']);
  });

  test.each([
    ['of another question', form(['name', 'chip'], { fields: { '/name': RULE } }), DELETED],
    ['that nobody deletes', RULED, form(['name', 'chip', 'kind'])],
    ['that one side misspells', form(['name', 'chip'], { fields: { '/chop': RULE } }), DELETED],
    ['by who deletes it', form(['name'], { fields: { '/chip': RULE } }), form(['name', 'chip', 'kind'])],
  ])('%s is no conflict', (_, ours, theirs) => {
    const { conflicts, files } = mergeFiles(BASE, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(logicIn(files)).toEqual(logicIn(ours));
  });
});

test('a rule that one side edits, while the other deletes its question with it, is one conflict', () => {
  const edited: Json = { shown: { fact: 'posting' } };
  const sides = {
    base: form(['name', 'chip'], { fields: { '/chip': RULE } }),
    ours: form(['name', 'chip'], { fields: { '/chip': edited } }),
    theirs: form(['name'], {}),
  };
  const { base, ours, theirs } = sides;
  const conflict = { file: LOGIC, place: '/fields', base: { '/chip': RULE }, ours: { '/chip': edited } };
  expect(mergeFiles(base, ours, theirs).conflicts).toEqual([{ ...conflict, theirs: undefined }]);
  for (const side of ['base', 'ours', 'theirs'] as const)
    expect(logicIn(mergeFiles(base, ours, theirs, () => side).files)).toEqual(logicIn(sides[side]));
});

test.each([
  [LOGIC, '/fields/~1chip', '/chip'],
  [LOGIC, '/checks/~1chip', '/chip'],
  [LOGIC, '/fields/~1chip/shown', undefined],
  [LOGIC, '/checks/0', undefined],
  [LOGIC, '/values/chip', undefined],
  ['locales/en/pets.json', '/fields/~1chip', undefined],
] as const)('the question whose rules %s has at %s is %s', (file, place, path) => {
  expect(questionOfRules({ file, place })).toBe(path);
});
