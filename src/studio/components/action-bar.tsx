/** A row of buttons that wraps. */
import { makeStyles, Toolbar, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    padding: 0,
    '& button': { minWidth: 'auto' },
  },
});

export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <Toolbar className={styles.bar} aria-label={label}>
      {children}
    </Toolbar>
  );
}
