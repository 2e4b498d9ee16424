/** How far the applicant is. */
import { ProgressBar } from '@fluentui/react-components';
import { useSay } from '../i18n/i18n.ts';
import { useLooks } from '../theme/styles.ts';

export function Progress({ value, max }: { value: number; max: number }) {
  const looks = useLooks();
  const say = useSay();
  const text = value > 0 ? say('wizard.progress', { number: value, count: max }) : say('wizard.notStarted');
  return (
    <div className={looks.steps}>
      <div className={looks.quiet}>{text}</div>
      <ProgressBar className={looks.track} value={value} max={max} thickness="large" aria-label={text} />
    </div>
  );
}
