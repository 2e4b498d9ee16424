/** In development, prints in the terminal the faults of the edited definition files, and when they are fixed. */
import { faultLine } from '../../authoring/index.ts';
import type { Definitions } from './definitions.ts';

/** Returns a function that stops it. */
export function printFaultsOfFiles(definitions: Definitions, print: (text: string) => void): () => void {
  let lastText = '';
  return definitions.listen((update) => {
    const faults = 'faults' in update ? update.faults : [];
    const text = faults.map(faultLine).join('\n');
    if (text === lastText) return;
    lastText = text;
    print(
      text === ''
        ? 'The definitions have no faults any more.\n'
        : `\n${text}\nThe last version without faults stays in use.\n`,
    );
  });
}
