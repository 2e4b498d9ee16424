/** Postings and the lists that forms choose from; anyone may read them. */
import { type Static, Type } from 'typebox';
import { NoQuery, orEmpty, read } from './transport.ts';

const Place = Type.Object({ id: Type.Integer(), name: Type.String(), spanishName: Type.String() });
export const LicenseType = Place;
export const State = Place;
export const Office = Type.Object({
  code: Type.String(),
  description: Type.String(),
  requireMaritalStatus: Type.Boolean(),
  requireBackgroundQuestion: Type.Boolean(),
});
export const Ethnicity = Type.Object({
  code: Type.String(),
  shortCode: Type.String(),
  description: Type.String(),
  spanishDescription: Type.String(),
});
export const ReferralSource = Type.Object({
  code: Type.Integer(),
  description: Type.String(),
  spanishDescription: Type.String(),
  needDetails: Type.Boolean(),
  offices: Type.Array(Type.String()),
  isForResume: Type.Boolean(),
  isActive: Type.Boolean(),
});
export const College = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  /** Name, city and state, as they are chosen from. */
  fullName: Type.String(),
});
export const HelpCategory = Type.Object({
  id: Type.Integer(),
  categoryEnglish: Type.String(),
  categorySpanish: Type.String(),
});
export const JobPosting = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  isOpen: Type.Boolean(),
  officeCode: Type.String(),
  positionType: Type.String(),
  isInternship: Type.Boolean(),
  isResume: Type.Boolean(),
  isMultiPhase: Type.Boolean(),
  jobCode: Type.Integer(),
});

/** By the name that a definition binds a choice to. */
export const LOOKUPS = {
  'license-types': read('/applications/license-types', NoQuery, Type.Array(LicenseType)),
  states: read('/applications/states', NoQuery, Type.Array(State)),
  offices: read('/applications/offices', NoQuery, Type.Array(Office)),
  ethnicities: read('/applications/ethnicities', NoQuery, Type.Array(Ethnicity)),
  'referral-sources': read('/applications/referral-sources', NoQuery, Type.Array(ReferralSource)),
  colleges: read('/applications/colleges', NoQuery, Type.Array(College)),
  'help-categories': read('/users/help-categories', NoQuery, Type.Array(HelpCategory)),
};

export const jobPostings = read(
  '/applications/job-postings',
  Type.Object({ id: Type.String({ maxLength: 20 }) }),
  orEmpty(JobPosting),
);
export const jobSearchLink = read('/applications/job-search-link', NoQuery, Type.String());

export type LookupName = keyof typeof LOOKUPS;
export type LicenseType = Static<typeof LicenseType>;
export type State = Static<typeof State>;
export type Office = Static<typeof Office>;
export type Ethnicity = Static<typeof Ethnicity>;
export type ReferralSource = Static<typeof ReferralSource>;
export type College = Static<typeof College>;
export type HelpCategory = Static<typeof HelpCategory>;
export type JobPosting = Static<typeof JobPosting>;
