/** The link to the copy of a submitted application, which the server makes as a page of its own. */
import { mergeClasses } from '@fluentui/react-components';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';
import { copyUrl } from './copy-url.ts';

export function CopyLink({ applicationId }: { applicationId: number }) {
  const styles = useStyles();
  const t = useT();
  return (
    <a
      className={mergeClasses(styles.link, styles.standalone)}
      href={copyUrl(applicationId, useLanguage())}
      target="_blank"
      rel="noreferrer"
    >
      {t('copy.open')}
    </a>
  );
}
