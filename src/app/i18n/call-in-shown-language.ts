/** Gets the text of a refusal in the language that is shown, which may have changed since the call. */
import { SUCCESS } from '../../contract/index.ts';
import { shownLanguage, store } from '../state/state.ts';

/**
 * Makes a call, and makes it again if it is refused and the language was switched meanwhile, to get the text in the new
 * language. A refused call has saved nothing; for a rate limit it counts as one more attempt.
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
