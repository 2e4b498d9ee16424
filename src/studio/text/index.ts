/** Text with completion and its faults in place. */
export { conditionHelp } from './help-place.ts';
export { CodeText } from './lazy-text.tsx';
