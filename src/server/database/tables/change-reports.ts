/** What is worked out about a change in the background, with its progress, so that another process goes on. */
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
    /** Names the files that it is about by what is in them. */
    content: text().notNull(),
    /** The program and the day that a simulation was made with, which decide what it finds. Null until it is done. */
    madeWith: text('made_with'),
    state: text().$type<'running' | 'done' | 'stopped' | 'failed'>().notNull(),
    /** Counts and findings so far; for impact also the last application that was judged. Never an answer. Null before. */
    progress: jsonb(),
    /** Renewed by the process that works on it: another one goes on when it falls silent. */
    seenAt: now('seen_at'),
    /** How often it was taken up since it last came further. */
    tries: integer().notNull().default(0),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.kind] })],
);
