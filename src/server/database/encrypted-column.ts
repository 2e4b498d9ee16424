/** Describes encrypted columns, so that key rotation can encrypt them again. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { JsonObject } from '../../engine/data/index.ts';
import { MARK, reencrypt, reencryptFields } from './field-encryption.ts';
import type { EncryptionKeys } from './key-ring.ts';

type StoredColumns = Record<string, PgColumn>;
export type ColumnValues<Known extends StoredColumns = StoredColumns> = {
  [Name in keyof Known]: Known[Name]['_']['data'];
};

export interface EncryptedColumn {
  text: PgColumn;
  /** The columns that identify a row, and to which its encrypted texts are bound. */
  known: StoredColumns;
  /** Selects texts that are encrypted with another key. */
  isOld(name: string): SQL;
  reencrypt(ring: EncryptionKeys, row: ColumnValues, text: string): string;
}

/** Texts that are encrypted as a whole; `place` returns what a text is bound to. */
export const encryptedWhole = <Known extends StoredColumns>(
  text: PgColumn,
  known: Known,
  place: (row: ColumnValues<Known>) => string,
): EncryptedColumn => ({
  text,
  known,
  isOld: (name) => sql`${text} not like ${`${name}.%`}`,
  reencrypt: (ring, row, old) => reencrypt(ring, place(row as ColumnValues<Known>), old),
});

/** Records with single encrypted values. */
export const encryptedInside = <Known extends StoredColumns>(
  text: PgColumn,
  known: Known,
  place: (row: ColumnValues<Known>) => string,
): EncryptedColumn => ({
  text,
  known,
  isOld: (name) => sql`replace(${text}, ${`"${MARK}":"${name}.`}, '') like ${`%"${MARK}":"%`}`,
  reencrypt: (ring, row, old) =>
    JSON.stringify(reencryptFields(ring, place(row as ColumnValues<Known>), JSON.parse(old) as JsonObject)),
});
