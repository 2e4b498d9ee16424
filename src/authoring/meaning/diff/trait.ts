/** What stands in a definition outright, and how a change of it is said. */
import { isEqual } from '../../../engine/data/index.ts';
import type { BeforeAfter } from './before-after.ts';
import type { DifferenceWords } from './english-differences.ts';
import type { Predicate } from './sentence.ts';
import type { Speaker } from './speaker.ts';
import type { Says } from './teller.ts';

export interface Trait<T> {
  of(thing: T): unknown;
  says(speaker: Speaker, is: T, was: T): Predicate;
}

/** Of something that a definition marks or does not. */
export const mark = <T>(name: keyof DifferenceWords['marks'], of: (thing: T) => boolean | undefined): Trait<T> => ({
  of: (thing) => of(thing) ?? false,
  says: ({ words }, is) => words.marks[name][of(is) ? 0 : 1],
});

export const changesIn = <T>(traits: readonly Trait<T>[], [was, is]: BeforeAfter<T>): Says<Predicate>[] =>
  traits
    .filter(({ of }) => !isEqual(of(was), of(is)))
    .map(
      ({ says }) =>
        (speaker) =>
          says(speaker, is, was),
    );
