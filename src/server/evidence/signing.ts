/** Finds the documents that a save signs, and records their signatures. */
import { randomBytes } from 'node:crypto';
import type { SignatureIds } from '../../contract/index.ts';
import { isEqual, type JsonObject, type Language, type Pattern } from '../../engine/data/index.ts';
import type { FormDocument } from '../../engine/index.ts';
import type { KeyedDatabase, Keys } from '../database/installation-keys.ts';
import type { Applicant } from '../database/tables/index.ts';
import type { LoadedVersion } from '../publishing/index.ts';
import { type CallSource, isSigning, type Particulars, readEvidence, type SigningEntry } from './evidence.ts';
import { type EvidenceAddition, EvidenceChain } from './evidence-chain.ts';

/** A fingerprint of the answers to the questions of a document. */
export function fingerprintAnswers(keys: Keys, fields: readonly Pattern[], wire: JsonObject, salt: string): string {
  const answers = Object.fromEntries(fields.map((path) => [path, wire[path.slice(1)] ?? null]));
  return keys.fingerprint('signed answers', salt + JSON.stringify(answers));
}

/** The documents that a save signs, and how they are signed. */
export interface NewSignatures {
  loadedVersion: LoadedVersion;
  applicationId: number;
  section: string;
  documents: FormDocument[];
  wire: JsonObject;
  language: Language;
  source: CallSource;
  /** The ids that the page sent, by document. */
  signatureIds: SignatureIds;
}

/** The part of an entry that describes the document, without time and person. */
const signedContent = (
  { keys }: KeyedDatabase,
  { loadedVersion, section, wire, language }: NewSignatures,
  document: FormDocument,
  salt: string,
) => ({
  kind: 'signing' as const,
  section,
  document: document.text,
  language,
  version: loadedVersion.version,
  text: loadedVersion.legalHash(document.text, language),
  answers: fingerprintAnswers(keys, document.fields, wire, salt),
});

/**
 * The documents of a save that need a new signature: those whose button was pressed, and those whose answers or text
 * differ from their last signature. Repeating a save signs nothing, and neither does a signature id that is sent twice.
 */
export async function findDocumentsToSign(keyedDb: KeyedDatabase, signatures: NewSignatures): Promise<FormDocument[]> {
  const { applicationId, section, documents, signatureIds } = signatures;
  if (documents.length === 0) return [];
  const earlier = (await readEvidence(keyedDb, applicationId)).filter(isSigning);
  return documents.filter((document) => {
    const before = earlier.filter(({ entry }) => entry.section === section && entry.document === document.text);
    const id = signatureIds.get(document.text);
    if (id !== undefined && !before.some(({ entry }) => entry.press === id)) return true;
    const { entry, particulars } = before.at(-1) ?? {};
    return (
      !particulars ||
      // The same text in a newer version needs no new signature.
      !isEqual(
        { ...entry, ...signedContent(keyedDb, signatures, document, particulars.salt), version: '' },
        { ...entry, version: '' },
      )
    );
  });
}

/** Call it inside the transaction of the save, after the record is stored. */
export async function recordEvidence(
  keyedDb: KeyedDatabase,
  owner: Applicant,
  signatures: NewSignatures,
): Promise<void> {
  const { applicationId, documents, source, signatureIds } = signatures;
  const at = new Date().toISOString();
  const additions = documents.map((document): EvidenceAddition => {
    const salt = randomBytes(16).toString('base64url');
    const person: Particulars = { accountId: owner.id, email: owner.email, ...source, salt };
    const particulars = JSON.stringify(person);
    const press = signatureIds.get(document.text);
    const entry: SigningEntry = {
      ...signedContent(keyedDb, signatures, document, salt),
      ...(press !== undefined && { press }),
      at,
      particulars: keyedDb.keys.fingerprint('particulars', particulars),
    };
    return { applicationId, entry, particulars };
  });
  await new EvidenceChain(keyedDb).add(additions);
}
