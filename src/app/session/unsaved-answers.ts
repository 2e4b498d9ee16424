/**
 * Answers that were typed and not saved when the session ended. They stay in the memory of this window until the same
 * person logs in again and goes on. A reload, a logout or the login of another person forgets them.
 */
import { atom } from 'jotai/vanilla';
import { store } from '../state/state.ts';
import { signedIn } from './session.ts';

export interface UnsavedAnswers {
  email: string;
  /** The address of their page. */
  path: string;
  /** A draft in the form that the page reads. */
  draft: string;
  /** A page of an application: the server keeps drafts of those, each with a tag, in the place of those it replaces. */
  page?: { applicationId: number; section: string; tag: string; replaces: readonly string[] };
}

const unsaved = atom<UnsavedAnswers | null>(null);

export const keepAnswers = (answers: UnsavedAnswers): void => store.set(unsaved, answers);

export const forgetUnsavedAnswers = (): void => store.set(unsaved, null);

/** After a save or a discard. Answers of another page stay. */
export function forgetUnsavedAnswersAt(path: string): void {
  if (unsavedAnswers()?.path === path) forgetUnsavedAnswers();
}

/** Those of the person who is logged in now. */
export function unsavedAnswers(): UnsavedAnswers | undefined {
  const answers = store.get(unsaved);
  const email = signedIn();
  if (!answers || email === undefined) return undefined;
  if (email.toLowerCase() === answers.email.toLowerCase()) return answers;
  forgetUnsavedAnswers();
  return undefined;
}

export const hasUnsavedAnswers = (): boolean => store.get(unsaved) !== null;
