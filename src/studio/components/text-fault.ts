/** What is wrong with a text that a person types: it is missing, or longer than the server takes. */
import { LONGEST_TEXT } from '../../contract/index.ts';
import type { Words } from '../words/studio-words.ts';

/** Nothing is cut off while it is typed or pasted, since nobody would notice. */
export function textFault(text: string, t: Words): string | undefined {
  if (text.trim() === '') return t('required');
  if (text.length > LONGEST_TEXT) return t('tooLong', { most: LONGEST_TEXT, count: text.length });
  return undefined;
}
