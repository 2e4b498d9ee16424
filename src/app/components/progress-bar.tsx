/** A progress bar. */
import { makeStyles, tokens } from '@fluentui/react-components';

const useBarStyles = makeStyles({
  track: {
    height: '8px',
    marginTop: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    '@media (forced-colors: active)': {
      backgroundColor: 'Canvas',
      outline: '1px solid CanvasText',
      forcedColorAdjust: 'none',
    },
  },
  bar: {
    height: '100%',
    borderRadius: 'inherit',
    transition: 'width 0.3s ease',
    backgroundColor: tokens.colorCompoundBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});

interface ProgressBarProps {
  value: number;
  max: number;
  text: string;
}

export function ProgressBar({ value, max, text }: ProgressBarProps) {
  const styles = useBarStyles();
  return (
    <div
      role="progressbar"
      aria-label={text}
      aria-valuemin={0}
      aria-valuenow={value}
      aria-valuemax={max}
      className={styles.track}
    >
      <div className={styles.bar} style={{ width: `${(100 * value) / max}%` }} />
    </div>
  );
}
