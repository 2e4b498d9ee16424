/** Hides a page until all its parts have loaded. */
import type { ReactNode } from 'react';
import { useStyles } from '../theme/styles.ts';
import { Waiting } from './page.tsx';

export function HiddenUntilLoaded({ isLoaded, children }: { isLoaded: boolean; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      {!isLoaded && (
        <div className={styles.loadingOverlay}>
          <Waiting />
        </div>
      )}
      <div className={isLoaded ? undefined : styles.invisible}>{children}</div>
    </>
  );
}
