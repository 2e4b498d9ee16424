/** Loads the dashboard. Each part may fail on its own. */
import type { ApplicationSummary, DraftedPage, JobPosting, PhaseStatus } from '../../../contract/index.ts';
import { get } from '../../api/client.ts';
import { type Application, loadApplication } from '../../application/application.ts';
import { type EndedSessionAnswers, endedSessionAnswers } from '../../session/ended-session-answers.ts';
import { requireEmail } from '../../session/expiry.ts';
import { applicationId, selectedJobPosting, store } from '../../state/state.ts';
import { readDraftedPages, sendEndedSessionAnswers } from '../../wizard/drafts/draft-calls.ts';

/** The parts, by the keys of their names. */
export type DashboardPart = 'current' | 'progress' | 'previous' | 'selectedJob' | 'allJobs' | 'activities';

export interface FailedPart {
  part: DashboardPart;
  error: unknown;
}

export interface Overview {
  email: string;
  /** Null when there is none; undefined when it did not load. */
  current: ApplicationSummary | null | undefined;
  /** The current application with all its parts, when they loaded. */
  application: Application | undefined;
  /** The pages of the current application that have drafts. Undefined when they did not load. */
  drafted: readonly DraftedPage[] | undefined;
  previous: readonly ApplicationSummary[] | undefined;
  /** Null when the posting no longer exists. */
  job: JobPosting | null | undefined;
  jobs: string | undefined;
  /** Whether there are activities to take, and whether they can be taken here. */
  activities: 'here' | 'elsewhere' | undefined;
  unsaved: EndedSessionAnswers | undefined;
  failedParts: readonly FailedPart[];
}

export async function openOverview(posting: number | null): Promise<Overview> {
  const email = requireEmail();
  const unsaved = endedSessionAnswers();
  await sendEndedSessionAnswers();
  const failedParts: FailedPart[] = [];
  const loadPart = <T, Otherwise>(
    name: DashboardPart,
    load: Promise<T>,
    otherwise: Otherwise,
  ): Promise<T | Otherwise> =>
    load.catch((error: unknown) => {
      failedParts.push({ part: name, error });
      return otherwise;
    });
  const openCurrent = async () => {
    const current = await loadPart('current', get('/applications/current', { email }), undefined);
    if (!current) return { current };
    const parts = loadApplication(email, current, (load, otherwise) => loadPart('progress', load, otherwise));
    const [application, drafted] = await Promise.all([
      loadPart('progress', parts, undefined),
      // Loaded with the rest: shown later, they would move the buttons just before a press.
      readDraftedPages(current.id).catch(() => undefined),
    ]);
    return { current, application, drafted };
  };
  const [{ current, application, drafted }, previous, job, jobs, activities] = await Promise.all([
    openCurrent(),
    loadPart('previous', get('/applications/previous', { email }), undefined),
    posting === null
      ? null
      : loadPart('selectedJob', get('/applications/job-postings', { id: String(posting) }), undefined),
    loadPart('allJobs', get('/applications/job-search-link', {}), undefined),
    loadPart('activities', loadActivities(email), undefined),
  ]);
  store.set(selectedJobPosting, job ?? null);
  const latest = current ?? previous?.[0];
  if (latest) store.set(applicationId, latest.id);
  return {
    email,
    current,
    application,
    drafted,
    previous,
    job,
    jobs,
    unsaved,
    failedParts,
    activities: latest && activities,
  };
}

async function loadActivities(email: string): Promise<Overview['activities']> {
  if (!(await get('/applications/take-activities', { email }))) return undefined;
  return (await get('/users/is-internal', {})) ? 'here' : 'elsewhere';
}

const REJECTED: PhaseStatus = 'Rejected';

/** Whether another application may be started: without a current one, or after a rejection. */
export const mayStart = ({ current, application }: Overview): boolean =>
  current === null || application?.phaseStatus === REJECTED;
