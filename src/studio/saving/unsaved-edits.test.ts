/** With any edits of two people, none is lost, and a conflict stays the same until a person chooses. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../engine/data/index.ts';
import { type FileTexts, isUnchanged, mergeUnsaved, type UnsavedMerge } from './unsaved-edits.ts';

const words = fc
  .dictionary(fc.constantFrom('a', 'b', 'c'), fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.nat(3)))
  .map((value) => ({ 'words.json': JSON.stringify(value) }));
const parts = fc.uniqueArray(fc.nat(9), { maxLength: 6 });
const lists = parts.map((list) => ({ 'lists.json': JSON.stringify({ list }) }));
const legalOf = (...list: number[]) => ({ 'legal.md': list.map((part) => `Part ${part}.\n\n`).join('') });
const legal = parts.map((list) => legalOf(...list));

describe('any edits of two people', () => {
  test('edits of words by two people: a conflict stays the same before and after the rest is saved, which leaves nothing else to save', () => {
    let conflicting = 0;
    fc.assert(
      fc.property(words, words, words, (base, ours, theirs) => {
        const first = mergeUnsaved({ base, ours, theirs });
        const again = mergeUnsaved({ base: first.base, ours: first.files, theirs });
        const after = mergeUnsaved({ base: first.baseOnceSaved, ours: first.files, theirs: first.savable });
        for (const next of [again, after]) {
          expect(contents(next.files)).toEqual(contents(first.files));
          expect(contents(next.savable)).toEqual(contents(first.savable));
          expect(valuePlaces(next)).toEqual(valuePlaces(first));
        }
        if (valuePlaces(first).length > 0) conflicting += 1;
        else if (first.conflicts.length === 0) expect(isUnchanged(after.base, after.files)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(conflicting).toBeGreaterThan(100);
  });

  test.each([
    ['lists', lists],
    ['legal texts', legal],
  ] as const)('edits of %s by two people: what the person has added is still shown, or reported', (_, files) => {
    fc.assert(
      fc.property(files as fc.Arbitrary<FileTexts>, files, files, (base, ours, theirs) => {
        const first = mergeUnsaved({ base, ours, theirs });
        const again = mergeUnsaved({ base: first.base, ours: first.files, theirs });
        const after = mergeUnsaved({ base: first.baseOnceSaved, ours: first.files, theirs: first.savable });
        for (const next of [first, again, after])
          for (const added of numbers(ours).filter((each) => !numbers(base).includes(each)))
            expect(numbers([next.files, next.conflicts])).toContain(added);
      }),
      { numRuns: 1000, examples: [[legalOf(7, 3, 1, 4), legalOf(0, 4, 5, 1), legalOf(7, 2, 3, 1)]] },
    );
  });
});

/** Without those about the order alone, which is settled as soon as both have the same words. */
const valuePlaces = ({ conflicts }: UnsavedMerge): string[] =>
  conflicts
    .filter(({ ours, theirs }) => !(isObject(ours ?? null) && isObject(theirs ?? null)))
    .map(({ place }) => place)
    .sort();

const numbers = (received: unknown): string[] => JSON.stringify(received).match(/\d/g) ?? [];

describe('a conflict', () => {
  const texts = (name: string, hint: string) => ({ 'a.json': JSON.stringify({ name, hint }) });
  const conflict = mergeUnsaved({
    base: texts('Old', 'Old'),
    ours: texts('Mine', 'My hint'),
    theirs: texts('Theirs', 'Old'),
  });

  test('a conflict shows what the person typed, holds it back, and lets the rest be saved', () => {
    expect(conflict.conflicts.map(({ place }) => place)).toEqual(['/name']);
    expect(contents(conflict.files)).toEqual([{ name: 'Mine', hint: 'My hint' }]);
    expect(contents(conflict.savable)).toEqual([{ name: 'Theirs', hint: 'My hint' }]);
  });

  test.each([
    ['ours', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('a conflict decided for %s is saved so, with the other unsaved edit', (side, name) => {
    const theirs = texts('Theirs', 'Old');
    const decided = mergeUnsaved({ base: conflict.base, ours: conflict.files, theirs }, () => side);
    expect(decided.conflicts).toEqual([]);
    const next = mergeUnsaved({ base: decided.base, ours: decided.files, theirs });
    expect([contents(next.savable), next.conflicts]).toEqual([[{ name, hint: 'My hint' }], []]);
  });
});

describe('a rule of a question that another person deleted', () => {
  const FOLDER = 'forms/application/pets';
  const form = (questions: object, logic: object) => ({
    [`${FOLDER}/schema.json`]: JSON.stringify({ properties: questions }),
    [`${FOLDER}/logic.json`]: JSON.stringify(logic),
  });
  const [name, chip] = [{ name: { type: 'string' } }, { chip: { type: 'string' } }];
  const ruled = { fields: { '/chip': { shown: false } } };
  const noted = { notes: [{ at: '/chip', text: 'note' }] };
  const base = form({ ...name, ...chip }, {});

  test.each([
    ['the rule is mine', form({ ...name, ...chip }, ruled), form(name, {}), 'theirs'],
    ['the deletion is mine', form(name, {}), form({ ...name, ...chip }, ruled), 'ours'],
    ['the note is mine', form({ ...name, ...chip }, noted), form(name, {}), 'theirs'],
    ['the deletion of a question with a note is mine', form(name, {}), form({ ...name, ...chip }, noted), 'ours'],
  ] as const)('stays in conflict until somebody chooses: %s', (_, ours, theirs, deletion) => {
    let merge = mergeUnsaved({ base, ours, theirs });
    let server: FileTexts = theirs;
    for (let round = 0; round < 3; round += 1) {
      expect(merge.conflicts.map(({ place }) => place.replace(/^\/\w+/, ''))).toEqual(['/~1chip']);
      server = merge.savable;
      merge = mergeUnsaved({ base: merge.baseOnceSaved, ours: merge.files, theirs: server });
      expect(isUnchanged(server, merge.savable)).toBe(true);
    }
    const chosen = mergeUnsaved({ base: merge.base, ours: merge.files, theirs: server }, () => deletion);
    expect(chosen.conflicts).toEqual([]);
    const last = mergeUnsaved({ base: chosen.base, ours: chosen.files, theirs: server });
    expect([last.conflicts, contents(last.savable)]).toEqual([[], contents(form(name, {})).reverse()]);
  });
});

const contents = (received: Readonly<Record<string, string>>): unknown[] =>
  Object.entries(received).map(([file, text]) => (file.endsWith('.json') ? JSON.parse(text) : text));
