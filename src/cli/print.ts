/** Prints lines. Line ends are the only control characters that reach the terminal. */
import { endOnClosedPipe } from './closed-pipe.ts';
import { visible } from './visible.ts';

endOnClosedPipe();

const makeVisible = (text: string): string => text.split('\n').map(visible).join('\n');

export const print = (text = ''): void => console.log(makeVisible(text));
export const printError = (text: string): void => console.error(makeVisible(text));
