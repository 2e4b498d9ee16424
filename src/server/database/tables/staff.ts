/** The people of the studio, apart from applicants, and how they come in. */
import { bigint, boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffRole } from '../../../contract/index.ts';
import { language, moment, now } from './columns.ts';

export const staff = pgTable(
  'staff',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    language: language(),
    /** Null until the invitation is accepted, and for those who only come in by the employer's directory. */
    passwordHash: text('password_hash'),
    /** The secret of a second factor, sealed; null without one. */
    secondFactor: text('second_factor'),
    /** The step of the last code that was taken: a code is good once. */
    secondFactorStep: bigint('second_factor_step', { mode: 'number' }).notNull().default(0),
    createdAt: now('created_at'),
  },
  (table) => [uniqueIndex('staff_email').on(table.email)],
);

export type StaffMember = typeof staff.$inferSelect;

const person = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffSessions = pgTable(
  'staff_sessions',
  {
    hash: text().primaryKey(),
    staffId: person(),
    /** Whether the person came in by the employer's directory, which has factors of its own. */
    byDirectory: boolean('by_directory').notNull().default(false),
    usedAt: now('used_at'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);

/** Links that were mailed or printed, each good once. */
export const staffLinks = pgTable(
  'staff_links',
  {
    hash: text().primaryKey(),
    staffId: person(),
    purpose: text().$type<'password' | 'sign-in'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_links_staff').on(table.staffId)],
);
