/**
 * Skips white space and comments between the tokens of a PDF. A reader may be sent into the middle of a comment and
 * find an object there, so every position counts as a possible beginning. The text is read once, from its end, so that
 * the next token of each position is already known: the time is linear in the length.
 */

/** The part of a string that is used here. */
export interface ReadableText {
  readonly length: number;
  charCodeAt(position: number): number;
}

type IsCharacter = (code: number) => boolean;

function matchAny(characters: string): IsCharacter {
  const isOne = new Uint8Array(256);
  for (const character of characters) isOne[character.charCodeAt(0)] = 1;
  return (code) => isOne[code] === 1;
}

const isLineEnd = matchAny('\r\n');
const isBlank = matchAny('\0\t\n\f\r ');
/** Some readers accept more blanks than the format has. */
const isLooselyBlank = matchAny('\0\t\n\v\f\r \xa0');
const beginsNumber = matchAny('0123456789.-');
const goesOnNumber = matchAny('0123456789.-+eE');
const followsNumber = matchAny('\0\t\n\v\f\r \xa0%+-');
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const [PERCENT, SLASH] = ['%', '/'].map((character) => character.charCodeAt(0));

/** The number of positions to keep: more than the longest word has characters. */
const REMEMBERED = 32;

/** The end of the blanks and comments that begin at a position; known for the last few positions that were added. */
class Gaps {
  readonly #text: ReadableText;
  readonly #isBlank: IsCharacter;
  readonly #ends = new Int32Array(REMEMBERED);
  /** The end of the gap at the beginning of the next line. A comment without a line end does not count as one. */
  #afterLine: number | undefined;

  constructor(text: ReadableText, isBlank: IsCharacter) {
    this.#text = text;
    this.#isBlank = isBlank;
    this.#ends[text.length % REMEMBERED] = text.length;
  }

  /** Adds the position before the one that was added last. */
  add(position: number): void {
    const code = this.#text.charCodeAt(position);
    const next = this.after(position + 1);
    if (isLineEnd(code)) this.#afterLine = next;
    const isComment = code === PERCENT && this.#afterLine !== undefined;
    const end = isComment ? (this.#afterLine as number) : this.#isBlank(code) ? next : position;
    this.#ends[position % REMEMBERED] = end;
  }

  after(position: number): number {
    return this.#ends[position % REMEMBERED] as number;
  }
}

const isAt = (text: ReadableText, position: number, word: string): boolean => {
  for (let i = 0; i < word.length; i += 1) if (text.charCodeAt(position + i) !== word.charCodeAt(i)) return false;
  return true;
};

const isKeyword = (text: ReadableText, position: number): boolean =>
  isAt(text, position, 'obj') && !isLetter(text.charCodeAt(position + 3));

/** The positions after everything that looks like the head of an object: two numbers and `obj`. */
export function* findObjectStarts(text: ReadableText): Generator<number> {
  const gaps = new Gaps(text, isBlank);
  /** The position of the value, for the position of a keyword or of any character of the number before it. */
  const values = new Int32Array(text.length + 1);
  for (let position = text.length - 1; position >= 0; position -= 1) {
    gaps.add(position);
    const [code, following] = [text.charCodeAt(position), text.charCodeAt(position + 1)];
    const next = gaps.after(position + 1);
    if (isKeyword(text, position)) values[position] = gaps.after(position + 3);
    else if (goesOnNumber(code)) {
      const last = goesOnNumber(following) ? position + 1 : isKeyword(text, next) ? next : text.length;
      values[position] = values[last] as number;
    }
    const value = values[next] as number;
    const isHead = beginsNumber(code) && followsNumber(following) && goesOnNumber(text.charCodeAt(next));
    if (isHead && value > 0) yield value;
  }
}

/** All occurrences of words that begin with a slash, each with the position of the token after it. */
export function* findFollowers<Word extends string>(
  text: ReadableText,
  words: readonly Word[],
): Generator<{ word: Word; position: number }> {
  const gaps = new Gaps(text, isLooselyBlank);
  for (let position = text.length - 1; position >= 0; position -= 1) {
    gaps.add(position);
    if (text.charCodeAt(position) !== SLASH) continue;
    for (const word of words) {
      if (isAt(text, position, word)) yield { word, position: gaps.after(position + word.length) };
    }
  }
}
