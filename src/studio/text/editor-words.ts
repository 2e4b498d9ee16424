/** The words of the editor itself, in the language of the person. */
import type { Words } from '../words/studio-words.ts';

/** The keys are the editor's English sentences. */
const PHRASES: Record<string, string> = {
  Completions: 'completions',
  Diagnostics: 'faults',
  'No diagnostics': 'noFaults',
  close: 'close',
  Find: 'find',
  Replace: 'replacement',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  'by word': 'byWord',
  regexp: 'pattern',
  replace: 'replace',
  'replace all': 'replaceAll',
  'current match': 'currentMatch',
  'on line': 'onLine',
  'replaced match on line $': 'replaced',
  'replaced $ matches': 'replacedAll',
  'Go to line': 'goToLine',
  go: 'go',
};

export const editorPhrases = (t: Words): Record<string, string> =>
  Object.fromEntries(Object.entries(PHRASES).map(([phrase, key]) => [phrase, t(`text.phrase.${key}`)]));
