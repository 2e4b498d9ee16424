/** Which saved pages of an application have no problems today. */

import type { SavedSection } from '../../contract/index.ts';
import { evaluateStored, type Page, type Situation, visiblePages } from '../../engine/index.ts';
import type { Applicant } from '../database/tables/index.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { LoadedVersion } from '../publishing/index.ts';
import { KnownCompleteness } from './completeness-cache.ts';
import { type Records, type StoredRecord, wiresBySection } from './records/records.ts';
import {
  type ApplicationServices,
  applicationRecords,
  applicationSituation,
  formLookups,
  openApplication,
} from './version-and-situation.ts';

type Saved = Record<string, StoredRecord>;

/** The sections saved so far, oldest first. */
export async function savedSections(
  services: ApplicationServices,
  owner: Applicant,
  applicationId: number,
  context: RequestContext,
): Promise<SavedSection[]> {
  const { owned, loadedVersion } = await openApplication(services, owner, applicationId);
  const records = applicationRecords(services, owned, loadedVersion);
  const lookups = await formLookups(services.lookups, loadedVersion);
  const situation = { ...applicationSituation(owner, owned, context), lookups };
  const incomplete = incompletePages(loadedVersion, situation, await readSaved(records, loadedVersion));
  return (await records.list()).map(({ section, savedAt }) => ({
    section,
    savedAt: savedAt.toISOString(),
    isComplete: !incomplete.some((page) => page.section === section),
  }));
}

/** The visible pages that are not saved, or whose record has problems today. */
export function incompletePages(loadedVersion: LoadedVersion, situation: Situation, saved: Saved): Page[] {
  const { flow, facts } = loadedVersion.manifest;
  const situationWithSaved = { ...situation, saved: wiresBySection(saved) };
  return visiblePages(flow, situationWithSaved, facts).filter((page) => {
    const record = saved[page.section];
    if (page.kind === 'end') return false;
    return !record || !isRecordComplete(loadedVersion, page, situationWithSaved, record);
  });
}

function isRecordComplete(
  loadedVersion: LoadedVersion,
  page: Page,
  situation: Situation,
  { wire, etag }: StoredRecord,
): boolean {
  const known = new KnownCompleteness(loadedVersion, page, situation, etag);
  if (known.isComplete !== undefined) return known.isComplete;
  const isComplete = evaluateStored(loadedVersion.form(page), situation, wire).problems().length === 0;
  known.remember(isComplete);
  return isComplete;
}

export const readSaved = (records: Records, loadedVersion: LoadedVersion): Promise<Saved> =>
  records.readAllWithTags(loadedVersion.manifest.flow.pages.map(({ section }) => section));
