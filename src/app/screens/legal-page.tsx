/** /privacy and /accommodation: legal texts for everybody, with a link back to where they were opened. */
import { mergeClasses } from '@fluentui/react-components';
import type { CommonKey } from '../../contract/index.ts';
import { importLegal } from '../../widgets/signature/import-legal.ts';
import { ErrorMessage, Page, Waiting } from '../components/page.tsx';
import { readLegalText } from '../definitions/legal-text.ts';
import { currentVersion } from '../definitions/published-forms.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { useAsync } from '../loading/use-async.ts';
import { GuardedLink } from '../navigation/guarded-link.tsx';
import { useReturnAddress } from '../navigation/return-address.ts';
import { mayLeave } from '../session/leave-guard.ts';
import { store } from '../state/state.ts';
import { useStyles } from '../theme/styles.ts';
import { useLegalStyles } from './legal-page-styles.ts';

interface LegalPageProps {
  title: CommonKey;
  document: string;
}

export function LegalPage({ title, document }: LegalPageProps) {
  const styles = useStyles();
  const legalStyles = useLegalStyles();
  const t = useT();
  const language = useLanguage();
  const from = useReturnAddress();
  const loaded = useAsync(async () => {
    const text = readLegalText(store.get(currentVersion), document, language);
    return Promise.all([text, importLegal()]);
  }, [document, language]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage onAction={loaded.reload} />;
  const [text, { LegalText }] = loaded.value;
  return (
    <Page title={t(title)}>
      <div className={mergeClasses(styles.card, legalStyles.text)}>
        <LegalText text={text} highest={2} />
      </div>
      {from !== undefined && (
        <GuardedLink to={from} mayGo={mayLeave} standalone>
          {t('app.back')}
        </GuardedLink>
      )}
    </Page>
  );
}
