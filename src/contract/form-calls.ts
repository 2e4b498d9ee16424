/** Calls that definitions name: to show a form the app makes them, and the server preloads their responses. */
import type { Manifest, Page } from '../engine/index.ts';

/** Where each lookup list is read, by the name that a definition binds a choice to. */
export const LOOKUP_PATHS = {
  'license-types': '/applications/license-types',
  states: '/applications/states',
  offices: '/applications/offices',
  ethnicities: '/applications/ethnicities',
  'referral-sources': '/applications/referral-sources',
  colleges: '/applications/colleges',
  'help-categories': '/users/help-categories',
} as const;

export type LookupName = keyof typeof LOOKUP_PATHS;

/** The name of a page in API paths. */
export const pageCall = ({ call, section }: Pick<Page, 'call' | 'section'>): string => call ?? section;

/** The name of a section in API paths. */
export function sectionCall({ flow }: Pick<Manifest, 'flow'>, section: string): string {
  const page = flow.pages.find((each) => each.section === section);
  return page ? pageCall(page) : section;
}

interface SectionInputs {
  lookups: readonly string[];
  /** Other sections whose records its conditions and choices read. */
  reads: readonly string[];
  /** Other sections that its documents show, each with its own inputs. */
  shows: readonly string[];
}

export function sectionInputs({ forms }: Pick<Manifest, 'forms'>, section: string): SectionInputs {
  const { lookups = [], reads = {}, shows = [] } = forms[section] ?? {};
  return { lookups, reads: Object.keys(reads).filter((name) => reads[name]?.length), shows };
}
