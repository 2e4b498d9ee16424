/** /quick-apply-submitted and /resume-submitted: confirms the short application. */

import { ErrorMessage, Page, Waiting } from '../../components/page.tsx';
import { currentVersion } from '../../definitions/published-forms.ts';
import { loadWords, useT } from '../../i18n/i18n.ts';
import { useAsync } from '../../loading/use-async.ts';
import { store } from '../../state/state.ts';
import { useStyles } from '../../theme/styles.ts';
import { OtherJobs } from '../selected-job.tsx';

export function Submitted({ name }: { name: string }) {
  const styles = useStyles();
  const t = useT(name);
  const loaded = useAsync(() => loadWords(store.get(currentVersion), name), [name]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage onAction={loaded.reload} />;
  return (
    <Page title={t('texts.submittedTitle')}>
      <p className={styles.notice}>{t('texts.submitted')}</p>
      <OtherJobs />
    </Page>
  );
}
