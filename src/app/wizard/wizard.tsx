/** /application/…: loads the current application and shows the page that the address names. */
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { ApplicationStart } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { request } from '../api/client.ts';
import { failureText } from '../api/error-text.ts';
import {
  type Application,
  loadCompletedApplication,
  loadCurrentApplication,
  loadLatestSubmission,
  reachablePages,
} from '../application/application.ts';
import { ErrorMessage, Waiting } from '../components/page.tsx';
import { currentManifest } from '../definitions/published-forms.ts';
import { commonT, useLanguage, useT } from '../i18n/i18n.ts';
import { Preloaded, useAsync, usePreloaded } from '../loading/use-async.ts';
import { requireEmail } from '../session/expiry.ts';
import { savedSectionNames, shownLanguage, store } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { firstIncompletePath, resumePath, submissionId, type WizardState } from './navigation.ts';
import { prepareSection, Section } from './section.tsx';
import { StartPage } from './start-page.tsx';
import { SubmittedPage } from './submitted-page.tsx';

const preloadedApplication = new Preloaded<Application>();
const preloadedStart = new Preloaded<ApplicationStart>();

/** Loads what a page with questions, or the start page, shows at first. Returns its title; undefined for other pages. */
export async function prepareWizard(section: string): Promise<string | undefined> {
  // The address without a page leads to one of them.
  if (section === '') return undefined;
  const application = await loadCurrentApplication(requireEmail());
  if (!application || application.closed) return undefined;
  const start = readStart(application.summary.id, store.get(shownLanguage));
  const title = section === START_PAGE ? commonT()('start.title') : await prepareQuestions(application, section);
  preloadedApplication.value = application;
  preloadedStart.value = await start;
  return title;
}

async function prepareQuestions(application: Application, section: string): Promise<string | undefined> {
  const page = reachablePages(application).find((each) => each.section === section);
  return page && page.kind !== 'review' && page.kind !== 'end' ? prepareSection(application, page) : undefined;
}

async function readStart(applicationId: number, language: Language): Promise<ApplicationStart> {
  const query = { applicationId, language };
  return (await request('GET /applications/start', { query, isBackground: true })).body;
}

export function Wizard() {
  const t = useT();
  const { '*': section } = useParams();
  const loaded = useAsync(
    async () => (await loadCurrentApplication(requireEmail())) ?? loadCompletedApplication(requireEmail()),
    [],
    usePreloaded(preloadedApplication),
  );
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage text={failureText(loaded.error, t)} onAction={loaded.reload} />;
  if (!loaded.value) return <Navigate to="/dashboard" replace />;
  if (!section) return <Navigate to={resumePath(loaded.value)} replace />;
  return <WizardPage application={loaded.value} section={section} />;
}

/** The address of the start page under /application. No page can have it, because it is the name of a call. */
const START_PAGE = 'start';

function WizardPage({ application: opened, section }: { application: Application; section: string }) {
  const language = useLanguage();
  const applicationId = opened.summary.id;
  const start = useAsync(
    () => readStart(applicationId, language),
    [applicationId, language],
    usePreloaded(preloadedStart),
  );
  const wizardState = useLocation().state as WizardState | null;
  const isFromReview = wizardState?.isFromReview === true;
  const manifest = useAppState(currentManifest) ?? opened.manifest;
  const closed = useIsClosed(opened, wizardState);
  const application = useMemo(
    () => ({ ...opened, manifest, isFromReview, closed }),
    [opened, manifest, isFromReview, closed],
  );
  const page = reachablePages(application).find((each) => each.section === section);
  if (page?.kind === 'end')
    return closed ? (
      <SubmittedPage application={application} section={section} />
    ) : (
      <EarlierSubmittedPage application={application} section={section} />
    );
  if (closed) return <Navigate to="/dashboard" replace />;
  if (section === START_PAGE) return <StartPage application={application} start={start} />;
  const tooEarly = page?.kind === 'review' && store.get(savedSectionNames).length === 0;
  if (!page || tooEarly) return <Navigate to={firstIncompletePath(application)} replace />;
  const forecast = start.state === 'loaded' ? start.value.pages : [];
  return <Section key={`${section} ${isFromReview}`} application={application} page={page} forecast={forecast} />;
}

/** Once it is submitted here, an application stays closed, although it was opened before: Back leads to none of its pages. */
function useIsClosed(application: Application, wizardState: WizardState | null): boolean {
  const [submitted, setSubmitted] = useState<string>();
  const id = submissionId(application);
  const isSubmission = wizardState?.submitted === id;
  if (isSubmission && submitted !== id) setSubmitted(id);
  return application.closed || isSubmission || submitted === id;
}

/** The last page of an earlier submission, opened again while another application is in progress. */
function EarlierSubmittedPage({ application, section }: { application: Application; section: string }) {
  const t = useT();
  const loaded = useAsync(() => loadLatestSubmission(application), [application]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage text={failureText(loaded.error, t)} onAction={loaded.reload} />;
  if (!loaded.value) return <Navigate to={firstIncompletePath(application)} replace />;
  return <SubmittedPage application={loaded.value} section={section} />;
}
