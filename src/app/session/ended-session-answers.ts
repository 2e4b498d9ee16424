/**
 * Answers that were typed and not saved when the session ended. They stay in the memory of this window until the same
 * person logs in again and continues. A reload, a logout or the login of another person deletes them.
 */
import { atom } from 'jotai/vanilla';
import { store } from '../state/state.ts';
import { signedInEmail } from './session.ts';

export interface EndedSessionAnswers {
  email: string;
  /** The address of their page. */
  path: string;
  /** A draft in the form that the page reads. */
  answersJson: string;
  /** A page of an application, whose drafts are stored by the server, each with a tag and the ETags of what it may replace. */
  page?: { applicationId: number; section: string; tag: string; replaceableEtags: readonly string[] };
}

const current = atom<EndedSessionAnswers | null>(null);

export const setEndedSessionAnswers = (answers: EndedSessionAnswers): void => store.set(current, answers);

export const forgetEndedSessionAnswers = (): void => store.set(current, null);

/** After a save or a discard. Answers of another page stay. */
export function forgetEndedSessionAnswersAt(path: string): void {
  if (endedSessionAnswers()?.path === path) forgetEndedSessionAnswers();
}

/** The unsaved answers of the logged-in person. */
export function endedSessionAnswers(): EndedSessionAnswers | undefined {
  const answers = store.get(current);
  const email = signedInEmail();
  if (!answers || email === undefined) return undefined;
  if (email.toLowerCase() === answers.email.toLowerCase()) return answers;
  forgetEndedSessionAnswers();
  return undefined;
}

export const hasEndedSessionAnswers = (): boolean => store.get(current) !== null;
