/** The text of a refusal is in the language of its call, which may not be the one that is shown by then. */
import { SUCCESS } from '../../contract/index.ts';
import { shownLanguage, store } from '../state/state.ts';

/**
 * Makes a call in the language that is shown. If it is refused and another language is shown by then, it is made
 * again for the text: a refused call has saved nothing, and is at most one more try.
 */
export async function callInShownLanguage<Answer>(
  call: () => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answer> {
  const language = store.get(shownLanguage);
  const answer = await call();
  return isRefused(answer) && store.get(shownLanguage) !== language ? callInShownLanguage(call, isRefused) : answer;
}

export const isNoSuccess = (answer: string): boolean => answer !== SUCCESS;

/** For calls that resolve to nothing on success. */
export const isRefusal = (answer: string | undefined): boolean => answer !== undefined;
