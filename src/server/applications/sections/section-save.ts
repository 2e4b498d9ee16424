/** Judges a save: it is stored when the engine finds no problem in it, and when no other save came first. */
import { ENVELOPE_FIELDS, type Envelope, type SignatureIds, SUCCESS } from '../../../contract/index.ts';
import { isEqual, type JsonObject } from '../../../engine/data/index.ts';
import { type Judgement, judge, reachablePages, type Situation } from '../../../engine/index.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import type { Applicant } from '../../database/tables/index.ts';
import { type CallSource, documentsToSign, keepEvidence, type Signed } from '../../evidence/index.ts';
import { refuseProblems, selectAnswers } from '../../forms/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { timeJudgement } from '../../process/judgement-time.ts';
import { type ApplicationServices, openRecords, readSituation } from '../application-situation.ts';
import { KnownCompleteness } from '../completeness-cache.ts';
import { isOpen } from '../ownership.ts';
import { personFingerprint, reapplyCutoff, refusePerson, rememberingRefusal } from '../persons.ts';
import type { SavedRecord } from '../records.ts';
import { forgetDraft } from './drafts.ts';
import { isBasedOn } from './if-match.ts';
import { type OpenPage, openPage } from './section-page.ts';

export interface Save extends RequestContext {
  /** The name of the calls of the page. */
  call: string;
  sent: Envelope & JsonObject;
  source: CallSource;
  /** The signatures given by the Sign buttons. */
  signatureIds: SignatureIds;
  /** The version of the definitions that the page was answered under, when it says so. */
  definitions: string | undefined;
  /** The `If-Match` header: the tag of the record that the applicant changed. */
  ifMatch: string | undefined;
}

const TRIES = 50;

/**
 * Returns the tag of the stored record. No lock is held while judging: when another save is stored first, this one is
 * judged again over that.
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
  const opened = await openPage(services, owner, save.sent.id, save.call);
  const { page, form, publication, records, record, application } = opened;
  const answers = selectAnswers(form, save.sent, ENVELOPE_FIELDS);
  if (!isOpen(application)) throw new Refusal('server.application.closed');
  if (save.definitions !== undefined && save.definitions !== application.definitionVersion)
    throw new Refusal('server.section.definitionsChanged');
  const stored = await records.decrypt(page.section, record);
  const situation = readSituation(owner, opened, save);
  requireVisiblePage(opened, situation);
  const { lookups = [], reads = {} } = publication.manifest.forms[page.section] ?? {};
  situation.lookups = await services.lookups.lists(lookups);
  situation.saved = await records.readAll(Object.keys(reads));
  const judged = timeJudgement(() => judge(form, situation, answers, stored.wire));
  const signing = await signDocuments(services, save, opened, judged);
  const isCurrent = isBasedOn(save.ifMatch, stored.etag);
  if (!isCurrent && !isAlreadyStored(judged, signing, stored)) throw new Refusal('server.section.changedElsewhere');
  refuseProblems(judged, publication.fixedT(save.language, page.section));
  if (!isCurrent) {
    await forgetDraft(services.db, page, application.id);
    return stored.etag;
  }
  const etag = await store(services, owner, opened, judged, signing);
  // The page was judged just now, so the progress need not judge it again.
  if (etag) new KnownCompleteness(publication, page, situation, etag).remember(true);
  return etag;
}

/** The documents that a save signs and that are not signed already. */
async function signDocuments(
  database: KeyedDatabase,
  { language, source, signatureIds }: Save,
  { application, page, publication }: OpenPage,
  { wire, signed }: Judgement,
): Promise<Signed> {
  const { section } = page;
  const by = { language, source, signatureIds };
  const signing = { publication, applicationId: application.id, section, documents: signed, wire, ...by };
  return { ...signing, documents: await documentsToSign(database, signing) };
}

/** Whether everything in a save is stored already: the response was lost, and the applicant pressed the button again. */
const isAlreadyStored = ({ wire }: Judgement, { documents }: Signed, stored: SavedRecord): boolean =>
  documents.length === 0 && isEqual(wire, stored.wire);

/** Stores the record by one statement; with a signature, record and evidence in one transaction. */
async function store(
  { db, keys }: KeyedDatabase,
  owner: Applicant,
  opened: OpenPage,
  { wire, record }: Judgement,
  signing: Signed,
): Promise<string | undefined> {
  const { application, page, publication } = opened;
  const person = personFingerprint(keys, publication, page.section, record);
  const since = reapplyCutoff();
  const change = {
    page,
    wire,
    before: opened.record,
    phase: application.phaseStatus,
    version: application.definitionVersion,
    person,
    since,
  };
  const isSigning = signing.documents.length > 0;
  const saving = async (tx: Database): Promise<string | undefined> => {
    const inside = { db: tx, keys };
    const etag = await openRecords(inside, opened, publication).write(change);
    if (etag !== undefined && isSigning) await keepEvidence(inside, owner, signing);
    return etag;
  };
  const etag = await (isSigning ? db.transaction(saving) : saving(db));
  if (etag === undefined && person !== null)
    await rememberingRefusal(db, application.id, () => refusePerson(db, person, application.id));
  return etag;
}

function requireVisiblePage({ publication: { manifest }, page }: OpenPage, situation: Situation): void {
  const pages = reachablePages(manifest.flow, situation, manifest.facts);
  if (!pages.includes(page)) throw new Refusal('server.section.notAsked');
}
