/** Loads a page of an application, by its name in API paths, with what is saved for it. */
import type { Form, Page } from '../../../engine/index.ts';
import type { Applicant } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { Refusal } from '../../http/refusal.ts';
import { canSaveUnder } from '../../publishing/index.ts';
import type { OwnedApplication } from '../ownership.ts';
import type { Records, SavedRecord } from '../records/records.ts';
import {
  type ApplicationServices,
  applicationRecords,
  type OpenedApplication,
  openApplication,
} from '../version-and-situation.ts';

/** A page of an application with its form, its record and the other records of the application. */
export interface ApplicationPage extends OpenedApplication {
  page: Page;
  form: Form;
  records: Records;
  /** The encrypted record of the page; null where it is not saved. */
  encryptedRecord: string | null;
}

const NAME = /^[a-z0-9-]+$/;

const isOtherVersion = ({ definitionVersion }: OwnedApplication['application'], version?: string): version is string =>
  version !== undefined && version !== definitionVersion;

/**
 * Refuses answers that were given under another version than that of the application, unless the page is the same in
 * both: a person who is filling it in then does not notice the migration.
 */
export async function requireSameForm(
  { definitions }: Pick<ApplicationServices, 'definitions'>,
  { owned: { application }, loadedVersion, page }: ApplicationPage,
  version: string | undefined,
): Promise<void> {
  if (!isOtherVersion(application, version)) return;
  const answered = await definitions.loadVersion(version);
  if (!answered || !canSaveUnder(answered, loadedVersion, page)) throw definitionsChanged();
}

const definitionsChanged = (): Refusal => new Refusal('server.section.definitionsChanged');

/**
 * `apiName` is the name of the page in API paths. Under another `version` of the definitions, a page that is not found
 * may have been removed.
 */
export async function loadPage(
  services: ApplicationServices,
  owner: Applicant,
  id: number,
  apiName: string,
  version?: string,
): Promise<ApplicationPage> {
  if (!NAME.test(apiName)) throw new HttpError(404);
  // One query reads the application and, for most pages, its record: where the current definitions store it.
  const guessedSection = services.definitions.current.pageByApiName(apiName)?.section ?? apiName;
  const { owned, loadedVersion } = await openApplication(services, owner, id, guessedSection);
  const page = loadedVersion.pageByApiName(apiName);
  if (!page) {
    throw isOtherVersion(owned.application, version) ? definitionsChanged() : new HttpError(404);
  }
  const records = applicationRecords(services, owned, loadedVersion);
  const wasRead = page.section === guessedSection && !page.apart;
  const encryptedRecord = wasRead ? owned.encryptedRecord : await records.findEncrypted(page.section);
  return { owned, loadedVersion, page, form: loadedVersion.form(page), records, encryptedRecord };
}

export async function readSection(
  services: ApplicationServices,
  owner: Applicant,
  apiName: string,
  applicationId: number,
): Promise<SavedRecord> {
  const { page, records, encryptedRecord } = await loadPage(services, owner, applicationId, apiName);
  const { wire, etag } = await records.decrypt(page.section, encryptedRecord);
  return { wire: wire && { id: applicationId, email: owner.email, ...wire }, etag };
}
