/** What command lines print: texts of several lines, in which only the line ends are taken at their word. */
import { visible } from './visible.ts';

const shown = (text: string): string => text.split('\n').map(visible).join('\n');

export const print = (text = ''): void => console.log(shown(text));
export const printError = (text: string): void => console.error(shown(text));
