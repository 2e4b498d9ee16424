import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import type { Merge } from './conflict.ts';
import { mergeFiles } from './files.ts';
import { mergeJson as mergeBySides } from './json.ts';

const mergeJson = (base: Json, ours: Json, theirs: Json): Merge<Json | undefined> =>
  mergeBySides({ base, ours, theirs }, { choose: () => 'ours', comparisons: { remaining: 1_000_000 } });
const text = (value: Json): string => JSON.stringify(value);
const merged = (base: Json, ours: Json, theirs: Json) =>
  mergeFiles({ 'a.json': text(base) }, { 'a.json': text(ours) }, { 'a.json': text(theirs) });
const parsed = (files: Record<string, string>): Json => JSON.parse(files['a.json'] as string) as Json;

describe('definitions', () => {
  test('different places of one file are both kept', () => {
    const base = { fields: { '/a': { label: 'A', hint: 'h' }, '/b': { label: 'B' } } };
    const ours = { fields: { '/a': { label: 'A1', hint: 'h' }, '/b': { label: 'B' } } };
    const theirs = { fields: { '/a': { label: 'A', hint: 'h2' }, '/b': { label: 'B' }, '/c': { label: 'C' } } };
    const { files, conflicts } = merged(base, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(parsed(files)).toEqual({
      fields: { '/a': { label: 'A1', hint: 'h2' }, '/b': { label: 'B' }, '/c': { label: 'C' } },
    });
  });

  test('a conflict has both texts, and ours is used until a person has chosen', () => {
    const { files, conflicts } = merged({ a: { '/x': 'old' } }, { a: { '/x': 'ours' } }, { a: { '/x': 'theirs' } });
    expect(conflicts).toEqual([{ file: 'a.json', place: '/a/~1x', base: 'old', ours: 'ours', theirs: 'theirs' }]);
    expect(parsed(files)).toEqual({ a: { '/x': 'ours' } });
  });

  test('a condition is one place: no third rule is made of two', () => {
    const rule = (a: string, b: string): Json => ({ shown: { and: [{ fact: a }, { fact: b }] } });
    const { conflicts } = merged(rule('a', 'b'), rule('a1', 'b'), rule('a', 'b1'));
    expect(conflicts.map(({ place }) => place)).toEqual(['/shown']);
  });

  test('conditions of two questions, each edited by one side, are both taken', () => {
    const rule = (name: string): Json => ({ and: [{ fact: name }, { fact: 'other' }] });
    const rules = (a: string, b: string): Json => ({ a: rule(a), b: rule(b), notes: [rule(a), { shown: rule(b) }] });
    const { files, conflicts } = merged(rules('a', 'b'), rules('a1', 'b'), rules('a', 'b1'));
    expect([parsed(files), conflicts]).toEqual([rules('a1', 'b1'), []]);
  });

  test('items that both sides added to a list are kept; an item that both edited is a conflict', () => {
    const added = merged({ list: ['a'] }, { list: ['a', 'ours'] }, { list: ['a', 'theirs'] });
    expect(added.conflicts).toEqual([]);
    expect(parsed(added.files)).toEqual({ list: ['a', 'theirs', 'ours'] });
    const item = (message: string): Json => ({ list: [{ at: '/x', message }, { at: '/y' }] });
    expect(merged(item('old'), item('ours'), item('theirs')).conflicts.map(({ place }) => place)).toEqual([
      '/list/0/message',
    ]);
  });

  test('a part that one side removed and the other edited is a conflict', () => {
    const { conflicts } = merged({ a: { b: 1 } }, {}, { a: { b: 2 } });
    expect(conflicts).toEqual([{ file: 'a.json', place: '/a', base: { b: 1 }, ours: undefined, theirs: { b: 2 } }]);
  });

  test('questions moved by one side keep the new order, with those that the other side added', () => {
    const { files, conflicts } = merged({ a: 1, b: 2, c: 3 }, { c: 3, a: 1, b: 2 }, { a: 1, b: 2, c: 3, d: 4 });
    expect(conflicts).toEqual([]);
    expect(Object.keys(parsed(files) as JsonObject)).toEqual(['c', 'a', 'b', 'd']);
  });

  test('a name that occurs twice is kept, and endless brackets are merged by line', () => {
    const base = '{\n  "a": "old",\n  "b": "B",\n  "c": "C"\n}\n';
    const twice = base.replace('  "a": "old",\n', '  "a": "old",\n  "a": "typed again",\n');
    const theirs = base.replace('"C"', '"C1"');
    expect(mergeFiles({ 'a.json': base }, { 'a.json': twice }, { 'a.json': theirs })).toEqual({
      files: { 'a.json': twice.replace('"C"', '"C1"') },
      conflicts: [],
    });
    const deep = (depth: number): string => `{ "a": ${'['.repeat(depth)}${']'.repeat(depth)} }`;
    const { conflicts } = mergeFiles({ 'a.json': deep(1) }, { 'a.json': deep(50_000) }, { 'a.json': deep(50_001) });
    expect(conflicts).toHaveLength(1);
  });

  test('long texts are merged in moderate time', () => {
    const lines = (sign: string): string[] => Array.from({ length: 30_000 }, (_, i) => `${sign}${i}\n\n`);
    const text = (parts: string[]): Record<string, string> => ({ 'a.md': parts.join('') });
    const [base, first, last] = [lines('a'), '# First\n\n', '# Last\n\n'];
    const near = mergeFiles(text(base), text([first, ...base]), text([...base, last]));
    expect(near).toEqual({ files: text([first, ...base, last]), conflicts: [] });
    const rewritten = mergeFiles(text([first, ...base]), text([first, ...lines('b')]), text([first, ...lines('c')]));
    expect(new Set(rewritten.conflicts.map(({ place }) => place))).toEqual(new Set(['First']));
    expect(rewritten.files).toEqual(text([first, ...lines('b')]));
    const same = Array.from({ length: 30_000 }, () => 'x\n\n');
    const { conflicts } = mergeFiles(text(same), text(['y\n\n', ...same]), text([...same, 'z\n\n']));
    expect(conflicts.length).toBeLessThan(2);
  });

  test('a whole merge has a limit of comparisons for any number of files and lists', () => {
    const most = 1_000_000;
    const numbers = (of: number): number[] => [of, ...Array.from({ length: 300 }, (_, i) => 1000 + i), of];
    const many = (of: number): Record<string, string> =>
      Object.fromEntries(
        ['a', 'b'].flatMap((name) => [
          [`${name}.json`, JSON.stringify(Object.fromEntries(numbers(of).map((key) => [key, numbers(of)])))],
          [`${name}.md`, numbers(of).join('\n\n')],
        ]),
      );
    const comparisons = { remaining: most };
    const { files, conflicts } = mergeFiles(many(1), many(2), many(3), undefined, comparisons);
    expect(comparisons.remaining).toBeGreaterThanOrEqual(0);
    expect(comparisons.remaining).toBeLessThan(most / 2);
    expect(conflicts.length).toBeGreaterThan(300);
    expect(files['a.md']).toBe(many(2)['a.md']);
    const later = mergeFiles(many(1), many(2), many(3), undefined, { remaining: 0 });
    expect(later.files['a.md']).toBe(many(2)['a.md']);
  });

  test.each<[string, number, number, number]>([
    ['apart', 2, 4, 0],
    ['apart, the other way around', 4, 2, 0],
    ['side by side', 2, 3, 1],
    ['side by side, the other way around', 3, 2, 1],
  ])('without comparisons, two edits %s have the right number of conflicts', (_, ours, theirs, count) => {
    const base = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    // One item more: lists of the same length are compared item by item.
    const edited = (position: number, item: string): Json => base.toSpliced(position, 1, item, `${item}2`);
    const sides = { base, ours: edited(ours, 'x'), theirs: edited(theirs, 'y') };
    const { value, conflicts } = mergeBySides(sides, { choose: () => 'ours', comparisons: { remaining: 0 } });
    expect(conflicts).toHaveLength(count);
    const [first = 0, last = 0] = [ours, theirs].toSorted();
    const both = base.flatMap((item, i) => (i === ours ? ['x', 'x2'] : i === theirs ? ['y', 'y2'] : [item]));
    // In a conflict, what is between the two edits is part of it.
    expect(value).toEqual(count === 0 ? both : edited(ours, 'x'));
    expect(last - first).toBe(count === 0 ? 2 : 1);
  });

  test('a file with invalid JSON is merged by line', () => {
    const base = '{\n"a": 1,\n"b": 2\n}\n';
    const { files, conflicts } = mergeFiles(
      { 'a.json': base },
      { 'a.json': base.replace('"a": 1', '"a": 1,,') },
      { 'a.json': base.replace('"b": 2', '"b": 3') },
    );
    expect([files['a.json'], conflicts]).toEqual(['{\n"a": 1,,,\n"b": 3\n}\n', []]);
  });
});

test('a legal text is merged by paragraph, and conflicts have their heading', () => {
  const legal = (first: string, second: string): Record<string, string> => ({
    'locales/en/legal/x.md': `# Notice\n\n${first}\n\n## Your rights\n\n${second}\n`,
  });
  const apart = mergeFiles(legal('a', 'b'), legal('a1', 'b'), legal('a', 'b1'));
  expect(apart).toEqual({ files: legal('a1', 'b1'), conflicts: [] });
  const same = mergeFiles(legal('a', 'b'), legal('a', 'ours'), legal('a', 'theirs'));
  expect(same.conflicts).toMatchObject([{ place: 'Your rights', ours: 'ours\n', theirs: 'theirs\n' }]);
});

const words = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.nat(3)),
);
const lists = fc.uniqueArray(fc.nat(12), { maxLength: 8 });

describe('any three versions', () => {
  test('no edit of a side is lost: it is in the result or in a conflict', () => {
    let kept = 0;
    let conflictCount = 0;
    fc.assert(
      fc.property(words, words, words, (base, ours, theirs) => {
        const { value, conflicts } = mergeJson(base, ours, theirs);
        for (const [side, edited] of [
          ['ours', ours],
          ['theirs', theirs],
        ] as const) {
          for (const pointer of places(base, edited)) {
            const isKept = at(value ?? {}, pointer) === at(edited, pointer);
            const isReported = conflicts.some(({ place }) => `${pointer}/`.startsWith(`${place}/`));
            expect(isKept || isReported, `${side} ${pointer}`).toBe(true);
            if (isKept) kept += 1;
            else conflictCount += 1;
          }
        }
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(kept, conflictCount)).toBeGreaterThan(100);
  });

  test('items that a side added to a list are in the result or in a conflict', () => {
    let conflicting = 0;
    fc.assert(
      fc.property(lists, lists, lists, (base, ours, theirs) => {
        const { value, conflicts } = mergeJson(base, ours, theirs);
        const seen = JSON.stringify([value, conflicts]);
        for (const item of [...ours, ...theirs])
          if (!base.includes(item)) expect(seen).toMatch(new RegExp(`\\b${item}\\b`));
        conflicting += conflicts.length;
      }),
      { numRuns: 1000 },
    );
    expect(conflicting).toBeGreaterThan(100);
  });

  test('both sides have the same conflicts', () => {
    fc.assert(
      fc.property(words, words, words, (base, ours, theirs) => {
        const reportedPlaces = (a: Json, b: Json): string[] =>
          mergeJson(base, a, b)
            .conflicts.map(({ place }) => place)
            .sort();
        expect(reportedPlaces(ours, theirs)).toEqual(reportedPlaces(theirs, ours));
      }),
    );
  });

  test('an edit of one side alone is taken as it is', () => {
    fc.assert(
      fc.property(words, words, (base, edited) => {
        const alone = [mergeJson(base, edited, base), mergeJson(base, base, edited), mergeJson(base, edited, edited)];
        expect(alone).toEqual(alone.map(() => ({ value: edited, conflicts: [] })));
      }),
    );
  });
});

/** The pointers of the leaves in which an edit differs from what it began with. */
function places(base: JsonObject, edited: JsonObject): string[] {
  const leaves = new Set<string>();
  for (const from of [base, edited])
    for (const [key, inner] of Object.entries(from))
      for (const leaf of Object.keys(inner as JsonObject)) leaves.add(`/${key}/${leaf}`);
  return [...leaves].filter((leaf) => at(base, leaf) !== at(edited, leaf));
}

function at(value: Json, pointer: string): Json | undefined {
  const [, key = '', leaf = ''] = pointer.split('/');
  return ((value as JsonObject)[key] as JsonObject | undefined)?.[leaf];
}
