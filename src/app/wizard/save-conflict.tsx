/** Shown when another window saved the page, ended the application or logged in with another account, or when the definitions changed. */
import { useNavigate } from 'react-router-dom';
import type { Application } from '../application/application.ts';
import { ErrorMessage } from '../components/page.tsx';
import { useT } from '../i18n/i18n.ts';
import { releasePage } from '../session/leave-guard.ts';
import { signedInEmail } from '../session/session.ts';

export type SaveConflict = 'changedElsewhere' | 'definitionsChanged' | { account: string } | { closed: string };

/** The logged-in account, when it differs from the one that opened the page. */
export function otherAccount({ email }: Application): string | undefined {
  const now = signedInEmail();
  return now === email ? undefined : now;
}

interface SaveConflictMessageProps {
  conflict: SaveConflict;
  /** Loads the page again, with what another window saved. */
  reload: () => void;
}

export function SaveConflictMessage({ conflict, reload }: SaveConflictMessageProps) {
  const t = useT();
  const navigate = useNavigate();
  const toDashboard = () => {
    releasePage();
    navigate('/dashboard');
  };
  if (conflict === 'changedElsewhere')
    return (
      <ErrorMessage
        focused
        text={t('saveConflict.changedElsewhere')}
        action="saveConflict.showNewer"
        onAction={reload}
      />
    );
  if (conflict === 'definitionsChanged')
    return (
      <ErrorMessage
        focused
        text={t('saveConflict.definitionsChanged')}
        action="saveConflict.reload"
        onAction={reloadWindow}
      />
    );
  if ('closed' in conflict)
    return <ErrorMessage focused text={conflict.closed} action="saveConflict.toDashboard" onAction={toDashboard} />;
  return (
    <ErrorMessage
      focused
      text={t('saveConflict.account', { email: conflict.account })}
      action="saveConflict.reload"
      onAction={reloadWindow}
    />
  );
}

function reloadWindow(): void {
  releasePage();
  location.reload();
}
