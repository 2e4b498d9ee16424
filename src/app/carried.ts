/**
 * What was typed on a page when its session ended: in the memory of this window alone, for the same person to go on
 * with after logging in again. A reload, a logout or the login of anybody else forgets it.
 */
import { atom } from 'jotai/vanilla';
import { signedIn } from './session.ts';
import { store } from './store.ts';

export interface Carried {
  email: string;
  applicationId: number;
  section: string;
  /** As the server keeps drafts. */
  draft: string;
}

const carried = atom<Carried | null>(null);

export const carry = (page: Carried): void => store.set(carried, page);

export const forgetCarried = (): void => store.set(carried, null);

/** The page kept for who is logged in now. */
export function carriedHere(): Carried | undefined {
  const page = store.get(carried);
  const email = signedIn();
  if (!page || email === undefined) return undefined;
  if (email.toLowerCase() === page.email.toLowerCase()) return page;
  forgetCarried();
  return undefined;
}

export const isAnythingCarried = (): boolean => store.get(carried) !== null;
