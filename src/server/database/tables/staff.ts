/** Staff accounts of the studio with their sessions and links, separate from applicants' accounts. */
import { bigint, boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** The person in the employer's directory; null before the first sign-in through it. */
    directorySubject: text('directory_subject'),
    /** Null until the invitation is accepted, and for staff who sign in only through the employer's directory. */
    passwordHash: text('password_hash'),
    /** The encrypted secret of a second factor; null without one. */
    secondFactor: text('second_factor'),
    /** The time step of the last accepted code, since each code is valid once. */
    secondFactorStep: bigint('second_factor_step', { mode: 'number' }).notNull().default(0),
    createdAt: now('created_at'),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    uniqueIndex('staff_directory_subject').on(table.directorySubject),
  ],
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
    /** The person signed in through the employer's directory, which has its own second factor. */
    byDirectory: boolean('by_directory').notNull().default(false),
    begunAt: now('begun_at'),
    usedAt: now('used_at'),
    /** The user agent of the browser when the session began. */
    userAgent: text('user_agent'),
    /** When the person last proved their identity. Null if the directory does not say: it may have remembered them. */
    provedAt: moment('proved_at'),
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

/** Idempotency keys of requests that were carried out, so that a repeated request does nothing. The table keeps its first name. */
export const idempotencyKeys = pgTable(
  'staff_presses',
  {
    staffId: person(),
    key: text().notNull(),
    /** The hash of the call and its body. */
    contents: text().notNull(),
    /** The change that it made or changed. */
    changeId: integer('change_id').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] }), index('staff_presses_created').on(table.createdAt)],
);
