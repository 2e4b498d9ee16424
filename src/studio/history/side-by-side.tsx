/** Values beside each other, or below each other where the window is narrow. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  values: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
});

export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className={useStyles().values}>{children}</div>
);
