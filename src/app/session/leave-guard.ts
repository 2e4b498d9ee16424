/** Answers of the page that are not saved: every way to leave them asks first. */
import { useEffect } from 'react';
import { confirm } from '../components/dialog.tsx';
import { hasUnsavedAnswers } from './unsaved-answers.ts';

interface GuardedPage {
  /** Something was answered since the page was opened. */
  changed: () => boolean;
  /** The page was never saved, or something was answered since. */
  incomplete: () => boolean;
  /** What was typed is kept for later, as far as can be told; it is not when the connection is lost. */
  keep: () => boolean;
  /** Discards the draft. */
  discard: () => void;
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
  discard,
  keepAnswers,
}: Omit<GuardedPage, 'path' | 'index'>): void {
  useEffect(() => {
    guarded = { changed, incomplete, keep, discard, keepAnswers, path: location.pathname, index: indexNow() };
    return releasePage;
  }, [changed, incomplete, keep, discard, keepAnswers]);
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
async function agreed(question: { title: string; text: string }): Promise<boolean> {
  if (asking) return false;
  asking = true;
  const leaves = await confirm(question);
  asking = false;
  if (leaves) guarded?.discard();
  return leaves;
}

export const mayLeave = async (): Promise<boolean> =>
  !guarded?.changed() || agreed({ title: 'unsaved.title', text: 'unsaved.text' });

/** The dashboard asks of a page never saved too. */
export const mayLeaveForDashboard = async (): Promise<boolean> =>
  !guarded?.incomplete() || agreed({ title: 'incomplete.title', text: 'incomplete.text' });

/** Reload, closing the window, and its Back and Forward. Call it before the router listens. */
export function installLeaveGuard(): void {
  window.addEventListener('beforeunload', (event) => {
    if (guarded ? guarded.changed() && !guarded.keep() : hasUnsavedAnswers()) event.preventDefault();
  });
  window.addEventListener('popstate', askAboutStep);
}

/** The window has stepped already: it steps back, asks, and steps again when the answer is yes. */
async function askAboutStep(event: PopStateEvent): Promise<void> {
  if (!guarded?.changed() || location.pathname === guarded.path) return;
  const steps = indexNow() - guarded.index;
  if (steps === 0) return;
  event.stopImmediatePropagation();
  history.go(-steps);
  if (!(await mayLeave())) return;
  releasePage();
  history.go(steps);
}
