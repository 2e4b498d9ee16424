/** The columns of append-only logs. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const chainColumns = () => ({
  /** 1, 2, 3 … without a gap. */
  position: integer().primaryKey(),
  /** The entry as it was written, as JSON. */
  entry: text().notNull(),
  previous: text().notNull(),
  hash: text().notNull(),
});

/** A single row with the end of the chain. Writers lock it. */
export const chainHead = (name: string) =>
  pgTable(name, {
    id: integer().primaryKey(),
    position: integer().notNull(),
    hash: text().notNull(),
    /** A fingerprint of the two columns above, so that the end cannot be set back. */
    seal: text().notNull(),
  });
