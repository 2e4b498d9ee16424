/** The words that the program reads by their keys, as they were installed with it. */
import { join, resolve } from 'node:path';
import {
  type BrandNames,
  branded,
  type Files,
  flatWords,
  type ProductNames,
  programWords,
  withProgramWords,
} from '../../authoring/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { inEachLanguage, type JsonObject, LANGUAGES } from '../../engine/data/index.ts';
import { ROOT } from '../process/project-root.ts';
import { filesIn } from './definition-folders.ts';

const LOCALES = join(ROOT, 'locales');
const installed = { ...filesIn(join(ROOT, 'forms/portal'), 'forms/portal'), ...filesIn(LOCALES, 'locales') };

const words = inEachLanguage((language) => programWords(installed, language));

/** By which definitions are checked: those words may not be missing. */
export const PROGRAM_NAMES: ProductNames = { ...PRODUCT_NAMES, words: words.english };

/** The program's own files say what it reads themselves, also while somebody edits them. */
export const namesFor = (localesDir: string): ProductNames =>
  resolve(localesDir) === LOCALES ? PRODUCT_NAMES : PROGRAM_NAMES;

/** The files of a version, which may have been made with an older program. */
export const withInstalledWords = (files: Files): Files => withProgramWords(files, words);

/** By the published file that they belong to: they stand in for what a version lacks that was made with an older program. */
export type StandIns = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const standIns = (brand: BrandNames): StandIns =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(words[language]).map(([name, own]) => [
        `${name}.${language}.json`,
        flatWords(JSON.parse(branded(JSON.stringify(own), brand)) as JsonObject),
      ]),
    ),
  );

/** The published files, completed. */
export function completed(files: Readonly<Record<string, string>>, standing: StandIns): Record<string, string> {
  const whole = { ...files };
  for (const [file, stand] of Object.entries(standing)) {
    const text = files[file];
    if (text === undefined) continue;
    const own = JSON.parse(text) as Record<string, string>;
    if (Object.keys(stand).some((key) => !Object.hasOwn(own, key))) whole[file] = JSON.stringify({ ...stand, ...own });
  }
  return whole;
}
