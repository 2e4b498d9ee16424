/** The version of the definitions that an application uses, and its situation: they decide what is asked and valid. */
import { type ApplicantSituation, buildSituation, toPhase } from '../../contract/index.ts';
import type { Lookups } from '../catalogue/index.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { type Person, userIn } from '../form-answers/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Definitions, Publication } from '../publishing/index.ts';
import type { OwnedApplication } from './ownership.ts';
import { Records } from './records.ts';

/** The services that the rules of applications need. */
export interface ApplicationServices extends KeyedDatabase {
  definitions: Definitions;
  lookups: Lookups;
}

/** The definitions of an application: those it was started with, or was migrated to. */
export async function publicationFor(
  definitions: Definitions,
  { application }: OwnedApplication,
): Promise<Publication> {
  const publication = await definitions.usedVersion(application.definitionVersion);
  if (!publication) throw new HttpError(404);
  return publication;
}

export const openRecords = (
  { db, keys }: KeyedDatabase,
  { application }: OwnedApplication,
  { manifest }: Publication,
): Records => new Records(db, keys, manifest, application.id);

/** The situation without lookup lists and saved records of other sections, which differ by form. */
export const readSituation = (
  owner: Person,
  { application, posting, office }: OwnedApplication,
  { language, today, timeZone, internal }: RequestContext,
): ApplicantSituation =>
  buildSituation({
    language,
    today,
    timeZone,
    internal,
    phase: toPhase(application.phaseStatus, application.status),
    posting,
    office,
    user: userIn(owner),
  });
