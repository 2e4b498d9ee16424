/** Merges two edits of one text by paragraph; of a file with invalid JSON, by line. */
import type { ConflictSide, Merge, Merging } from './conflict.ts';
import { regions } from './sequence.ts';

type TextSides = Record<'base' | ConflictSide, string>;

const HEADING = /^#{1,6} +(.*)$/;

/** A legal text. */
export const mergeParagraphs = (sides: TextSides, merging: Merging): Merge<string> =>
  mergeParts(sides, merging, /(?<=\n)(?=[^\n])(?<=\n\n)/);

/** Typed text is kept, even if it is invalid. */
export const mergeLines = (sides: TextSides, merging: Merging): Merge<string> => mergeParts(sides, merging, /(?<=\n)/);

function mergeParts({ base, ours, theirs }: TextSides, merging: Merging, between: RegExp): Merge<string> {
  const parts = (text: string): string[] => (text === '' ? [] : text.split(between));
  const conflicts: Merge<string>['conflicts'] = [];
  let value = '';
  let place = '';
  const add = (text: string): void => {
    value += text;
    place = lastHeading(text) ?? place;
  };
  for (const region of regions(
    { base: parts(base), ours: parts(ours), theirs: parts(theirs) },
    (part) => part,
    merging.comparisons,
  )) {
    if ('same' in region) {
      add(region.same.join(''));
    } else {
      const [was = '', our = '', their = ''] = [region.base, region.ours, region.theirs].map((each) => each.join(''));
      conflicts.push({ place, base: was, ours: our, theirs: their });
      add({ base: was, ours: our, theirs: their }[merging.choose(place)]);
    }
  }
  return { value, conflicts };
}

const lastHeading = (text: string): string | undefined =>
  text
    .split('\n')
    .flatMap((line) => HEADING.exec(line)?.[1] ?? [])
    .at(-1);
