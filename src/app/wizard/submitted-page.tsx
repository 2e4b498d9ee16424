/** The last page: confirms the submission and logs the applicant out after a while. */
import { useEffect } from 'react';
import type { ApplicantSituation } from '../../contract/index.ts';
import { FormView } from '../../renderer/index.ts';
import { Button } from '../../widgets/button.tsx';
import { get } from '../api/client.ts';
import type { Application } from '../application/application.ts';
import { CopyLink } from '../application/copy-link.tsx';
import { ReferenceNumber } from '../application/reference-number.tsx';
import { applicationSituation } from '../application/situation.ts';
import { useForm } from '../application/use-form.ts';
import { ErrorMessage, Page, Waiting } from '../components/page.tsx';
import { usedVersion } from '../definitions/published-forms.ts';
import { useT } from '../i18n/i18n.ts';
import { useLogout } from '../navigation/logout.ts';
import { isSubmitted, store } from '../state/state.ts';
import { useStyles } from '../theme/styles.ts';
import { useWizardNavigation } from './navigation.ts';
import { Progress } from './progress.tsx';

const LOGOUT_DELAY_MS = 30_000;

export function SubmittedPage({ application, section }: { application: Application; section: string }) {
  const styles = useStyles();
  const version = usedVersion(application.summary.definitionVersion);
  const loaded = useForm(section, version, async () => {
    const { submitted, reference } = await loadSubmission(application);
    return { situation: applicationSituation(application, { submitted }), wire: null, reference };
  });
  const t = useT(section, loaded.state === 'loaded' ? loaded.value.version : version);
  const navigation = useWizardNavigation(application, section);
  const leave = useLogout();
  useEffect(() => {
    store.set(isSubmitted, true);
    return () => store.set(isSubmitted, false);
  }, []);
  useEffect(() => {
    const timer = setTimeout(leave, LOGOUT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leave]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage onAction={loaded.reload} />;
  const { reference } = loaded.value.initial;
  return (
    <Page title={t('title')} lead={application.summary.jobTitle}>
      <Progress value={navigation.number} max={navigation.count} />
      <div className={styles.card}>
        <FormView store={loaded.value.formStore} t={t} />
        {reference && (
          <>
            <p>
              <strong>
                <ReferenceNumber reference={reference} />
              </strong>
            </p>
            <p>{t('reference.keep', { email: application.email })}</p>
            <p>
              <CopyLink applicationId={application.summary.id} />
            </p>
          </>
        )}
      </div>
      <p className={styles.muted}>{t('wizard.leaving')}</p>
      <div className={styles.buttons}>
        <Button primary onClick={leave}>
          {t('wizard.continue')}
        </Button>
      </div>
    </Page>
  );
}

interface Submission {
  /** Title and day of the completed application. Between two phases there is none yet. */
  submitted: ApplicantSituation['submitted'];
  reference: string | null;
}

async function loadSubmission({ email, summary: { id } }: Application): Promise<Submission> {
  const [current, previous] = await Promise.all([
    get('/applications/current', { email }),
    get('/applications/previous', { email }),
  ]);
  const completed = previous.find((each) => each.id === id);
  return {
    submitted: completed ? { title: completed.jobTitle, date: completed.applicationDate.slice(0, 10) } : null,
    reference: (current?.id === id ? current : completed)?.reference ?? null,
  };
}
