/** After a recent submission: says when the next application may be started. */
import { type ApplicationSummary, REAPPLY_DAYS } from '../../../contract/index.ts';
import { addDays } from '../../../engine/data/index.ts';
import { dayText } from '../../../engine/index.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useStyles } from '../../theme/styles.ts';

export function ReapplyNotice({ application: { jobTitle, applicationDate } }: { application: ApplicationSummary }) {
  const styles = useStyles();
  const t = useT();
  const language = useLanguage();
  const day = applicationDate.slice(0, 10);
  const dates = {
    title: jobTitle,
    date: dayText(day, language),
    again: dayText(addDays(day, REAPPLY_DAYS + 1) ?? day, language),
  };
  return <p className={styles.notice}>{t('dashboard.lately', dates)}</p>;
}
