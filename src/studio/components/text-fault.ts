/** The fault of a typed text: it is missing, or longer than the server accepts. */
import { MAX_COMMENT_LENGTH } from '../../contract/index.ts';
import type { Words } from '../words/studio-words.ts';

/** Text is not cut off while it is typed or pasted, since that is easily missed. */
export function textFault(text: string, t: Words): string | undefined {
  if (text.trim() === '') return t('required');
  if (text.length > MAX_COMMENT_LENGTH) return t('tooLong', { most: MAX_COMMENT_LENGTH, count: text.length });
  return undefined;
}
