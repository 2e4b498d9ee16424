/** The encryption keys: the newest encrypts, older ones only decrypt. Other servers may add one at any time. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { type Algorithm, type CipherKey, KEY_BYTES } from './cipher.ts';
import type { Database } from './database.ts';
import { dataKeys } from './tables/index.ts';
import { unwrap, wrap } from './wrapped-key.ts';

interface DataKey {
  name: string;
  key: CipherKey;
}

/** A value is encrypted with a key that this process does not know yet. */
class UnknownKey extends Error {}

/** The part of a key ring that encryption needs. */
export type EncryptionKeys = Pick<KeyRing, 'newest' | 'getKey'>;

/** The part of a key ring that decryption needs. */
export type DecryptionKeys = Pick<KeyRing, 'getKey'>;

/** Key for rows written before key ids existed. */
export const FIRST = 'first';
export const FINGERPRINT = 'fingerprint';

/** After at most this time a new key of another server is used here too. */
const FRESH_MS = 2_000;

/** After this time without news the newest key is unknown: the one used here may have been deleted. */
const STALE_MS = 5 * 60_000;

export class KeyRing {
  readonly #db: Database;
  readonly #wrapping: Buffer;
  readonly #keys = new Map<string, CipherKey>();
  #newest = FIRST;
  #loadedAt = 0;
  #next: NodeJS.Timeout | undefined;

  constructor(db: Database, wrapping: Buffer) {
    this.#db = db;
    this.#wrapping = wrapping;
  }

  get newest(): DataKey {
    if (Math.abs(Date.now() - this.#loadedAt) > STALE_MS) throw new UnknownKey('Which key is the newest is not known.');
    return { name: this.#newest, key: this.getKey(this.#newest) };
  }

  /** Throws for a key that another server has just added: decrypt inside `withFreshKeys`. */
  getKey(name: string): CipherKey {
    const key = this.#keys.get(name);
    if (!key) throw new UnknownKey(`There is no key called ${name}.`);
    return key;
  }

  /** A copy of the decryption keys, for a thread of this process. */
  async decryptionKeys(): Promise<Map<string, CipherKey>> {
    await this.refresh();
    return new Map([...this.#keys].filter(([name]) => name !== FINGERPRINT));
  }

  /** Loads keys that other servers add, until it is closed. */
  follow(): void {
    this.#next = setTimeout(async () => {
      await this.reload().catch(() => {});
      if (this.#next) this.follow();
    }, FRESH_MS).unref();
  }

  close(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
  }

  /** Loads the newest key before a call begins, so that the call need not wait for it. */
  async refresh(): Promise<void> {
    if (Math.abs(Date.now() - this.#loadedAt) > STALE_MS / 2) await this.reload();
  }

  /**
   * Decrypts something, and tries again when its key was just added by another server. `open` may run twice, so it must
   * not count or write. Inside a transaction the key is read there: the transaction may hold the only connection.
   */
  async withFreshKeys<Result>(open: () => Result, db = this.#db): Promise<Result> {
    try {
      return open();
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error;
      await this.reload(db);
      return open();
    }
  }

  async reload(db = this.#db): Promise<void> {
    const now = Date.now();
    const rows = await db.select().from(dataKeys).orderBy(asc(dataKeys.createdAt), asc(dataKeys.name));
    for (const { name, wrapped, retiredAt } of rows) {
      const key = this.#keys.get(name) ?? unwrap(this.#wrapping, name, wrapped);
      if (!key) continue;
      this.#keys.set(name, key);
      if (name !== FINGERPRINT && !retiredAt) this.#newest = name;
    }
    this.#loadedAt = now;
  }

  /** Adds the key that encrypts from now on, with the algorithm of the previous key if none is given. */
  async renew(algorithm?: Algorithm): Promise<DataKey> {
    await this.reload();
    const name = randomBytes(6).toString('hex');
    const key = { algorithm: algorithm ?? this.newest.key.algorithm, bytes: randomBytes(KEY_BYTES) };
    await this.#db.transaction(async (db) => {
      // One after the other: each retires the key of the one before.
      await db.select().from(dataKeys).where(eq(dataKeys.name, FINGERPRINT)).for('update');
      await db.insert(dataKeys).values({ name, wrapped: wrap(this.#wrapping, name, key) });
      const others = and(ne(dataKeys.name, name), ne(dataKeys.name, FINGERPRINT), isNull(dataKeys.retiredAt));
      await db.update(dataKeys).set({ retiredAt: new Date() }).where(others);
    });
    await this.reload();
    return this.newest;
  }
}
