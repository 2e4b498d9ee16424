/** The end of a session: asked about once; OK leads to the login page with the hash kept, and what was typed is kept too. */
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../components/dialog.tsx';
import { isExpiryTold, store } from '../state/state.ts';
import { keepUnsavedAnswers } from './leave-guard.ts';
import { signedIn, signedInSince, signOut } from './session.ts';

const departure = atom<string | null>(null);

export async function sessionExpired(): Promise<void> {
  if (store.get(isExpiryTold)) return;
  store.set(isExpiryTold, true);
  const ended = signedInSince();
  const agreed = await confirm({ title: 'expired.title', text: 'expired.text' });
  store.set(isExpiryTold, agreed);
  if (!agreed) return;
  keepUnsavedAnswers();
  // In another window somebody logged in meanwhile: that session goes on.
  const isBegunAnew = signedIn() !== undefined && signedInSince() !== ended;
  if (isBegunAnew) store.set(isExpiryTold, false);
  else signOut();
  store.set(departure, isBegunAnew ? '/dashboard' : `/login${location.hash}`);
}

/** For the shell: leads to the login page without a reload, which would forget what was typed. */
export function useDeparture(): void {
  const navigate = useNavigate();
  const [to, lead] = useAtom(departure);
  useEffect(() => {
    if (to === null) return;
    lead(null);
    navigate(to);
  }, [to, lead, navigate]);
}

/** The e-mail that a call is made for. Without one there is nothing to ask the server. */
export function requireEmail(): string {
  const email = signedIn();
  if (email !== undefined) return email;
  void sessionExpired();
  throw new Error('Nobody is logged in.');
}
