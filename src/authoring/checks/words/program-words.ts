/** The words that the program reads by their keys: the shared ones, and the texts of the forms of the portal. */
import { isObject, type JsonObject, LANGUAGES, type Language } from '../../../engine/data/index.ts';
import { bilingual } from '../../bilingual/index.ts';
import type { Files } from '../../definition-files/definition-files.ts';
import { COMMON, portalForms, wordsFile } from '../../definition-files/file-paths.ts';
import { formatJson } from '../../definition-files/layout.ts';
import { below, type ReportFault } from '../../faults/fault.ts';

/** By the name of the file without `.json`. */
export type ProgramWords = Readonly<Record<string, JsonObject>>;

/** Reads the words from the files that are installed with the program. */
export function programWords(files: Files, language: Language): ProgramWords {
  const readWords = (name: string): JsonObject => JSON.parse(files[wordsFile(name, language)] ?? '{}') as JsonObject;
  const texts = portalForms(files).map((name) => [name, { texts: readWords(name).texts ?? {} }] as const);
  return Object.fromEntries([[COMMON, readWords(COMMON)], ...texts]);
}

/** Reports words that both languages lack. Words that only one lacks are reported where the languages are compared. */
export function checkProgramWords(
  read: JsonObject,
  words: JsonObject,
  other: JsonObject,
  report: ReportFault,
  prefix = '',
): void {
  for (const [key, value] of Object.entries(read)) {
    if (key === '$schema') continue;
    const [own, others] = [words[key], other[key]];
    if (isObject(value)) {
      const at = isObject(own) ? below(report, key) : report;
      checkProgramWords(value, isObject(own) ? own : {}, isObject(others) ? others : {}, at, `${prefix}${key}.`);
    } else if (own === undefined && others === undefined)
      report(
        '',
        bilingual`The program reads the text "${prefix + key}", which is missing. Put it back; if a new release brought it, publish the change “From the release” first.`,
      );
  }
}

/** Completes the definitions of an older program with words that the newer program reads. */
export function withProgramWords(files: Files, words: Readonly<Record<Language, ProgramWords>>): Files {
  const whole: Record<string, string> = { ...files };
  for (const language of LANGUAGES)
    for (const [name, read] of Object.entries(words[language])) {
      const file = wordsFile(name, language);
      const text = files[file];
      if (text === undefined) continue;
      const own = JSON.parse(text) as JsonObject;
      const joined = joinedWords(own, read);
      if (joined !== own) whole[file] = formatJson(joined);
    }
  return whole;
}

/** Returns the same object if it has all words. */
function joinedWords(own: JsonObject, read: JsonObject): JsonObject {
  let joined = own;
  for (const [key, value] of Object.entries(read)) {
    const known = own[key];
    const next = isObject(value) && isObject(known) ? joinedWords(known, value) : (known ?? value);
    if (next !== known && key !== '$schema') joined = { ...joined, [key]: next };
  }
  return joined;
}
