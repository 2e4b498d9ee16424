/**
 * Loads the data of the first screen, so that it shows at once, and returns whether the server has rendered the same
 * screen.
 */
import type { RenderedApplicant, RenderedPage } from '../contract/index.ts';
import { loadFormLists } from './api/lookup-lists.ts';
import { hasPreloaded } from './api/preloaded-responses.ts';
import { portalAnswers, setReadyForm } from './application/use-form.ts';
import { today } from './browser/day.ts';
import { currentVersion, loadForm } from './definitions/published-forms.ts';
import { loadWords } from './i18n/i18n.ts';
import { recordEntry, selectsJob } from './navigation/entry-link.ts';
import { loadScreenAt, prepareScreenAt } from './routes.tsx';
import { readSelectedJob } from './screens/selected-job.tsx';
import { signedInEmail } from './session/session.ts';
import {
  chosenLanguage,
  currentEmail,
  isLogoutPending,
  isUnverified,
  jobPostingId,
  shownLanguage,
  store,
} from './state/state.ts';

/**
 * Whether the app can take over the rendered screen. With another language, another job or newer answers the app renders
 * a new screen; the old one stays, with what is typed into it, until the new one has loaded.
 */
export async function prepareFirstScreen(rendered: RenderedPage): Promise<boolean> {
  if (!isFor(rendered)) return false;
  recordEntry(location);
  try {
    const isReady = rendered.applicant ? await prepareScreenAt(rendered.name) : await prepareForm(rendered);
    // While it loaded, a login or logout may have happened in another window.
    return isReady !== undefined && isFor(rendered) && isCurrent(rendered);
  } catch {
    // The screen loads again by itself, and shows the error.
    return false;
  }
}

async function prepareForm(rendered: RenderedPage): Promise<true> {
  const { name } = rendered;
  const version = store.get(currentVersion);
  const [form, lookups, job] = await Promise.all([
    loadForm(version, name),
    loadFormLists(name),
    hasSameJob(rendered) ? rendered.job : readSelectedJob(),
    loadWords(version, name),
    loadScreenAt(name),
  ]);
  setReadyForm(form, portalAnswers(lookups, job), job);
  return true;
}

/** Whether a screen is rendered for the visitor of this browser: the same applicant, or a guest. */
const isFor = ({ name, applicant }: RenderedPage): boolean =>
  signedInEmail() === applicant?.email && !store.get(isLogoutPending) && location.pathname === `/${name}`;

const isCurrent = (rendered: RenderedPage): boolean =>
  hasSameLanguage(rendered) && hasSameJob(rendered) && (!rendered.applicant || isUpToDate(rendered.applicant));

const hasSameLanguage = ({ language, chosen }: RenderedPage): boolean =>
  store.get(shownLanguage) === language && store.get(chosenLanguage) === chosen;

/** False if the previous page changed something after the server had rendered this one. */
const isUpToDate = (applicant: RenderedApplicant): boolean =>
  hasPreloaded() &&
  applicant.today === today() &&
  !store.get(isUnverified) &&
  (store.get(currentEmail) ?? applicant.email) === applicant.email;

function hasSameJob({ job, applicant }: RenderedPage): boolean {
  if (!selectsJob(location.pathname)) return true;
  return store.get(jobPostingId) === (applicant ? applicant.posting : (job?.id ?? null));
}
