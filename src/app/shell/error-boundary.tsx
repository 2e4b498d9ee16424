/** Errors that nothing else caught: a screen's are shown in its place, others in a dialog. */
import { Component, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../widgets/button.tsx';
import { errorMessage } from '../api/error-text.ts';
import { alert } from '../components/dialog.tsx';
import { ErrorMessage, Page } from '../components/page.tsx';
import { useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';
import { useShellStyles } from './shell-styles.ts';

interface ErrorBoundaryProps {
  /** Replaces the children that failed. */
  fallback: ReactNode;
  /** A change of this address clears the error. */
  address?: string;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidUpdate({ address }: ErrorBoundaryProps) {
    if (this.state.crashed && address !== this.props.address) this.setState({ crashed: false });
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}

/** Shown when the shell itself fails. */
export function ShellFailed() {
  const { main } = useShellStyles();
  return (
    <main className={main}>
      <ErrorMessage onAction={() => location.reload()} />
    </main>
  );
}

/** Replaces a failed screen. Without `retry` its button reloads the page. */
export function ScreenFailed({ retry }: { retry?: () => void }) {
  const styles = useStyles();
  const t = useT();
  const navigate = useNavigate();
  return (
    <Page title={t('errors.broken')} narrow>
      <div role="alert" className={styles.alert}>
        {t('errors.reload')}
      </div>
      <div className={styles.buttons}>
        <Button primary onClick={retry ?? (() => location.reload())}>
          {t(retry ? 'errors.again' : 'saveConflict.reload')}
        </Button>
        <Button onClick={() => navigate('/dashboard')}>{t('app.dashboard')}</Button>
      </div>
    </Page>
  );
}

let isShowing = false;

/** Shows one error at a time. */
async function showError(error: unknown): Promise<void> {
  if (isShowing || !error) return;
  isShowing = true;
  const when = new Date().toLocaleString(document.documentElement.lang);
  await alert({ title: 'errors.title', text: await errorMessage(error), left: when });
  isShowing = false;
}

export function showUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => void showError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void showError(reason));
}
