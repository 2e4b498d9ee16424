/** A word that must be one of those known. */
import { Misuse, suggestionText } from '../authoring/index.ts';

export function chooseOne<T extends string>(name: string, known: readonly T[], what: string): T {
  const found = known.find((each) => each === name);
  if (found === undefined)
    throw new Misuse(
      `There is no ${what} "${name}".${suggestionText(name, known) || ` There are: ${known.join(', ')}.`}`,
    );
  return found;
}
