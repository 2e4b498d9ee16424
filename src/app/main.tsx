/// <reference types="vite/client" />
/** Starts the app in the browser. */
import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import type { RenderedPage } from '../contract/index.ts';
import { nonce, pageInfo } from './browser/page-info.ts';
import { swallowSecondPresses } from './components/second-press.ts';
import {
  carryEarlyInput,
  isInUse,
  readEarlyEdits,
  repeatEarlyEdits,
  repeatEarlyPress,
  stopRecording,
} from './early-input.ts';
import { startI18n } from './i18n/i18n.ts';
import { convertHash, dropSlash, followHashLinks, redirectRoot } from './navigation/entry-link.ts';
import { retryLogout } from './navigation/logout.ts';
import { createRoot, hydrateRoot } from './react-root.ts';
import { prepareFirstScreen } from './rendered-screen.ts';
import { RootStyles } from './root-styles.tsx';
import { Screens } from './routes.tsx';
import { installLeaveGuard } from './session/leave-guard.ts';
import { reloadOnEdits } from './shell/development-reload.ts';
import { ErrorBoundary, ShellFailed, showUncaughtErrors } from './shell/error-boundary.tsx';
import { StartFailed } from './shell/start-failed.tsx';
import { keepJobCookie, writeTimeZoneCookie } from './state/page-cookies.ts';
import { StylesInDevelopment } from './theme/styles-in-development.tsx';
import { THEME_ID, themeRules } from './theme/theme-rules.ts';

const element = document.getElementById('root') as HTMLElement;

const framed = (content: ReactNode): ReactNode => (
  <StrictMode>
    {import.meta.env.DEV ? (
      <StylesInDevelopment>
        <RootStyles>{content}</RootStyles>
      </StylesInDevelopment>
    ) : (
      <RootStyles>{content}</RootStyles>
    )}
  </StrictMode>
);

function App({ hydrated = false }) {
  // A layout effect, so that typed values are restored before any press can send the form. In a microtask, because React
  // renders nothing between the edits of an effect: a control with several inputs would keep the last one only.
  useLayoutEffect(() => {
    document.getElementById('load-error')?.remove();
    stopRecording();
    if (hydrated) queueMicrotask(() => repeatEarlyEdits(element));
  }, [hydrated]);
  // A link asks before it leaves typed answers only once the screen has its own effects.
  useEffect(() => {
    if (hydrated) queueMicrotask(repeatEarlyPress);
  }, [hydrated]);
  return (
    <ErrorBoundary fallback={<ShellFailed />}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

let root: ReturnType<typeof createRoot> | undefined;

/**
 * Shows a screen together with its effects, in which fields subscribe to their form: in a task before them, React would
 * show fields without the repeated edits, and the next key would replace what was typed.
 */
function show(content: ReactNode): void {
  if (!root) carryEarlyInput(element);
  root ??= createRoot(element);
  flushSync(() => root?.render(framed(content)));
}

async function start(): Promise<void> {
  addTheme();
  try {
    await startI18n();
  } catch (error) {
    return show(<StartFailed errors={[error]} retry={start} />);
  }
  if (pageInfo.development) reloadOnEdits();
  writeTimeZoneCookie();
  keepJobCookie();
  showUncaughtErrors();
  retryLogout();
  const rendered = renderedScreen();
  if (rendered && (await prepareFirstScreen(rendered))) takeOver();
  else show(<App />);
}

/** Where a person is filling in the form already, its effects run in the same task, as in `show`. */
function takeOver(): void {
  readEarlyEdits(element);
  const hydrate = () => hydrateRoot(element, framed(<App hydrated />), { onRecoverableError: logDifference });
  if (isInUse(element)) flushSync(hydrate);
  else hydrate();
}

/** Server-rendered pages contain the theme already; pages that begin with the splash do not. */
function addTheme(): void {
  if (document.getElementById(THEME_ID)) return;
  const element = document.createElement('style');
  Object.assign(element, { id: THEME_ID, nonce, textContent: themeRules() });
  document.head.append(element);
}

/** React then renders the screen again, and what was typed before is lost. */
const logDifference = (error: unknown): void => console.error('The screen is not as the server rendered it.', error);

/** Undefined after a failed start, which replaced the screen, and for history entries with router state, which the server does not know. */
function renderedScreen(): RenderedPage | undefined {
  const step = (history.state as { usr?: unknown } | null)?.usr;
  return root || step ? undefined : pageInfo.rendered;
}

let hasBegun = false;

/**
 * Called by the first script, not run when this one is evaluated: with developer tools open, a browser notes where each
 * timer and change of the page comes from, and for those made during evaluation it parses the whole app again.
 */
export function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  if (pageInfo.brand.logo) document.querySelector('link[rel=icon]')?.setAttribute('href', pageInfo.brand.logo);
  convertHash();
  dropSlash();
  redirectRoot();
  followHashLinks();
  installLeaveGuard();
  swallowSecondPresses();
  // In its own task, so that presses made while the script was evaluated are handled first.
  setTimeout(start);
}
