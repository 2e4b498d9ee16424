/** Writes the data dictionary of all records. */
import { writeFileSync } from 'node:fs';
import { type Language, TAGS } from '../engine/index.ts';
import { definitionsIn, listedByFile } from './check.ts';
import { dictionary } from './explain/dictionary.ts';
import { readFiles } from './files.ts';
import { one, readOptions } from './options.ts';
import { Version } from './survey/version.ts';

export function doc(args: string[]): number {
  const { options, rest } = readOptions(args, { out: 'text', language: 'text' });
  const language = one(options.language ?? 'english', Object.keys(TAGS) as Language[], 'language');
  const opened = Version.open(readFiles(definitionsIn(rest[0])));
  if ('faults' in opened) {
    console.error(listedByFile(opened.faults));
    return 1;
  }
  const text = dictionary(opened.version, language);
  if (options.out === undefined) process.stdout.write(text);
  else writeFileSync(options.out, text);
  return 0;
}
