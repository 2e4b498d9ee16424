/** Describes the changed paragraphs of a legal text, with their headings. */
import { diffIndices } from 'node-diff3';
import type { Phrase } from '../sentence-collector.ts';

interface Passage {
  heading: string | undefined;
  /** Undefined if the paragraph is new. */
  was: string | undefined;
  /** Undefined if the paragraph was removed. */
  is: string | undefined;
}

interface Paragraph {
  heading: string | undefined;
  text: string;
}

/** The maximum number of paragraphs that are listed of one text. */
const MAX_LISTED = 12;
/** The maximum number of characters that are quoted around a change, and of a change. */
const AROUND = 40;
const MAX_QUOTED = 200;

export function passageTexts(before: string, after: string): Phrase<string>[] {
  const passages = findPassages(paragraphsIn(before), paragraphsIn(after));
  const shownPassages = passages.slice(0, MAX_LISTED).map(passageText);
  const more = passages.length - shownPassages.length;
  return more > 0 ? [...shownPassages, ({ words }) => words.documents.more(String(more))] : shownPassages;
}

const passageText =
  ({ heading, was, is }: Passage): Phrase<string> =>
  ({ words: { documents }, grammar: { quote } }) => {
    const under = heading === undefined ? '' : documents.under(quote(heading));
    if (was === undefined) return documents.newParagraph(under, quote(shorten(is ?? '')));
    if (is === undefined) return documents.noLongerParagraph(under, quote(shorten(was)));
    const [old, now] = changedParts(was, is);
    return documents.says(under, quote(now), quote(old));
  };

/** Paragraphs without the marks of headings. The lines of a paragraph are joined. */
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

/** The differences between aligned paragraphs. A removed one beside a new one counts as changed. */
const findPassages = (before: readonly Paragraph[], after: readonly Paragraph[]): Passage[] =>
  diffIndices(before.map(paragraphText), after.map(paragraphText)).flatMap(
    ({ buffer1: [i, gone], buffer2: [j, fresh] }) =>
      Array.from({ length: Math.max(gone, fresh) }, (_, k): Passage => {
        const [was, is] = [k < gone ? before[i + k] : undefined, k < fresh ? after[j + k] : undefined];
        return { heading: (is ?? was)?.heading, was: was?.text, is: is?.text };
      }),
  );

const paragraphText = ({ text }: Paragraph): string => text;

/** The parts in which two texts differ, with some words around them. */
function changedParts(was: string, is: string): [string, string] {
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && was[start] === is[start]) start++;
  let end = 0;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const part = (text: string): string => {
    const from = start <= AROUND ? 0 : text.lastIndexOf(' ', start - AROUND) + 1;
    const space = text.indexOf(' ', text.length - end + AROUND);
    const to = end <= AROUND || space < 0 ? text.length : space;
    return `${from > 0 ? '… ' : ''}${shorten(text.slice(from, to))}${to < text.length ? ' …' : ''}`;
  };
  return [part(was), part(is)];
}

const shorten = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
