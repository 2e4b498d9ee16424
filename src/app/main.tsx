/** Starts the app in the browser. */
import { createDOMRenderer } from '@fluentui/react-components';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { RenderedPage } from '../contract/index.ts';
import { loadFormLists } from './api/lookup-lists.ts';
import { readyForm } from './application/use-form.ts';
import { currentVersion, loadForm } from './definitions/published-forms.ts';
import { carryEarlyInput, forgetEarlyInput, repeatEarlyInput } from './early-input.ts';
import { Frame } from './frame.tsx';
import { loadWords, startI18n } from './i18n/i18n.ts';
import {
  convertHash,
  dropSlash,
  followHashLinks,
  nameEntrance,
  recordEntry,
  selectsJob,
} from './navigation/entry-link.ts';
import { retryLogout } from './navigation/logout.ts';
import { readyScreenAt, Screens } from './routes.tsx';
import { installLeaveGuard } from './session/leave-guard.ts';
import { signedInEmail } from './session/session.ts';
import { ErrorBoundary, ShellFailed, showUncaughtErrors } from './shell/error-boundary.tsx';
import { followEdits } from './shell/live-reload.ts';
import { StartFailed } from './shell/start-failed.tsx';
import { tellTimeZone } from './state/page-cookies.ts';
import { nonce, page } from './state/page-info.ts';
import { isLogoutPending, jobPostingId, shownLanguage, store, temporaryLanguage } from './state/state.ts';

const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } });
const element = document.getElementById('root') as HTMLElement;

const framed = (content: ReactNode): ReactNode => (
  <StrictMode>
    <Frame renderer={renderer} targetDocument={document}>
      {content}
    </Frame>
  </StrictMode>
);

function App({ hydrated = false }) {
  useEffect(() => {
    document.getElementById('lost-place')?.remove();
    if (hydrated) repeatEarlyInput(element);
    else forgetEarlyInput();
  }, [hydrated]);
  return (
    <ErrorBoundary shown={<ShellFailed />}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

let root: ReturnType<typeof createRoot> | undefined;
function show(content: ReactNode): void {
  if (!root) carryEarlyInput(element);
  root ??= createRoot(element);
  root.render(framed(content));
}

async function start(): Promise<void> {
  try {
    await startI18n();
  } catch {
    return show(<StartFailed retry={start} />);
  }
  if (page.development) followEdits();
  tellTimeZone();
  showUncaughtErrors();
  retryLogout();
  if (await isAsRendered()) hydrateRoot(element, framed(<App hydrated />), { onRecoverableError: tellDifference });
  else show(<App />);
}

/** The screen is rendered anew then, and what was typed before is lost. */
const tellDifference = (error: unknown): void => console.error('The screen is not as the server rendered it.', error);

/** Whether the app would show what the server has rendered. Then all that the screen needs is loaded. */
async function isAsRendered(): Promise<boolean> {
  const { rendered } = page;
  // A start that failed has replaced it; and a step that the router has kept in the history is none the server knows of.
  const step = (history.state as { usr?: unknown } | null)?.usr;
  if (!rendered || root || step || !isFor(rendered)) return false;
  const { name, job } = rendered;
  recordEntry(location);
  if (selectsJob(location.pathname) && store.get(jobPostingId) !== (job?.id ?? null)) return false;
  const version = store.get(currentVersion);
  try {
    const [form, lookups] = await Promise.all([
      loadForm(version, name),
      loadFormLists(name),
      loadWords(version, name),
      readyScreenAt(name),
    ]);
    // Meanwhile somebody may have logged in in another window.
    if (!isFor(rendered)) return false;
    readyForm(form, { lookups, ...(job && { job }) });
    return true;
  } catch {
    // The screen tells it.
    return false;
  }
}

/** Whether a screen is rendered for the guest that this browser has: nobody is logged in, and the languages are the same. */
const isFor = ({ name, language, chosen }: RenderedPage): boolean =>
  !signedInEmail() &&
  !store.get(isLogoutPending) &&
  location.pathname === `/${name}` &&
  store.get(shownLanguage) === language &&
  store.get(temporaryLanguage) === chosen;

if (page.brand.logo) document.querySelector('link[rel=icon]')?.setAttribute('href', page.brand.logo);
convertHash();
dropSlash();
nameEntrance();
followHashLinks();
installLeaveGuard();
// Not waited for: screens that are loaded meanwhile share parts with this script, and would wait for it in turn.
void start();
