/** A log that can only grow: every entry is hashed together with the hash of the one before, under a key. */
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import { isSame, type Keys } from '../database/installation-keys.ts';
import { statement } from '../database/statement.ts';
import { evidence, evidenceHead, evidenceParticulars } from '../database/tables/index.ts';

export type Link = typeof evidence.$inferSelect & { particulars: string | null };
type Head = Pick<typeof evidenceHead.$inferSelect, 'position' | 'hash' | 'seal'>;

export interface Addition {
  applicationId: number;
  entry: JsonObject;
  /** What may be erased later; the entry tells its fingerprint. */
  particulars?: string;
}

const HEAD = 1;
const BATCH = 500;
/** What the first entry names as the hash of the one before. */
const NOTHING = '';

const { position, applicationId, entry, previous, hash } = evidence;
const columns = { position, applicationId, entry, previous, hash, particulars: evidenceParticulars.particulars };

const links = (db: Database) =>
  db.select(columns).from(evidence).leftJoin(evidenceParticulars, eq(evidenceParticulars.position, evidence.position));

const readLinks = statement((db) =>
  links(db)
    .where(eq(evidence.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(evidence.position))
    .prepare('evidence_of'),
);

/** The database itself refuses to change what was added, or to take it away. */
export async function guardEvidence(db: Database): Promise<void> {
  await db.execute(sql`create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'What is in % stays as it is.', tg_table_name; end $$`);
  await db.execute(sql`create or replace trigger evidence_stays before update or delete or truncate on ${evidence}
    for each statement execute function refuse_change()`);
}

export class HashChain {
  constructor(
    private readonly db: Database,
    private readonly keys: Keys,
  ) {}

  /** Once, with the first keys of a database. */
  async begin(): Promise<void> {
    const first = { position: 0, hash: NOTHING };
    await this.db.insert(evidenceHead).values({ id: HEAD, ...first, seal: this.#sealOf(first) });
  }

  /** Only inside a transaction, as the last thing it locks: who adds next waits for its end. */
  async add(additions: Addition[]): Promise<void> {
    let { position, hash } = await this.#lockedHead();
    const links = additions.map(({ applicationId, entry, particulars = null }): Link => {
      const link = { position: position + 1, applicationId, entry: JSON.stringify(entry), previous: hash };
      ({ position } = link);
      hash = this.hashOf(link);
      return { ...link, hash, particulars };
    });
    await this.db.insert(evidence).values(links);
    const erasable = links.flatMap(({ position, particulars }) => (particulars ? [{ position, particulars }] : []));
    if (erasable.length > 0) await this.db.insert(evidenceParticulars).values(erasable);
    const seal = this.#sealOf({ position, hash });
    await this.db.update(evidenceHead).set({ position, hash, seal }).where(eq(evidenceHead.id, HEAD));
  }

  /** In order. */
  async *links(): AsyncGenerator<Link> {
    let last = 0;
    for (;;) {
      const batch = await links(this.db)
        .where(gt(evidence.position, last))
        .orderBy(asc(evidence.position))
        .limit(BATCH);
      yield* batch;
      if (batch.length < BATCH) return;
      last = batch.at(-1)?.position ?? last;
    }
  }

  linksOf(applicationId: number): Promise<Link[]> {
    return readLinks(this.db).execute({ applicationId });
  }

  async head(): Promise<Head | undefined> {
    const [head] = await this.db.select().from(evidenceHead).where(eq(evidenceHead.id, HEAD));
    return head;
  }

  hashOf({ position, applicationId, entry, previous }: Omit<Link, 'hash' | 'particulars'>): string {
    return this.keys.fingerprint('evidence', JSON.stringify([position, previous, applicationId, entry]));
  }

  isSealed(head: Head): boolean {
    return isSame(head.seal, this.#sealOf(head));
  }

  #sealOf({ position, hash }: Omit<Head, 'seal'>): string {
    return this.keys.fingerprint('evidence head', `${position} ${hash}`);
  }

  /** A head that is missing is never made anew: somebody took it away. */
  async #lockedHead(): Promise<Head> {
    const [head] = await this.db.select().from(evidenceHead).where(eq(evidenceHead.id, HEAD)).for('update');
    // Going on from an end that was set back would hide that entries are gone.
    if (!head || !this.isSealed(head)) throw new Error('The end of the evidence was changed by somebody else.');
    return head;
  }
}
