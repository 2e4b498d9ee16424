/** Gets the text of a refusal in the language that is shown, which may have changed since the call. */
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

export const isNotSuccess = (answer: string): boolean => answer !== SUCCESS;

/** For calls that resolve to nothing on success. */
export const isRefusal = (answer: string | undefined): boolean => answer !== undefined;
