/** The words that the program reads by their keys, as they were installed with it. */
import { join } from 'node:path';
import { type BrandNames, branded, flatWords, type ProductNames, programWords } from '../../authoring/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { type JsonObject, LANGUAGES } from '../../engine/data/index.ts';
import { ROOT } from '../process/project-root.ts';
import { filesIn } from './definition-folders.ts';

const installed = {
  ...filesIn(join(ROOT, 'forms/portal'), 'forms/portal'),
  ...filesIn(join(ROOT, 'locales'), 'locales'),
};

/** By which definitions are checked: those words may not be missing. */
export const PROGRAM_NAMES: ProductNames = { ...PRODUCT_NAMES, words: programWords(installed, 'english') };

/** By the published file that they belong to: they stand in for what a version lacks that was made with an older program. */
export type StandIns = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const standIns = (brand: BrandNames): StandIns =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(programWords(installed, language)).map(([name, words]) => [
        `${name}.${language}.json`,
        flatWords(JSON.parse(branded(JSON.stringify(words), brand)) as JsonObject),
      ]),
    ),
  );

/** The published files, completed. */
export function completed(files: Readonly<Record<string, string>>, words: StandIns): Record<string, string> {
  const whole = { ...files };
  for (const [file, stand] of Object.entries(words)) {
    const text = files[file];
    if (text === undefined) continue;
    const own = JSON.parse(text) as Record<string, string>;
    if (Object.keys(stand).some((key) => !Object.hasOwn(own, key))) whole[file] = JSON.stringify({ ...stand, ...own });
  }
  return whole;
}
