/** The text editor with completion and faults in place. */
export { conditionHelp } from './help-place.ts';
export { CodeText } from './lazy-text.tsx';
