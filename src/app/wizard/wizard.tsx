/** /application/…: loads the current application and shows the page that the address names. */
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { request } from '../api/client.ts';
import { failureText } from '../api/error-text.ts';
import {
  type Application,
  openApplication,
  openCompleted,
  pagesToOpen,
  submittedBefore,
} from '../application/application.ts';
import { ErrorMessage, Waiting } from '../components/page.tsx';
import { currentManifest } from '../definitions/published-forms.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { requireEmail } from '../session/expiry.ts';
import { applicationSections, store } from '../state/state.ts';
import { useAsync } from '../state/use-async.ts';
import { resumeAddress, submissionId, unfinishedAddress, type WizardState } from './navigation.ts';
import { Section } from './section.tsx';
import { StartPage } from './start-page.tsx';
import { SubmittedPage } from './submitted-page.tsx';

export function Wizard() {
  const t = useT();
  const { '*': section } = useParams();
  const loaded = useAsync(async () => (await openApplication(requireEmail())) ?? openCompleted(requireEmail()), []);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage text={failureText(loaded.error, t)} retry={loaded.retry} />;
  if (!loaded.value) return <Navigate to="/dashboard" replace />;
  if (!section) return <Navigate to={resumeAddress(loaded.value)} replace />;
  return <WizardPage application={loaded.value} section={section} />;
}

/** The address of the start page under /application. No page can have it, because it is the name of a call. */
const START = 'start';

function WizardPage({ application: opened, section }: { application: Application; section: string }) {
  const language = useLanguage();
  const applicationId = opened.summary.id;
  const start = useAsync(async () => {
    const query = { applicationId, language };
    return (await request('GET /applications/start', { query, quiet: true })).answer;
  }, [applicationId, language]);
  const wizardState = useLocation().state as WizardState | null;
  const review = wizardState?.review === true;
  const manifest = useAtomValue(currentManifest) ?? opened.manifest;
  const application = useMemo(() => ({ ...opened, manifest, review }), [opened, manifest, review]);
  const page = pagesToOpen(application).find((open) => open.section === section);
  if (page?.kind === 'end') {
    const isSubmitted = application.closed || wizardState?.submitted === submissionId(application);
    return isSubmitted ? (
      <SubmittedPage application={application} section={section} />
    ) : (
      <EarlierSubmittedPage application={application} section={section} />
    );
  }
  if (application.closed) return <Navigate to="/dashboard" replace />;
  if (section === START) return <StartPage application={application} start={start} />;
  const tooEarly = page?.kind === 'review' && store.get(applicationSections).length === 0;
  if (!page || tooEarly) return <Navigate to={unfinishedAddress(application)} replace />;
  const forecast = start.state === 'loaded' ? start.value.pages : [];
  return <Section key={`${section} ${review}`} application={application} page={page} forecast={forecast} />;
}

/** The last page of an earlier submission, opened again while another application is in progress. */
function EarlierSubmittedPage({ application, section }: { application: Application; section: string }) {
  const t = useT();
  const loaded = useAsync(() => submittedBefore(application), [application]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage text={failureText(loaded.error, t)} retry={loaded.retry} />;
  if (!loaded.value) return <Navigate to={unfinishedAddress(application)} replace />;
  return <SubmittedPage application={loaded.value} section={section} />;
}
