/** Every address of the product. */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { noteArrival } from './arrival.ts';
import { Waiting } from './page.tsx';
import { Create, Login } from './screens/login.tsx';
import { signedIn } from './session.ts';
import { Shell } from './shell.tsx';

const Verify = lazy(async () => ({ default: (await import('./screens/verify.tsx')).Verify }));
const ResetPassword = lazy(async () => ({ default: (await import('./screens/reset-password.tsx')).ResetPassword }));
const Help = lazy(async () => ({ default: (await import('./screens/help.tsx')).Help }));
const Account = lazy(async () => ({ default: (await import('./screens/account.tsx')).Account }));
const QuickApply = lazy(async () => ({ default: (await import('./screens/visit.tsx')).QuickApply }));
const Resume = lazy(async () => ({ default: (await import('./screens/visit.tsx')).Resume }));
const Submitted = lazy(async () => ({ default: (await import('./screens/visit-submitted.tsx')).Submitted }));
const Dashboard = lazy(async () => ({ default: (await import('./screens/dashboard.tsx')).Dashboard }));
const Activities = lazy(async () => ({ default: (await import('./screens/activities.tsx')).Activities }));
const Wizard = lazy(async () => ({ default: (await import('./wizard/wizard.tsx')).Wizard }));

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
