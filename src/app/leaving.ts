/** Logging out, on every way: by the header, and at the end of an application. */
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { logout } from '../contract/index.ts';
import { tell } from './calls.ts';
import { signOut } from './session.ts';
import { forget } from './store.ts';
import { mayLeave, releasePage } from './unsaved.ts';
import { speak } from './words.ts';

/** Somebody is on the way out. */
let leaving = false;

export function useLeaving(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (leaving || !(await mayLeave())) return;
    leaving = true;
    releasePage();
    signOut();
    await tell(logout, {}).catch(() => undefined);
    navigate('/login');
    await speak('english').catch(() => undefined);
  }, [navigate]);
}

/** For the shell: what a screen reads is forgotten only when the screen is gone. */
export function useForgetting(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!leaving || pathname !== '/login') return;
    leaving = false;
    forget();
  }, [pathname]);
}
