/** Staff accounts of the studio with their sessions and links, separate from applicants' accounts. */
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
    /** Null until the invitation is accepted, and for staff who sign in only by the employer's directory. */
    passwordHash: text('password_hash'),
    /** The encrypted secret of a second factor; null without one. */
    secondFactor: text('second_factor'),
    /** The time step of the last accepted code, since each code is valid once. */
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
    /** The person signed in by the employer's directory, which has its own second factor. */
    byDirectory: boolean('by_directory').notNull().default(false),
    usedAt: now('used_at'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);

/** Mailed or printed links, each valid once. */
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
