/** The words and legal texts that the program reads by their names, as they were installed with it. */
import { join, resolve } from 'node:path';
import {
  applyBrand,
  type BrandNames,
  type Files,
  flatWords,
  type ProductNames,
  programWords,
  unescaped,
  withProgramWords,
} from '../../authoring/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { inEachLanguage, type JsonObject, LANGUAGES, type Language, TAGS } from '../../engine/data/index.ts';
import { legalFile } from '../../engine/index.ts';
import { ROOT } from '../process/project-root.ts';
import { filesIn } from './definition-folders.ts';

const LOCALES = join(ROOT, 'locales');
const installed = { ...filesIn(join(ROOT, 'forms/portal'), 'forms/portal'), ...filesIn(LOCALES, 'locales') };

const words = inEachLanguage((language) => programWords(installed, language));

/** The names that definitions are checked against. They include the words that must not be missing. */
export const PROGRAM_NAMES: ProductNames = { ...PRODUCT_NAMES, words: words.english };

/** The words of the program's own files are not required to be complete, since they define what the program reads. */
export const namesFor = (localesDir: string): ProductNames =>
  resolve(localesDir) === LOCALES ? PRODUCT_NAMES : PROGRAM_NAMES;

const legalPath = (document: string, language: Language): string => `locales/${TAGS[language]}/legal/${document}.md`;

const PAIRS = Object.keys(PRODUCT_NAMES.documents).flatMap((document) =>
  LANGUAGES.map((language) => ({ document, language })),
);

const legalTexts: Files = Object.fromEntries(
  PAIRS.map(({ document, language }) => [
    legalPath(document, language),
    installed[legalPath(document, language)] ?? '',
  ]),
);

/** The files of a version, which may have been made with an older program. */
export const withInstalledWords = (files: Files): Files => ({ ...legalTexts, ...withProgramWords(files, words) });

/** Words and texts that fill in for those that a version of an older program lacks, by compiled file. */
export interface FallbackWords {
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  texts: Readonly<Record<string, string>>;
}

export const NO_FALLBACK_WORDS: FallbackWords = { words: {}, texts: {} };

export const createFallbackWords = (brand: BrandNames): FallbackWords => ({
  words: Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(words[language]).map(([name, own]) => [
        `${name}.${language}.json`,
        flatWords(JSON.parse(applyBrand(JSON.stringify(own), brand)) as JsonObject),
      ]),
    ),
  ),
  texts: Object.fromEntries(
    PAIRS.map(({ document, language }) => [
      legalFile(document, language),
      applyBrand(legalTexts[legalPath(document, language)] ?? '', brand, unescaped),
    ]),
  ),
});

/** The compiled files, completed. */
export function addMissingWords(
  files: Readonly<Record<string, string>>,
  fallback: FallbackWords,
): Record<string, string> {
  const whole = { ...fallback.texts, ...files };
  for (const [file, fallbackWords] of Object.entries(fallback.words)) {
    const text = files[file];
    if (text === undefined) continue;
    const versionWords = JSON.parse(text) as Record<string, string>;
    if (Object.keys(fallbackWords).some((key) => !Object.hasOwn(versionWords, key)))
      whole[file] = JSON.stringify({ ...fallbackWords, ...versionWords });
  }
  return whole;
}
