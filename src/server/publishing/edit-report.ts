/** In development, prints the faults of each edit in the terminal, and when they are fixed. */
import { faultLine } from '../../authoring/index.ts';
import type { Definitions } from './definitions.ts';

/** Returns a function that stops it. */
export function reportEdits(definitions: Definitions, print: (text: string) => void): () => void {
  let lastReport = '';
  return definitions.listen((news) => {
    const faults = 'faults' in news ? news.faults : [];
    const text = faults.map(faultLine).join('\n');
    if (text === lastReport) return;
    lastReport = text;
    print(
      text === ''
        ? 'The definitions have no faults any more.\n'
        : `\n${text}\nThe last version without faults stays in use.\n`,
    );
  });
}
