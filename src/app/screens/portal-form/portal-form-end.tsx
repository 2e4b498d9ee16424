/** Replaces a form that was sent: confirms it and redirects after a while, by default to the login page. */
import { mergeClasses } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useStyles } from '../../theme/styles.ts';

const REDIRECT_DELAY_MS = 5000;

export function PortalFormEnd({ name, to = '/login' }: { name: string; to?: string }) {
  const styles = useStyles();
  const t = useT(name);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  const isLogin = to === '/login';
  return (
    <Page title={t('texts.doneTitle')} narrow>
      <p role="status" className={styles.notice}>
        {t(isLogin ? 'texts.done' : 'texts.doneBack')}
      </p>
      <Link to={to} className={mergeClasses(styles.link, styles.standalone)}>
        {t(isLogin ? 'texts.logIn' : 'texts.back')}
      </Link>
    </Page>
  );
}
