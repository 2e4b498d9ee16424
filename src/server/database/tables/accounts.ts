/** Accounts, and who is logged in. */
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

/** An account as rules know who is logged in. */
export type Applicant = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'language' | 'firstName' | 'middleName' | 'lastName'
>;

/** A code that was mailed, and how often it was tried: by the browser that asked for it, and by others. */
const code = {
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  triesElsewhere: integer('tries_elsewhere').notNull().default(0),
  codeExpiresAt: moment('code_expires_at').notNull(),
};

/** Accounts to be: one becomes real when its own browser brings the code sent to its address. */
export const registrations = pgTable(
  'registrations',
  {
    id: serial().primaryKey(),
    /** Of the key that its browser keeps. */
    keyHash: text('key_hash').notNull(),
    ...person,
    ...code,
    /** A code that another browser asked for: strangers must not void the one that its own waits for. */
    elsewhereHash: text('elsewhere_hash'),
    elsewhereExpiresAt: moment('elsewhere_expires_at'),
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
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Passwords to be changed by who brings the code sent to the address of the account. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the key that the browser keeps which asked for it. */
    keyHash: text('key_hash').notNull(),
    ...code,
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expires').on(table.codeExpiresAt)],
);

/** How often something was tried within a window of time, by a hash of who tried. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('attempts_expires').on(table.expiresAt)],
);
