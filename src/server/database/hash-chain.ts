/** A log that can only grow: every entry is hashed together with the hash of the one before, under a key. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Json } from '../../engine/data/index.ts';
import type { Database } from './database.ts';
import { isSameInConstantTime, type KeyedDatabase, type Keys } from './installation-keys.ts';
import type { evidenceHead, studioLog } from './tables/index.ts';

export type Link = typeof studioLog.$inferSelect;
type Unhashed = Omit<Link, 'hash'>;
type ChainHead = Pick<typeof evidenceHead.$inferSelect, 'position' | 'hash' | 'seal'>;
/** A link that is not in the chain yet; `Columns` are those of its table that other chains do not have. */
export type Addition<Columns extends object> = Columns & { entry: Json };

const HEAD = 1;
const BATCH = 500;
/** The previous hash of the first entry. */
const NOTHING = '';

/** Triggers of the database refuse to update or delete entries. */
export async function guardChain(db: Database, name: string, table: PgTable): Promise<void> {
  await db.execute(sql`create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'What is in % stays as it is.', tg_table_name; end $$`);
  await db.execute(sql`create or replace trigger ${sql.identifier(`${name}_stays`)}
    before update or delete or truncate on ${table} for each statement execute function refuse_change()`);
}

export abstract class HashChain<Columns extends object = object> {
  protected readonly db: Database;
  readonly #keys: Keys;

  constructor({ db, keys }: KeyedDatabase) {
    this.db = db;
    this.#keys = keys;
  }

  /** Keeps the fingerprints of this chain distinct from those of other chains. */
  protected abstract readonly purpose: string;
  protected abstract readonly headTable: typeof evidenceHead;
  /** The links after a position, in order. */
  protected abstract linksAfter(position: number, most: number): Promise<(Link & Columns)[]>;
  /** The inserts of new links. */
  protected abstract inserts(links: (Link & Columns)[]): SQL[];
  /** The hashed parts of a link, in addition to its position. */
  protected abstract linkContent(link: Unhashed & Columns): Json[];

  /** Creates the head of the chain, once per database. */
  async begin(): Promise<void> {
    const first = { position: 0, hash: NOTHING };
    await this.db.insert(this.headTable).values({ id: HEAD, ...first, seal: this.#sealHead(first) });
  }

  /**
   * Called inside a transaction, as its last statements: the next writer waits from the first of the two until the
   * transaction ends.
   */
  async add(additions: Addition<Columns>[]): Promise<void> {
    let { position, hash } = await this.#lockedHead();
    const links = additions.map((addition) => {
      const link = { ...addition, position: position + 1, entry: JSON.stringify(addition.entry), previous: hash };
      ({ position } = link);
      hash = this.linkHash(link);
      return { ...link, hash };
    });
    await this.#write(links, { position, hash });
  }

  /** Links and head by one statement, since all other writers wait for it. */
  async #write(links: (Link & Columns)[], { position, hash }: Omit<ChainHead, 'seal'>): Promise<void> {
    const seal = this.#sealHead({ position, hash });
    const parts = this.inserts(links).map((insert, i) => sql`${sql.identifier(`part${i}`)} as (${insert})`);
    await this.db.execute(sql`with ${sql.join(parts, sql`, `)}
      update ${this.headTable} set position = ${position}, hash = ${hash}, seal = ${seal} where id = ${HEAD}`);
  }

  /** All links, in order. */
  async *links(): AsyncGenerator<Link & Columns> {
    let last = 0;
    for (;;) {
      const batch = await this.linksAfter(last, BATCH);
      yield* batch;
      if (batch.length < BATCH) return;
      last = batch.at(-1)?.position ?? last;
    }
  }

  async head(): Promise<ChainHead | undefined> {
    const [head] = await this.db.select().from(this.headTable).where(eq(this.headTable.id, HEAD));
    return head;
  }

  linkHash(link: Unhashed & Columns): string {
    return this.#keys.fingerprint(
      this.purpose,
      JSON.stringify([link.position, link.previous, ...this.linkContent(link)]),
    );
  }

  isSealed(head: ChainHead): boolean {
    return isSameInConstantTime(head.seal, this.#sealHead(head));
  }

  #sealHead({ position, hash }: Omit<ChainHead, 'seal'>): string {
    return this.#keys.fingerprint(`${this.purpose} head`, `${position} ${hash}`);
  }

  /** A missing head is never recreated, because it can only be missing after tampering. */
  async #lockedHead(): Promise<ChainHead> {
    const [head] = await this.db.select().from(this.headTable).where(eq(this.headTable.id, HEAD)).for('update');
    // Appending to a head that was set back would hide that entries are missing.
    if (!head || !this.isSealed(head)) throw new Error(`The end of the ${this.purpose} was changed by somebody else.`);
    return head;
  }
}

export interface Verification {
  /** The number of intact entries before the first broken one. */
  entries: number;
  /** The first fault. */
  fault?: string;
}

/** Further checks of the entries, in addition to their positions and hashes. */
export interface EntryInspector<Columns extends object> {
  take(link: Link & Columns): Promise<string | undefined>;
  /** Called after the last entry. */
  end(): Verification | undefined;
}

export async function verifyChain<Columns extends object>(
  chain: HashChain<Columns>,
  inspector?: EntryInspector<Columns>,
): Promise<Verification> {
  // Read before the entries, since more may be added meanwhile.
  const head = await chain.head();
  let last: Pick<Link, 'position' | 'hash'> = { position: 0, hash: NOTHING };
  for await (const link of chain.links()) {
    const fault = faultOfLink(chain, last, link) ?? (await inspector?.take(link));
    if (fault) return { entries: last.position, fault };
    last = link;
  }
  const entries = last.position;
  const fault = faultOfEnd(chain, head, entries);
  return inspector?.end() ?? (fault ? { entries, fault } : { entries });
}

function faultOfLink<Columns extends object>(
  chain: HashChain<Columns>,
  last: Pick<Link, 'position' | 'hash'>,
  link: Link & Columns,
): string | undefined {
  const { position, previous, hash } = link;
  if (position !== last.position + 1) return `Entry ${last.position + 1} is missing.`;
  if (hash !== chain.linkHash(link)) return `Entry ${position} was changed: its hash is not that of what it says.`;
  if (previous !== last.hash) return `Entry ${position} does not follow entry ${last.position}, which was changed.`;
  return undefined;
}

function faultOfEnd<Columns extends object>(
  chain: HashChain<Columns>,
  head: ChainHead | undefined,
  last: number,
): string | undefined {
  if (!head) return 'The record of the end of the chain is missing.';
  if (!chain.isSealed(head)) return 'The record of the end of the chain was changed.';
  if (head.position <= last) return undefined;
  return `The chain ends with entry ${last}, but there were ${head.position}: the end was cut off.`;
}
