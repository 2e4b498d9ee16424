/** The lists that forms choose from, as the contract names them. */
import type { LookupName } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/index.ts';
import type { Database } from '../store/database.ts';
import { ethnicities, licenseTypes, offices, referralSources, states } from '../store/tables.ts';

const READS: Record<LookupName, (db: Database) => Promise<JsonObject[]>> = {
  'license-types': (db) => db.select().from(licenseTypes).orderBy(licenseTypes.id),
  states: (db) => db.select().from(states).orderBy(states.name),
  offices: (db) => db.select().from(offices).orderBy(offices.code),
  ethnicities: (db) => db.select().from(ethnicities).orderBy(ethnicities.code),
  'referral-sources': (db) => db.select().from(referralSources).orderBy(referralSources.code),
};

const isLookup = (name: string): name is LookupName => Object.hasOwn(READS, name);

export const lookup = (db: Database, name: LookupName): Promise<JsonObject[]> => READS[name](db);

/** A list a definition names that nobody keeps is empty. */
export async function lookups(db: Database, names: string[]): Promise<Record<string, JsonObject[]>> {
  const found: Record<string, JsonObject[]> = {};
  for (const name of names) found[name] = isLookup(name) ? await lookup(db, name) : [];
  return found;
}
