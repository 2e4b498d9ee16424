/** What stands around every screen: header, main part, footer, and notes on the connection. */
import { PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useAtomValue } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialogs } from '../components/dialog.tsx';
import { Waiting } from '../components/page.tsx';
import { useSay } from '../i18n/i18n.ts';
import { Guarded } from '../navigation/guarded-link.tsx';
import { useForgetting, useLeaving } from '../navigation/logout.ts';
import { useDeparture } from '../session/expiry.ts';
import { mayLeave, mayLeaveForDashboard } from '../session/leave-guard.ts';
import { signedIn } from '../session/session.ts';
import { page } from '../state/page-info.ts';
import { currentEmail, isLeaving, isSubmitted } from '../state/state.ts';
import { useMedia } from '../theme/color-scheme.ts';
import { useLooks } from '../theme/styles.ts';
import { Notes } from './connection-banner.tsx';
import { Broken, Crash } from './error-boundary.tsx';
import { Faults } from './faults.tsx';
import { LanguageSelect, useScreenLanguage } from './language-switch.tsx';

export function Shell({ children }: { children: ReactNode }) {
  useForgetting();
  useDeparture();
  useScreenLanguage();
  const looks = useLooks();
  const say = useSay();
  const { pathname } = useLocation();
  const isOnTheWayOut = useAtomValue(isLeaving);
  return (
    <div className={looks.app}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page */}
      <a href="#main" className={looks.skip} onClick={skip}>
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
      <main id="main" tabIndex={-1} className={looks.main}>
        <Crash shown={<Broken />} place={pathname}>
          {isOnTheWayOut ? <Waiting /> : children}
        </Crash>
      </main>
      <footer className={looks.footer}>
        <div className={looks.bar}>
          <p>{say('app.footer')}</p>
        </div>
      </footer>
      <Notes />
      <Dialogs />
    </div>
  );
}

/** The address stays: it is no step in the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function Brand() {
  const looks = useLooks();
  const say = useSay();
  const { logo } = page.brand;
  return (
    <span className={looks.brand}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" fill="currentColor">
          <path d="M6 12 16 6l10 6v2H6zM8 16h3v8H8zm6.500 0h3v8h-3zM21 16h3v8h-3zM6 25h20v2H6z" />
        </svg>
      )}
      {say('app.name')}
    </span>
  );
}

function SessionLinks() {
  const looks = useLooks();
  const say = useSay();
  const { pathname } = useLocation();
  const leave = useLeaving();
  const submitted = useAtomValue(isSubmitted);
  const email = useAtomValue(currentEmail) ?? signedIn();
  if (!signedIn()) return null;
  return (
    <nav className={looks.links} aria-label={say('app.navigation')}>
      {email && pathname !== '/verify' && (
        <Guarded to="/account" mayGo={mayLeave}>
          <PersonRegular aria-hidden="true" fontSize={20} />
          <span className={looks.account}>
            {say('app.account')} <Shortened email={email} />
          </span>
        </Guarded>
      )}
      {pathname.startsWith('/application') && !submitted && (
        <Guarded to="/dashboard" mayGo={mayLeaveForDashboard}>
          {say('app.dashboard')}
        </Guarded>
      )}
      <button type="button" className={looks.link} onClick={leave}>
        <SignOutRegular aria-hidden="true" fontSize={20} />
        {say('app.logOut')}
      </button>
    </nav>
  );
}

/** Longer e-mails are cut on a small screen. */
const LONGEST = 19;
const small = window.matchMedia('(max-width: 639px)');

function Shortened({ email }: { email: string }) {
  const looks = useLooks();
  const isSmall = useMedia(small);
  return (
    <span className={looks.email} title={email}>
      {isSmall && email.length > LONGEST ? `${email.slice(0, LONGEST)}…` : email}
    </span>
  );
}
