/** Answers of the page that are not saved: every way to leave them asks first. */
import { useEffect } from 'react';
import { confirm } from './dialog.tsx';

interface Held {
  /** Something was answered since the page was opened. */
  changed: () => boolean;
  /** The page was never saved, or something was answered since. */
  incomplete: () => boolean;
  /** What was typed is kept for later, as far as can be told; it is not when the connection is lost. */
  keep: () => boolean;
  /** What was typed is given up. */
  discard: () => void;
  path: string;
  /** Where the page is in the history of the window, as the router counts. */
  index: number;
}

let held: Held | undefined;

export function useUnsaved({ changed, incomplete, keep, discard }: Omit<Held, 'path' | 'index'>): void {
  useEffect(() => {
    held = { changed, incomplete, keep, discard, path: location.pathname, index: indexNow() };
    return releasePage;
  }, [changed, incomplete, keep, discard]);
}

export function releasePage(): void {
  held = undefined;
}

const indexNow = (): number => Number(history.state?.idx ?? 0);

async function agreed(question: { title: string; text: string }): Promise<boolean> {
  if (!(await confirm(question))) return false;
  held?.discard();
  return true;
}

export const mayLeave = async (): Promise<boolean> =>
  !held?.changed() || agreed({ title: 'unsaved.title', text: 'unsaved.text' });

/** The dashboard asks of a page never saved too. */
export const mayLeaveForDashboard = async (): Promise<boolean> =>
  !held?.incomplete() || agreed({ title: 'incomplete.title', text: 'incomplete.text' });

/** Reload, closing the window, and its Back and Forward. Call it before the router listens. */
export function guardPage(): void {
  window.addEventListener('beforeunload', (event) => {
    if (held?.changed() && !held.keep()) event.preventDefault();
  });
  window.addEventListener('popstate', askAboutStep);
}

/** The window has stepped already: it steps back, asks, and steps again when the answer is yes. */
async function askAboutStep(event: PopStateEvent): Promise<void> {
  if (!held?.changed() || location.pathname === held.path) return;
  const steps = indexNow() - held.index;
  if (steps === 0) return;
  event.stopImmediatePropagation();
  history.go(-steps);
  if (!(await mayLeave())) return;
  releasePage();
  history.go(steps);
}
