/** Whether the evidence of signatures is whole: every entry, its place in the chain, its particulars and its text. */
import { eq, sql } from 'drizzle-orm';
import { legalFile } from '../../engine/index.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { definitionVersions } from '../database/tables/index.ts';
import { textHash } from '../publishing/index.ts';
import type { Entry, Signing } from './evidence.ts';
import { HashChain, type Link } from './hash-chain.ts';

export interface Verification {
  /** How many entries are whole, up to the first that is not. */
  entries: number;
  /** What is wrong first. */
  fault?: string;
}

export async function verifyEvidence(stored: KeyedDatabase): Promise<Verification> {
  const chain = new HashChain(stored.db, stored.keys);
  // Before the entries, of which there may be more meanwhile.
  const head = await chain.head();
  const inspection = new Inspection(stored, chain);
  for await (const link of chain.links()) {
    const fault = await inspection.take(link);
    if (fault) return { entries: inspection.last.position, fault };
  }
  const { last, unexplained } = inspection;
  const [missing] = unexplained;
  if (missing !== undefined)
    return {
      entries: missing - 1,
      fault: `The particulars of entry ${missing} are missing, and no entry tells that they were erased.`,
    };
  const fault = faultOfEnd(chain, head, last.position);
  return fault ? { entries: last.position, fault } : { entries: last.position };
}

function faultOfEnd(chain: HashChain, head: Awaited<ReturnType<HashChain['head']>>, last: number): string | undefined {
  if (!head) return 'The record of the end of the chain is missing.';
  if (!chain.isSealed(head)) return 'The record of the end of the chain was changed.';
  if (head.position <= last) return undefined;
  return `The chain ends with entry ${last}, but there were ${head.position}: the end was cut off.`;
}

class Inspection {
  last: Pick<Link, 'position' | 'hash'> = { position: 0, hash: '' };
  /** Entries whose particulars are missing, as long as no later one tells of their erasure. */
  readonly unexplained = new Set<number>();
  readonly #texts = new Map<string, string | undefined>();

  constructor(
    private readonly stored: KeyedDatabase,
    private readonly chain: HashChain,
  ) {}

  /** What is wrong with the next entry. */
  async take(link: Link): Promise<string | undefined> {
    const fault = this.#faultOfLink(link);
    if (fault) return fault;
    const entry = JSON.parse(link.entry) as Entry;
    if (entry.kind === 'erasure') for (const position of entry.erased) this.unexplained.delete(position);
    else {
      const told = this.#faultOfParticulars(link, entry) ?? (await this.#faultOfText(link, entry));
      if (told) return told;
    }
    this.last = link;
    return undefined;
  }

  #faultOfLink(link: Link): string | undefined {
    const { position, previous, hash } = link;
    const { last } = this;
    if (position !== last.position + 1) return `Entry ${last.position + 1} is missing.`;
    if (hash !== this.chain.hashOf(link)) return `Entry ${position} was changed: its hash is not that of what it says.`;
    if (previous !== last.hash) return `Entry ${position} does not follow entry ${last.position}, which was changed.`;
    return undefined;
  }

  #faultOfParticulars({ position, particulars }: Link, entry: Signing): string | undefined {
    if (particulars === null) this.unexplained.add(position);
    else if (this.stored.keys.fingerprint('particulars', particulars) !== entry.particulars)
      return `The particulars of entry ${position} were changed.`;
    return undefined;
  }

  async #faultOfText({ position }: Link, { document, language, version, text }: Signing): Promise<string | undefined> {
    const now = await this.#hashOf(version, legalFile(document, language));
    if (now === text) return undefined;
    return `The text of "${document}" in ${language}, version ${version}, is not the one that entry ${position} signed.`;
  }

  /** Asked of the database, not of what this server remembers. */
  async #hashOf(version: string, file: string): Promise<string | undefined> {
    const key = `${version}/${file}`;
    if (this.#texts.has(key)) return this.#texts.get(key);
    const [row] = await this.stored.db
      .select({ text: sql<string | null>`${definitionVersions.files} ->> ${file}` })
      .from(definitionVersions)
      .where(eq(definitionVersions.version, version));
    const hash = typeof row?.text === 'string' ? textHash(row.text) : undefined;
    this.#texts.set(key, hash);
    return hash;
  }
}
