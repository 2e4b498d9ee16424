/** Another window was quicker: the page was saved there, the application ended, or somebody else logged in. */
import { useNavigate } from 'react-router-dom';
import type { Application } from '../application/application.ts';
import { Failed } from '../components/page.tsx';
import { useSay } from '../i18n/i18n.ts';
import { releasePage } from '../session/leave-guard.ts';
import { signedIn } from '../session/session.ts';

export type Clash = 'outdated' | { account: string } | { closed: string };

/** The account of this browser, if it is not the one that the page was opened with. */
export function otherAccount({ email }: Application): string | undefined {
  const now = signedIn();
  return now === email ? undefined : now;
}

export function Clashing({ clash, again }: { clash: Clash; again: () => void }) {
  const say = useSay();
  const navigate = useNavigate();
  const toDashboard = () => {
    releasePage();
    navigate('/dashboard');
  };
  if (clash === 'outdated') return <Failed focused text={say('clash.outdated')} way="clash.showNewer" again={again} />;
  if ('closed' in clash) return <Failed focused text={clash.closed} way="clash.toDashboard" again={toDashboard} />;
  return <Failed focused text={say('clash.account', { email: clash.account })} way="clash.reload" again={reload} />;
}

function reload(): void {
  releasePage();
  location.reload();
}
