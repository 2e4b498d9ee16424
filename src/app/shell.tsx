/** What stands around every screen: header, main part, footer. */
import { PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Dialog } from './dialog.tsx';
import { Faults } from './faults.tsx';
import { LanguageSelect } from './language.tsx';
import { useForgetting, useLeaving } from './leaving.ts';
import { useLooks } from './looks.ts';
import { signedIn } from './session.ts';
import { currentEmail, isSubmitted, slowCalls } from './store.ts';
import { mayLeaveForDashboard } from './unsaved.ts';
import { useSay } from './words.ts';

export function Shell({ children }: { children: ReactNode }) {
  useForgetting();
  const looks = useLooks();
  const say = useSay();
  return (
    <div className={looks.app}>
      <a href="#main" className={looks.skip}>
        {say('app.skip')}
      </a>
      <Faults />
      <header className={looks.header}>
        <div className={looks.bar}>
          <Brand />
          <SessionLinks />
          <LanguageSelect />
        </div>
      </header>
      <Slow />
      <main id="main" tabIndex={-1} className={looks.main}>
        {children}
      </main>
      <footer className={looks.footer}>
        <div className={looks.bar}>
          <p>{say('app.footer')}</p>
        </div>
      </footer>
      <Dialog />
    </div>
  );
}

function Slow() {
  const looks = useLooks();
  const say = useSay();
  const slow = useAtomValue(slowCalls) > 0;
  return (
    <div role="status" className={looks.slow}>
      {slow && <p className={looks.notice}>{say('common.slow')}</p>}
    </div>
  );
}

function Brand() {
  const looks = useLooks();
  const say = useSay();
  return (
    <span className={looks.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" fill="currentColor">
        <path d="M6 12 16 6l10 6v2H6zM8 16h3v8H8zm6.500 0h3v8h-3zM21 16h3v8h-3zM6 25h20v2H6z" />
      </svg>
      {say('app.name')}
    </span>
  );
}

function SessionLinks() {
  const looks = useLooks();
  const say = useSay();
  const { pathname } = useLocation();
  const leave = useLeaving();
  const email = useAtomValue(currentEmail);
  const isSmall = useSmallScreen();
  const submitted = useAtomValue(isSubmitted);
  if (!signedIn() || pathname === '/verify') return null;
  return (
    <nav className={looks.links} aria-label={say('app.navigation')}>
      {email && (
        <span className={looks.email} title={email}>
          <PersonRegular aria-hidden="true" fontSize={20} />
          {isSmall && email.length > LONGEST ? `${email.slice(0, LONGEST)}…` : email}
        </span>
      )}
      {pathname.startsWith('/application') && !submitted && <DashboardLink />}
      <button type="button" className={looks.link} onClick={leave}>
        <SignOutRegular aria-hidden="true" fontSize={20} />
        {say('app.logOut')}
      </button>
    </nav>
  );
}

function DashboardLink() {
  const looks = useLooks();
  const say = useSay();
  const navigate = useNavigate();
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    if (await mayLeaveForDashboard()) navigate('/dashboard');
  };
  return (
    <Link to="/dashboard" className={looks.link} onClick={open}>
      {say('app.dashboard')}
    </Link>
  );
}

/** Longer e-mails are cut on a small screen. */
const LONGEST = 19;
const small = window.matchMedia('(max-width: 639px)');

const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      small.addEventListener('change', listener);
      return () => small.removeEventListener('change', listener);
    },
    () => small.matches,
  );
