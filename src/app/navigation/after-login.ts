/** Where a login leads: to the copy that was asked for, else to the dashboard. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyUrl } from '../application/copy-url.ts';
import { copyAfterLogin, shownLanguage, store } from '../state/state.ts';

export function useAfterLogin(): (options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (options) => {
      const copy = store.get(copyAfterLogin);
      store.set(copyAfterLogin, null);
      // Also before the copy, which is a page of the server: Back leads from it to the dashboard.
      navigate('/dashboard', options);
      if (copy !== null) location.assign(copyUrl(copy, store.get(shownLanguage)));
    },
    [navigate],
  );
}
