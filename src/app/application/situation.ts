/** The situation that forms are asked in. The server's `situationOf` says the same of an application. */
import type { JsonObject } from '../../engine/data/index.ts';
import type { Situation } from '../../engine/index.ts';
import { today } from '../state/day.ts';
import { spokenLanguage, store } from '../state/state.ts';

/** What is known of an application. */
interface Known {
  phase: number;
  review: boolean;
  internal: boolean;
  posting: object | null;
  office: object | null;
  user: object | null;
}

/** A form adds the lists and the records of other sections that it reads. */
export function situationOf(application: Known, more: Partial<Situation> = {}): Situation {
  const { phase, review, internal, posting, office, user } = application;
  return {
    ...hereAndNow(),
    review,
    phase,
    internal,
    posting: posting as JsonObject | null,
    office: office as JsonObject | null,
    user: user as JsonObject,
    lookups: {},
    saved: {},
    ...more,
  };
}

/** Of a form of the portal, which belongs to no application. */
export const portalSituation = (more: Partial<Situation> = {}): Situation => ({
  ...hereAndNow(),
  review: false,
  phase: 0,
  internal: false,
  posting: null,
  office: null,
  user: null,
  lookups: {},
  saved: {},
  ...more,
});

const hereAndNow = () => ({
  language: store.get(spokenLanguage),
  today: today(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
