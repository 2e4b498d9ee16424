/** Writes every definition in the standard layout. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reformattedFiles } from '../../authoring/index.ts';
import { command } from '../command.ts';
import { print } from '../print.ts';
import { definitionsIn, readFiles } from './files.ts';

export const format = command({
  summary: 'writes the forms in the standard layout, which "check" demands',
  positionals: ['[folder]'],
  options: {},
  run({ positionals }) {
    const root = definitionsIn(positionals[0]);
    const files = Object.entries(reformattedFiles(readFiles(root, ['forms'])));
    for (const [file, text] of files) {
      writeFileSync(join(root, file), text);
      print(`Written: ${file}`);
    }
    if (files.length === 0) print('All definitions have the standard layout.');
    return 0;
  },
});
