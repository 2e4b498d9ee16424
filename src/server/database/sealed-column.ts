/** Describes encrypted columns, so that key rotation can encrypt them again. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { JsonObject } from '../../engine/data/index.ts';
import { MARK, reencrypted, resealed } from './field-encryption.ts';
import type { Sealing } from './key-ring.ts';

type Columns = Record<string, PgColumn>;
export type Row<Known extends Columns = Columns> = { [Name in keyof Known]: Known[Name]['_']['data'] };

export interface SealedColumn {
  text: PgColumn;
  /** The columns that identify a row, and to which its encrypted texts are bound. */
  known: Columns;
  /** Selects texts that are encrypted with another key. */
  isOld(name: string): SQL;
  reseal(ring: Sealing, row: Row, text: string): string;
}

/** Texts that are encrypted as a whole; `place` returns what a text is bound to. */
export const sealedWhole = <Known extends Columns>(
  text: PgColumn,
  known: Known,
  place: (row: Row<Known>) => string,
): SealedColumn => ({
  text,
  known,
  isOld: (name) => sql`${text} not like ${`${name}.%`}`,
  reseal: (ring, row, old) => reencrypted(ring, place(row as Row<Known>), old),
});

/** Records with single encrypted values. */
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
