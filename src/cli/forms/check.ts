/** Checks all definitions as the server would, and reports all faults by file. */
import {
  BRAND,
  compileDefinitions,
  inLanguage,
  type LocatedFault,
  layoutFaults,
  markdownFaults,
  withLines,
} from '../../authoring/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { command } from '../command.ts';
import { print, printError } from '../print.ts';
import { listByFile } from './fault-list.ts';
import { definitionsIn, readFiles } from './files.ts';

export const check = command({
  summary: 'lists every mistake in the forms and words, with file and place',
  positionals: ['[folder]'],
  options: { json: ['flag', 'as JSON, for other programs'] },
  run({ options, positionals }) {
    const written = readFiles(definitionsIn(positionals[0]));
    const { faults: found, files = {} } = compileDefinitions(written, BRAND, PRODUCT_NAMES);
    const faults = [...withLines([...found, ...markdownFaults(written)], written), ...layoutFaults(written)];
    if (options.json) print(JSON.stringify({ faults: faults.map(jsonFault) }, null, 2));
    else if (faults.length > 0) printError(listByFile(faults));
    else print(`All definitions are in order: ${Object.keys(files).length} files to publish.`);
    return faults.length > 0 ? 1 : 0;
  },
});

const jsonFault = ({ quickFix, ...fault }: LocatedFault) => ({
  ...inLanguage(fault, 'english'),
  ...(quickFix && { mend: quickFix }),
});
