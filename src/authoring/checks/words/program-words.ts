/** The words that the program reads by their keys: the shared ones, and the texts of the forms of the portal. */
import { isObject, type JsonObject } from '../../../engine/data/index.ts';
import { bilingual } from '../../bilingual/index.ts';
import { type Files, LOCALES } from '../../definition-files/definition-files.ts';
import { below, type Report } from '../../faults/fault.ts';

/** By the name of the file, without its ending. */
export type ProgramWords = Readonly<Record<string, JsonObject>>;

/** Of the files that are installed with the program. */
export function programWords(files: Files, language: keyof typeof LOCALES): ProgramWords {
  const wordsOf = (name: string): JsonObject =>
    JSON.parse(files[`${LOCALES[language]}/${name}.json`] ?? '{}') as JsonObject;
  const forms = Object.keys(files).flatMap((file) => /^forms\/portal\/([^/]+)\/schema\.json$/.exec(file)?.[1] ?? []);
  const texts = forms.map((name) => [name, { texts: wordsOf(name).texts ?? {} }] as const);
  return Object.fromEntries([['common', wordsOf('common')], ...texts]);
}

/** What one language alone lacks is told where the languages are compared. */
export function checkProgramWords(
  read: JsonObject,
  words: JsonObject,
  other: JsonObject,
  report: Report,
  prefix = '',
): void {
  for (const [key, value] of Object.entries(read)) {
    if (key === '$schema') continue;
    const [own, others] = [words[key], other[key]];
    if (isObject(value)) {
      const at = isObject(own) ? below(report, key) : report;
      checkProgramWords(value, isObject(own) ? own : {}, isObject(others) ? others : {}, at, `${prefix}${key}.`);
    } else if (own === undefined && others === undefined)
      report('', bilingual`The program reads the text "${prefix + key}", which is missing. Put it back.`);
  }
}
