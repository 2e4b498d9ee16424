/** The text editor with completion and faults in place. */
export { groupedFiles } from './file-names.ts';
export { conditionHelp } from './help-place.ts';
export { CodeText } from './lazy-text.tsx';
