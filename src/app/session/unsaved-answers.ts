/**
 * Answers that were typed and not saved when the session ended. They stay in the memory of this window until the same
 * person logs in again and continues. A reload, a logout or the login of another person deletes them.
 */
import { atom } from 'jotai/vanilla';
import { store } from '../state/state.ts';
import { signedInEmail } from './session.ts';

export interface UnsavedAnswers {
  email: string;
  /** The address of their page. */
  path: string;
  /** A draft in the form that the page reads. */
  draft: string;
  /** A page of an application, whose drafts are stored by the server, each with a tag and the tags that it replaces. */
  page?: { applicationId: number; section: string; tag: string; replaces: readonly string[] };
}

const unsaved = atom<UnsavedAnswers | null>(null);

export const setUnsavedAnswers = (answers: UnsavedAnswers): void => store.set(unsaved, answers);

export const forgetUnsavedAnswers = (): void => store.set(unsaved, null);

/** After a save or a discard. Answers of another page stay. */
export function forgetUnsavedAnswersAt(path: string): void {
  if (unsavedAnswers()?.path === path) forgetUnsavedAnswers();
}

/** The unsaved answers of the person who is logged in. */
export function unsavedAnswers(): UnsavedAnswers | undefined {
  const answers = store.get(unsaved);
  const email = signedInEmail();
  if (!answers || email === undefined) return undefined;
  if (email.toLowerCase() === answers.email.toLowerCase()) return answers;
  forgetUnsavedAnswers();
  return undefined;
}

export const hasUnsavedAnswers = (): boolean => store.get(unsaved) !== null;
