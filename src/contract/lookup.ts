/** Postings and the lists that forms choose from; anyone may read them. */
import { type Static, Type } from 'typebox';
import { Id, NoQuery, orEmpty, read } from './transport.ts';

const Name = Type.String({ pattern: '\\S', maxLength: 200 });
const Code = Type.String({ minLength: 1, maxLength: 20 });

const Place = Type.Object({ id: Id, name: Name, spanishName: Name });
export const LicenseType = Place;
export const State = Place;
export const Office = Type.Object({
  code: Code,
  description: Name,
  requireMaritalStatus: Type.Boolean(),
  requireBackgroundQuestion: Type.Boolean(),
});
export const Ethnicity = Type.Object({
  code: Code,
  shortCode: Code,
  description: Name,
  spanishDescription: Name,
});
export const ReferralSource = Type.Object({
  code: Id,
  description: Name,
  spanishDescription: Name,
  needDetails: Type.Boolean(),
  /** Codes. */
  offices: Type.Array(Code),
  isForResume: Type.Boolean(),
  isActive: Type.Boolean(),
  /** An employee of ours; where nothing is said, the one is that is called so in English. */
  isEmployee: Type.Optional(orEmpty(Type.Boolean())),
});
export const College = Type.Object({
  id: Id,
  name: Name,
  address: Type.String({ maxLength: 200 }),
  city: Name,
  state: Name,
  /** Name, city and state, as they are chosen from: the list is in this order. */
  fullName: Type.String(),
});
export const HelpCategory = Type.Object({
  id: Id,
  categoryEnglish: Name,
  categorySpanish: Name,
});
export const JobPosting = Type.Object({
  id: Id,
  title: Name,
  isOpen: Type.Boolean(),
  officeCode: Code,
  /** Any text: forms/facts.json names the kinds that conditions tell apart, and the rest is asked alike. */
  positionType: Name,
  isInternship: Type.Boolean(),
  isResume: Type.Boolean(),
  isMultiPhase: Type.Boolean(),
  jobCode: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
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
