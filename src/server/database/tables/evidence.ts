/** The append-only log of signatures. Each row has the hash of the one before. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { chainColumns, chainHead } from './hash-chain.ts';

export const evidence = pgTable(
  'evidence',
  {
    ...chainColumns(),
    /** No reference, since evidence outlives its application. */
    applicationId: integer('application_id').notNull(),
  },
  (table) => [index('evidence_application').on(table.applicationId)],
);

/**
 * The signer and where they signed from, as JSON. In a row of its own, so that it can be erased without breaking the
 * chain.
 */
export const evidenceParticulars = pgTable('evidence_particulars', {
  position: integer()
    .primaryKey()
    .references(() => evidence.position),
  particulars: text().notNull(),
});

export const evidenceHead = chainHead('evidence_head');
