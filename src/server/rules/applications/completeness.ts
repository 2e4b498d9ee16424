/** Which pages of an application are answered as they are asked today. */
import { hash } from 'node:crypto';
import type { SavedSection } from '../../../contract/index.ts';
import { Bounded, type Form, lookOf, type Page, pagesOf, problemsIn, type Situation } from '../../../engine/index.ts';
import type { Portal } from '../../portal.ts';
import type { Publication } from '../../publication.ts';
import { type Opened, type Records, wiresOf } from '../../store/records.ts';
import type { Applicant } from '../accounts/sessions.ts';
import { type Moment, publicationOf, recordsOf, situationOf } from './circumstances.ts';
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

/** Holds for its key as long as its lists are the same ones. */
interface Finding {
  lists: unknown[];
  isTaken: boolean;
}

const MOST_KEPT = 2_000;
const findings = new WeakMap<Form, Bounded<Finding>>();

/** Whether a page, as it was saved under a tag, would be taken. */
class Question {
  readonly #form: Form;
  readonly #key: string;
  readonly #lists: unknown[];

  constructor(publication: Publication, { section }: Page, situation: Situation, tag: string) {
    this.#form = publication.form({ section });
    // A hash, since what a form reads of a situation tells of its person.
    this.#key = hash('sha256', `${tag} ${lookOf(this.#form, situation)}`, 'base64');
    this.#lists = (publication.manifest.forms[section]?.lookups ?? []).map((name) => situation.lookups[name]);
  }

  get answer(): boolean | undefined {
    const known = findings.get(this.#form)?.get(this.#key);
    return known?.lists.every((rows, i) => rows === this.#lists[i]) ? known.isTaken : undefined;
  }

  keep(isTaken: boolean): void {
    const kept = findings.get(this.#form) ?? new Bounded(MOST_KEPT);
    findings.set(this.#form, kept);
    kept.set(this.#key, { lists: this.#lists, isTaken });
  }
}

function wouldBeTaken(publication: Publication, page: Page, situation: Situation, { wire, etag }: Opened): boolean {
  const question = new Question(publication, page, situation, etag);
  const known = question.answer;
  if (known !== undefined) return known;
  const isTaken = problemsIn(publication.form(page), situation, wire).length === 0;
  question.keep(isTaken);
  return isTaken;
}

/** What was just judged and stored need not be judged again to tell how far somebody is. */
export const keepTaken = (publication: Publication, page: Page, situation: Situation, etag: string): void =>
  new Question(publication, page, situation, etag).keep(true);

const sectionsOf = ({ manifest }: Publication): string[] => manifest.flow.pages.map(({ section }) => section);

export const savedOf = (records: Records, publication: Publication): Promise<Saved> =>
  records.openAll(sectionsOf(publication));

/** The lists that any of its pages reads. */
export function lookupsOf({ lookups }: Portal, publication: Publication): Promise<Situation['lookups']> {
  const { forms } = publication.manifest;
  return lookups.lists([...new Set(sectionsOf(publication).flatMap((name) => forms[name]?.lookups ?? []))]);
}
