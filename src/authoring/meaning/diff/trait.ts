/** A property of a definition that the diff compares, with the sentence for its change. */
import { isEqual } from '../../../engine/data/index.ts';
import { type BeforeAfter, inBoth } from './before-after.ts';
import type { DifferenceWording } from './difference-wording.ts';
import type { DifferenceWords } from './difference-words.ts';
import type { Predicate } from './sentence.ts';
import type { Phrase } from './sentence-collector.ts';

/** The sentence about a change of a property; undefined if there is none. */
export type Trait<T> = (both: BeforeAfter<T>) => Phrase<Predicate> | undefined;

export const trait =
  <T, Value>(
    read: (thing: T) => Value,
    describe: (wording: DifferenceWording, is: Value, was: Value) => Predicate,
  ): Trait<T> =>
  (both) => {
    const [was, is] = inBoth(both, read);
    return isEqual(was, is) ? undefined : (wording) => describe(wording, is, was);
  };

/** A property that is true or false. */
export const flag = <T>(name: keyof DifferenceWords['marks'], read: (thing: T) => boolean | undefined): Trait<T> =>
  trait(
    (thing) => read(thing) ?? false,
    ({ words }, is) => words.marks[name][is ? 0 : 1],
  );

export const changesIn = <T>(traits: readonly Trait<T>[], both: BeforeAfter<T>): Phrase<Predicate>[] =>
  traits.map((change) => change(both)).filter((change) => change !== undefined);
