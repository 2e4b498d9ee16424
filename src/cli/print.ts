/** What command lines print: texts of several lines, in which only the line ends are taken at their word. */
import { visible } from './visible.ts';

// Whoever reads along, such as `head`, may have read enough.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

const shown = (text: string): string => text.split('\n').map(visible).join('\n');

export const print = (text = ''): void => console.log(shown(text));
export const printError = (text: string): void => console.error(shown(text));
