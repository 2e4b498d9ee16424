/**
 * What was typed on a page when its session ended: in the memory of this window alone, for the same person to go on
 * with after logging in again. A reload, a logout or the login of anybody else forgets it.
 */
import { atom } from 'jotai/vanilla';
import { store } from '../state/state.ts';
import { signedIn } from './session.ts';

export interface Carried {
  email: string;
  /** Where to go on with it. */
  path: string;
  /** As its page reads it. */
  draft: string;
  /** A page of an application: the server keeps drafts of those, each with a tag, in the place of those it replaces. */
  page?: { applicationId: number; section: string; tag: string; replaces: readonly string[] };
}

const carried = atom<Carried | null>(null);

export const carry = (what: Carried): void => store.set(carried, what);

export const forgetCarried = (): void => store.set(carried, null);

/** Once it is saved or given up; what another page carried stays. */
export function forgetCarriedTo(path: string): void {
  if (carriedHere()?.path === path) forgetCarried();
}

/** What is kept for who is logged in now. */
export function carriedHere(): Carried | undefined {
  const kept = store.get(carried);
  const email = signedIn();
  if (!kept || email === undefined) return undefined;
  if (email.toLowerCase() === kept.email.toLowerCase()) return kept;
  forgetCarried();
  return undefined;
}

export const isAnythingCarried = (): boolean => store.get(carried) !== null;
