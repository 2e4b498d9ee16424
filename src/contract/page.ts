/** What the server writes into the page for the app to start with, in a JSON script element of this id. */
import type { Brand } from './brand.ts';

export const PAGE_ELEMENT = 'portal';

export interface PageInfo {
  brand: Brand;
  development: boolean;
  /** The current version of the definitions, for the forms of the portal and for new applications. */
  version: string;
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

/** Server-Sent Events in development: each `data` is a `LiveDefinitions`. */
export const LIVE_PATH = '/definitions/live';

export type LiveDefinitions = { version: string } | { faults: { place: string; message: string }[] };
