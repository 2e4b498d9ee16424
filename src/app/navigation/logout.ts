/** Logging out by the header or at the end of an application, also when the server cannot be reached at once. */
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { send } from '../api/client.ts';
import { currentVersion, loadForm } from '../definitions/published-forms.ts';
import { forgetChosenLanguage, loadWords } from '../i18n/i18n.ts';
import { delay } from '../loading/delay.ts';
import { forgetEndedSessionAnswers } from '../session/ended-session-answers.ts';
import { mayLeave, releasePage } from '../session/leave-guard.ts';
import { signedInEmail, signOut } from '../session/session.ts';
import { forgetApplication, isLoggingOut, isLogoutPending, store } from '../state/state.ts';

export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(() => logOut(navigate), [navigate]);
}

export async function logOut(navigate: (path: string) => void): Promise<void> {
  // It may have been pressed again while typed answers were being stored.
  if (!(await mayLeave()) || store.get(isLoggingOut)) return;
  store.set(isLoggingOut, true);
  releasePage();
  forgetEndedSessionAnswers();
  signOut();
  store.set(isLogoutPending, true);
  await Promise.race([sendLogout(), delay(MAX_WAIT_MS)]);
  navigate('/login');
  await forgetChosenLanguage().catch(() => undefined);
}

const RETRY_DELAY_MS = 10_000;
const MAX_WAIT_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Until it succeeds, the session stays valid in this browser. A new login ends it too. */
async function sendLogout(): Promise<void> {
  clearTimeout(timer);
  if (!store.get(isLogoutPending) || signedInEmail()) return;
  try {
    await send('POST /users/logout', {});
    store.set(isLogoutPending, false);
  } catch {
    timer = setTimeout(sendLogout, RETRY_DELAY_MS);
  }
}

/** Sends an earlier logout to the server, now and whenever the connection is back. */
export function retryLogout(): void {
  void sendLogout();
  window.addEventListener('online', sendLogout);
}

const LOGIN_FORM = 'login';
/** The data of the screen itself is loaded first. */
const PREFETCH_DELAY_MS = 2000;

/** Used by the shell while somebody is logged in, so that a logout while the server is away shows the login form. */
export function usePrefetchedLogin(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not load is loaded after the next navigation
  useEffect(() => {
    if (!signedInEmail()) return;
    const timer = setTimeout(() => {
      const version = store.get(currentVersion);
      // A failure shows when the form is needed, if it still fails then.
      Promise.all([loadForm(version, LOGIN_FORM), loadWords(version, LOGIN_FORM)]).catch(() => undefined);
    }, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** Used by the shell: forgets the application once the login screen is shown, after the screens that read it. */
export function useForgetOnLogin(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!store.get(isLoggingOut) || pathname !== '/login') return;
    store.set(isLoggingOut, false);
    forgetApplication();
  }, [pathname]);
}
