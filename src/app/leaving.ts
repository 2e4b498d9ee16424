/** Logging out, on every way: by the header, and at the end of an application. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { logout } from '../contract/index.ts';
import { tell } from './calls.ts';
import { signOut } from './session.ts';
import { forget } from './store.ts';
import { mayLeave, releasePage } from './unsaved.ts';
import { speak } from './words.ts';

/** What the screen reads is forgotten only when the screen is gone. */
export function useLeaving(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);
  useEffect(() => {
    if (!leaving.current || pathname !== '/login') return;
    leaving.current = false;
    forget();
  }, [pathname]);
  return useCallback(async () => {
    if (leaving.current || !(await mayLeave())) return;
    leaving.current = true;
    releasePage();
    signOut();
    await tell(logout, {}).catch(() => undefined);
    navigate('/login');
    await speak('english').catch(() => undefined);
  }, [navigate]);
}
