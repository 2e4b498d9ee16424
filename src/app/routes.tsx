/** The routes of the app. */
import { type ReactNode, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LazyScreen } from './lazy-screen.tsx';
import { recordEntry } from './navigation/entry-link.ts';
import { ENTRANCE, SCREENS } from './screen-modules.ts';
import { Create, Login } from './screens/login.tsx';
import { signedIn } from './session/session.ts';
import { Shell } from './shell/shell.tsx';
import { isUnverified, store } from './state/state.ts';

const loadVerify = async () => (await SCREENS.verify()).Verify;
const loadResetPassword = async () => (await SCREENS['reset-password']()).ResetPassword;
const loadHelp = async () => (await SCREENS.help()).Help;
const loadAccount = async () => (await SCREENS.account()).Account;
const loadLegalPage = async () => (await SCREENS.privacy()).LegalPage;
const loadQuickApply = async () => (await SCREENS['quick-apply']()).QuickApply;
const loadResume = async () => (await SCREENS.resume()).Resume;
const loadSubmitted = async () => (await SCREENS['resume-submitted']()).Submitted;
const loadDashboard = async () => (await SCREENS.dashboard()).Dashboard;
const loadWizard = async () => (await SCREENS.application()).Wizard;
const loadActivities = async () => (await SCREENS.activities()).Activities;

const NONE = {};
const PRIVACY = { title: 'app.privacy', document: 'privacy-notice' };
const ACCOMMODATION = { title: 'app.accommodation', document: 'accommodation' };

export function Screens() {
  const place = useLocation();
  // Before the effects in which screens load what the entry selects.
  useLayoutEffect(() => recordEntry(place), [place]);
  return (
    <Shell>
      <Routes>
        <Route path="/" element={<Kept to={`/${ENTRANCE}`} />} />
        <Route path="/login" element={<Guest screen={<Login />} />} />
        <Route path="/create" element={<Guest screen={<Create />} />} />
        <Route path="/verify" element={<Member screen={<LazyScreen load={loadVerify} props={NONE} />} />} />
        <Route path="/reset-password" element={<LazyScreen load={loadResetPassword} props={NONE} />} />
        <Route path="/help" element={<LazyScreen load={loadHelp} props={NONE} />} />
        <Route path="/privacy" element={<LazyScreen load={loadLegalPage} props={PRIVACY} />} />
        <Route path="/accommodation" element={<LazyScreen load={loadLegalPage} props={ACCOMMODATION} />} />
        <Route path="/quick-apply" element={<LazyScreen load={loadQuickApply} props={NONE} />} />
        <Route
          path="/quick-apply-submitted"
          element={<LazyScreen load={loadSubmitted} props={{ name: 'quick-apply' }} />}
        />
        <Route path="/resume" element={<LazyScreen load={loadResume} props={NONE} />} />
        <Route path="/resume-submitted" element={<LazyScreen load={loadSubmitted} props={{ name: 'resume' }} />} />
        <Route path="/account" element={<Member screen={<LazyScreen load={loadAccount} props={NONE} />} />} />
        <Route path="/dashboard" element={<Member screen={<LazyScreen load={loadDashboard} props={NONE} />} />} />
        <Route path="/application/dashboard" element={<Kept to="/dashboard" />} />
        <Route path="/application/*" element={<Member screen={<LazyScreen load={loadWizard} props={NONE} />} />} />
        <Route path="/activities" element={<Member screen={<LazyScreen load={loadActivities} props={NONE} />} />} />
        <Route path="*" element={<Kept to="/" />} />
      </Routes>
    </Shell>
  );
}

/** Redirects and keeps the query. */
function Kept({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />;
}

const Guest = ({ screen }: { screen: ReactNode }) => (signedIn() ? <Kept to={home()} /> : screen);

function Member({ screen }: { screen: ReactNode }) {
  const isElsewhere = useLocation().pathname !== VERIFY;
  if (!signedIn()) return <Kept to="/login" />;
  return isElsewhere && store.get(isUnverified) ? <Kept to={VERIFY} /> : screen;
}

const VERIFY = '/verify';
const home = (): string => (store.get(isUnverified) ? VERIFY : '/dashboard');
