/** The log of signatures: rows are only ever added, each with the hash of the one before. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const evidence = pgTable(
  'evidence',
  {
    /** 1, 2, 3 … without a gap. */
    position: integer().primaryKey(),
    /** No reference: what is deleted was signed all the same. */
    applicationId: integer('application_id').notNull(),
    /** The entry as it was written, as JSON. */
    entry: text().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [index('evidence_application').on(table.applicationId)],
);

/** Who signed, and from where, as JSON: a row of its own, so that it can be erased and the chain still holds. */
export const evidenceParticulars = pgTable('evidence_particulars', {
  position: integer()
    .primaryKey()
    .references(() => evidence.position),
  particulars: text().notNull(),
});

/** One row: the end of the chain. Who adds to the chain locks it. */
export const evidenceHead = pgTable('evidence_head', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  hash: text().notNull(),
  /** A fingerprint of the two before, so that nobody can set the end back. */
  seal: text().notNull(),
});
