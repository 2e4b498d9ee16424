/** An application was submitted lately: when the next one may follow. */
import { type ApplicationSummary, REAPPLY_DAYS } from '../../../contract/index.ts';
import { dayText } from '../../../engine/index.ts';
import { useLanguage, useSay } from '../../i18n/i18n.ts';
import { dayAfter } from '../../state/day.ts';
import { useLooks } from '../../theme/styles.ts';

export function Reapplying({ application: { jobTitle, applicationDate } }: { application: ApplicationSummary }) {
  const looks = useLooks();
  const say = useSay();
  const language = useLanguage();
  const day = applicationDate.slice(0, 10);
  const dates = {
    title: jobTitle,
    date: dayText(day, language),
    again: dayText(dayAfter(day, REAPPLY_DAYS + 1), language),
  };
  return <p className={looks.notice}>{say('dashboard.lately', dates)}</p>;
}
