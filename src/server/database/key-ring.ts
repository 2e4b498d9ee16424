/** The keys that seal: the newest seals, each opens what it sealed. Other servers may add one at any time. */
import { randomBytes } from 'node:crypto';
import { and, asc, isNull, ne } from 'drizzle-orm';
import { decipher, encipher } from './cipher.ts';
import type { Database } from './database.ts';
import { dataKeys } from './tables/index.ts';

interface DataKey {
  name: string;
  key: Buffer;
}

/** Something is sealed with a key that this process has not heard of. */
class UnknownKey extends Error {}

/** What sealing needs of a ring. */
export type Sealing = Pick<KeyRing, 'newest' | 'keyCalled'>;

/** Seals what names no key. */
export const FIRST = 'first';
export const FINGERPRINT = 'fingerprint';

const placeOf = (name: string): string => `data_keys/${name}`;

export const wrap = (wrapping: Buffer, name: string, key: Buffer): string => encipher(wrapping, placeOf(name), key);

export function unwrap(wrapping: Buffer, name: string, wrapped: string): Buffer | undefined {
  try {
    return decipher(wrapping, placeOf(name), wrapped);
  } catch {
    return undefined;
  }
}

/** After so long at most, a key made elsewhere is the one that seals here. */
const FRESH_MS = 2_000;

/** Who heard nothing for so long knows no more which key seals: an old one may be forgotten by now. */
const STALE_MS = 5 * 60_000;

export class KeyRing {
  readonly #db: Database;
  readonly #wrapping: Buffer;
  readonly #keys = new Map<string, Buffer>();
  #newest = FIRST;
  #learnt = 0;
  #next: NodeJS.Timeout | undefined;

  constructor(db: Database, wrapping: Buffer) {
    this.#db = db;
    this.#wrapping = wrapping;
  }

  get newest(): DataKey {
    if (Math.abs(Date.now() - this.#learnt) > STALE_MS) throw new UnknownKey('Which key is the newest is not known.');
    return { name: this.#newest, key: this.keyCalled(this.#newest) };
  }

  keyCalled(name: string): Buffer {
    const key = this.#keys.get(name);
    if (key) return key;
    this.learn().catch(() => {});
    throw new UnknownKey(`There is no key called ${name}.`);
  }

  /** Hears of keys that are made elsewhere, until it is closed. */
  follow(): void {
    this.#next = setTimeout(async () => {
      await this.learn().catch(() => {});
      if (this.#next) this.follow();
    }, FRESH_MS).unref();
  }

  close(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
  }

  /** Sees to it, before a call begins, that it need not stop for want of the key that seals. */
  async refresh(): Promise<void> {
    if (Math.abs(Date.now() - this.#learnt) > STALE_MS / 2) await this.learn();
  }

  /**
   * Opens something, and once more when it is sealed with a key made elsewhere a moment ago. Only the opening is done
   * twice, so it may not count or write. Inside a transaction the key is read there: it may hold the only connection.
   */
  async opening<Result>(open: () => Result, db = this.#db): Promise<Result> {
    try {
      return open();
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error;
      await this.learn(db);
      return open();
    }
  }

  async learn(db = this.#db): Promise<void> {
    const asked = Date.now();
    const rows = await db.select().from(dataKeys).orderBy(asc(dataKeys.createdAt), asc(dataKeys.name));
    for (const { name, wrapped, retiredAt } of rows) {
      const key = this.#keys.get(name) ?? unwrap(this.#wrapping, name, wrapped);
      if (!key) continue;
      this.#keys.set(name, key);
      if (name !== FINGERPRINT && !retiredAt) this.#newest = name;
    }
    this.#learnt = asked;
  }

  /** Makes the key that seals from now on. */
  async renew(): Promise<DataKey> {
    const [name, key] = [randomBytes(6).toString('hex'), randomBytes(32)];
    await this.#db.transaction(async (db) => {
      await db.insert(dataKeys).values({ name, wrapped: wrap(this.#wrapping, name, key) });
      const others = and(ne(dataKeys.name, name), ne(dataKeys.name, FINGERPRINT), isNull(dataKeys.retiredAt));
      await db.update(dataKeys).set({ retiredAt: new Date() }).where(others);
    });
    await this.learn();
    return this.newest;
  }
}
