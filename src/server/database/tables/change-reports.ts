/** Reports about changes that run in the background, with their progress, so that another process can resume them. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { changes } from './changes.ts';
import { moment, now } from './columns.ts';

export const changeReports = pgTable(
  'change_reports',
  {
    changeId: integer('change_id')
      .notNull()
      .references(() => changes.id, { onDelete: 'cascade' }),
    kind: text().$type<'simulation' | 'impact'>().notNull(),
    /** A hash of the files that the report is about. */
    content: text().notNull(),
    /** The program and the day of a simulation, on which its result depends. Null until it is done. */
    madeWith: text('made_with'),
    state: text().$type<'running' | 'done' | 'stopped' | 'failed'>().notNull(),
    /** Counts and findings so far, and for impact the last assessed application. Never contains an answer. Null at first. */
    progress: jsonb(),
    /** Heartbeat of the process that works on the report. Without one, another process takes over. */
    seenAt: now('seen_at'),
    /** Takeovers since the last progress. */
    tries: integer().notNull().default(0),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.kind] })],
);
