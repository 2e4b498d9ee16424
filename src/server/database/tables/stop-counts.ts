/** Counts of steps by page and day, without any data of a person or an application. */

import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '../../../engine/data/index.ts';
import { language } from './columns.ts';

export const stopCounts = pgTable(
  'stop_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    version: text().notNull(),
    section: text().notNull(),
    /** The path of a question; empty for the page as a whole. */
    question: text().notNull(),
    phase: text().notNull(),
    kind: text().notNull(),
    language: language().$type<Language>(),
    device: text().notNull(),
    step: text().notNull(),
    /** For a finished page, the upper end of its time span in seconds; 0 for other steps. */
    upTo: integer('up_to').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    uniqueIndex('stop_counts_place').on(
      table.day,
      table.version,
      table.section,
      table.question,
      table.phase,
      table.kind,
      table.language,
      table.device,
      table.step,
      table.upTo,
    ),
  ],
);
