/** Verifies the evidence of signatures: every entry, its position in the chain, its particulars and its text. */
import { eq, sql } from 'drizzle-orm';
import { legalFile } from '../../engine/index.ts';
import { type EntryInspector, type Verification, verifyChain } from '../database/hash-chain.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { definitionVersions } from '../database/tables/index.ts';
import { textHash } from '../publishing/index.ts';
import type { EvidenceEntry, SigningEntry } from './evidence.ts';
import { EvidenceChain, type EvidenceColumns, type EvidenceLink } from './evidence-chain.ts';

export const verifyEvidence = (keyedDb: KeyedDatabase): Promise<Verification> =>
  verifyChain(new EvidenceChain(keyedDb), new SignatureInspector(keyedDb));

class SignatureInspector implements EntryInspector<EvidenceColumns> {
  /** Entries whose particulars are missing, until a later entry records their erasure. */
  readonly #unexplained = new Set<number>();
  readonly #textHashes = new Map<string, string | undefined>();
  readonly #keyedDb: KeyedDatabase;

  constructor(keyedDb: KeyedDatabase) {
    this.#keyedDb = keyedDb;
  }

  async take(link: EvidenceLink): Promise<string | undefined> {
    const entry = JSON.parse(link.entry) as EvidenceEntry;
    if (entry.kind === 'signing') return this.#faultOfParticulars(link, entry) ?? this.#faultOfText(link, entry);
    for (const position of entry.erased) this.#unexplained.delete(position);
    return undefined;
  }

  end(): Verification | undefined {
    const [missing] = this.#unexplained;
    if (missing === undefined) return undefined;
    return {
      entries: missing - 1,
      fault: `The particulars of entry ${missing} are missing, and no entry records that they were erased.`,
    };
  }

  #faultOfParticulars({ position, particulars }: EvidenceLink, entry: SigningEntry): string | undefined {
    if (particulars === null) this.#unexplained.add(position);
    else if (this.#keyedDb.keys.fingerprint('particulars', particulars) !== entry.particulars)
      return `The particulars of entry ${position} were changed.`;
    return undefined;
  }

  async #faultOfText(
    { position }: EvidenceLink,
    { document, language, version, text: signedHash }: SigningEntry,
  ): Promise<string | undefined> {
    const hash = await this.#readHash(version, legalFile(document, language));
    if (hash === signedHash) return undefined;
    return `The text of "${document}" in ${language}, version ${version}, is not the one that entry ${position} signed.`;
  }

  /** Read from the database, not from this server's cache. */
  async #readHash(version: string, file: string): Promise<string | undefined> {
    const key = `${version}/${file}`;
    if (this.#textHashes.has(key)) return this.#textHashes.get(key);
    const [row] = await this.#keyedDb.db
      .select({ text: sql<string | null>`${definitionVersions.files} ->> ${file}` })
      .from(definitionVersions)
      .where(eq(definitionVersions.version, version));
    const hash = typeof row?.text === 'string' ? textHash(row.text) : undefined;
    this.#textHashes.set(key, hash);
    return hash;
  }
}
