/** The targets of the wizard's buttons, by the flow of the application's definitions. */
import { useNavigate } from 'react-router-dom';
import { nextPage, type Page, pageNumber, previousPage, resumePage } from '../../engine/index.ts';
import { type Application, reachablePages, visiblePages } from '../application/application.ts';
import { applicationSituation } from '../application/situation.ts';
import { completeSectionNames, editedSection, store } from '../state/state.ts';

const DASHBOARD = '/dashboard';
export const pagePath = (page: Page | undefined): string => (page ? `/application/${page.section}` : DASHBOARD);

/** Kept in the history of the window, for Back and Forward. */
export interface WizardState {
  /** Id of the submission that led here. */
  submitted?: string;
  /** Opened from the review page, to change answers. */
  isFromReview?: boolean;
}

/** Differs by application and phase, because the history may still hold an older submission. */
export const submissionId = ({ summary, phase }: Application): string => `${summary.id} ${phase}`;

export interface WizardNavigation {
  number: number;
  count: number;
  /** Whether the next step submits the application. */
  submits: boolean;
  toNext(): void;
  /** False on the first page, where Previous leads to the dashboard. */
  hasPrevious: boolean;
  toPrevious(): void;
  toReview(): void;
  toDashboard(): void;
  openForEditing(section: string): void;
}

export function useWizardNavigation(application: Application, section: string): WizardNavigation {
  const navigate = useNavigate();
  const pages = visiblePages(application);
  const { flow, facts } = application.manifest;
  const situation = applicationSituation(application);
  const previous = previousPage(flow, situation, facts, section);
  const next = nextPage(flow, situation, facts, section);
  const submits = next?.kind === 'end';
  return {
    number: pageNumber(flow, situation, facts, section),
    count: pages.length,
    submits,
    toNext: () =>
      navigate(
        pagePath(next),
        submits ? { replace: true, state: { submitted: submissionId(application) } satisfies WizardState } : {},
      ),
    hasPrevious: previous !== undefined,
    toPrevious: () => navigate(pagePath(previous)),
    toReview: () => navigate(pagePath(pages.find(({ kind }) => kind === 'review'))),
    toDashboard: () => navigate(DASHBOARD),
    openForEditing: (to) => {
      store.set(editedSection, to);
      navigate(`/application/${to}`, { state: { isFromReview: true } satisfies WizardState });
    },
  };
}

/** The path of the page on which an application is resumed. */
export function resumePath(application: Application): string {
  const page = resumePage(reachablePages(application), application.summary.lastSavedPage);
  // The review needs all pages; in a second phase they have to be saved again.
  const [incomplete] = page?.kind === 'review' ? incompletePagesBeforeReview(application) : [];
  return pagePath(incomplete ?? page);
}

export function pagesBeforeReview(application: Application): Page[] {
  const pages = visiblePages(application);
  const review = pages.findIndex(({ kind }) => kind === 'review');
  return review < 0 ? pages : pages.slice(0, review);
}

/** The pages before the review that are not complete. */
export function incompletePagesBeforeReview(application: Application): Page[] {
  return pagesBeforeReview(application).filter(isIncomplete);
}

const isIncomplete = ({ section }: Page): boolean => !store.get(completeSectionNames).includes(section);

/** The target of an address whose page cannot be opened: the first incomplete page, which may be the review. */
export function firstIncompletePath(application: Application): string {
  const pages = visiblePages(application).filter(({ kind }) => kind !== 'end');
  return pagePath(pages.find(isIncomplete) ?? pages.at(-1));
}
