/** The log of signatures: rows are only ever added, each with the hash of the one before. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { chainColumns, chainHead } from './hash-chain.ts';

export const evidence = pgTable(
  'evidence',
  {
    ...chainColumns(),
    /** No reference: what is deleted was signed all the same. */
    applicationId: integer('application_id').notNull(),
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

export const evidenceHead = chainHead('evidence_head');
