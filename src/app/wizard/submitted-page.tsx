/** The last page: confirms the submission and logs the applicant out after a while. */
import { useEffect } from 'react';
import type { ApplicantSituation } from '../../contract/index.ts';
import { FormView } from '../../renderer/index.ts';
import { get } from '../api/client.ts';
import type { Application } from '../application/application.ts';
import { applicationSituation } from '../application/situation.ts';
import { useForm, useFormT } from '../application/use-form.ts';
import { Button } from '../components/button.tsx';
import { ErrorMessage, Page, Waiting } from '../components/page.tsx';
import { shownVersion } from '../definitions/published-forms.ts';
import { useLogout } from '../navigation/logout.ts';
import { isSubmitted, store } from '../state/state.ts';
import { useStyles } from '../theme/styles.ts';
import { useWizardNavigation } from './navigation.ts';
import { Progress } from './progress.tsx';

const LEAVES_AFTER_MS = 30_000;

export function SubmittedPage({ application, section }: { application: Application; section: string }) {
  const styles = useStyles();
  const version = shownVersion(application.summary.definitionVersion);
  const loaded = useForm(section, version, async () => ({
    situation: applicationSituation(application, { submitted: await loadSubmission(application) }),
    wire: null,
  }));
  const t = useFormT(section, loaded.state === 'loaded' ? loaded.value : { version });
  const navigation = useWizardNavigation(application, section);
  const leave = useLogout();
  useEffect(() => {
    store.set(isSubmitted, true);
    return () => store.set(isSubmitted, false);
  }, []);
  useEffect(() => {
    const timer = setTimeout(leave, LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leave]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage retry={loaded.retry} />;
  return (
    <Page title={t('title')}>
      <Progress value={navigation.number} max={navigation.count} />
      <div className={styles.card}>
        <FormView store={loaded.value.store} t={t} />
      </div>
      <p className={styles.quiet}>{t('wizard.leaving')}</p>
      <div className={styles.buttons}>
        <Button primary onClick={leave}>
          {t('wizard.continue')}
        </Button>
      </div>
    </Page>
  );
}

/** Title and day of the completed application. Between two phases there is none yet. */
async function loadSubmission({ email, summary: { id } }: Application): Promise<ApplicantSituation['submitted']> {
  const previous = await get('/applications/previous', { email });
  const completed = previous.find((each) => each.id === id);
  return completed ? { title: completed.jobTitle, date: completed.applicationDate.slice(0, 10) } : null;
}
