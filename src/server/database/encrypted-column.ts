/** Describes encrypted columns, so that key rotation can encrypt them again. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { JsonObject } from '../../engine/data/index.ts';
import { MARK, reencrypt, reencryptFields } from './field-encryption.ts';
import type { EncryptionKeys } from './key-ring.ts';

type StoredColumns = Record<string, PgColumn>;
export type ColumnValues<Identity extends StoredColumns = StoredColumns> = {
  [Name in keyof Identity]: Identity[Name]['_']['data'];
};

export interface EncryptedColumn {
  text: PgColumn;
  /** The columns that identify a row, from which the AAD of its encrypted texts is made. */
  identity: StoredColumns;
  /** Selects texts that are encrypted with another key. */
  isOld(name: string): SQL;
  reencrypt(ring: EncryptionKeys, row: ColumnValues, text: string): string;
}

/** Texts that are encrypted as a whole; `aad` returns the additional authenticated data of a row. */
export const encryptedWhole = <Identity extends StoredColumns>(
  text: PgColumn,
  identity: Identity,
  aad: (row: ColumnValues<Identity>) => string,
): EncryptedColumn => ({
  text,
  identity,
  isOld: (name) => sql`${text} not like ${`${name}.%`}`,
  reencrypt: (ring, row, old) => reencrypt(ring, aad(row as ColumnValues<Identity>), old),
});

/** Records with single encrypted values. */
export const encryptedInside = <Identity extends StoredColumns>(
  text: PgColumn,
  identity: Identity,
  aad: (row: ColumnValues<Identity>) => string,
): EncryptedColumn => ({
  text,
  identity,
  isOld: (name) => sql`replace(${text}, ${`"${MARK}":"${name}.`}, '') like ${`%"${MARK}":"%`}`,
  reencrypt: (ring, row, old) =>
    JSON.stringify(reencryptFields(ring, aad(row as ColumnValues<Identity>), JSON.parse(old) as JsonObject)),
});
