/** What the server writes into the page for the app to start with, in a JSON script element of this id. */
import type { Brand } from './brand.ts';

export const PAGE_ELEMENT = 'portal';

export interface PageInfo {
  brand: Brand;
  development: boolean;
  /** The current version of the definitions, for the forms of the portal and for new applications. */
  version: string;
  /** Identifies the program's words, which replace those that a version lacks. */
  wordsTag?: string;
  /** The form that the screen at this address needs. */
  form?: string;
  /** Whether staff may sign in by the employer's directory; for the studio. */
  hasDirectory?: boolean;
}

/** Answer of `GET /definitions/current`. */
export interface CurrentDefinitions {
  version: string;
  development: boolean;
}

/** Files of a version: `definitionPath(version, 'manifest.json')`. */
export const definitionPath = (version: string, file: string): string => `/definitions/${version}/${file}`;

/** The words of a form. What the version lacks comes from the program, so the address changes with it. */
export const wordsPath = (page: Pick<PageInfo, 'wordsTag'>, version: string, form: string, language: string): string =>
  `${definitionPath(version, `${form}.${language}.json`)}${page.wordsTag === undefined ? '' : `?words=${page.wordsTag}`}`;

/** Server-Sent Events in development: each `data` is a `LiveDefinitions`. */
export const LIVE_PATH = '/definitions/live';

export type LiveDefinitions = { version: string } | { faults: { place: string; message: string }[] };
