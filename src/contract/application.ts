/** Calls about an applicant's applications. */
import { type Static, Type } from 'typebox';
import type { ApplicationStatus, PhaseStatus } from './application-status.ts';
import { HtmlText, Id, IdOrZero, LanguageName, language, noExtraProperties, nullable, read, write } from './call.ts';
import { Email } from './user.ts';

const byEmail = Type.Object({ email: Email });
export const ApplicationId = Id;
const byApplication = Type.Object({ applicationId: ApplicationId });

export const ApplicationSummary = Type.Object({
  id: Type.Integer(),
  /** YYYY-MM-DD: the day it was completed, or else started. */
  applicationDate: Type.String(),
  status: Type.Unsafe<ApplicationStatus>({ type: 'string' }),
  jobPostingId: Type.Integer(),
  jobTitle: Type.String(),
  officeCode: Type.String(),
  location: Type.String(),
  /** The number of the page saved last; 0 when none was. */
  lastSavedPage: Type.Integer(),
  /** The version of its definitions: `/definitions/<version>/…`. */
  definitionVersion: Type.String(),
  /** The sections of pages that were complete, and ask for something new since the definitions were changed. */
  askedAnew: Type.Array(Type.String()),
  /** The number by which the applicant refers to it; null until it is submitted. */
  reference: nullable(Type.String()),
  /** The first day on which it may be continued, if the person submitted another one recently. */
  refusedUntil: nullable(Type.String()),
});

export const MultiPhaseApplicant = Type.Object({
  id: Type.Integer(),
  applicationId: Type.Integer(),
  status: Type.Unsafe<PhaseStatus>({ type: 'string' }),
});

export const CreateApplication = Type.Object(
  {
    email: Email,
    jobPostingId: IdOrZero,
    webHistory: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
    language,
  },
  noExtraProperties,
);
const ChooseApplication = Type.Object({ email: Email, applicationId: ApplicationId, language }, noExtraProperties);

export const createApplication = write('POST', '/applications/create', CreateApplication);
export const cancelApplication = write('PUT', '/applications/cancel', ChooseApplication);
export const continueApplication = write('PUT', '/applications/continue', ChooseApplication);
export const currentApplication = read('/applications/current', byEmail, nullable(ApplicationSummary));
export const previousApplications = read('/applications/previous', byEmail, Type.Array(ApplicationSummary));
export const multiPhaseApplicant = read(
  '/applications/multi-phase-applicant',
  byApplication,
  nullable(MultiPhaseApplicant),
);

/** The saved sections, oldest first. Not in the specification: for the review page on another device. */
export const SavedSection = Type.Object({
  section: Type.String(),
  savedAt: Type.String(),
  /** Whether the saved record would be accepted today, in the current phase. */
  isComplete: Type.Boolean(),
});
export const savedSections = read('/applications/sections', byApplication, Type.Array(SavedSection));

/** A page to read, print and save, for a browser to open. Not in the specification. */
export const CopyOfApplication = Type.Object({
  applicationId: ApplicationId,
  language,
  /** The zone of the times of day in it. */
  timeZone: Type.Optional(Type.String({ maxLength: 100 })),
});
export const applicationCopy = read('/applications/copy', CopyOfApplication, HtmlText);

/** The content of an application's start page, with a forecast of the time for each page. Not in the specification. */
export const ApplicationStart = Type.Object({
  pages: Type.Array(Type.Object({ section: Type.String(), seconds: Type.Integer() })),
  /** Things to have ready before starting. */
  prepare: Type.Array(Type.String()),
  /** The titles of the documents that are signed. */
  documents: Type.Array(Type.String()),
  /** The titles of the pages whose answers are stored in a separate table. */
  apart: Type.Array(Type.String()),
  /** Days after the last save until an unfinished application is deleted. */
  keptDays: Type.Integer(),
});
export const applicationStart = read(
  '/applications/start',
  Type.Object({ applicationId: ApplicationId, language }),
  ApplicationStart,
);

/**
 * Answers that are typed but not saved, as the browser keeps them; null deletes them. Not in the specification.
 * The read answers an `ETag`: that of the draft, or of the saved record where there is no draft. The save takes
 * `If-Match` with the tags that it may replace, and the `tag` by which the sender knows the new draft: a page whose
 * response got lost names both, and no page replaces a draft that another one wrote after it was opened.
 */
const ofSection = { applicationId: ApplicationId, section: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }) };
export const SaveDraft = Type.Object(
  {
    email: Email,
    ...ofSection,
    draft: nullable(Type.String({ maxLength: 200_000 })),
    tag: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' })),
    language,
  },
  noExtraProperties,
);
export const ReadDraft = Type.Object(ofSection);
export const DraftedPage = Type.Object({ section: Type.String(), keptAt: Type.String() });
export const readDraft = read('/applications/draft', ReadDraft, nullable(Type.String()));
export const saveDraft = write('PUT', '/applications/draft', SaveDraft);
export const draftedPages = read('/applications/drafts', byApplication, Type.Array(DraftedPage));

/** The fields around the record of a section, in reads and saves. */
export const Envelope = Type.Object({
  id: ApplicationId,
  email: Email,
  language: Type.Optional(nullable(LanguageName)),
});
export const ENVELOPE_FIELDS: readonly string[] = Object.keys(Envelope.properties);

/**
 * The calls of a page. `call` is the name that its definition gives them, by default that of its section.
 * `GET /applications/{call}?applicationId=` responds with the record or null, with an `ETag` in both cases;
 * `PUT` takes the record, with `If-Match` when it is based on a read and `X-Signatures` when documents were signed by
 * their buttons, and responds with a new `ETag` and 'Success'.
 */
export const readSection = (call: string) =>
  read(`/applications/${call}`, byApplication, nullable(Type.Record(Type.String(), Type.Unknown())));
export const saveSection = (call: string) => write('PUT', `/applications/${call}`, Envelope);

export type ApplicationSummary = Static<typeof ApplicationSummary>;
export type MultiPhaseApplicant = Static<typeof MultiPhaseApplicant>;
export type CreateApplication = Static<typeof CreateApplication>;
export type ApplicationStart = Static<typeof ApplicationStart>;
export type SavedSection = Static<typeof SavedSection>;
export type ReadDraft = Static<typeof ReadDraft>;
export type DraftedPage = Static<typeof DraftedPage>;
export type SaveDraft = Static<typeof SaveDraft>;
export type Envelope = Static<typeof Envelope>;
