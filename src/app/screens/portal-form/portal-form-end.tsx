/** Replaces a form that was sent: confirms it and leads to the login page after a while. */
import { mergeClasses } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useStyles } from '../../theme/styles.ts';

const LEAVES_AFTER_MS = 5000;

export function PortalFormEnd({ name }: { name: string }) {
  const styles = useStyles();
  const t = useT(name);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title={t('texts.doneTitle')} narrow>
      <p role="status" className={styles.notice}>
        {t('texts.done')}
      </p>
      <Link to="/login" className={mergeClasses(styles.link, styles.alone)}>
        {t('texts.logIn')}
      </Link>
    </Page>
  );
}
