/** A property of a definition that the diff compares, with the sentence for its change. */
import { isEqual } from '../../../engine/data/index.ts';
import type { BeforeAfter } from './before-after.ts';
import type { DifferenceWording } from './difference-wording.ts';
import type { DifferenceWords } from './difference-words.ts';
import type { Predicate } from './sentence.ts';
import type { Phrase } from './sentence-collector.ts';

export interface Trait<T> {
  read(thing: T): unknown;
  describe(wording: DifferenceWording, is: T, was: T): Predicate;
}

/** A property that is true or false. */
export const flag = <T>(name: keyof DifferenceWords['marks'], read: (thing: T) => boolean | undefined): Trait<T> => ({
  read: (thing) => read(thing) ?? false,
  describe: ({ words }, is) => words.marks[name][read(is) ? 0 : 1],
});

export const changesIn = <T>(traits: readonly Trait<T>[], [was, is]: BeforeAfter<T>): Phrase<Predicate>[] =>
  traits
    .filter(({ read }) => !isEqual(read(was), read(is)))
    .map(
      ({ describe }) =>
        (wording) =>
          describe(wording, is, was),
    );
