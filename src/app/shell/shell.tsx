/** The frame of every screen: header, main, footer and connection banner. */
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PersonIcon, SignOutIcon } from '../../widgets/icons.tsx';
import { pageInfo } from '../browser/page-info.ts';
import { Dialogs } from '../components/dialog.tsx';
import { Waiting } from '../components/page.tsx';
import { useT } from '../i18n/i18n.ts';
import { GuardedLink } from '../navigation/guarded-link.tsx';
import { useForgetOnLogin, useLogout, usePrefetchedLogin } from '../navigation/logout.ts';
import { type ReturnAddress, useReturnAddress } from '../navigation/return-address.ts';
import { useExpiryRedirect } from '../session/expiry.ts';
import { mayLeave, mayLeaveForDashboard } from '../session/leave-guard.ts';
import { signedInEmail } from '../session/session.ts';
import { currentEmail, isLoggingOut, isSubmitted } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { narrow, useMedia } from '../theme/media.ts';
import { useStyles } from '../theme/styles.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { DefinitionFaults } from './definition-faults.tsx';
import { ErrorBoundary, ScreenFailed } from './error-boundary.tsx';
import { LanguageSwitch, useScreenLanguage } from './language-switch.tsx';
import { useShellStyles } from './shell-styles.ts';

export function Shell({ children }: { children: ReactNode }) {
  useForgetOnLogin();
  useExpiryRedirect();
  useScreenLanguage();
  const styles = useShellStyles();
  const t = useT();
  const { pathname } = useLocation();
  const isLeaving = useAppState(isLoggingOut);
  return (
    <div className={styles.app}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to an element of the page */}
      <a href="#main" className={styles.skip} onClick={skip}>
        {t('app.skip')}
      </a>
      <DefinitionFaults />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Brand />
          <SessionLinks />
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary fallback={<ScreenFailed />} address={pathname}>
          {isLeaving ? <Waiting /> : children}
        </ErrorBoundary>
      </main>
      <footer className={styles.footer}>
        <div className={styles.bar}>
          <p>{t('app.footer')}</p>
          <FooterLinks />
        </div>
      </footer>
      <ConnectionBanner />
      <Dialogs />
    </div>
  );
}

/** Keeps the address, so that the history gets no entry. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

const FOOTER = { '/help': 'app.help', '/privacy': 'app.privacy', '/accommodation': 'app.accommodation' } as const;

/** Back on a footer page leads to the page before the first footer page, also from one footer page to the next. */
function FooterLinks() {
  const t = useT();
  const { pathname, search } = useLocation();
  const before = useReturnAddress();
  const from = Object.hasOwn(FOOTER, pathname) ? before : `${pathname}${search}`;
  const state = from === undefined ? undefined : ({ from } satisfies ReturnAddress);
  return Object.entries(FOOTER).map(
    ([to, words]) =>
      to !== pathname && (
        <GuardedLink key={to} to={to} state={state} mayGo={mayLeave} standalone>
          {t(words)}
        </GuardedLink>
      ),
  );
}

function Brand() {
  const styles = useShellStyles();
  const t = useT();
  const { logo } = pageInfo.brand;
  return (
    <span className={styles.brand}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" fill="currentColor">
          <path d="M6 12 16 6l10 6v2H6zM8 16h3v8H8zm6.500 0h3v8h-3zM21 16h3v8h-3zM6 25h20v2H6z" />
        </svg>
      )}
      {t('app.name')}
    </span>
  );
}

function SessionLinks() {
  const styles = useShellStyles();
  const { link } = useStyles();
  const t = useT();
  const { pathname } = useLocation();
  const leave = useLogout();
  const submitted = useAppState(isSubmitted);
  const email = useAppState(currentEmail) ?? signedInEmail();
  usePrefetchedLogin();
  if (!signedInEmail()) return null;
  return (
    <nav className={styles.links} aria-label={t('app.navigation')}>
      {email && pathname !== '/verify' && (
        <GuardedLink to="/account" mayGo={mayLeave}>
          <PersonIcon />
          <span className={styles.account}>
            {t('app.account')} <Shortened email={email} />
          </span>
        </GuardedLink>
      )}
      {pathname.startsWith('/application') && !submitted && (
        <GuardedLink to="/dashboard" mayGo={mayLeaveForDashboard}>
          {t('app.dashboard')}
        </GuardedLink>
      )}
      <button type="button" className={link} onClick={leave}>
        <SignOutIcon />
        {t('app.logOut')}
      </button>
    </nav>
  );
}

/** Longer e-mails are shortened on small screens. */
const MAX_SMALL_LENGTH = 19;

/** The server does not know the window: until the app has come, styles shorten the e-mail in the same way. */
function Shortened({ email }: { email: string }) {
  const styles = useShellStyles();
  const isSmall = useMedia(narrow);
  const [start, end] = [email.slice(0, MAX_SMALL_LENGTH), email.slice(MAX_SMALL_LENGTH)];
  return (
    <span className={styles.email} title={email}>
      {end && isSmall ? (
        `${start}…`
      ) : (
        <>
          <span className={end ? styles.shortened : undefined}>{start}</span>
          <span className={styles.emailEnd}>{end}</span>
        </>
      )}
    </span>
  );
}
