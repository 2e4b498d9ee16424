/** The link to the copy of a submitted application, which the server makes as a page of its own. */
import { mergeClasses } from '@fluentui/react-components';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { timeZone } from '../state/day.ts';
import { useStyles } from '../theme/styles.ts';

export function CopyLink({ applicationId }: { applicationId: number }) {
  const styles = useStyles();
  const t = useT();
  const query = new URLSearchParams({
    applicationId: String(applicationId),
    language: useLanguage(),
    timeZone: timeZone(),
  });
  return (
    <a
      className={mergeClasses(styles.link, styles.alone)}
      href={`/api/applications/copy?${query}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('copy.open')}
    </a>
  );
}
