/** Merges two edits of one text by paragraph; of a file with invalid JSON, by line. */
import { inEachSide, type Merge, type Merging, type Sides } from './conflict.ts';
import { regions } from './sequence.ts';

const HEADING = /^#{1,6} +(.*)$/;

/** A legal text. */
export const mergeParagraphs = (sides: Sides<string>, merging: Merging): Merge<string> =>
  mergeParts(sides, merging, /(?<=\n)(?=[^\n])(?<=\n\n)/);

/** Typed text is kept, even if it is invalid. */
export const mergeLines = (sides: Sides<string>, merging: Merging): Merge<string> =>
  mergeParts(sides, merging, /(?<=\n)/);

function mergeParts(sides: Sides<string>, merging: Merging, between: RegExp): Merge<string> {
  const parts = inEachSide(sides, (text) => (text === '' ? [] : text.split(between)));
  const conflicts: Merge<string>['conflicts'] = [];
  let value = '';
  let place = '';
  const add = (text: string): void => {
    value += text;
    place = lastHeading(text) ?? place;
  };
  for (const region of regions(parts, merging.comparisons)) {
    if ('same' in region) {
      add(region.same.join(''));
    } else {
      const texts = inEachSide(region, (each) => each.join(''));
      conflicts.push({ place, ...texts });
      add(texts[merging.choose(place)]);
    }
  }
  return { value, conflicts };
}

const lastHeading = (text: string): string | undefined =>
  text
    .split('\n')
    .flatMap((line) => HEADING.exec(line)?.[1] ?? [])
    .at(-1);
