/** Tells of every question in which situations it is asked: as text, or as a page to look at. */

import {
  legendOf,
  legendText,
  Phrases,
  pageOf,
  surveyOf,
  tableOf,
  textOf,
  Version,
  WORDS,
} from '../../authoring/meaning/index.ts';
import { type Language, TAGS } from '../../engine/data/index.ts';
import { print, printError } from '../print.ts';
import { definitionsIn, listedByFile } from './check.ts';
import { readFiles, writeText } from './files.ts';
import { one, readOptions } from './options.ts';
import { USAGES } from './usage.ts';

export function matrix(args: string[]): number {
  const { options, rest } = readOptions(args, USAGES.matrix);
  const language = one(options.language ?? 'english', Object.keys(TAGS) as Language[], 'language');
  const opened = Version.open(readFiles(definitionsIn(rest[0])));
  if ('faults' in opened) {
    printError(listedByFile(opened.faults));
    return 2;
  }
  const { version } = opened;
  const names = options.section?.map((name) => one(name, version.names, 'page or form')) ?? version.names;
  const phrases = new Phrases(version, language);
  const tables = version.formsOf(names).map((form) => tableOf(version, surveyOf(version, form), phrases, language));
  const words = WORDS[language];
  if (options.html === undefined) {
    for (const table of tables) print(`${textOf(table, words)}\n`);
    print(legendText(legendOf(words), words));
  } else {
    writeText(options.html, pageOf(tables, phrases, language));
    print(`Written: ${options.html}`);
  }
  return 0;
}
