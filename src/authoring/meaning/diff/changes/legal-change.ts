/** Which paragraphs of a legal text an edit changes, and under which headings they stand. */

export interface Passage {
  heading: string | undefined;
  /** Undefined where the paragraph is new. */
  was: string | undefined;
  /** Undefined where it is gone. */
  is: string | undefined;
}

interface Paragraph {
  heading: string | undefined;
  text: string;
}

/** As many paragraphs as are told of one text. */
const MOST_TOLD = 12;
/** As many characters as are quoted around a change, and of a change. */
const AROUND = 40;
const MOST_QUOTED = 200;

export function passageTexts(before: string, after: string): string[] {
  const passages = passagesBetween(paragraphsIn(before), paragraphsIn(after));
  const told = passages.slice(0, MOST_TOLD).map(passageText);
  const more = passages.length - told.length;
  return more > 0 ? [...told, `${more} more paragraphs differ`] : told;
}

function passageText({ heading, was, is }: Passage): string {
  const under = heading === undefined ? '' : `, under “${heading}”`;
  if (was === undefined) return `has a new paragraph${under}: “${shortened(is ?? '')}”`;
  if (is === undefined) return `no longer has the paragraph${under}: “${shortened(was)}”`;
  const [old, now] = differing(was, is);
  return `now says${under}: “${now}” (before: “${old}”)`;
}

/** Without the marks of a heading; lines of one paragraph are one. */
function paragraphsIn(text: string): Paragraph[] {
  let heading: string | undefined;
  return text
    .split(/\n\s*\n/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((block): Paragraph => {
      const title = /^#+ (.*)$/.exec(block)?.[1];
      const paragraph = { heading: title === undefined ? heading : undefined, text: title ?? block };
      heading = title ?? heading;
      return paragraph;
    });
}

/** What stands between the paragraphs that both have: gone and new ones side by side are one that changed. */
function passagesBetween(before: readonly Paragraph[], after: readonly Paragraph[]): Passage[] {
  const kept = [...commonIn(before, after), [before.length, after.length] as const];
  const passages: Passage[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of kept) {
    const [gone, fresh] = [before.slice(i, nextI), after.slice(j, nextJ)];
    for (let k = 0; k < Math.max(gone.length, fresh.length); k++)
      passages.push({ heading: (fresh[k] ?? gone[k])?.heading, was: gone[k]?.text, is: fresh[k]?.text });
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return passages;
}

/** The places of the longest series of paragraphs that both have in this order. */
function commonIn(before: readonly Paragraph[], after: readonly Paragraph[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const isSame = (i: number, j: number): boolean => before[i]?.text === after[j]?.text;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[];
      row[j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const common: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length; )
    if (isSame(i, j)) common.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return common;
}

/** The parts in which two texts differ, with some words around them. */
function differing(was: string, is: string): [string, string] {
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && was[start] === is[start]) start++;
  let end = 0;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const part = (text: string): string => {
    const from = start <= AROUND ? 0 : text.lastIndexOf(' ', start - AROUND) + 1;
    const space = text.indexOf(' ', text.length - end + AROUND);
    const to = end <= AROUND || space < 0 ? text.length : space;
    return `${from > 0 ? '… ' : ''}${shortened(text.slice(from, to))}${to < text.length ? ' …' : ''}`;
  };
  return [part(was), part(is)];
}

const shortened = (text: string): string => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text);
