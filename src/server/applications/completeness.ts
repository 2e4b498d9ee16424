/** Which pages of an application are answered as they are asked today. */

import type { SavedSection } from '../../contract/index.ts';
import { type Page, pagesOf, problemsIn, type Situation } from '../../engine/index.ts';
import type { Lookups } from '../catalogue/index.ts';
import type { Applicant } from '../database/tables/index.ts';
import type { Moment } from '../http/moment.ts';
import type { Publication } from '../publishing/index.ts';
import { type ApplicationServices, publicationOf, recordsOf, situationOf } from './application-situation.ts';
import { KnownCompleteness } from './completeness-cache.ts';
import { ownedApplication } from './ownership.ts';
import { type Opened, type Records, wiresOf } from './records.ts';

type Saved = Record<string, Opened>;

/** The sections saved so far, oldest first. */
export async function savedSections(
  services: ApplicationServices,
  owner: Applicant,
  applicationId: number,
  moment: Moment,
): Promise<SavedSection[]> {
  const owned = await ownedApplication(services.db, owner, applicationId);
  const publication = await publicationOf(services.definitions, owned);
  const records = recordsOf(services, owned, publication);
  const lookups = await lookupsOf(services.lookups, publication);
  const situation = { ...situationOf(owner, owned, moment), lookups };
  const missing = incomplete(publication, situation, await savedOf(records, publication));
  return (await records.list()).map(({ section, savedAt }) => ({
    section,
    savedAt: savedAt.toISOString(),
    isComplete: !missing.some((page) => page.section === section),
  }));
}

/** The visible pages that are not saved, or whose record would not be taken today. */
export function incomplete(publication: Publication, unsaved: Situation, stored: Saved): Page[] {
  const { flow, facts } = publication.manifest;
  const situation = { ...unsaved, saved: wiresOf(stored) };
  return pagesOf(flow, situation, facts).filter((page) => {
    const record = stored[page.section];
    if (page.kind === 'end') return false;
    return !record || !wouldBeTaken(publication, page, situation, record);
  });
}

function wouldBeTaken(publication: Publication, page: Page, situation: Situation, { wire, etag }: Opened): boolean {
  const known = new KnownCompleteness(publication, page, situation, etag);
  if (known.isTaken !== undefined) return known.isTaken;
  const isTaken = problemsIn(publication.form(page), situation, wire).length === 0;
  known.keep(isTaken);
  return isTaken;
}

const sectionsOf = ({ manifest }: Publication): string[] => manifest.flow.pages.map(({ section }) => section);

export const savedOf = (records: Records, publication: Publication): Promise<Saved> =>
  records.openAll(sectionsOf(publication));

/** The lists that any of its pages reads. */
export function lookupsOf(lookups: Lookups, publication: Publication): Promise<Situation['lookups']> {
  const { forms } = publication.manifest;
  return lookups.lists([...new Set(sectionsOf(publication).flatMap((name) => forms[name]?.lookups ?? []))]);
}
