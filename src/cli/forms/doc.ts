/** Writes the data dictionary of all records. */

import { dictionary, Version } from '../../authoring/meaning/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { command } from '../command.ts';
import { print, printError } from '../print.ts';
import { definitionsIn, listedByFile } from './check.ts';
import { readFiles, writeText } from './files.ts';
import { LANGUAGE, readLanguage } from './language.ts';

export const doc = command({
  summary: 'writes the data dictionary of all records',
  positionals: ['[folder]'],
  options: { out: ['text', 'the file to write'], language: LANGUAGE },
  run({ options, positionals }) {
    const language = readLanguage(options.language);
    const opened = Version.open(readFiles(definitionsIn(positionals[0])), PRODUCT_NAMES);
    if ('faults' in opened) {
      printError(listedByFile(opened.faults));
      return 1;
    }
    const text = dictionary(opened.version, language);
    if (options.out === undefined) print(text.trimEnd());
    else writeText(options.out, text);
    return 0;
  },
});
