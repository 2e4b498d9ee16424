/** Which pages of an application are answered as they are asked today. */
import type { SavedSection } from '../../contract/index.ts';
import { type Page, pagesOf, problemsIn, type Situation } from '../../engine/index.ts';
import type { Applicant } from '../accounts/sessions.ts';
import { type Opened, type Records, wiresOf } from '../database/records.ts';
import type { Portal } from '../portal.ts';
import type { Publication } from '../publishing/publication.ts';
import { type Moment, publicationOf, recordsOf, situationOf } from './application-situation.ts';
import { Finding } from './completeness-cache.ts';
import { ownedApplication } from './ownership.ts';

type Saved = Record<string, Opened>;

/** The sections saved so far, oldest first. */
export async function savedSections(
  portal: Portal,
  owner: Applicant,
  applicationId: number,
  moment: Moment,
): Promise<SavedSection[]> {
  const owned = await ownedApplication(portal.db, owner, applicationId);
  const publication = await publicationOf(portal, owned);
  const records = recordsOf(portal, owned, publication);
  const lookups = await lookupsOf(portal, publication);
  const situation = { ...situationOf(owner, owned, moment), lookups };
  const missing = incomplete(publication, situation, await savedOf(records, publication));
  return (await records.list()).map(({ section, savedAt }) => ({
    section,
    savedAt: savedAt.toISOString(),
    isComplete: !missing.some((page) => page.section === section),
  }));
}

/** The visible pages that are not saved, or whose record would not be taken today. */
export function incomplete(publication: Publication, circumstances: Situation, stored: Saved): Page[] {
  const { flow, facts } = publication.manifest;
  const situation = { ...circumstances, saved: wiresOf(stored) };
  return pagesOf(flow, situation, facts).filter((page) => {
    const record = stored[page.section];
    if (page.kind === 'end') return false;
    return !record || !wouldBeTaken(publication, page, situation, record);
  });
}

function wouldBeTaken(publication: Publication, page: Page, situation: Situation, { wire, etag }: Opened): boolean {
  const finding = new Finding(publication, page, situation, etag);
  if (finding.isTaken !== undefined) return finding.isTaken;
  const isTaken = problemsIn(publication.form(page), situation, wire).length === 0;
  finding.keep(isTaken);
  return isTaken;
}

const sectionsOf = ({ manifest }: Publication): string[] => manifest.flow.pages.map(({ section }) => section);

export const savedOf = (records: Records, publication: Publication): Promise<Saved> =>
  records.openAll(sectionsOf(publication));

/** The lists that any of its pages reads. */
export function lookupsOf({ lookups }: Portal, publication: Publication): Promise<Situation['lookups']> {
  const { forms } = publication.manifest;
  return lookups.lists([...new Set(sectionsOf(publication).flatMap((name) => forms[name]?.lookups ?? []))]);
}
