/** Which pages of an application are answered as they are asked today. */
import type { SavedSection } from '../../../contract/index.ts';
import { Bounded, type Form, lookOf, type Page, pagesOf, problemsIn, type Situation } from '../../../engine/index.ts';
import type { Portal } from '../../portal.ts';
import type { Publication } from '../../publication.ts';
import { type Records, type Stored, wiresOf } from '../../store/records.ts';
import type { Applicant } from '../accounts/sessions.ts';
import { type Moment, publicationOf, recordsOf, situationOf } from './circumstances.ts';
import { ownedApplication } from './ownership.ts';

type Saved = Record<string, Stored>;

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

/** What was found of a stored record holds while its lists are the same, as all does that it is kept under. */
interface Finding {
  lists: unknown[];
  isTaken: boolean;
}

const MOST_KEPT = 5_000;
const findings = new WeakMap<Form, Bounded<Finding>>();

/** By its tag, which is another one with every save, and by all that its form reads of the situation. */
const keyOf = (form: Form, situation: Situation, tag: string): string =>
  `${tag} ${lookOf(situation, form.situationRead)}`;

const listsOf = ({ manifest }: Publication, { section }: Page, { lookups }: Situation): unknown[] =>
  (manifest.forms[section]?.lookups ?? []).map((name) => lookups[name]);

function wouldBeTaken(publication: Publication, page: Page, situation: Situation, { wire, etag }: Stored): boolean {
  const form = publication.form(page);
  const known = findings.get(form)?.get(keyOf(form, situation, etag));
  const lists = listsOf(publication, page, situation);
  if (known?.lists.every((rows, i) => rows === lists[i])) return known.isTaken;
  const isTaken = problemsIn(form, situation, wire).length === 0;
  keepFinding(publication, page, situation, etag, isTaken);
  return isTaken;
}

/** Also told of what was just judged and stored, so that it need not be judged again to tell how far somebody is. */
export function keepFinding(
  publication: Publication,
  page: Page,
  situation: Situation,
  etag: string,
  isTaken: boolean,
): void {
  const form = publication.form(page);
  const kept = findings.get(form) ?? new Bounded(MOST_KEPT);
  findings.set(form, kept);
  kept.set(keyOf(form, situation, etag), { lists: listsOf(publication, page, situation), isTaken });
}

const sectionsOf = ({ manifest }: Publication): string[] => manifest.flow.pages.map(({ section }) => section);

export const savedOf = (records: Records, publication: Publication): Promise<Saved> =>
  records.openAll(sectionsOf(publication));

/** The lists that any of its pages reads. */
export function lookupsOf({ lookups }: Portal, publication: Publication): Promise<Situation['lookups']> {
  const { forms } = publication.manifest;
  return lookups.lists([...new Set(sectionsOf(publication).flatMap((name) => forms[name]?.lookups ?? []))]);
}
