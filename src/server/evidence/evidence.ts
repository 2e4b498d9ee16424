/** Evidence of signatures: who signed which text, when and from where. It is stored in a tamper-evident chain. */
import { asc, inArray } from 'drizzle-orm';
import type { Language } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { evidence } from '../database/tables/index.ts';
import type { SignedText } from '../publishing/index.ts';
import { EvidenceChain } from './evidence-chain.ts';

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
export type Erasure = {
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

export interface Particulars extends CallSource {
  accountId: number;
  email: string;
  /** After its erasure, the values behind the fingerprints cannot be found by guessing. */
  salt: string;
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

export const isSigning = (one: Evidence): one is SigningEvidence => one.entry.kind === 'signing';

/** The last signature of each document of an application. */
export const lastSignings = (all: Evidence[]): SigningEvidence[] => [
  ...new Map(all.filter(isSigning).map((one) => [documentKey(one.entry), one])).values(),
];

export const documentKey = ({ section, document }: SigningEntry): string => `${section} ${document}`;

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
