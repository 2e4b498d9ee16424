/** Writes the data dictionary of all records. */

import { dictionary } from '../../authoring/meaning/index.ts';
import { command } from '../command.ts';
import { print } from '../print.ts';
import { writeText } from './files.ts';
import { LANGUAGE, readLanguage } from './language.ts';
import { openVersion } from './open-version.ts';

export const doc = command({
  summary: 'writes the data dictionary of all records',
  positionals: ['[folder]'],
  options: { out: ['text', 'the file to write'], language: LANGUAGE },
  run({ options, positionals }) {
    const language = readLanguage(options.language);
    const version = openVersion(positionals[0]);
    if (!version) return 1;
    const text = dictionary(version, language);
    if (options.out === undefined) print(text.trimEnd());
    else writeText(options.out, text);
    return 0;
  },
});
