/** The progress bar of the wizard. */

import type { ReactNode } from 'react';
import { ProgressBar } from '../components/progress-bar.tsx';
import { useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';

interface ProgressProps {
  value: number;
  max: number;
  /** In words. */
  timeLeft?: string;
  /** At the end of the line above the bar. */
  children?: ReactNode;
}

export function Progress({ value, max, timeLeft, children }: ProgressProps) {
  const styles = useStyles();
  const t = useT();
  const text = value > 0 ? t('wizard.progress', { number: value, count: max }) : t('wizard.notStarted');
  return (
    <div className={`${styles.steps} screen-only`}>
      <div className={styles.progressLine}>
        <span>{timeLeft === undefined ? text : `${text} · ${timeLeft}`}</span>
        {children}
      </div>
      <ProgressBar value={value} max={max} text={text} />
    </div>
  );
}
