/**
 * Skips white space and comments between the tokens of a PDF. A reader may be sent into the middle of a comment and
 * find an object there, so every position counts as a possible beginning. The text is read once, from its end, so that
 * the next token of each position is known already: time is linear in the length.
 */

/** As much of a string as is read here. */
export interface ReadableText {
  readonly length: number;
  charCodeAt(place: number): number;
}

type IsCharacter = (code: number) => boolean;

function kind(signs: string): IsCharacter {
  const isOne = new Uint8Array(256);
  for (const sign of signs) isOne[sign.charCodeAt(0)] = 1;
  return (code) => isOne[code] === 1;
}

const isLineEnd = kind('\r\n');
const isBlank = kind('\0\t\n\f\r ');
/** Some readers take more for a blank than the format does. */
const isLooselyBlank = kind('\0\t\n\v\f\r \xa0');
const beginsNumber = kind('0123456789.-');
const goesOnNumber = kind('0123456789.-+eE');
const followsNumber = kind('\0\t\n\v\f\r \xa0%+-');
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const [PERCENT, SLASH] = ['%', '/'].map((sign) => sign.charCodeAt(0));

/** Longer than any word that something may follow. */
const REMEMBERED = 32;

/** Where the blanks and remarks that begin at a place end; known for the last few places that were taken. */
class Gaps {
  readonly #text: ReadableText;
  readonly #isBlank: IsCharacter;
  readonly #ends = new Int32Array(REMEMBERED);
  /** Of the gap at the beginning of the next line. A remark that no line ends is none. */
  #afterLine: number | undefined;

  constructor(text: ReadableText, isBlank: IsCharacter) {
    this.#text = text;
    this.#isBlank = isBlank;
    this.#ends[text.length % REMEMBERED] = text.length;
  }

  /** Takes the place before the one that was taken last. */
  take(place: number): void {
    const code = this.#text.charCodeAt(place);
    const next = this.after(place + 1);
    if (isLineEnd(code)) this.#afterLine = next;
    const isRemark = code === PERCENT && this.#afterLine !== undefined;
    const end = isRemark ? (this.#afterLine as number) : this.#isBlank(code) ? next : place;
    this.#ends[place % REMEMBERED] = end;
  }

  after(place: number): number {
    return this.#ends[place % REMEMBERED] as number;
  }
}

const isAt = (text: ReadableText, place: number, word: string): boolean => {
  for (let i = 0; i < word.length; i += 1) if (text.charCodeAt(place + i) !== word.charCodeAt(i)) return false;
  return true;
};

const isKeyword = (text: ReadableText, place: number): boolean =>
  isAt(text, place, 'obj') && !isLetter(text.charCodeAt(place + 3));

/** The positions after everything that looks like the head of an object: two numbers and `obj`. */
export function* valuesIn(text: ReadableText): Generator<number> {
  const gaps = new Gaps(text, isBlank);
  /** By the place of a keyword, or of any sign of the number before it: the place of the value. */
  const values = new Int32Array(text.length + 1);
  for (let place = text.length - 1; place >= 0; place -= 1) {
    gaps.take(place);
    const [code, following] = [text.charCodeAt(place), text.charCodeAt(place + 1)];
    const next = gaps.after(place + 1);
    if (isKeyword(text, place)) values[place] = gaps.after(place + 3);
    else if (goesOnNumber(code)) {
      const last = goesOnNumber(following) ? place + 1 : isKeyword(text, next) ? next : text.length;
      values[place] = values[last] as number;
    }
    const value = values[next] as number;
    const isHead = beginsNumber(code) && followsNumber(following) && goesOnNumber(text.charCodeAt(next));
    if (isHead && value > 0) yield value;
  }
}

/** Every one of some words that begin with a slash, with the place of what follows it. */
export function* findFollowers<Word extends string>(
  text: ReadableText,
  words: readonly Word[],
): Generator<{ word: Word; place: number }> {
  const gaps = new Gaps(text, isLooselyBlank);
  for (let place = text.length - 1; place >= 0; place -= 1) {
    gaps.take(place);
    if (text.charCodeAt(place) !== SLASH) continue;
    for (const word of words) {
      if (isAt(text, place, word)) yield { word, place: gaps.after(place + word.length) };
    }
  }
}
