/** The lists that forms choose from, as the contract names them. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LookupName } from '../../contract/index.ts';
import { isEqual, type JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import {
  colleges,
  ethnicities,
  helpCategories,
  licenseTypes,
  offices,
  referralSources,
  states,
} from '../database/tables/index.ts';

/** A collation that sorts alike on every database. */
const inOrder = (column: PgColumn) => sql`${column} collate "C"`;

const QUERIES: Record<LookupName, (db: Database) => PromiseLike<JsonObject[]>> = {
  'license-types': (db) => db.select().from(licenseTypes).orderBy(licenseTypes.id),
  states: (db) => db.select().from(states).orderBy(inOrder(states.name)),
  offices: (db) => db.select().from(offices).orderBy(inOrder(offices.code)),
  ethnicities: (db) => db.select().from(ethnicities).orderBy(inOrder(ethnicities.code)),
  'referral-sources': (db) => db.select().from(referralSources).orderBy(referralSources.code),
  colleges: async (db) =>
    (await db.select().from(colleges).orderBy(inOrder(colleges.name), inOrder(colleges.state))).map((college) => ({
      ...college,
      fullName: `${college.name} (${college.city}, ${college.state})`,
    })),
  'help-categories': (db) => db.select().from(helpCategories).orderBy(helpCategories.id),
};

const isLookup = (name: string): name is LookupName => Object.hasOwn(QUERIES, name);

/** Lists change only when an operator imports them; a save need not read them all again. */
const FRESH_MS = 5_000;

export class Lookups {
  readonly #db: Database;
  readonly #cache = new Map<LookupName, { rows: Promise<JsonObject[]>; freshUntil: number }>();

  constructor(db: Database) {
    this.#db = db;
  }

  list(name: LookupName): Promise<JsonObject[]> {
    const cached = this.#cache.get(name);
    if (cached && cached.freshUntil > performance.now()) return cached.rows;
    const rows = this.#read(name, cached?.rows);
    this.#cache.set(name, { rows, freshUntil: performance.now() + FRESH_MS });
    rows.catch(() => {
      if (this.#cache.get(name)?.rows === rows) this.#cache.delete(name);
    });
    return rows;
  }

  /** An unchanged list stays the same object, which is the key of caches. */
  async #read(name: LookupName, before: Promise<JsonObject[]> | undefined): Promise<JsonObject[]> {
    const rows = await QUERIES[name](this.#db);
    const cached = await before?.catch(() => undefined);
    return cached && isEqual(cached, rows) ? cached : rows;
  }

  /** A list that a definition names but the catalogue does not have is empty. */
  async lists(names: string[]): Promise<Record<string, JsonObject[]>> {
    const entries = names.map(async (name) => [name, isLookup(name) ? await this.list(name) : []] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
}
