/** Shown when another window saved the page, ended the application or logged in with another account. */
import { useNavigate } from 'react-router-dom';
import type { Application } from '../application/application.ts';
import { Failed } from '../components/page.tsx';
import { useT } from '../i18n/i18n.ts';
import { releasePage } from '../session/leave-guard.ts';
import { signedIn } from '../session/session.ts';

export type SaveConflict = 'outdated' | { account: string } | { closed: string };

/** The logged-in account, when it differs from the one that opened the page. */
export function otherAccount({ email }: Application): string | undefined {
  const now = signedIn();
  return now === email ? undefined : now;
}

export function SaveConflictMessage({ conflict, retry }: { conflict: SaveConflict; retry: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const toDashboard = () => {
    releasePage();
    navigate('/dashboard');
  };
  if (conflict === 'outdated')
    return <Failed focused text={t('clash.outdated')} action="clash.showNewer" retry={retry} />;
  if ('closed' in conflict)
    return <Failed focused text={conflict.closed} action="clash.toDashboard" retry={toDashboard} />;
  return <Failed focused text={t('clash.account', { email: conflict.account })} action="clash.reload" retry={reload} />;
}

function reload(): void {
  releasePage();
  location.reload();
}
