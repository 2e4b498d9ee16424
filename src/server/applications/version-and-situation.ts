/** The version of the definitions that an application uses, and its situation: they decide what is asked and valid. */
import { type ApplicantSituation, buildSituation, toPhase } from '../../contract/index.ts';
import type { Situation } from '../../engine/index.ts';
import type { Lookups } from '../catalogue/index.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import type { Applicant } from '../database/tables/index.ts';
import { type Person, userIn } from '../form-answers/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Definitions, LoadedVersion } from '../publishing/index.ts';
import { type OwnedApplication, ownedApplication } from './ownership.ts';
import { Records } from './records/records.ts';

/** The services that the rules of applications need. */
export interface ApplicationServices extends KeyedDatabase {
  definitions: Definitions;
  lookups: Lookups;
}

export interface OpenedApplication {
  owned: OwnedApplication;
  /** The version of the definitions that the application was started with, or was migrated to. */
  loadedVersion: LoadedVersion;
}

/** An application of its owner. With a `section` its encrypted record is read by the same query. */
export async function openApplication(
  { db, definitions }: Pick<ApplicationServices, 'db' | 'definitions'>,
  owner: Applicant,
  id: number,
  section?: string,
): Promise<OpenedApplication> {
  const owned = await ownedApplication(db, owner, id, section);
  const loadedVersion = await definitions.usedVersion(owned.application.definitionVersion);
  if (!loadedVersion) throw new HttpError(404);
  return { owned, loadedVersion };
}

export const applicationRecords = (
  { db, keys }: KeyedDatabase,
  { application }: OwnedApplication,
  { manifest }: LoadedVersion,
): Records => new Records(db, keys, manifest, application.id);

/** The situation without lookup lists and saved records of other sections, which differ by form. */
export const applicationSituation = (
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

/** The lookup lists that the pages of a version read. */
export function formLookups(
  lookups: Lookups,
  { manifest: { flow, forms } }: LoadedVersion,
): Promise<Situation['lookups']> {
  return lookups.lists([...new Set(flow.pages.flatMap(({ section }) => forms[section]?.lookups ?? []))]);
}
