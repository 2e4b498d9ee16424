/** State of the app. What survives a reload is in localStorage; answers never are. */
import { atom, createStore, type WritableAtom } from 'jotai/vanilla';
import {
  atomWithStorage,
  createJSONStorage,
  RESET,
  unstable_withStorageValidator as withStorageValidator,
} from 'jotai/vanilla/utils';
import type { CommonKey, JobPosting } from '../../contract/index.ts';
import { LANGUAGES, type Language } from '../../engine/data/index.ts';
import { LANGUAGE_KEY, languageOfBrowser } from './screen-language.ts';

/** Which steps of a page this browser has counted, so that no step is counted twice. */
export interface CountedPage {
  state: 'open' | 'left' | 'finished';
  /** The questions that were reached. */
  questions: readonly string[];
}

interface CountedPages {
  applicationId: number;
  pages: Readonly<Record<string, CountedPage | undefined>>;
}

export const store = createStore();

/**
 * Without this, jotai throws and catches an error for each name that is not stored. With developer tools attached, the
 * browser parses the app again for the first error.
 */
function storage<T>() {
  const parsed = createJSONStorage<T>();
  return {
    ...parsed,
    getItem: (name: string, initial: T) => (isStored(name) ? parsed.getItem(name, initial) : initial),
  };
}

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

const stored = <T>(name: string, initial: T) => atomWithStorage(name, initial, storage<T>(), { getOnInit: true });
/** Not updated by other windows. */
const storedPerWindow = <T>(name: string, initial: T) =>
  atomWithStorage(name, initial, { ...storage<T>(), subscribe: undefined }, { getOnInit: true });

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);
/** Only valid languages, and not updated by other windows. */
const perWindowStorage = { ...withStorageValidator(isLanguage)(storage()), subscribe: undefined };
/** The chosen language; where none is chosen, the browser's. */
export const chosenLanguage = atomWithStorage<Language>(LANGUAGE_KEY, languageOfBrowser(), perWindowStorage, {
  getOnInit: true,
});
/** The language that is shown: the chosen one once its translations have loaded, or the only one of the screen. */
export const shownLanguage = atom<Language>(store.get(chosenLanguage));
export const isLanguageDisabled = atom(false);
export const currentEmail = stored<string | null>('currentEmail', null);

export const jobPostingId = storedPerWindow<number | null>('jobPostingId', null);
export const selectedJobPosting = storedPerWindow<JobPosting | null>('selectedJobPosting', null);
/** Where the visitor came from: `h` of the entry link, else the referrer. A new application stores it. */
export const webHistory = stored<string | null>('webHistory', null);
export const applicationPhase = stored('applicationPhase', 0);
export const applicationId = stored<number | null>('applicationId', null);
export const savedSectionNames = stored<string[]>('applicationSections', []);
/** The logged-in person has not verified the e-mail. */
export const isUnverified = stored('isUnverified', false);
/** Logged out here, but the server has not been told yet. The stored name comes from an older version. */
export const isLogoutPending = stored('isLogoutOwed', false);

/** Which pages of an application were counted in this browser. It outlives a logout, or people would be counted twice. */
export const countedPages = stored<CountedPages>('countedPages', { applicationId: 0, pages: {} });

// The following are not stored: a reload resets them.

/** The complete sections. */
export const completeSectionNames = atom<readonly string[]>([]);
/** The section that was opened from the review to be edited, for the way back. */
export const editedSection = atom<string | null>(null);
/** The id of the application whose copy is opened after the login; the address of the login page has it. */
export const copyAfterLogin = atom<string | null>(null);
/** The application was just submitted, so there is no link to the dashboard. */
export const isSubmitted = atom(false);
/** The dialog of the expired session was shown. */
export const isExpiryHandled = atom(false);
/** The dialog of the expired session is open. */
export const isExpiryDialogOpen = atom(false);
/** A logout is in progress. */
export const isLoggingOut = atom(false);
/** Number of slow calls. */
export const slowCalls = atom(0);
/** The key of the text that says why the draft of the shown page is not stored. */
export const draftNote = atom<CommonKey | null>(null);

const resetOnLogout: WritableAtom<unknown, [typeof RESET], void>[] = [
  jobPostingId,
  selectedJobPosting,
  webHistory,
  applicationPhase,
  applicationId,
  savedSectionNames,
];

/** Resets everything but the language and the e-mail. */
export function forgetApplication(): void {
  for (const atom of resetOnLogout) store.set(atom, RESET);
  store.set(copyAfterLogin, null);
  store.set(isLanguageDisabled, false);
}
