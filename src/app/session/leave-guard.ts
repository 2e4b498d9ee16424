/** Answers of the page that are not saved: every way to leave them asks first. */
import { useEffect } from 'react';
import { confirm } from '../components/dialog.tsx';
import { isAnythingCarried } from './unsaved-answers.ts';

interface Held {
  /** Something was answered since the page was opened. */
  changed: () => boolean;
  /** The page was never saved, or something was answered since. */
  incomplete: () => boolean;
  /** What was typed is kept for later, as far as can be told; it is not when the connection is lost. */
  keep: () => boolean;
  /** What was typed is given up. */
  discard: () => void;
  /** What was typed is carried over the end of the session. */
  carry: () => void;
  path: string;
  /** Where the page is in the history of the window, as the router counts. */
  index: number;
}

let held: Held | undefined;

export function useUnsaved({ changed, incomplete, keep, discard, carry }: Omit<Held, 'path' | 'index'>): void {
  useEffect(() => {
    held = { changed, incomplete, keep, discard, carry, path: location.pathname, index: indexNow() };
    return releasePage;
  }, [changed, incomplete, keep, discard, carry]);
}

export function releasePage(): void {
  held = undefined;
}

/** The session ended: the page is left unasked, and nothing of it is lost. */
export function carryPage(): void {
  held?.carry();
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
  if (leaves) held?.discard();
  return leaves;
}

export const mayLeave = async (): Promise<boolean> =>
  !held?.changed() || agreed({ title: 'unsaved.title', text: 'unsaved.text' });

/** The dashboard asks of a page never saved too. */
export const mayLeaveForDashboard = async (): Promise<boolean> =>
  !held?.incomplete() || agreed({ title: 'incomplete.title', text: 'incomplete.text' });

/** Reload, closing the window, and its Back and Forward. Call it before the router listens. */
export function guardPage(): void {
  window.addEventListener('beforeunload', (event) => {
    if (held ? held.changed() && !held.keep() : isAnythingCarried()) event.preventDefault();
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
