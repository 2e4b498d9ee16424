/** The text editor with completion and faults in place. */

export { conditionCompletionScope } from './completion-scope.ts';
export { fileKind, groupedFiles } from './file-names.ts';
export { CodeText } from './lazy-text.tsx';
