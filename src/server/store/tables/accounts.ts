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

/** Accounts to be: one becomes real when its own browser brings the code sent to its address. */
export const registrations = pgTable(
  'registrations',
  {
    id: serial().primaryKey(),
    /** Of the key that its browser keeps. */
    keyHash: text('key_hash').notNull(),
    ...person,
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    codeExpiresAt: moment('code_expires_at').notNull(),
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

/** One a person: a new one voids the one before. */
export const passwordResets = pgTable('password_resets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  codeExpiresAt: moment('code_expires_at').notNull(),
});

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
