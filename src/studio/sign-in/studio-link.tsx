/** Leads from the target of a link that works once to the studio: signed in already, or to sign in. */
import { Link } from '@fluentui/react-components';
import { useHref } from 'react-router-dom';
import { useWords } from '../words/studio-words.ts';

export function StudioLink() {
  const t = useWords();
  return <Link href={useHref('/')}>{t('signIn.toStudio')}</Link>;
}
