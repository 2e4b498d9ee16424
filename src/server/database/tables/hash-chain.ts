/** What every log that can only grow consists of. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const chainColumns = () => ({
  /** 1, 2, 3 … without a gap. */
  position: integer().primaryKey(),
  /** The entry as it was written, as JSON. */
  entry: text().notNull(),
  previous: text().notNull(),
  hash: text().notNull(),
});

/** One row: the end of the chain. Who adds to the chain locks it. */
export const chainHead = (name: string) =>
  pgTable(name, {
    id: integer().primaryKey(),
    position: integer().notNull(),
    hash: text().notNull(),
    /** A fingerprint of the two before, so that nobody can set the end back. */
    seal: text().notNull(),
  });
