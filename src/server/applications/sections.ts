/** The saved record of a page: read as it is, saved when the engine finds nothing wrong with it. */

import { ENVELOPE_FIELDS, type Envelope, type Presses, SUCCESS } from '../../contract/index.ts';
import { isEqual, type JsonObject } from '../../engine/data/index.ts';
import { type Form, type Judgement, judge, openPages, type Page, type Situation } from '../../engine/index.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import type { Applicant } from '../database/tables/index.ts';
import { keepEvidence, type Signed, type Source, signedAnew } from '../evidence/index.ts';
import { answersOf, refuseProblems } from '../forms/index.ts';
import { Failed, Refusal } from '../http/failure.ts';
import type { Moment } from '../http/moment.ts';
import type { Publication } from '../publishing/index.ts';
import { type ApplicationServices, publicationOf, recordsOf, situationOf } from './application-situation.ts';
import { KnownCompleteness } from './completeness-cache.ts';
import { forgetDraft } from './drafts.ts';
import { isBasedOn } from './if-match.ts';
import { isOpen, type Owned, ownedApplication } from './ownership.ts';
import { personOf, reapplyCutoff, refusePerson } from './persons.ts';
import type { Records, SavedRecord } from './records.ts';

/** A page of an application, with everything that belongs to it. */
interface Opened extends Owned {
  page: Page;
  form: Form;
  publication: Publication;
  records: Records;
}

const NAME = /^[a-z0-9-]+$/;

/** A page by the name of its calls. */
async function open(services: ApplicationServices, owner: Applicant, id: number, call: string): Promise<Opened> {
  if (!NAME.test(call)) throw new Failed(404);
  // One query reads the application and, for most pages, its record: where the current definitions store it.
  const guessedSection = services.definitions.current.pageCalled(call)?.section ?? call;
  const owned = await ownedApplication(services.db, owner, id, guessedSection);
  const publication = await publicationOf(services.definitions, owned);
  const page = publication.pageCalled(call);
  if (!page) throw new Failed(404);
  const records = recordsOf(services, owned, publication);
  const wasRead = page.section === guessedSection && !page.apart;
  const record = wasRead ? owned.record : await records.find(page.section);
  return { ...owned, record, page, form: publication.form(page), publication, records };
}

export async function readSection(
  services: ApplicationServices,
  owner: Applicant,
  call: string,
  applicationId: number,
): Promise<SavedRecord> {
  const { page, records, record } = await open(services, owner, applicationId, call);
  const { wire, etag } = await records.open(page.section, record);
  return { wire: wire && { id: applicationId, email: owner.email, ...wire }, etag };
}

export interface Save extends Moment {
  /** The name of the calls of the page. */
  call: string;
  sent: Envelope & JsonObject;
  source: Source;
  /** The documents whose buttons were pressed for it. */
  presses: Presses;
  /** The tag of the copy it is based on, when it says so. */
  ifMatch: string | undefined;
}

const TRIES = 50;

/**
 * Answers the tag of what is stored now. No lock is held while judging: a save that another one overtook is judged
 * again over what is stored by then.
 */
export async function saveSection(
  services: ApplicationServices,
  owner: Applicant,
  save: Save,
): Promise<{ answer: string; etag: string }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const etag = await trySave(services, owner, save);
    if (etag) return { answer: SUCCESS, etag };
  }
  throw new Refusal('server.section.changedElsewhere');
}

/** Returns undefined when another save was stored first. */
async function trySave(services: ApplicationServices, owner: Applicant, save: Save): Promise<string | undefined> {
  const opened = await open(services, owner, save.sent.id, save.call);
  const { page, form, publication, records, record, application } = opened;
  const answers = answersOf(form, save.sent, ENVELOPE_FIELDS);
  if (!isOpen(application)) throw new Refusal('server.application.closed');
  const stored = await records.open(page.section, record);
  const situation = situationOf(owner, opened, save);
  requireVisiblePage(opened, situation);
  const { lookups = [], reads = {} } = publication.manifest.forms[page.section] ?? {};
  situation.lookups = await services.lookups.lists(lookups);
  situation.saved = await records.readAll(Object.keys(reads));
  const judged = judge(form, situation, answers, stored.wire);
  const signing = await signingOf(services, save, opened, judged);
  const isCurrent = isBasedOn(save.ifMatch, stored.etag);
  if (!isCurrent && !isAlreadyStored(judged, signing, stored)) throw new Refusal('server.section.changedElsewhere');
  refuseProblems(judged, publication.say(save.language, page.section));
  if (!isCurrent) {
    await forgetDraft(services.db, page, application.id);
    return stored.etag;
  }
  const etag = await store(services, owner, opened, judged, signing);
  // The page was judged just now, so the progress need not judge it again.
  if (etag) new KnownCompleteness(publication, page, situation, etag).keep(true);
  return etag;
}

/** The documents that a save signs and that are not signed already. */
async function signingOf(
  database: KeyedDatabase,
  { language, source, presses }: Save,
  { application, page, publication }: Opened,
  { wire, signed }: Judgement,
): Promise<Signed> {
  const { section } = page;
  const by = { language, source, presses };
  const signing = { publication, applicationId: application.id, section, documents: signed, wire, ...by };
  return { ...signing, documents: await signedAnew(database, signing) };
}

/** Whether everything in a save is stored already: the response was lost, and the applicant pressed the button again. */
const isAlreadyStored = ({ wire }: Judgement, { documents }: Signed, stored: SavedRecord): boolean =>
  documents.length === 0 && isEqual(wire, stored.wire);

/** Stores the record by one statement; with a signature, record and evidence in one transaction. */
async function store(
  { db, keys }: KeyedDatabase,
  owner: Applicant,
  opened: Opened,
  { wire, record }: Judgement,
  signing: Signed,
): Promise<string | undefined> {
  const { application, page, publication } = opened;
  const person = personOf(keys, publication, page.section, record);
  const since = reapplyCutoff();
  const change = { page, wire, before: opened.record, phase: application.phaseStatus, person, since };
  const isSigning = signing.documents.length > 0;
  const saving = async (within: Database): Promise<string | undefined> => {
    const inside = { db: within, keys };
    const etag = await recordsOf(inside, opened, publication).write(change);
    if (etag !== undefined && isSigning) await keepEvidence(inside, owner, signing);
    return etag;
  };
  const etag = await (isSigning ? db.transaction(saving) : saving(db));
  if (etag === undefined && person !== null) await refusePerson(db, person, application.id);
  return etag;
}

function requireVisiblePage({ publication: { manifest }, page }: Opened, situation: Situation): void {
  const pages = openPages(manifest.flow, situation, manifest.facts);
  if (!pages.includes(page)) throw new Refusal('server.section.notAsked');
}
