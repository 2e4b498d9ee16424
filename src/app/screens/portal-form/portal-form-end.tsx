/** In place of a form that did its work: what was done, and the login page after a while. */
import { mergeClasses } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { useSay } from '../../i18n/i18n.ts';
import { useLooks } from '../../theme/styles.ts';

const LEAVES_AFTER_MS = 5000;

export function PortalFormEnd({ name }: { name: string }) {
  const looks = useLooks();
  const say = useSay(name);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title={say('texts.doneTitle')} narrow>
      <p role="status" className={looks.notice}>
        {say('texts.done')}
      </p>
      <Link to="/login" className={mergeClasses(looks.link, looks.alone)}>
        {say('texts.logIn')}
      </Link>
    </Page>
  );
}
