/** Evidence of signatures: who signed which text, when and from where, in a tamper-evident chain. */
import { randomBytes } from 'node:crypto';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { SignatureIds } from '../../contract/index.ts';
import { isEqual, type JsonObject, type Language, type Pattern } from '../../engine/data/index.ts';
import type { FormDocument } from '../../engine/index.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase, Keys } from '../database/installation-keys.ts';
import { type Applicant, evidence, evidenceParticulars } from '../database/tables/index.ts';
import type { LoadedVersion, SignedText } from '../publishing/index.ts';
import { type EvidenceAddition, EvidenceChain } from './evidence-chain.ts';

/** Stored JSON, so its names stay: `text` is a hash, `answers` and `particulars` are fingerprints. */
export type SigningEntry = {
  kind: 'signing';
  at: string;
  section: string;
  document: string;
  /** The language in which the text was shown. */
  language: Language;
  /** The version of the definitions that contains the text. */
  version: string;
  /** The hash of the text. */
  text: string;
  /** Fingerprints of the signed answers, and of the signer's particulars. */
  answers: string;
  particulars: string;
  /** The id of the signature, if the page sent one. */
  press?: string;
};

/** Records that particulars were erased: the positions of their entries. */
type Erasure = {
  kind: 'erasure';
  at: string;
  erased: number[];
};

export type EvidenceEntry = SigningEntry | Erasure;

/** The IP address and the browser of a call. */
export interface CallSource {
  address: string;
  userAgent: string;
}

interface Particulars extends CallSource {
  accountId: number;
  email: string;
  /** After its erasure, the values behind the fingerprints cannot be found by guessing. */
  salt: string;
}

/** A fingerprint of the answers to the questions of a document. */
function fingerprintAnswers(keys: Keys, fields: readonly Pattern[], wire: JsonObject, salt: string): string {
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

/**
 * Erases particulars. The chain stays valid and records the erasure. Call it inside a transaction, as its last step: the
 * end of the chain is locked from then on.
 */
export async function eraseParticulars({ db, keys }: KeyedDatabase, applicationIds: number[]): Promise<void> {
  const found = await db
    .select({ position: evidence.position, applicationId: evidence.applicationId })
    .from(evidence)
    .innerJoin(evidenceParticulars, eq(evidenceParticulars.position, evidence.position))
    .where(inArray(evidence.applicationId, applicationIds))
    .orderBy(asc(evidence.position));
  if (found.length === 0) return;
  const positions = found.map(({ position }) => position);
  await db.delete(evidenceParticulars).where(inArray(evidenceParticulars.position, positions));
  const at = new Date().toISOString();
  const additions = [...new Set(found.map((row) => row.applicationId))].map((applicationId): EvidenceAddition => {
    const erased = found.flatMap((row) => (row.applicationId === applicationId ? [row.position] : []));
    return { applicationId, entry: { kind: 'erasure', at, erased } satisfies Erasure, particulars: null };
  });
  await new EvidenceChain({ db, keys }).add(additions);
}

export interface Evidence {
  position: number;
  /** The hash of the entry and of all entries before it. */
  hash: string;
  entry: EvidenceEntry;
  /** Null after their erasure. */
  particulars: Particulars | null;
}

/** Oldest first. */
export async function readEvidence(keyedDb: KeyedDatabase, applicationId: number): Promise<Evidence[]> {
  const links = await new EvidenceChain(keyedDb).readLinksFor(applicationId);
  return links.map(({ position, hash, entry, particulars }) => ({
    position,
    hash,
    entry: JSON.parse(entry) as EvidenceEntry,
    particulars: particulars === null ? null : (JSON.parse(particulars) as Particulars),
  }));
}

export type SigningEvidence = Evidence & { entry: SigningEntry };

const isSigning = (one: Evidence): one is SigningEvidence => one.entry.kind === 'signing';

/** The last signature of each document of an application. */
export const lastSignings = (all: Evidence[]): SigningEvidence[] => [
  ...new Map(all.filter(isSigning).map((one) => [documentKey(one.entry), one])).values(),
];

const documentKey = ({ section, document }: SigningEntry): string => `${section} ${document}`;

/** The text that each document was last signed with, by application. */
export async function lastSignedTexts(db: Database, applicationIds: number[]): Promise<Map<number, SignedText[]>> {
  const rows = await db
    .select({ id: evidence.applicationId, entry: evidence.entry })
    .from(evidence)
    .where(inArray(evidence.applicationId, applicationIds))
    .orderBy(asc(evidence.position));
  const found = new Map<number, SignedText[]>();
  for (const { id, entry: text } of rows) {
    const entry = JSON.parse(text) as EvidenceEntry;
    if (entry.kind !== 'signing') continue;
    const { section, document, language, text: textHash } = entry;
    const others = (found.get(id) ?? []).filter((each) => each.section !== section || each.document !== document);
    found.set(id, [...others, { section, document, language, textHash }]);
  }
  return found;
}

/** The ids of the next applications with evidence, after an id. */
export async function nextSignedApplications(db: Database, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: evidence.applicationId })
    .from(evidence)
    .where(gt(evidence.applicationId, after))
    .orderBy(asc(evidence.applicationId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The last signature of a document, with the salt that is needed to compare its answers. */
export interface VerifiableSignature extends Pick<SigningEntry, 'section' | 'document' | 'version'> {
  applicationId: number;
  position: number;
  answersFingerprint: string;
  salt: string;
}

/** The last signature of each document, unless its signer is erased. */
export async function verifiableSignatures(db: Database, applicationIds: number[]): Promise<VerifiableSignature[]> {
  if (applicationIds.length === 0) return [];
  const { position, applicationId, entry } = evidence;
  const rows = await db
    .select({ position, applicationId, entry, particulars: evidenceParticulars.particulars })
    .from(evidence)
    .leftJoin(evidenceParticulars, eq(evidenceParticulars.position, position))
    .where(inArray(applicationId, applicationIds))
    .orderBy(asc(position));
  const last = new Map<string, VerifiableSignature | undefined>();
  for (const { entry: text, particulars, ...row } of rows) {
    const signing = JSON.parse(text) as EvidenceEntry;
    if (signing.kind !== 'signing') continue;
    const { section, document, version, answers: answersFingerprint } = signing;
    const { salt } = particulars === null ? {} : (JSON.parse(particulars) as Particulars);
    last.set(
      `${row.applicationId} ${documentKey(signing)}`,
      salt === undefined ? undefined : { ...row, section, document, version, answersFingerprint, salt },
    );
  }
  return [...last.values()].filter((signature) => signature !== undefined);
}

/** Whether answers are those that were signed. */
export const answersAgree = (
  keys: Keys,
  { answersFingerprint, salt }: VerifiableSignature,
  fields: readonly Pattern[],
  wire: JsonObject,
): boolean => fingerprintAnswers(keys, fields, wire, salt) === answersFingerprint;
