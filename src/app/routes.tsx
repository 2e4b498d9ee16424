/** Every address of the product. */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { noteArrival } from './arrival.ts';
import { Waiting } from './page.tsx';
import { Create, Login } from './screens/login.tsx';
import { SCREENS } from './screens.ts';
import { signedIn } from './session.ts';
import { Shell } from './shell.tsx';

const Verify = lazy(async () => ({ default: (await SCREENS.verify()).Verify }));
const ResetPassword = lazy(async () => ({ default: (await SCREENS['reset-password']()).ResetPassword }));
const Help = lazy(async () => ({ default: (await SCREENS.help()).Help }));
const Account = lazy(async () => ({ default: (await SCREENS.account()).Account }));
const QuickApply = lazy(async () => ({ default: (await SCREENS['quick-apply']()).QuickApply }));
const Resume = lazy(async () => ({ default: (await SCREENS.resume()).Resume }));
const Submitted = lazy(async () => ({ default: (await SCREENS['resume-submitted']()).Submitted }));
const Dashboard = lazy(async () => ({ default: (await SCREENS.dashboard()).Dashboard }));
const Activities = lazy(async () => ({ default: (await SCREENS.activities()).Activities }));
const Wizard = lazy(async () => ({ default: (await SCREENS.application()).Wizard }));

export function Screens() {
  const place = useLocation();
  useEffect(() => noteArrival(place), [place]);
  return (
    <Shell>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/" element={<Kept to="/create" />} />
          <Route path="/login" element={<Guest screen={<Login />} />} />
          <Route path="/create" element={<Guest screen={<Create />} />} />
          <Route path="/verify" element={<Member screen={<Verify />} />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route path="/help" element={<Help />} />
          <Route path="/quick-apply" element={<QuickApply />} />
          <Route path="/quick-apply-submitted" element={<Submitted name="quick-apply" />} />
          <Route path="/resume" element={<Resume />} />
          <Route path="/resume-submitted" element={<Submitted name="resume" />} />
          <Route path="/account" element={<Member screen={<Account />} />} />
          <Route path="/dashboard" element={<Member screen={<Dashboard />} />} />
          <Route path="/application/dashboard" element={<Kept to="/dashboard" />} />
          <Route path="/application/:section?" element={<Member screen={<Wizard />} />} />
          <Route path="/activities" element={<Member screen={<Activities />} />} />
          <Route path="*" element={<Kept to="/" />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}

/** Leads on with the query kept. */
function Kept({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />;
}

const Guest = ({ screen }: { screen: ReactNode }) => (signedIn() ? <Kept to="/dashboard" /> : screen);
const Member = ({ screen }: { screen: ReactNode }) => (signedIn() ? screen : <Kept to="/login" />);
