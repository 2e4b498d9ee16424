/** The progress bar of the wizard. */
import { ProgressBar } from '@fluentui/react-components';
import { useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';

export function Progress({ value, max }: { value: number; max: number }) {
  const styles = useStyles();
  const t = useT();
  const text = value > 0 ? t('wizard.progress', { number: value, count: max }) : t('wizard.notStarted');
  return (
    <div className={styles.steps}>
      <div className={styles.quiet}>{text}</div>
      <ProgressBar className={styles.track} value={value} max={max} thickness="large" aria-label={text} />
    </div>
  );
}
