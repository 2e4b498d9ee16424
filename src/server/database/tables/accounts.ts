/** Accounts of applicants, and their sessions. */
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { language, moment, now } from './columns.ts';

const person = {
  /** In lower case. */
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name').notNull(),
  lastName: text('last_name').notNull(),
  language: language(),
};

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    ...person,
    emailVerifiedAt: now('email_verified_at'),
    createdAt: now('created_at'),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);

/** The columns of the logged-in account that rules need. */
export type Applicant = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'language' | 'firstName' | 'middleName' | 'lastName'
>;

/** A mailed code, with its failed tries by the browser that requested it and by others. */
const code = {
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  /** The column keeps its first name. */
  triesByOthers: integer('tries_elsewhere').notNull().default(0),
  codeExpiresAt: moment('code_expires_at').notNull(),
  /** When the code was entered. The row stays, for a person who did not get the response and enters the code again. */
  redeemedAt: moment('redeemed_at'),
};

/** Accounts that are not verified yet. One becomes an account when its own browser enters the mailed code. */
export const registrations = pgTable(
  'registrations',
  {
    id: serial().primaryKey(),
    /** Hash of the key in the browser's cookie. */
    keyHash: text('key_hash').notNull(),
    ...person,
    ...code,
    /**
     * A code that another browser requested. It is separate, so that strangers cannot invalidate the browser's own code.
     * Both columns keep their first names.
     */
    othersCodeHash: text('elsewhere_hash'),
    othersCodeExpiresAt: moment('elsewhere_expires_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('registrations_email').on(table.email), index('registrations_expires').on(table.expiresAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    hash: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** The user agent of the browser when the session began. */
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** Requests to reset a password with a mailed code. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the key in the cookie of the requesting browser. */
    keyHash: text('key_hash').notNull(),
    ...code,
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expires').on(table.codeExpiresAt)],
);

/** Counters of rate limits: tries within a time window, by a hash of their subject. Migrations only add, so the table keeps its first name. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('attempts_expires').on(table.expiresAt)],
);
