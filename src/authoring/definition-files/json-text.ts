/** Finds the first syntax error of a JSON text, and names that occur twice in an object. */

import { type JSONVisitor, visit } from 'jsonc-parser';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { pointerTo } from '../faults/fault.ts';
import { brokenText, type ExpectedToken, encodingFault } from './broken-text.ts';

export interface ScannedJson {
  /** The first syntax error, as a sentence. */
  problem?: Bilingual;
  /** Names that occur twice in an object, with their lines. */
  duplicates: { pointer: string; key: string; lines: [first: number, second: number] }[];
}

interface Bracket {
  bracket: '{' | '[';
  line: number;
  /** The names of an object so far, with their lines. */
  keys: Map<string, number>;
}

/** Hand-written files are shallow. Following deeper ones could exhaust the stack. */
const MAX_DEPTH = 100;
const TOO_DEEP = bilingual`This file is nested more than ${MAX_DEPTH} levels deep. Look for brackets that do not belong there.`;

/** Thrown to end the visit of the parser, which has no other way to stop. */
class SyntaxFault extends Error {
  constructor(readonly problem: Bilingual) {
    super(problem.english);
  }
}

export function scanJson(text: string): ScannedJson {
  const encoding = encodingFault(text);
  if (encoding) return { problem: encoding, duplicates: [] };
  const duplicates: ScannedJson['duplicates'] = [];
  try {
    visit(text, visitor(text, duplicates), { disallowComments: true });
    return { duplicates };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    // Names in a text that is too deep are not reported: finding their lines would follow the whole text.
    return { problem: error.problem, duplicates: error.problem === TOO_DEEP ? [] : duplicates };
  }
}

/** The open brackets, and the one that most likely lacks its closing bracket. */
class OpenBrackets {
  readonly #open: Bracket[] = [];
  /** The first one whose closing bracket is indented less than it: that bracket likely closes another. */
  #slipped: Bracket | undefined;
  readonly #lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  get last(): Bracket | undefined {
    return this.#open.at(-1);
  }

  /** The bracket to name when the text ends too early. */
  get unclosed(): Bracket | undefined {
    return this.#slipped ?? this.last;
  }

  begin(bracket: Bracket['bracket'], line: number): void {
    if (this.#open.push({ bracket, line, keys: new Map() }) > MAX_DEPTH) throw new SyntaxFault(TOO_DEEP);
  }

  end(line: number, column: number): void {
    const closed = this.#open.pop();
    if (closed && column === this.#lineIndent(line) && column < this.#lineIndent(closed.line)) this.#slipped ??= closed;
  }

  #lineIndent(line: number): number {
    return /^\s*/.exec(this.#lines[line - 1] ?? '')?.[0].length ?? 0;
  }
}

function visitor(text: string, duplicates: ScannedJson['duplicates']): JSONVisitor {
  const brackets = new OpenBrackets(text.split('\n'));
  let wanted: ExpectedToken = 'value';

  const breakOff = (offset: number): never => {
    const unclosed = offset === text.length ? brackets.unclosed : undefined;
    const hint = unclosed ? bilingual` Nothing closes the ${unclosed.bracket} of line ${unclosed.line}.` : undefined;
    throw new SyntaxFault(bilingual`${brokenText(text, offset, wanted)}${hint}`);
  };
  const afterValue = (): void => {
    wanted = brackets.last ? 'next' : 'end';
  };
  const begin = (bracket: Bracket['bracket'], line: number): void => {
    brackets.begin(bracket, line + 1);
    wanted = bracket === '{' ? 'name or }' : 'value or ]';
  };
  /** Called at the end of the file too, for each bracket that is still open. */
  const end = (offset: number, _length: number, line: number, column: number): void => {
    if (offset === text.length) breakOff(offset);
    brackets.end(line + 1, column);
    afterValue();
  };
  return {
    onObjectBegin: (_offset, _length, line) => begin('{', line),
    onArrayBegin: (_offset, _length, line) => begin('[', line),
    onObjectProperty: (key, _offset, _length, startLine, _column, path) => {
      const keys = brackets.last?.keys;
      const line = startLine + 1;
      const before = keys?.get(key);
      if (before !== undefined) duplicates.push({ pointer: pointerTo(...path(), key), key, lines: [before, line] });
      keys?.set(key, line);
      wanted = 'colon';
    },
    onSeparator: (separator) => {
      wanted = separator === ',' && brackets.last?.bracket === '{' ? 'name' : 'value';
    },
    onLiteralValue: (value, offset, length) => {
      // The parser reads `01` and `1kg` as two values.
      if (typeof value === 'number' && /^[\w.]/.test(text.charAt(offset + length))) breakOff(offset);
      afterValue();
    },
    onObjectEnd: end,
    onArrayEnd: end,
    onError: (_code, offset, length) => {
      const word = wanted.startsWith('value') ? keywordIn(text.slice(offset, offset + length)) : '';
      if (word) afterValue();
      breakOff(offset + word.length);
    },
  };
}

/** For the parser a word ends at JSON white space only, so that `true` and a no-break space are one word. */
const keywordIn = (word: string): string => /^(?:true|false|null)(?!\w)/.exec(word)?.[0] ?? '';
