/** Messages about text that is not valid JSON. */

import { type Bilingual, bilingual } from '../bilingual/index.ts';

/** The names of what the parser expects next. */
const WANTED = {
  value: bilingual`a value`,
  'value or ]': bilingual`a value or ]`,
  name: bilingual`a name in double quotes`,
  'name or }': bilingual`a name in double quotes or }`,
  colon: bilingual`a colon`,
  next: bilingual`a comma or a closing bracket`,
  end: bilingual`the end of the file`,
};
export type ExpectedToken = keyof typeof WANTED;

/** The message about the text at `at`, where the parser expects something else. */
export function brokenText(text: string, at: number, wanted: ExpectedToken): Bilingual {
  const lines = text.slice(0, at).split('\n');
  const token = /^"[^"\n]{0,30}"?|^[\w.-]{1,30}|^./su.exec(text.slice(at, at + 40))?.[0];
  const found = token === undefined ? bilingual`the file ends` : bilingual`there is ${token}`;
  const place = bilingual`line ${lines.length}, column ${(lines.at(-1) as string).length + 1}`;
  const other = quoteFault(text, at, wanted) ?? lookalikeFault(text, at);
  if (other) return bilingual`This is not JSON at ${place}: ${other}`;
  if (/^\/[/*]/.test(text.slice(at, at + 2)))
    return bilingual`JSON has no comments, but there is one at ${place}. Remove it.`;
  const comma = /,\s*$/.test(lines.slice(-2).join('\n')) ? bilingual` Or remove the comma before it.` : '';
  return bilingual`This is not JSON at ${place}: ${WANTED[wanted]} belongs here, but ${found}.${comma}`;
}

/** Characters that look like a character of JSON, and characters that are superfluous. */
function lookalikeFault(text: string, at: number): Bilingual | undefined {
  const character = text.charAt(at);
  if (/\p{Cf}/u.test(character)) return bilingual`here is an invisible character. Remove it.`;
  if (/\p{Zs}/u.test(character))
    return bilingual`here is a special space that looks like a normal one. Remove it, and use the space bar.`;
  if (/[‐-―−]/u.test(character)) return bilingual`${character} is a dash. Write the minus sign of the keyboard: -.`;
  if (/['`´]/.test(character)) return bilingual`${character} is a single quote. Write the double one: ".`;
  return character === ',' && /,\s*$/.test(text.slice(0, at)) ? bilingual`here are two commas. Remove one.` : undefined;
}

/** Faults of quotation marks, and of the text between them. */
function quoteFault(text: string, at: number, wanted: ExpectedToken): Bilingual | undefined {
  const character = text.charAt(at);
  if (/[“”„‟«»‘’‚′″]/u.test(character))
    return bilingual`${character} is a curly quote. Write the straight one: ". Word processors put curly ones in its place.`;
  if (character === '"') return insideFault(text.slice(at).split(/\r?\n/, 1)[0] ?? '');
  const isAfterText = text.charAt(at - 1) === '"' || /"[ \t]+$/.test(text.slice(Math.max(0, at - 20), at));
  const isInText = /^[^\s{}[\],:"][^\n{}[\]:]*"/u.test(text.slice(at, at + 200));
  if ((wanted === 'next' || wanted === 'colon') && isAfterText && isInText)
    return bilingual`a text ends here. Write a quote inside of a text as \\", or use curly ones: “ ”.`;
  return undefined;
}

/** `line` begins with the quote of a text that cannot be read. */
function insideFault(line: string): Bilingual | undefined {
  const inside = /^"((?:[^"\\]|\\.)*)("?)/u.exec(line);
  const [, body = '', end = ''] = inside ?? [];
  const unknown = /\\(?!["\\/bfnrt]|u[\da-fA-F]{4})./u.exec(body.replace(/\\\\/g, '__'))?.[0];
  if (unknown) return bilingual`${unknown} means nothing. Write a backslash inside of a text as \\\\.`;
  if (end === '')
    return bilingual`this text does not end on its line. Add its closing quote; write a line break inside of a text as \\n.`;
  return body.includes('\t') ? bilingual`there is a tab inside of a text. Write it as \\t.` : undefined;
}

/** The fault of a file with another encoding than UTF-8, found in its text as read by UTF-8. */
export function encodingFault(text: string): Bilingual | undefined {
  if (isUtf16(text)) return UTF_16;
  const unreadable = text.indexOf('\uFFFD');
  return unreadable < 0 ? undefined : notUtf8(text, unreadable);
}

/** Read as UTF-8, a UTF-16 file begins with two replacement characters, or has a null as first or second character. */
const isUtf16 = (text: string): boolean => /^\uFFFD{2}|^\P{Cc}?\0/u.test(text);
const UTF_16 = bilingual`This file is written in UTF-16, which cannot be read. Save it with the encoding UTF-8.`;

/** The message for a replacement character, which stands for a byte that is not UTF-8. */
const notUtf8 = (text: string, at: number): Bilingual =>
  bilingual`Line ${text.slice(0, at).split('\n').length} has a character that cannot be read: the file is not written in UTF-8. Save it with the encoding UTF-8.`;
