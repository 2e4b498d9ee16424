import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { formatJson } from '../definition-files/layout.ts';
import { mergeFiles } from './files.ts';

const SIDES = ['base', 'ours', 'theirs'] as const;

type Version = Record<string, string>;
/** The same file on each side; undefined where there is none. */
const inFile = (file: string, texts: readonly (string | undefined)[]): Version[] =>
  texts.map((text) => (text === undefined ? {} : { [file]: text }));
const merge = ([base = {}, ours = {}, theirs = {}]: Version[], side: (typeof SIDES)[number] = 'ours') =>
  mergeFiles(base, ours, theirs, () => side);

describe('a file as a whole', () => {
  const [OLD, OURS, THEIRS] = ['{ "a": 1 }', '{ "a": 2 }', '{ "a": 3 }'];

  test.each<[string, readonly (string | undefined)[], string | undefined]>([
    ['that we add is added', [undefined, OURS, undefined], OURS],
    ['that they add is added', [undefined, undefined, THEIRS], THEIRS],
    ['that both add alike is added', [undefined, OURS, OURS], OURS],
    ['that we delete is deleted', [OLD, undefined, OLD], undefined],
    ['that they delete is deleted', [OLD, OLD, undefined], undefined],
    ['that both delete is deleted', [OLD, undefined, undefined], undefined],
    ['that only we edit keeps its layout', [OLD, OURS, OLD], OURS],
    ['that only they edit keeps its layout', [OLD, OLD, THEIRS], THEIRS],
  ])('%s', (_, texts, text) => {
    expect(merge(inFile('a.json', texts))).toEqual({ files: inFile('a.json', [text])[0], conflicts: [] });
  });

  test.each([
    ['we delete and they edit', OLD, undefined, THEIRS],
    ['they delete and we edit', OLD, OURS, undefined],
  ])('that %s is a conflict', (_, ...texts) => {
    const [base, ours, theirs] = texts;
    const sides = inFile('a.json', texts);
    expect(merge(sides).conflicts).toEqual([{ file: 'a.json', place: '', base, ours, theirs }]);
    expect(SIDES.map((side) => merge(sides, side).files)).toEqual(sides);
  });

  test('that both add is merged place by place', () => {
    const sides = inFile('a.json', [undefined, '{ "title": "T", "a": 1 }', '{ "title": "T", "b": 2 }']);
    const { files, conflicts } = merge(sides);
    expect([files['a.json'], conflicts]).toEqual([formatJson({ title: 'T', b: 2, a: 1 }), []]);
  });
});

describe('of what both sides have edited', () => {
  const rule = (name: string): Json => ({ and: [{ fact: name }, { fact: 'other' }] });

  test.each<[string, string, Json, Json, Json]>([
    ['a value', '/a', { a: 1 }, { a: 2 }, { a: 3 }],
    ['a value in a list', '/a/1/at', { a: [1, { at: 1 }] }, { a: [1, { at: 2 }] }, { a: [1, { at: 3 }] }],
    ['a condition', '/shown', { shown: rule('a') }, { shown: rule('b') }, { shown: rule('c') }],
    ['a condition that both add', '/shown', { a: 1 }, { a: 1, shown: rule('b') }, { a: 1, shown: rule('c') }],
    ['a part of a list', '/a', { a: [1, 2, 3, 4] }, { a: [1, 5, 4] }, { a: [1, 6, 7, 8, 4] }],
    ['the order of names', '', { a: 1, b: 2, c: 3 }, { a: 1, c: 3, b: 2 }, { b: 2, a: 1, c: 3 }],
    ['a list in which both moved an item', '/a', { a: [1, 2, 3] }, { a: [2, 1, 3] }, { a: [2, 3, 1] }],
    ['a list to which both add an item in other places', '/a', { a: [1, 2] }, { a: [3, 1, 2] }, { a: [1, 2, 3] }],
  ])('%s is the one that is chosen', (_, place, ...values) => {
    const sides = inFile(
      'a.json',
      values.map((value) => JSON.stringify(value)),
    );
    expect(merge(sides).conflicts.map((conflict) => conflict.place)).toEqual([place]);
    const chosen = SIDES.map((side) => JSON.parse(merge(sides, side).files['a.json'] as string) as JsonObject);
    expect(chosen.map((value) => JSON.stringify(value))).toEqual(values.map((value) => JSON.stringify(value)));
  });

  test('a paragraph is the one that is chosen, also if each side edits another line of it', () => {
    const text = (first: string, last: string): string => `# Notice\n\n${first}\nand\n${last}\n\nThe end.\n`;
    const sides = inFile('a.md', [text('a', 'b'), text('a1', 'b'), text('a', 'b1')]);
    expect(merge(sides).conflicts).toMatchObject([{ place: 'Notice', ours: 'a1\nand\nb\n\n' }]);
    expect(SIDES.map((side) => merge(sides, side).files)).toEqual(sides);
  });

  test('each paragraph in conflict has the heading above it, however far above', () => {
    const text = (first: string, last: string): string => `# Notice\n\n#### Rights\n\n${first}\n\nKept.\n\n${last}\n`;
    const { conflicts } = merge(inFile('a.md', [text('a', 'b'), text('a1', 'b1'), text('a2', 'b2')]));
    expect(conflicts.map(({ place }) => place)).toEqual(['Rights', 'Rights']);
  });
});

describe('names that both sides have moved', () => {
  const order = (names: string): string => JSON.stringify(Object.fromEntries([...names].map((name) => [name, name])));
  const orders = permutations('abcd');

  test('keep each move that the other side has not made otherwise, or are a conflict', () => {
    let keptCount = 0;
    for (const ours of orders)
      for (const theirs of orders) {
        const { files, conflicts } = merge(inFile('a.json', ['abcd', ours, theirs].map(order)));
        const merged = Object.keys(JSON.parse(files['a.json'] as string) as JsonObject).join('');
        if (conflicts.length > 0) {
          expect([merged, conflicts.map(({ place }) => place)]).toEqual([ours, ['']]);
          continue;
        }
        keptCount += 1;
        for (const pair of orders.map((each) => each.slice(0, 2))) {
          const isBefore = (names: string): boolean => names.indexOf(pair[0] ?? '') < names.indexOf(pair[1] ?? '');
          const isMoved = isBefore(ours) !== isBefore('abcd') || isBefore(theirs) !== isBefore('abcd');
          expect(isBefore(merged) !== isBefore('abcd'), `${ours} ${theirs} ${merged}`).toBe(isMoved);
        }
      }
    expect(keptCount).toBeGreaterThan(orders.length * 4);
  });

  test('are a conflict where they are too many to compare', () => {
    const [base, ours, theirs] = ['abcd', 'bacd', 'abdc'].map(order);
    const sides = inFile('a.json', [base, ours, theirs]);
    const [before = {}, our = {}, their = {}] = sides;
    expect(mergeFiles(before, our, their, undefined, { remaining: 100 }).conflicts).toEqual([]);
    expect(mergeFiles(before, our, their, undefined, { remaining: 0 }).conflicts).toHaveLength(1);
  });
});

describe('additions of both sides', () => {
  test.each<[string, Json, Json, Json, Json]>([
    ['names are both kept, theirs first', { a: 1 }, { a: 1, b: 2 }, { a: 1, c: 3 }, { a: 1, c: 3, b: 2 }],
    ['a part is merged', {}, { a: { b: 1, c: 2 } }, { a: { b: 1, d: 3 } }, { a: { b: 1, d: 3, c: 2 } }],
    ['a list is merged', {}, { a: ['b'] }, { a: ['c'] }, { a: ['c', 'b'] }],
    ['items beside equal ones are kept', ['a', 'a'], ['a', 'a', 'b'], ['a', 'a', 'c'], ['a', 'a', 'c', 'b']],
    ['an item is there once', ['a', 'z'], ['a', 'n', 'z', 'b'], ['a', 'n', 'z', 'c'], ['a', 'n', 'z', 'c', 'b']],
  ])('%s', (_, base, ours, theirs, both) => {
    const sides = inFile(
      'a.json',
      [base, ours, theirs].map((list) => JSON.stringify({ list })),
    );
    const { files, conflicts } = merge(sides);
    expect([files['a.json'], conflicts]).toEqual([formatJson({ list: both }), []]);
  });

  test('is kept whatever its name', () => {
    const [base, ours, theirs] = ['{ "a": 1 }', '{ "a": 2 }', '{ "a": 1, "__proto__": 3, "constructor": 4 }'];
    const { files, conflicts } = merge(inFile('a.json', [base, ours, theirs]));
    expect([files['a.json'], conflicts]).toEqual([formatJson(JSON.parse(theirs.replace('1', '2'))), []]);
  });

  test('paragraphs that both edit alike are no conflict beside one', () => {
    const text = (first: string, last: string): string => `${first}\n\n${last}\n`;
    const { conflicts } = merge(inFile('a.md', [text('a', 'b'), text('a1', 'b1'), text('a1', 'b2')]));
    expect(conflicts).toMatchObject([{ base: 'b\n', ours: 'b1\n', theirs: 'b2\n' }]);
  });
});

function permutations(names: string): string[] {
  if (names.length < 2) return [names];
  return [...names].flatMap((name) => permutations(names.replace(name, '')).map((others) => name + others));
}
