/** Loads an application with everything that the wizard and the dashboard need. */
import {
  type ApplicationSummary,
  COMPLETED,
  isAnswerable,
  type JobPosting,
  LOOKUP_PATHS,
  type Office,
  type PhaseStatus,
  toPhase,
  type User,
} from '../../contract/index.ts';
import * as engine from '../../engine/index.ts';
import { get } from '../api/client.ts';
import { neededByForms } from '../api/failure.ts';
import { loadManifest, usedVersion } from '../definitions/published-forms.ts';
import { applicationId, applicationPhase, completeSectionNames, savedSectionNames, store } from '../state/state.ts';
import { applicationSituation } from './situation.ts';

export interface Application {
  email: string;
  summary: ApplicationSummary;
  manifest: engine.Manifest;
  phase: number;
  /** Status of an application in two phases. */
  phaseStatus: PhaseStatus | null;
  /** Opened from the review page, to change answers. */
  isFromReview: boolean;
  /** The application cannot be changed, at least for now. */
  closed: boolean;
  posting: JobPosting | null;
  office: Office | null;
  /** Null only on the dashboard, when it did not load. */
  user: User | null;
  internal: boolean;
}

export async function loadCurrentApplication(email: string): Promise<Application | null> {
  const summary = await get('/applications/current', { email });
  return summary && loadApplication(email, summary, required);
}

/** The last completed application, for its last page. State of the current one is unchanged. */
export async function loadCompletedApplication(email: string): Promise<Application | null> {
  const previous = await get('/applications/previous', { email });
  const summary = previous.find(({ status }) => status === COMPLETED);
  return summary ? (await loadParts(email, summary, required)).application : null;
}

/** The latest submission: the first phase of the current application, or the application before it. */
export async function loadLatestSubmission(application: Application): Promise<Application | null> {
  return application.phase === 2 ? { ...application, phase: 1 } : loadCompletedApplication(application.email);
}

/** Loads a part of an application; may return `otherwise` when that fails. */
export type LoadPart = <T>(load: Promise<T>, otherwise: T) => Promise<T>;

/** The wizard needs all parts. */
const required: LoadPart = (load) => load;

/** Stores also which sections are saved. `optional` loads the parts that counting the pages does not need. */
export async function loadApplication(
  email: string,
  summary: ApplicationSummary,
  optional: LoadPart,
): Promise<Application> {
  const { application, saved } = await loadParts(email, summary, optional);
  store.set(applicationId, summary.id);
  store.set(applicationPhase, application.phase);
  store.set(
    savedSectionNames,
    saved.map(({ section }) => section),
  );
  store.set(
    completeSectionNames,
    saved.filter(({ isComplete }) => isComplete).map(({ section }) => section),
  );
  return application;
}

async function loadParts(email: string, summary: ApplicationSummary, optional: LoadPart) {
  const [manifest, multiPhase, posting, offices, user, saved, internal] = await Promise.all([
    loadManifest(usedVersion(summary.definitionVersion)),
    get('/applications/multi-phase-applicant', { applicationId: summary.id }),
    get('/applications/job-postings', { id: String(summary.jobPostingId) }),
    optional<readonly Office[]>(neededByForms(get(LOOKUP_PATHS.offices, {})), []),
    optional<User | null>(neededByForms(get('/users/current', { email })), null),
    get('/applications/sections', { applicationId: summary.id }),
    optional(get('/users/is-internal', {}), false),
  ]);
  const phaseStatus = multiPhase?.status ?? null;
  const phase = toPhase(phaseStatus, summary.status);
  const office = offices.find(({ code }) => code === posting?.officeCode) ?? null;
  const closed = summary.status === COMPLETED || !isAnswerable(phaseStatus);
  const ofSummary = { email, summary, manifest, phase, phaseStatus, isFromReview: false, closed };
  const application: Application = { ...ofSummary, posting, office, user, internal };
  return { application, saved };
}

/** The pages that the situation of the application shows. */
export const visiblePages = (application: Application): engine.Page[] =>
  engine.visiblePages(...pageInputs(application));

/** The visible pages and those to which Previous of one of them leads: the pages that may be opened. */
export const reachablePages = (application: Application): engine.Page[] =>
  engine.reachablePages(...pageInputs(application));

const pageInputs = (application: Application): Parameters<typeof engine.visiblePages> => [
  application.manifest.flow,
  applicationSituation(application),
  application.manifest.facts,
];
