/** Notes on the connection, at the foot of the window where they move nothing. */
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useSay } from '../i18n/i18n.ts';
import { signedIn } from '../session/session.ts';
import { isLogoutOwed, slowCalls } from '../state/state.ts';
import { useLooks } from '../theme/styles.ts';

export function Notes() {
  const looks = useLooks();
  const say = useSay();
  const isSlow = useAtomValue(slowCalls) > 0;
  const isOwed = useAtomValue(isLogoutOwed) && !signedIn();
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status" className={looks.notes}>
      {!isOnline && <p className={looks.note}>{say('notes.offline')}</p>}
      {isSlow && isOnline && <p className={looks.note}>{say('common.slow')}</p>}
      {isOwed && <p className={looks.note}>{say('notes.logoutOwed')}</p>}
    </div>
  );
}

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
