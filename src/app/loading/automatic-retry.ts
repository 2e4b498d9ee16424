/** Loads failed data again without a press. */
import { useEffect, useRef } from 'react';
import { isTransient, retryAfterSeconds } from '../api/failure.ts';
import { growingPause } from './growing-pause.ts';

/**
 * Retries after growing pauses, and when the connection is back or the person returns to the window, but never before
 * the time that the server names, and never what it refuses. `errors` is another array after each attempt, and empty
 * after one without a failure.
 */
export function useAutomaticRetry(errors: readonly unknown[], retry: () => void): void {
  const failures = useRef(0);
  useEffect(() => {
    if (errors.length === 0) {
      failures.current = 0;
      return;
    }
    if (!errors.some(isTransient)) return;
    const pause = growingPause(failures.current);
    failures.current += 1;
    const wait = 1000 * Math.max(...errors.map(retryAfterSeconds));
    const allowedFrom = Date.now() + wait;
    const retryIfVisible = () => document.visibilityState === 'visible' && retry();
    const retryIfAllowed = () => Date.now() >= allowedFrom && retryIfVisible();
    const timer = setTimeout(retryIfVisible, Math.max(pause, wait));
    window.addEventListener('online', retryIfAllowed);
    document.addEventListener('visibilitychange', retryIfAllowed);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryIfAllowed);
      document.removeEventListener('visibilitychange', retryIfAllowed);
    };
  }, [errors, retry]);
}
