/** Handles an expired session: shows one dialog, keeps unsaved answers and leads to the login page with the hash. */
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../components/dialog.tsx';
import { isExpiryDialogOpen, isExpiryHandled, store } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { keepGuardedAnswers } from './leave-guard.ts';
import { signedInEmail, signedInSince, signOut } from './session.ts';

const redirect = atom<string | null>(null);

export async function sessionExpired(): Promise<void> {
  if (store.get(isExpiryHandled)) return;
  store.set(isExpiryHandled, true);
  const expiredLogin = signedInSince();
  store.set(isExpiryDialogOpen, true);
  const agreed = await confirm({ title: 'expired.title', text: 'expired.text' });
  store.set(isExpiryDialogOpen, false);
  store.set(isExpiryHandled, agreed);
  if (!agreed) return;
  keepGuardedAnswers();
  // A login in another window has begun a new session, which continues.
  const hasNewSession = signedInEmail() !== undefined && signedInSince() !== expiredLogin;
  if (hasNewSession) store.set(isExpiryHandled, false);
  else signOut();
  store.set(redirect, hasNewSession ? '/dashboard' : `/login${location.hash}`);
}

/** Used by the shell: navigates without a reload, which would lose unsaved answers. */
export function useExpiryRedirect(): void {
  const navigate = useNavigate();
  const to = useAppState(redirect);
  useEffect(() => {
    if (to === null) return;
    store.set(redirect, null);
    navigate(to);
  }, [to, navigate]);
}

/** Loading again does not help: the person has to log in. */
export class NotLoggedIn extends Error {}

/** The logged-in e-mail. Throws and reports an expired session when there is none. */
export function requireEmail(): string {
  const email = signedInEmail();
  if (email !== undefined) return email;
  void sessionExpired();
  throw new NotLoggedIn('The visitor is not logged in.');
}
