/** The log of the studio, a hash chain like the evidence. */
import { pgTable } from 'drizzle-orm/pg-core';
import { chainColumns, chainHead } from './hash-chain.ts';

export const studioLog = pgTable('studio_log', chainColumns());

export const studioLogHead = chainHead('studio_log_head');
