/** Many choices at once, one in a line: "value | English | Spanish", "English | Spanish" or a label alone. */
import { type BilingualText, type Json, LANGUAGES } from '../../../engine/data/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { readNumber } from '../limits/typed-number.ts';
import { type QuestionAt, setChoices, setWords, sourceChoices } from '../question-edits.ts';
import { asOneLine, withoutInvisible } from '../words/clean-text.ts';

export interface PastedChoice {
  value: string | number;
  words: BilingualText;
  /** A choice with this value exists, so its words are replaced. */
  isKnown: boolean;
}

/** The mark or number of a line in a list of a word processor or a mail. */
const BULLET = /^\s*(?:[•·▪◦‣●○■*-]|(?:o|\d{1,3}[.)])(?=\t))\s+/;

/** Tabs separate too, for text from a spreadsheet. Of repeated values the last one counts. */
export function readChoices(text: string, listed: readonly Json[]): PastedChoice[] {
  const isNumbered = listed.length > 0 && listed.every((value) => typeof value === 'number');
  const pasted = withoutInvisible(text).split('\n');
  const lines = pasted.map((line) => line.replace(BULLET, '')).filter((line) => line.trim() !== '');
  let next = Math.max(0, ...listed.filter((value) => typeof value === 'number'));
  const read = lines.map((line): [string | number, BilingualText] => {
    const parts = line.split(/[|\t]/).map(asOneLine);
    const [english = '', spanish = ''] = parts.length > 2 ? parts.slice(1) : parts;
    const written = parts.length > 2 ? parts[0] || english : undefined;
    if (!isNumbered) return [written ?? english, { english, spanish }];
    next += written === undefined ? 1 : 0;
    const number = written === undefined ? next : readNumber(written);
    return [typeof number === 'number' ? number : String(written), { english, spanish }];
  });
  return [...new Map(read)].map(([value, words]) => ({ value, words, isKnown: listed.includes(value) }));
}

/** Adds new choices at the end. An empty text replaces nothing. */
export function addChoices(files: EditedFiles, at: QuestionAt, choices: readonly PastedChoice[]): void {
  const listed = sourceChoices(files, at);
  const added = choices.map(({ value }) => value).filter((value) => !listed.includes(value));
  setChoices(files, at, [...listed, ...added]);
  for (const { value, words } of choices)
    for (const language of LANGUAGES)
      if (words[language] !== '') setWords(files, at, language, ['options', String(value)], words[language]);
}
