/** The time left: shown every second, read out at a few moments. */
import type { Translate } from '../../engine/index.ts';
import { useActivityStyles } from './styles.ts';

/** Seconds left at which the time is read out. */
const READ_OUT_AT = [10, 30, 60, 300, 600];

interface CountdownProps {
  left: number;
  maxTime: number;
  t: Translate;
}

export function Countdown({ left, maxTime, t }: CountdownProps) {
  const styles = useActivityStyles();
  const moment = READ_OUT_AT.find((seconds) => left <= seconds && seconds < maxTime);
  return (
    <>
      <p className={styles.time} role="timer" aria-live="off" data-short={left <= 30 || undefined}>
        {t('activities.time')} <strong>{clockText(left)}</strong>
      </p>
      <div role="status" className={styles.visuallyHidden}>
        {moment !== undefined && t('activities.left', { time: durationText(moment, t) })}
      </div>
    </>
  );
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** "1 minute 30 seconds". */
export function durationText(seconds: number, t: Translate): string {
  const parts = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  return Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => t(`activities.${unit}`, { count }))
    .join(' ');
}
