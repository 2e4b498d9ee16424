/** Where the buttons of the wizard lead: always as the flow of the application's definitions says. */
import { useNavigate } from 'react-router-dom';
import { nextPage, type Page, pageNumber, previousPage, resumePage } from '../../engine/index.ts';
import { type Application, pagesToOpen, visiblePages } from '../application/application.ts';
import { applicationSituation } from '../application/situation.ts';
import { completeSections, store } from '../state/state.ts';

const DASHBOARD = '/application/dashboard';
export const pageAddress = (page: Page | undefined): string => (page ? `/application/${page.section}` : DASHBOARD);

/** Kept in the history of the window, so that its Back and Forward find the page as it was. */
export interface WizardState {
  /** What was submitted on the way here. */
  submitted?: string;
  /** Answers given are changed, from the review page. */
  review?: boolean;
}

/** Tells a submission from that of another application or phase, which the history of the window may still hold. */
export const submissionId = ({ summary, phase }: Application): string => `${summary.id} ${phase}`;

export interface WizardNavigation {
  number: number;
  count: number;
  /** Going on from here submits the application. */
  submits: boolean;
  toNext(): void;
  /** Gives false where there is no page before: then the dashboard is next. */
  hasPrevious: boolean;
  toPrevious(): void;
  toReview(): void;
  toDashboard(): void;
  edit(section: string): void;
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
        pageAddress(next),
        submits ? { replace: true, state: { submitted: submissionId(application) } satisfies WizardState } : {},
      ),
    hasPrevious: previous !== undefined,
    toPrevious: () => navigate(pageAddress(previous)),
    toReview: () => navigate(pageAddress(pages.find(({ kind }) => kind === 'review'))),
    toDashboard: () => navigate(DASHBOARD),
    edit: (to) => navigate(`/application/${to}`, { state: { review: true } satisfies WizardState }),
  };
}

/** Where an application is taken up again. */
export function resumeAddress(application: Application): string {
  const page = resumePage(pagesToOpen(application), application.summary.lastSavedPage);
  // There is nothing to review before all is answered; a second stage asks anew.
  const [unfinished] = page?.kind === 'review' ? unfinishedPages(application) : [];
  return pageAddress(unfinished ?? page);
}

/** The pages up to the review that are not answered as they are asked now. */
export function unfinishedPages(application: Application): Page[] {
  const complete = store.get(completeSections);
  const pages = visiblePages(application);
  const before = pages.slice(
    0,
    pages.findIndex(({ kind }) => kind === 'review'),
  );
  return before.filter(({ section }) => !complete.includes(section));
}

/** For an address that is none of its pages: the first page not finished yet. */
export function unfinishedAddress(application: Application): string {
  const complete = store.get(completeSections);
  const pages = visiblePages(application).filter(({ kind }) => kind !== 'end');
  return pageAddress(pages.find(({ section }) => !complete.includes(section)) ?? pages.at(-1));
}
