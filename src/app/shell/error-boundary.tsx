/** Errors that nothing else caught: of a screen, said in its place with the ways out; of anything else, in a dialog. */
import { Component, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../api/error-text.ts';
import { Button } from '../components/button.tsx';
import { alert } from '../components/dialog.tsx';
import { Failed, Page } from '../components/page.tsx';
import { useSay } from '../i18n/i18n.ts';
import { useLooks } from '../theme/styles.ts';

interface CrashProps {
  /** Stands in place of what broke. */
  shown: ReactNode;
  /** Another place, another try. */
  place?: string;
  children: ReactNode;
}

export class Crash extends Component<CrashProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidUpdate({ place }: CrashProps) {
    if (this.state.crashed && place !== this.props.place) this.setState({ crashed: false });
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.shown : this.props.children;
  }
}

/** Not even the shell can be shown. */
export function Unshown() {
  const looks = useLooks();
  return (
    <main className={looks.main}>
      <Failed again={() => location.reload()} />
    </main>
  );
}

/** In place of a screen; only what did not come can be asked for again without a reload. */
export function Broken({ again }: { again?: () => void }) {
  const looks = useLooks();
  const say = useSay();
  const navigate = useNavigate();
  return (
    <Page title={say('errors.broken')} narrow>
      <div role="alert" className={looks.alert}>
        {say('errors.reload')}
      </div>
      <div className={looks.buttons}>
        <Button primary onClick={again ?? (() => location.reload())}>
          {say(again ? 'errors.again' : 'clash.reload')}
        </Button>
        <Button onClick={() => navigate('/dashboard')}>{say('app.dashboard')}</Button>
      </div>
    </Page>
  );
}

let telling = false;

/** One at a time, however many there are. */
async function tell(error: unknown): Promise<void> {
  if (telling || !error) return;
  telling = true;
  const when = new Date().toLocaleString(document.documentElement.lang);
  await alert({ title: 'errors.title', text: await messageOf(error), left: when });
  telling = false;
}

export function tellUncaught(): void {
  window.addEventListener('error', ({ error }) => void tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void tell(reason));
}
