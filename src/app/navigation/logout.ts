/** Logging out by the header or at the end of an application, also when the server cannot be reached at once. */
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { send } from '../api/client.ts';
import { forgetChosenLanguage } from '../i18n/i18n.ts';
import { forgetAnswersForLogin } from '../session/answers-for-login.ts';
import { mayLeave, releasePage } from '../session/leave-guard.ts';
import { signedInEmail, signOut } from '../session/session.ts';
import { delay } from '../state/delay.ts';
import { forgetApplication, isLoggingOut, isLogoutPending, store } from '../state/state.ts';

export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (store.get(isLoggingOut) || !(await mayLeave())) return;
    store.set(isLoggingOut, true);
    releasePage();
    forgetAnswersForLogin();
    signOut();
    store.set(isLogoutPending, true);
    await Promise.race([sendLogout(), delay(MAX_WAIT_MS)]);
    navigate('/login');
    await forgetChosenLanguage().catch(() => undefined);
  }, [navigate]);
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

/** Used by the shell: forgets the application once the login screen is shown, after the screens that read it. */
export function useForgetOnLogin(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!store.get(isLoggingOut) || pathname !== '/login') return;
    store.set(isLoggingOut, false);
    forgetApplication();
  }, [pathname]);
}
