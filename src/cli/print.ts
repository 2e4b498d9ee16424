/** Prints lines. Line ends are the only control characters that reach the terminal. */
import { visible } from './visible.ts';

// `head` closes the pipe before all is printed. A command that has no result by then has failed.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 1);
  });

const makeVisible = (text: string): string => text.split('\n').map(visible).join('\n');

export const print = (text = ''): void => console.log(makeVisible(text));
export const printError = (text: string): void => console.error(makeVisible(text));
