/** Stories that need the app around them, with a state of the app for each story. */
import type { Decorator, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { Page } from '../src/app/components/page.tsx';
import { useT } from '../src/app/i18n/i18n.ts';
import { signIn, signOut } from '../src/app/session/session.ts';
import { Shell } from '../src/app/shell/shell.tsx';
import { useStyles } from '../src/app/theme/styles.ts';

export const during =
  (begin: () => void, end: () => void): Decorator =>
  (Story) => <During begin={begin} end={end} story={Story} />;

function During({ begin, end, story: Story }: { begin: () => void; end: () => void; story: () => ReactNode }) {
  useState(begin);
  useEffect(() => end, [end]);
  return <Story />;
}

export const signedInAs = (email: string): Decorator =>
  during(
    () => signIn(email),
    () => signOut(),
  );

/** A screen with some content. */
export function Sample() {
  const styles = useStyles();
  const t = useT();
  return (
    <Page title={t('dashboard.title')}>
      <div className={styles.card}>
        <h2 className={styles.heading}>Order Selector</h2>
        <p>Warehouse · Buffalo, New York</p>
      </div>
    </Page>
  );
}

export const inShell = (screen: ReactNode = <Sample />): StoryObj => ({ render: () => <Shell>{screen}</Shell> });
