/** The situation of an applicant, for browser, server and tests: the members that forms/facts.json declares. */
import type facts from '../../forms/facts.json';
import type { JsonObject } from '../engine/data/index.ts';
import type { Situation } from '../engine/index.ts';

/** The dotted paths that conditions may read. */
type FactPath = keyof typeof facts.situation;
/** A value for each path, which gives its type. A path without a value does not compile. */
type UsualValues = typeof facts.usual;
type FactHead<P> = P extends `${infer H}.${string}` ? H : P;
type Tail<P, H extends string> = P extends `${H}.${infer T}` ? T : never;
type FactMember<H extends string & FactHead<FactPath>> = H extends FactPath
  ? UsualValues[H]
  : Pick<UsualValues[H], Tail<FactPath, H> & keyof UsualValues[H]> | null;

type Members = { [H in FactHead<FactPath>]: FactMember<H> };

export type ApplicantSituation = Situation & Members & { saved: JsonObject };

type Always = 'language' | 'today' | 'timeZone';

/** The defaults are those of a form of the portal, which belongs to no application. */
export const buildSituation = (
  known: Pick<ApplicantSituation, Always> & Partial<Omit<Members, Always>> & Partial<Pick<Situation, 'lookups'>>,
): ApplicantSituation => ({
  phase: 0,
  review: false,
  internal: false,
  posting: null,
  office: null,
  user: null,
  submitted: null,
  files: null,
  lookups: {},
  saved: {},
  ...known,
});
