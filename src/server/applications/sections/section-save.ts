/** Saves a section: it is stored if the engine finds no problem in it, and no other save was stored first. */
import { ENVELOPE_FIELDS, type Envelope, type SignatureIds } from '../../../contract/index.ts';
import { isEqual, type JsonObject } from '../../../engine/data/index.ts';
import { checkSave, reachablePages, type SaveResult, type Situation } from '../../../engine/index.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import type { Applicant } from '../../database/tables/index.ts';
import { type CallSource, findDocumentsToSign, type NewSignatures, recordEvidence } from '../../evidence/index.ts';
import { requireNoProblems, selectAnswers } from '../../form-answers/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { timeValidation } from '../../process/validation-time.ts';
import { requireEditable } from '../application-status.ts';
import { rememberComplete } from '../completeness-cache.ts';
import { personFingerprint, reapplyCutoff, requirePersonMaySubmit, withRefusalStored } from '../reapply-limit.ts';
import type { SavedRecord } from '../records/records.ts';
import { type ApplicationServices, applicationRecords, applicationSituation } from '../version-and-situation.ts';
import { deleteDraft } from './drafts.ts';
import { isBasedOn } from './if-match.ts';
import { type ApplicationPage, loadPage, requireSameForm } from './section-page.ts';

export interface Save extends RequestContext {
  /** The page's name in API paths: `call` in flow.json, else its section. */
  apiName: string;
  sent: Envelope & JsonObject;
  source: CallSource;
  /** The signatures given by the Sign buttons. */
  signatureIds: SignatureIds;
  /** The version of the definitions that the page was answered under, if the request names one. */
  definitionsVersion: string | undefined;
  /** The `If-Match` header: the tag of the record that the applicant changed. */
  ifMatch: string | undefined;
}

/**
 * A try fails only if another save of the application was stored meanwhile. With 50 tries, up to 50 parallel saves are
 * all stored.
 */
const TRIES = 50;

/**
 * Returns the tag of the stored record. No lock is held during validation: when another save is stored first, this one is
 * validated again on top of it.
 */
export async function saveSection(services: ApplicationServices, owner: Applicant, save: Save): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const etag = await trySave(services, owner, save);
    if (etag) return etag;
  }
  throw new Refusal('server.section.changedElsewhere');
}

/**
 * Returns undefined when another save was stored first. The order of the refusals matters: that a save is outdated is
 * reported before its problems, but not for a repeated save, which changes and signs nothing.
 */
async function trySave(services: ApplicationServices, owner: Applicant, save: Save): Promise<string | undefined> {
  const opened = await loadPage(services, owner, save.sent.id, save.apiName, save.definitionsVersion);
  const { owned, loadedVersion, page, form, records, encryptedRecord } = opened;
  const { application } = owned;
  requireEditable(application);
  await requireSameForm(services, opened, save.definitionsVersion);
  // After the version is checked: a question that newer definitions renamed would be refused as an unknown field.
  const answers = selectAnswers(form, save.sent, ENVELOPE_FIELDS);
  const stored = await records.decrypt(page.section, encryptedRecord);
  const situation = applicationSituation(owner, owned, save);
  requireVisiblePage(opened, situation);
  const { lookups = [], reads = {} } = loadedVersion.manifest.forms[page.section] ?? {};
  situation.lookups = await services.lookups.lists(lookups);
  situation.saved = await records.readAll(Object.keys(reads));
  const validated = timeValidation(() => checkSave(form, situation, answers, stored.wire));
  const signatures = await newSignatures(services, save, opened, validated);
  const isCurrent = isBasedOn(save.ifMatch, stored.etag);
  if (!isCurrent && !isAlreadyStored(validated, signatures, stored))
    throw new Refusal('server.section.changedElsewhere');
  requireNoProblems(validated, loadedVersion.fixedT(save.language, page.section));
  if (!isCurrent) {
    // A repeated save: the record is stored already, and only its draft may be left.
    await deleteDraft(services.db, page, application.id);
    return stored.etag;
  }
  const etag = await store(services, owner, opened, validated, signatures);
  if (etag) rememberComplete(loadedVersion, page, situation, etag);
  return etag;
}

/** Without the documents that are signed already. */
async function newSignatures(
  keyedDb: KeyedDatabase,
  { language, source, signatureIds }: Save,
  { owned: { application }, page, loadedVersion }: ApplicationPage,
  { wire, signed }: SaveResult,
): Promise<NewSignatures> {
  const { section } = page;
  const by = { language, source, signatureIds };
  const signatures = { loadedVersion, applicationId: application.id, section, documents: signed, wire, ...by };
  return { ...signatures, documents: await findDocumentsToSign(keyedDb, signatures) };
}

/** Whether everything in a save is stored already: the response was lost, and the applicant pressed the button again. */
const isAlreadyStored = ({ wire }: SaveResult, { documents }: NewSignatures, stored: SavedRecord): boolean =>
  documents.length === 0 && isEqual(wire, stored.wire);

/**
 * Stores the record by one statement; with a signature, record and evidence in one transaction. Returns undefined when
 * another save was stored first. Throws if the person has submitted another application.
 */
async function store(
  { db, keys }: KeyedDatabase,
  owner: Applicant,
  { owned, loadedVersion, page, encryptedRecord }: ApplicationPage,
  { wire, record }: SaveResult,
  signatures: NewSignatures,
): Promise<string | undefined> {
  const { application } = owned;
  const fingerprint = personFingerprint(keys, loadedVersion, page.section, record);
  const change = {
    page,
    wire,
    before: encryptedRecord,
    phaseStatus: application.phaseStatus,
    version: application.definitionVersion,
    personFingerprint: fingerprint,
    since: reapplyCutoff(),
  };
  const isSigning = signatures.documents.length > 0;
  const write = async (tx: Database): Promise<string | undefined> => {
    const keyedDb = { db: tx, keys };
    const etag = await applicationRecords(keyedDb, owned, loadedVersion).write(change);
    if (etag !== undefined && isSigning) await recordEvidence(keyedDb, owner, signatures);
    return etag;
  };
  const etag = await (isSigning ? db.transaction(write) : write(db));
  // Nothing was written: another save was stored first, or the person submitted another application, which throws here.
  if (etag === undefined && fingerprint !== null)
    await withRefusalStored(db, application.id, () => requirePersonMaySubmit(db, fingerprint, application.id));
  return etag;
}

function requireVisiblePage({ loadedVersion: { manifest }, page }: ApplicationPage, situation: Situation): void {
  const pages = reachablePages(manifest.flow, situation, manifest.facts);
  if (!pages.includes(page)) throw new Refusal('server.section.notAsked');
}
