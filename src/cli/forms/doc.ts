/** Writes the data dictionary of all records. */

import { dictionary, Version } from '../../authoring/meaning/index.ts';
import { type Language, TAGS } from '../../engine/data/index.ts';
import { print, printError } from '../print.ts';
import { definitionsIn, listedByFile } from './check.ts';
import { readFiles, writeText } from './files.ts';
import { one, readOptions } from './options.ts';
import { USAGES } from './usage.ts';

export function doc(args: string[]): number {
  const { options, rest } = readOptions(args, USAGES.doc);
  const language = one(options.language ?? 'english', Object.keys(TAGS) as Language[], 'language');
  const opened = Version.open(readFiles(definitionsIn(rest[0])));
  if ('faults' in opened) {
    printError(listedByFile(opened.faults));
    return 1;
  }
  const text = dictionary(opened.version, language);
  if (options.out === undefined) print(text.trimEnd());
  else writeText(options.out, text);
  return 0;
}
