/** Columns with something sealed in them, so that a new key can seal it anew. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { JsonObject } from '../../engine/data/index.ts';
import { decrypt, encrypt, MARK, resealed } from './field-encryption.ts';
import type { Sealing } from './key-ring.ts';

type Columns = Record<string, PgColumn>;
export type Row<Known extends Columns = Columns> = { [Name in keyof Known]: Known[Name]['_']['data'] };

export interface SealedColumn {
  text: PgColumn;
  /** What tells a row from others, and what its texts are bound to. */
  known: Columns;
  /** Holds for texts that another key than this one sealed. */
  isOld(name: string): SQL;
  reseal(ring: Sealing, row: Row, text: string): string;
}

/** Texts that are sealed as a whole; `place` names what a text is bound to. */
export const sealedWhole = <Known extends Columns>(
  text: PgColumn,
  known: Known,
  place: (row: Row<Known>) => string,
): SealedColumn => ({
  text,
  known,
  isOld: (name) => sql`${text} not like ${`${name}.%`}`,
  reseal: (ring, row, old) => {
    const at = place(row as Row<Known>);
    return encrypt(ring, at, decrypt(ring, at, old));
  },
});

/** Records, of which single values are sealed. */
export const sealedInside = <Known extends Columns>(
  text: PgColumn,
  known: Known,
  place: (row: Row<Known>) => string,
): SealedColumn => ({
  text,
  known,
  isOld: (name) => sql`replace(${text}, ${`"${MARK}":"${name}.`}, '') like ${`%"${MARK}":"%`}`,
  reseal: (ring, row, old) => JSON.stringify(resealed(ring, place(row as Row<Known>), JSON.parse(old) as JsonObject)),
});
