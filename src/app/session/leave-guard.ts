/** Asks before a page with unsaved answers is left, in whatever way. */
import { useEffect } from 'react';
import { confirm } from '../components/dialog.tsx';
import type { DialogTexts } from '../components/dialog-content.ts';
import { isExpiryDialogOpen, store } from '../state/state.ts';
import { hasEndedSessionAnswers } from './ended-session-answers.ts';

export interface LeaveGuard {
  /** A question was answered since the page was opened. */
  isChanged: () => boolean;
  /** The page was never saved, or a question was answered since. */
  isIncomplete: () => boolean;
  /** Everything typed is stored and can be resumed, so that Back and Forward need not wait. */
  isStored: () => boolean;
  /** Sends typed answers while the page closes, or might close. Returns whether it may close without a question. */
  sendOnUnload: () => boolean;
  /** Sends typed answers and waits. Resolves to whether they can be resumed. */
  sendNow: () => Promise<boolean>;
  /** Deletes answers kept over the end of a session, when the person leaves without them. */
  discard?: () => void;
  /** Keeps typed answers in memory until the person has logged in again. */
  keepForLogin: () => void;
  /** Replaces the question about typed answers where leaving has another cost, as in a timed activity. */
  question?: DialogTexts;
}

interface GuardedPage extends LeaveGuard {
  path: string;
  /** The index of the page in the history of the window, as the router counts. */
  index: number;
}

let guarded: GuardedPage | undefined;

/** Guards the page while the component is shown. The caller memoizes `guard`. */
export function useLeaveGuard(guard: LeaveGuard): void {
  useEffect(() => guardPage(guard), [guard]);
}

/** Returns a function that ends it. */
export function guardPage(guard: LeaveGuard): () => void {
  guarded = { ...guard, path: location.pathname, index: historyIndex() };
  return releasePage;
}

export function releasePage(): void {
  guarded = undefined;
}

/** The session has ended: the page is left without a question, and nothing is lost. */
export function keepGuardedAnswers(): void {
  guarded?.keepForLogin();
  releasePage();
}

const historyIndex = (): number => Number(history.state?.idx ?? 0);

let isAsking = false;

/** Prevents a second question while the first one is open. */
async function confirmLeaving(question: DialogTexts): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  const leaves = await confirm(question);
  isAsking = false;
  if (leaves) guarded?.discard?.();
  return leaves;
}

const UNSAVED = { title: 'unsaved.title', text: 'unsaved.text' };
const INCOMPLETE = { title: 'incomplete.title', text: 'incomplete.text' };

/** The answers could not be stored because the session has ended. Its dialog keeps them for the next login. */
const hasExpiryDialog = (): boolean => store.get(isExpiryDialogOpen);

/** Stored answers can be resumed, so there is no need to ask. */
export async function mayLeave(): Promise<boolean> {
  const page = guarded;
  if (!page?.isChanged()) return true;
  const isStored = await page.sendNow();
  if (isLeft(page)) return false;
  return isStored || (!hasExpiryDialog() && confirmLeaving(page.question ?? UNSAVED));
}

/** The dashboard also asks for a page that was never saved. */
export async function mayLeaveForDashboard(): Promise<boolean> {
  const page = guarded;
  if (!page?.isIncomplete()) return true;
  if (!page.isChanged()) return confirmLeaving(INCOMPLETE);
  const isStored = await page.sendNow();
  if (isLeft(page)) return false;
  if (isStored) return confirmLeaving({ ...INCOMPLETE, more: 'incomplete.kept' });
  return !hasExpiryDialog() && confirmLeaving(UNSAVED);
}

/** While answers were being stored, an earlier press, or Back, has left their page. */
const isLeft = (page: GuardedPage): boolean => guarded?.path !== page.path;

/** Handles reload, closing the window, Back and Forward. Call it before the router listens. */
export function installLeaveGuard(): void {
  window.addEventListener('beforeunload', (event) => {
    if (guarded ? guarded.isChanged() && !guarded.sendOnUnload() : hasEndedSessionAnswers()) event.preventDefault();
  });
  // A phone may end a window in the background without telling it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && guarded?.isChanged()) guarded.sendOnUnload();
  });
  window.addEventListener('popstate', handlePopState);
}

let isNavigatingAgain = false;

/** The window has already navigated: if answers are not stored, it goes back, stores them or asks, and navigates again. */
async function handlePopState(event: PopStateEvent): Promise<void> {
  if (!guarded?.isChanged() || location.pathname === guarded.path) return;
  if (guarded.isStored()) return;
  const steps = historyIndex() - guarded.index;
  if (steps === 0) return;
  event.stopImmediatePropagation();
  history.go(-steps);
  // Back was pressed again while the answers are being stored.
  if (isNavigatingAgain) return;
  isNavigatingAgain = true;
  const leaves = await mayLeave();
  isNavigatingAgain = false;
  if (!leaves) return;
  releasePage();
  history.go(steps);
}
