/** Postings and the lists that forms choose from; anyone may read them. */
import { type Static, type TSchema, Type } from 'typebox';
import { type Call, Id, MAX_INTEGER, NoQuery, nullable, read, ShortText } from './call.ts';
import { LOOKUP_PATHS, type LookupName } from './form-calls.ts';

const Code = Type.String({ minLength: 1, maxLength: 20 });

const NamedRow = Type.Object({ id: Id, name: ShortText, spanishName: ShortText });
export const LicenseType = NamedRow;
export const State = NamedRow;
export const Office = Type.Object({
  code: Code,
  description: ShortText,
  requireMaritalStatus: Type.Boolean(),
  requireBackgroundQuestion: Type.Boolean(),
});
export const Ethnicity = Type.Object({
  code: Code,
  shortCode: Code,
  description: ShortText,
  spanishDescription: ShortText,
});
export const ReferralSource = Type.Object({
  code: Id,
  description: ShortText,
  spanishDescription: ShortText,
  needDetails: Type.Boolean(),
  /** Codes of offices. */
  offices: Type.Array(Code),
  isForResume: Type.Boolean(),
  isActive: Type.Boolean(),
  /** Whether it means an employee. Without a value, the source with that English name does. */
  isEmployee: Type.Optional(nullable(Type.Boolean())),
});
export const College = Type.Object({
  id: Id,
  name: ShortText,
  address: Type.String({ maxLength: 200 }),
  city: ShortText,
  state: ShortText,
  /** Name, city and state. The list is in this order. */
  fullName: Type.String(),
});
export const HelpCategory = Type.Object({
  id: Id,
  categoryEnglish: ShortText,
  categorySpanish: ShortText,
});
export const JobPosting = Type.Object({
  id: Id,
  title: ShortText,
  isOpen: Type.Boolean(),
  officeCode: Code,
  /** Any text. forms/facts.json lists the kinds that conditions distinguish. */
  positionType: ShortText,
  isInternship: Type.Boolean(),
  isResume: Type.Boolean(),
  isMultiPhase: Type.Boolean(),
  jobCode: Type.Integer({ minimum: 0, maximum: MAX_INTEGER }),
});

const rows = <Path extends (typeof LOOKUP_PATHS)[LookupName], Row extends TSchema>(path: Path, row: Row) =>
  read(path, NoQuery, Type.Array(row));

/** By the name that a definition binds a choice to. */
export const LOOKUPS = {
  'license-types': rows(LOOKUP_PATHS['license-types'], LicenseType),
  states: rows(LOOKUP_PATHS.states, State),
  offices: rows(LOOKUP_PATHS.offices, Office),
  ethnicities: rows(LOOKUP_PATHS.ethnicities, Ethnicity),
  'referral-sources': rows(LOOKUP_PATHS['referral-sources'], ReferralSource),
  colleges: rows(LOOKUP_PATHS.colleges, College),
  'help-categories': rows(LOOKUP_PATHS['help-categories'], HelpCategory),
} satisfies Record<LookupName, Call>;

export const jobPostings = read(
  '/applications/job-postings',
  Type.Object({ id: Type.String({ maxLength: 20 }) }),
  nullable(JobPosting),
);
export const jobSearchLink = read('/applications/job-search-link', NoQuery, Type.String());

export type LicenseType = Static<typeof LicenseType>;
export type State = Static<typeof State>;
export type Office = Static<typeof Office>;
export type Ethnicity = Static<typeof Ethnicity>;
export type ReferralSource = Static<typeof ReferralSource>;
export type College = Static<typeof College>;
export type HelpCategory = Static<typeof HelpCategory>;
export type JobPosting = Static<typeof JobPosting>;
