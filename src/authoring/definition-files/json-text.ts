/** JSON text as a person wrote it: where it breaks off, by line and column, and names that stand twice. */

import { type JSONVisitor, visit } from 'jsonc-parser';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { pointerTo } from '../faults/fault.ts';
import { brokenText, encodingFault, type Wanted } from './broken-text.ts';

export interface JsonText {
  /** A sentence on the first thing that is no JSON. */
  problem?: Bilingual;
  /** With the lines at which they stand. */
  twice: { pointer: string; key: string; lines: [first: number, second: number] }[];
}

interface Bracket {
  sign: '{' | '[';
  line: number;
  /** The names so far, of an object, with their lines. */
  keys: Map<string, number>;
}

/** Hand-written files are shallow; whatever is deeper is not worth following, and could exhaust the stack. */
const DEEPEST = 100;
const TOO_DEEP = bilingual`This file is nested more than ${DEEPEST} levels deep. Look for brackets that do not belong there.`;

/** A visitor cannot end its visit, so it throws what ended it. */
class Broken extends Error {
  readonly problem: Bilingual;

  constructor(problem: Bilingual) {
    super(problem.english);
    this.problem = problem;
  }
}

export function readText(text: string): JsonText {
  const encoding = encodingFault(text);
  if (encoding) return { problem: encoding, twice: [] };
  const twice: JsonText['twice'] = [];
  try {
    visit(text, visitor(text, twice), { disallowComments: true });
    return { twice };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    // Names in a text that is too deep have no place: whoever looked for it would follow the text to its end.
    return { problem: error.problem, twice: error.problem === TOO_DEEP ? [] : twice };
  }
}

/** The brackets that are open, and the one that is likely missing its end. */
class OpenBrackets {
  private readonly open: Bracket[] = [];
  private readonly lines: string[];
  /** The first one that is closed further left than it began: that bracket likely belongs to another. */
  private slipped: Bracket | undefined;

  constructor(text: string) {
    this.lines = text.split('\n');
  }

  get last(): Bracket | undefined {
    return this.open.at(-1);
  }

  /** The bracket to name when the text ends too early. */
  get unclosed(): Bracket | undefined {
    return this.slipped ?? this.last;
  }

  begin(sign: Bracket['sign'], line: number): void {
    if (this.open.push({ sign, line, keys: new Map() }) > DEEPEST) throw new Broken(TOO_DEEP);
  }

  end(line: number, column: number): void {
    const closed = this.open.pop();
    if (closed && column === this.indentOf(line) && column < this.indentOf(closed.line)) this.slipped ??= closed;
  }

  private indentOf(line: number): number {
    return /^\s*/.exec(this.lines[line - 1] ?? '')?.[0].length ?? 0;
  }
}

function visitor(text: string, twice: JsonText['twice']): JSONVisitor {
  const brackets = new OpenBrackets(text);
  let wanted: Wanted = 'value';

  const breakOff = (offset: number): never => {
    const unclosed = offset === text.length ? brackets.unclosed : undefined;
    const hint = unclosed ? bilingual` Nothing closes the ${unclosed.sign} of line ${unclosed.line}.` : undefined;
    throw new Broken(bilingual`${brokenText(text, offset, wanted)}${hint}`);
  };
  const afterValue = (): void => {
    wanted = brackets.last ? 'next' : 'end';
  };
  const begin = (sign: Bracket['sign'], line: number): void => {
    brackets.begin(sign, line + 1);
    wanted = sign === '{' ? 'name or }' : 'value or ]';
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
      if (before !== undefined) twice.push({ pointer: pointerTo(...path(), key), key, lines: [before, line] });
      keys?.set(key, line);
      wanted = 'colon';
    },
    onSeparator: (sign) => {
      wanted = sign === ',' && brackets.last?.sign === '{' ? 'name' : 'value';
    },
    onLiteralValue: (value, offset, length) => {
      // To the parser, `01` and `1kg` are two values.
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

/** To the parser, a word reaches to the next space of JSON, so `true` and a space of another kind are one word. */
const keywordIn = (word: string): string => /^(?:true|false|null)(?!\w)/.exec(word)?.[0] ?? '';
