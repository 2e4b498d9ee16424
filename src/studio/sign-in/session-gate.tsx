/** Requires sign-in. A link from a mail is handled first. */
import { Spinner } from '@fluentui/react-components';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { StaffSession } from '../../contract/index.ts';
import { call, roleRefusals, sessionEnd } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Failure } from '../components/failure.tsx';
import { restoreFocus } from '../components/focus-after-action.ts';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';
import { settleLanguage } from './person-language.ts';
import { SecondFactor } from './second-factor.tsx';
import { SetPassword } from './set-password.tsx';
import { SignIn, SignInAgain } from './sign-in.tsx';
import { UseLink } from './use-link.tsx';

export interface StudioSession extends StaffSession {
  /** Loads the session again: it ended, or belongs to another person. */
  refresh: () => Promise<void>;
}

export const SessionContext = createContext<StudioSession | undefined>(undefined);

export function useSession(): StudioSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is signed in.');
  return session;
}

export function SessionGate({ children }: { children: ReactNode }) {
  const t = useWords();
  const { pathname } = useLocation();
  const { value, failure, reload } = useLoaded(async () => {
    const { answer } = await call('GET /studio/session');
    await settleLanguage(answer);
    return answer;
  }, []);
  useEffect(() => roleRefusals.watch(() => void reload()), [reload]);
  /** The pressed button may be gone then, so the heading of the next screen gets the focus. */
  const refresh = async (): Promise<void> => {
    const pressed = document.activeElement;
    await reload();
    restoreFocus(pressed);
  };
  if (pathname === '/password') return <SetPassword done={refresh} />;
  if (pathname === '/sign-in') return <UseLink done={refresh} />;
  if (failure?.status === 401) return <SignIn done={refresh} />;
  if (failure)
    return (
      <SignInCard title={t('studio')}>
        <Failure failure={failure} retry={reload} />
      </SignInCard>
    );
  if (!value) return <Spinner label={t('loading')} />;
  const session = { ...value, refresh };
  if (value.needsSecondFactor) return <SecondFactor done={refresh} />;
  return (
    <SessionContext value={session}>
      {children}
      <SessionEnd done={reload} />
    </SessionContext>
  );
}

/** Asks once to sign in again after the session has ended. It can be closed to look at the screen first. */
function SessionEnd({ done }: { done: () => Promise<void> }) {
  const hasEnded = useSyncExternalStore(sessionEnd.watch, sessionEnd.now);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!hasEnded) setClosed(false);
  }, [hasEnded]);
  return hasEnded && !isClosed ? <SignInAgain done={done} close={() => setClosed(true)} /> : null;
}
