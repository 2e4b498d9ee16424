/** What is wrong with a text that a person types: it is missing, or longer than the server takes. */
import { MAX_TEXT_LENGTH } from '../../contract/index.ts';
import type { Words } from '../words/studio-words.ts';

/** Nothing is cut off while it is typed or pasted, since nobody would notice. */
export function textFault(text: string, t: Words): string | undefined {
  if (text.trim() === '') return t('required');
  if (text.length > MAX_TEXT_LENGTH) return t('tooLong', { most: MAX_TEXT_LENGTH, count: text.length });
  return undefined;
}
