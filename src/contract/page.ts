/** The initial data that the server gives the app in the page, and the addresses and cookies that both know. */

import type { JsonObject, Language } from '../engine/data/index.ts';
import type { JobPosting } from './lookup.ts';

/** The employer's brand, read from the environment by the server and written into the page. */
export interface Brand {
  name: string;
  /** Part of names such as those of cookies; letters and digits only. */
  key: string;
  /** #rrggbb: the colour of the theme. */
  color: string;
  /** An image as a data: URL; the default is our drawing. */
  logo?: string;
}

export const DEFAULT_BRAND: Brand = { name: 'Harvest Table Foods', key: 'HarvestTable', color: '#1f6b43' };

export const cookieName = ({ key }: Brand, name = 'user-email'): string => `${key.toLowerCase()}-${name}`;

/** The id of the JSON script element with the initial data. */
export const PAGE_ELEMENT = 'portal';

/** Name of the form that `/` redirects to. */
export const HOME_FORM = 'create';

/** The id of a job posting or an application, as an address or a cookie names it. */
const ID = /^[1-9]\d{0,8}$/;

export const isId = (text: string): boolean => ID.test(text);

/** The id of the application whose copy was asked for without a session, in the address of the login page. */
export const COPY_PARAMETER = 'copy';

export interface PageInfo {
  brand: Brand;
  development: boolean;
  /** The current version of the definitions, for the forms of the portal and for new applications. */
  version: string;
  /** Identifies the program's words, which replace those that a version lacks. */
  wordsTag?: string;
  /** The form that the screen at this address needs. */
  form?: string;
  /** The screen that the server has rendered into the page. */
  rendered?: RenderedPage;
  preloaded?: PreloadedResponses;
  /** Whether staff may sign in by the employer's directory; for the studio. */
  hasDirectory?: boolean;
}

/** Responses to the calls that the first screen of a logged-in applicant makes. */
export interface PreloadedResponses {
  /** The time zone of the browser, on which days depend. */
  timeZone: string;
  /** By the URL of the call, without `/api`. */
  responses: Readonly<Record<string, { body: string; headers: Record<string, string> }>>;
}

/** A path of the API with a query: the key of a preloaded response. */
export function callUrl(path: string, query: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

export interface RenderedPage {
  /** Its address: for guests the name of the form that it shows. */
  name: string;
  language: Language;
  /** The visitor's language, in which a screen of one language says so. */
  chosen: Language;
  /** The job that the address selects. */
  job?: JobPosting;
  /** The logged-in applicant; undefined for guests. */
  applicant?: RenderedApplicant;
}

/** The data of a logged-in applicant's screen in addition to the preloaded responses. */
export interface RenderedApplicant {
  email: string;
  /** In the time zone of the browser, as YYYY-MM-DD. */
  today: string;
  /** The job that is selected in the browser. */
  posting: number | null;
}

/** The data for rendering a screen on the server. */
export interface ScreenToRender extends RenderedPage {
  version: string;
  /** The compiled script of the form. */
  form: string;
  /** The words of the form and those of all screens, by the name of their form. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The lists that the form reads. */
  lookups: Readonly<Record<string, JsonObject[]>>;
  nonce: string;
}

export interface RenderedView {
  html: string;
  /** The elements with its styles. */
  styles: string;
  title: string;
}

export interface RenderedScreen extends RenderedView {
  description: string;
}

/** The language that was chosen in this browser, for the server. */
export const languageCookie = (brand: Brand): string => cookieName(brand, 'language');

/** The job that is selected in this browser, for the server. */
export const jobCookie = (brand: Brand): string => cookieName(brand, 'job');

/** The time zone of this browser, for the server. */
export const timeZoneCookie = (brand: Brand): string => cookieName(brand, 'time-zone');

/** Response of `GET /definitions/current`. */
export interface CurrentDefinitions {
  version: string;
  development: boolean;
}

/** Files of a version: `definitionPath(version, 'manifest.json')`. */
export const definitionPath = (version: string, file: string): string => `/definitions/${version}/${file}`;

/** The words of a form. The program adds missing ones, so the address depends on the program too. */
export const wordsPath = (page: Pick<PageInfo, 'wordsTag'>, version: string, form: string, language: string): string =>
  `${definitionPath(version, `${form}.${language}.json`)}${page.wordsTag === undefined ? '' : `?words=${page.wordsTag}`}`;

/** Server-Sent Events in development: each `data` is a `DefinitionsUpdate`. */
export const LIVE_PATH = '/definitions/live';

export type DefinitionsUpdate = { version: string } | { faults: { place: string; message: string }[] };
