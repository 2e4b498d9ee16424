/** What the browser remembers across reloads: where the applicant is, and nothing of what they answered. */
import { atom, createStore, type WritableAtom } from 'jotai/vanilla';
import {
  atomWithStorage,
  createJSONStorage,
  RESET,
  unstable_withStorageValidator as withStorageValidator,
} from 'jotai/vanilla/utils';
import { type JobPosting, LANGUAGES } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { CHOICE } from './screen-language.ts';

export const store = createStore();

const kept = <T>(name: string, initial: T) => atomWithStorage<T>(name, initial, undefined, { getOnInit: true });
/** What another window chooses does not change under who reads it in this one. */
const keptByWindow = <T>(name: string, initial: T) =>
  atomWithStorage<T>(name, initial, { ...createJSONStorage<T>(), subscribe: undefined }, { getOnInit: true });

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);
/** A language of ours, and this window's own: another window that switches does not switch this one. */
const ofWindow = { ...withStorageValidator(isLanguage)(createJSONStorage()), subscribe: undefined };
/** The visitor's choice. */
export const temporaryLanguage = atomWithStorage<Language>(CHOICE, 'english', ofWindow, {
  getOnInit: true,
});
/** What the page speaks: the choice as soon as its words are there, save on a screen that has one language. */
export const shownLanguage = atom<Language>(store.get(temporaryLanguage));
export const disableLanguage = atom(false);
export const currentEmail = kept<string | null>('currentEmail', null);

export const jobPostingId = keptByWindow<number | null>('jobPostingId', null);
export const selectedJobPosting = keptByWindow<JobPosting | null>('selectedJobPosting', null);
export const webHistory = kept<string | null>('webHistory', null);
export const applicationPhase = kept('applicationPhase', 0);
export const applicationId = kept<number | null>('applicationId', null);
/** The sections saved so far. */
export const applicationSections = kept<string[]>('applicationSections', []);
/** Who is signed in has yet to prove the e-mail. */
export const isUnverified = kept('isUnverified', false);
/** Somebody logged out here, and the server could not be told yet. */
export const isLogoutPending = kept('isLogoutOwed', false);

/** The sections answered as they are asked now; not kept. */
export const completeSections = atom<readonly string[]>([]);

/** The application was just sent: nothing leads back to the dashboard. Not kept. */
export const isSubmitted = atom(false);

/** The end of the session was told, and the way to the login page taken. Not kept. */
export const isExpiryTold = atom(false);

/** Somebody is on the way out; not kept. */
export const isLoggingOut = atom(false);

/** Calls under way that take longer than usual; not kept. */
export const slowCalls = atom(0);

const forgotten: WritableAtom<unknown, [typeof RESET], void>[] = [
  jobPostingId,
  selectedJobPosting,
  webHistory,
  applicationPhase,
  applicationId,
  applicationSections,
];

/** Everything but the language and the e-mail. */
export function forgetApplication(): void {
  for (const atom of forgotten) store.set(atom, RESET);
  store.set(disableLanguage, false);
}
