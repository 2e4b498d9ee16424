/** The items of a panel that are opened for the navigation target, since one of them has its control. */
import { parseFilePath } from '../../authoring/editing/index.ts';
import { pointerNames } from '../../authoring/index.ts';
import { useNavigationTarget, useTargetWords } from '../definitions/navigation-target.ts';

/** The items to open, by the part of the words that contains the text. */
const FOR_WORDS: Readonly<Record<string, readonly string[]>> = {
  messages: ['messages', 'checks', 'texts'],
  texts: ['notes', 'prepare', 'texts'],
  values: ['values'],
};

/**
 * The items to open, by the list of `logic.json` that contains the rule, or by its name among the rules of a question.
 */
const FOR_RULES: Readonly<Record<string, string>> = {
  prefill: 'prefill',
  start: 'limits',
  load: 'limits',
  save: 'limits',
  askAgain: 'limits',
  shown: 'conditions',
  required: 'conditions',
  readOnly: 'conditions',
  options: 'choices',
  enum: 'choices',
  lookup: 'choices',
  label: 'words',
  errorMessage: 'messages',
};

export function useOpenedItems(form: string): readonly string[] {
  const { address = '' } = useNavigationTarget();
  const [words] = useTargetWords(form);
  if (words !== undefined) return FOR_WORDS[words] ?? [];
  const [file = '', pointer = ''] = address.split('#');
  const path = parseFilePath(file);
  if (path?.kind !== 'definition') return [];
  const names = pointerNames(pointer);
  const [list = '', , name = ''] = names;
  if (path.part === 'logic')
    return [FOR_RULES[list === 'fields' ? name : list] ?? (list === 'fields' ? 'limits' : list)];
  return [names.map((each) => FOR_RULES[each]).find((item) => item !== undefined) ?? 'limits'];
}
