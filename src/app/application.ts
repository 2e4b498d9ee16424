/** The application under way, as the wizard and the dashboard need it. */
import {
  type ApplicationSummary,
  currentApplication,
  currentUser,
  type JobPosting,
  jobPostings,
  LOOKUPS,
  multiPhaseApplicant,
  type Office,
  savedSections,
  type User,
} from '../contract/index.ts';
import { type JsonObject, type Manifest, type Page, pagesOf, type Situation } from '../engine/index.ts';
import { ask } from './calls.ts';
import { today } from './day.ts';
import { loadManifest, shownVersion } from './definitions.ts';
import {
  applicationId,
  applicationPhase,
  applicationSections,
  isApplicationReview,
  store,
  temporaryLanguage,
} from './store.ts';

export interface Application {
  email: string;
  summary: ApplicationSummary;
  manifest: Manifest;
  status: string | undefined;
  phase: number;
  posting: JobPosting | null;
  office: Office | null;
  user: User;
}

export async function openApplication(email: string): Promise<Application | null> {
  const summary = await ask(currentApplication, { email });
  if (!summary) return null;
  const [manifest, multiPhase, posting, offices, user, saved] = await Promise.all([
    loadManifest(shownVersion(summary.definitionVersion)),
    ask(multiPhaseApplicant, { applicationId: summary.id }),
    ask(jobPostings, { id: String(summary.jobPostingId) }),
    ask(LOOKUPS.offices, {}),
    ask(currentUser, { email }),
    ask(savedSections, { applicationId: summary.id }),
  ]);
  const phase = phaseOf(multiPhase?.status);
  store.set(applicationId, summary.id);
  store.set(applicationPhase, phase);
  store.set(
    applicationSections,
    saved.map(({ section }) => section),
  );
  const office = offices.find(({ code }) => code === posting?.officeCode) ?? null;
  return { email, summary, manifest, status: multiPhase?.status, phase, posting, office, user };
}

const SECOND_PHASE = 'Phase 2 Scheduled';
const phaseOf = (status: string | undefined): number => (status === undefined ? 0 : status === SECOND_PHASE ? 2 : 1);

/** The situation of an application; a form adds the lists and the records of other sections that it reads. */
export function situationOf(application: Application, more: Partial<Situation> = {}): Situation {
  const { phase, posting, office, user } = application;
  return {
    language: store.get(temporaryLanguage),
    today: today(),
    review: store.get(isApplicationReview),
    phase,
    posting: posting as JsonObject | null,
    office: office as JsonObject | null,
    user: user as JsonObject,
    lookups: {},
    saved: {},
    ...more,
  };
}

export const visiblePages = (application: Application): Page[] =>
  pagesOf(application.manifest.flow, situationOf(application), application.manifest.facts);
