/** Answers of the page that are not saved: no way to leave them loses them without a question. */
import { useEffect } from 'react';
import { confirm } from '../components/dialog.tsx';
import type { Content } from '../components/dialog-content.ts';
import { hasUnsavedAnswers } from './unsaved-answers.ts';

interface GuardedPage {
  /** Something was answered since the page was opened. */
  changed: () => boolean;
  /** The page was never saved, or something was answered since. */
  incomplete: () => boolean;
  /** What was typed is kept for later, as far as can be told; it is not when the connection is lost. */
  keep: () => boolean;
  /** Stores what was typed, for later. False where it cannot be stored. */
  store: () => Promise<boolean>;
  /** Forgets what was carried over the end of a session, once the person leaves it behind. */
  discard?: () => void;
  /** What was typed is carried over the end of the session. */
  keepAnswers: () => void;
  path: string;
  /** Where the page is in the history of the window, as the router counts. */
  index: number;
}

let guarded: GuardedPage | undefined;

export function useLeaveGuard({
  changed,
  incomplete,
  keep,
  store,
  discard,
  keepAnswers,
}: Omit<GuardedPage, 'path' | 'index'>): void {
  useEffect(() => {
    guarded = { changed, incomplete, keep, store, discard, keepAnswers, path: location.pathname, index: indexNow() };
    return releasePage;
  }, [changed, incomplete, keep, store, discard, keepAnswers]);
}

export function releasePage(): void {
  guarded = undefined;
}

/** The session ended: the page is left unasked, and nothing of it is lost. */
export function keepUnsavedAnswers(): void {
  guarded?.keepAnswers();
  releasePage();
}

const indexNow = (): number => Number(history.state?.idx ?? 0);

let asking = false;

/** Who steps back twice is asked once. */
async function agreed(question: Content): Promise<boolean> {
  if (asking) return false;
  asking = true;
  const leaves = await confirm(question);
  asking = false;
  if (leaves) guarded?.discard?.();
  return leaves;
}

const UNSAVED = { title: 'unsaved.title', text: 'unsaved.text' };
const INCOMPLETE = { title: 'incomplete.title', text: 'incomplete.text' };

/** What is stored is found again, so that nobody needs to be asked. */
export async function mayLeave(): Promise<boolean> {
  if (!guarded?.changed() || (await guarded.store())) return true;
  return agreed(UNSAVED);
}

/** The dashboard asks of a page never saved too. */
export async function mayLeaveForDashboard(): Promise<boolean> {
  if (!guarded?.incomplete()) return true;
  if (!guarded.changed()) return agreed(INCOMPLETE);
  return agreed((await guarded.store()) ? { ...INCOMPLETE, more: 'incomplete.kept' } : UNSAVED);
}

/** Reload, closing the window, and its Back and Forward. Call it before the router listens. */
export function installLeaveGuard(): void {
  window.addEventListener('beforeunload', (event) => {
    if (guarded ? guarded.changed() && !guarded.keep() : hasUnsavedAnswers()) event.preventDefault();
  });
  window.addEventListener('popstate', askAboutStep);
}

/** The window has stepped already: where that would lose answers, it steps back, asks, and steps again if it may. */
async function askAboutStep(event: PopStateEvent): Promise<void> {
  if (!guarded?.changed() || location.pathname === guarded.path || guarded.keep()) return;
  const steps = indexNow() - guarded.index;
  if (steps === 0) return;
  event.stopImmediatePropagation();
  history.go(-steps);
  if (!(await mayLeave())) return;
  releasePage();
  history.go(steps);
}
