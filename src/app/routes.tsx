/** The routes of the app. */
import { type ReactNode, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HOME_FORM } from '../contract/page.ts';
import { dropPreloaded } from './api/preloaded-responses.ts';
import { LazyScreen, loadScreen } from './lazy-screen.tsx';
import { recordEntry } from './navigation/entry-link.ts';
import { SCREENS } from './screen-modules.ts';
import { Create, Login } from './screens/login.tsx';
import { signedInEmail } from './session/session.ts';
import { Shell } from './shell/shell.tsx';
import { isUnverified, store } from './state/state.ts';

/** The components of the lazy screens, by the first segment of their address. */
const LOADERS = {
  verify: async () => (await SCREENS.verify()).Verify,
  'reset-password': async () => (await SCREENS['reset-password']()).ResetPassword,
  help: async () => (await SCREENS.help()).Help,
  account: async () => (await SCREENS.account()).Account,
  privacy: async () => (await SCREENS.privacy()).LegalPage,
  'quick-apply': async () => (await SCREENS['quick-apply']()).QuickApply,
  resume: async () => (await SCREENS.resume()).Resume,
  'resume-submitted': async () => (await SCREENS['resume-submitted']()).Submitted,
  dashboard: async () => (await SCREENS.dashboard()).Dashboard,
  application: async () => (await SCREENS.application()).Wizard,
  activities: async () => (await SCREENS.activities()).Activities,
};

/** Loads a screen before it is shown, so that it shows at once. */
export async function loadScreenAt(name: string): Promise<void> {
  if (Object.hasOwn(LOADERS, name)) await loadScreen(LOADERS[name as keyof typeof LOADERS]);
}

/** For screens of members that can show at once: loads the data of the screen and returns the title of the window. */
const PREPARATIONS = {
  dashboard: async (rest: string) => (rest === '' ? (await SCREENS.dashboard()).prepareDashboard() : undefined),
  application: async (section: string) => (await SCREENS.application()).prepareWizard(section),
};

/** Loads a screen of a logged-in applicant with all that it shows at first. Returns undefined where that is not possible. */
export async function prepareScreenAt(address: string): Promise<string | undefined> {
  const [name = '', ...rest] = address.split('/');
  if (!Object.hasOwn(PREPARATIONS, name)) return undefined;
  await loadScreenAt(name);
  return PREPARATIONS[name as keyof typeof PREPARATIONS](rest.join('/'));
}

const NONE = {};
const PRIVACY = { title: 'app.privacy', document: 'privacy-notice' } as const;
const ACCOMMODATION = { title: 'app.accommodation', document: 'accommodation' } as const;

export function Screens() {
  const location = useLocation();
  // Before the effects in which screens load what the entry selects.
  useLayoutEffect(() => {
    recordEntry(location);
    return dropPreloaded;
  }, [location]);
  return (
    <Shell>
      <Routes>
        <Route path="/" element={<RedirectWithQuery to={`/${HOME_FORM}`} />} />
        <Route path="/login" element={<Guest screen={<Login />} />} />
        <Route path="/create" element={<Guest screen={<Create />} />} />
        <Route path="/verify" element={<Member screen={<LazyScreen load={LOADERS.verify} props={NONE} />} />} />
        <Route path="/reset-password" element={<LazyScreen load={LOADERS['reset-password']} props={NONE} />} />
        <Route path="/help" element={<LazyScreen load={LOADERS.help} props={NONE} />} />
        <Route path="/privacy" element={<LazyScreen load={LOADERS.privacy} props={PRIVACY} />} />
        <Route path="/accommodation" element={<LazyScreen load={LOADERS.privacy} props={ACCOMMODATION} />} />
        <Route path="/quick-apply" element={<LazyScreen load={LOADERS['quick-apply']} props={NONE} />} />
        <Route
          path="/quick-apply-submitted"
          element={<LazyScreen load={LOADERS['resume-submitted']} props={{ name: 'quick-apply' }} />}
        />
        <Route path="/resume" element={<LazyScreen load={LOADERS.resume} props={NONE} />} />
        <Route
          path="/resume-submitted"
          element={<LazyScreen load={LOADERS['resume-submitted']} props={{ name: 'resume' }} />}
        />
        <Route path="/account" element={<Member screen={<LazyScreen load={LOADERS.account} props={NONE} />} />} />
        <Route path="/dashboard" element={<Member screen={<LazyScreen load={LOADERS.dashboard} props={NONE} />} />} />
        <Route path="/application/dashboard" element={<RedirectWithQuery to="/dashboard" />} />
        <Route
          path="/application/*"
          element={<Member screen={<LazyScreen load={LOADERS.application} props={NONE} />} />}
        />
        <Route path="/activities" element={<Member screen={<LazyScreen load={LOADERS.activities} props={NONE} />} />} />
        <Route path="*" element={<RedirectWithQuery to="/" />} />
      </Routes>
    </Shell>
  );
}

/** Redirects and keeps the query. */
function RedirectWithQuery({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />;
}

const Guest = ({ screen }: { screen: ReactNode }) => (signedInEmail() ? <RedirectWithQuery to={home()} /> : screen);

function Member({ screen }: { screen: ReactNode }) {
  const isElsewhere = useLocation().pathname !== VERIFY;
  if (!signedInEmail()) return <RedirectWithQuery to="/login" />;
  return isElsewhere && store.get(isUnverified) ? <RedirectWithQuery to={VERIFY} /> : screen;
}

const VERIFY = '/verify';
const home = (): string => (store.get(isUnverified) ? VERIFY : '/dashboard');
