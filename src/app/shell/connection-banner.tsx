/** Messages about the connection, drafts and cookies, at the bottom of the window. */
import { useRef, useSyncExternalStore } from 'react';
import { useT } from '../i18n/i18n.ts';
import { signedInEmail } from '../session/session.ts';
import { draftNote, isLogoutPending, slowCalls } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { useKeyboardHeight, useRoomForNotes } from './notes-position.ts';
import { useShellStyles } from './shell-styles.ts';

export function ConnectionBanner() {
  const styles = useShellStyles();
  const t = useT();
  const isSlow = useAppState(slowCalls) > 0;
  const isPending = useAppState(isLogoutPending) && !signedInEmail();
  const draft = useAppState(draftNote);
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  const hasCookies = useSyncExternalStore(
    followNothing,
    () => navigator.cookieEnabled,
    () => true,
  );
  const bar = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardHeight();
  useRoomForNotes(bar, keyboard);
  return (
    <div ref={bar} role="status" className={styles.notes} style={keyboard > 0 ? { bottom: keyboard } : undefined}>
      {!hasCookies && <p className={styles.note}>{t('notes.noCookies')}</p>}
      {!isOnline && <p className={styles.note}>{t('notes.offline')}</p>}
      {/* Offline, the note above gives the reason and the advice. */}
      {draft && isOnline && <p className={styles.note}>{t(draft)}</p>}
      {isSlow && isOnline && <p className={styles.note}>{t('common.slow')}</p>}
      {isPending && <p className={styles.note}>{t('notes.logoutOwed')}</p>}
    </div>
  );
}

/** The setting counts from the next load of the page. */
const followNothing = () => () => undefined;

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
