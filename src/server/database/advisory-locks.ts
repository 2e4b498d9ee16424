/**
 * Advisory locks of Postgres. The numbers stay as they are, since servers of two releases may run on one database. 7_061_727
 * is used twice for historical reasons: Postgres keeps locks of one number apart from locks of two, so they do not conflict.
 */
import { type SQL, sql } from 'drizzle-orm';

/** A transaction. */
interface LockHolder {
  execute(query: SQL): PromiseLike<unknown>;
}

/** Locks of one number. */
export const STARTUP_LOCK = 7_061_726;
const LIVE_VERSION_LOCK = 7_061_727;
/** Locks of two numbers: this one, and an id. */
const RESET_LOCK = 7_061_727;
const REGISTRATION_LOCK = 7_061_728;
const QUEUE_LOCK = 7_061_729;

/** Locks the live version until the transaction ends. */
export async function lockLiveVersion(tx: LockHolder): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LIVE_VERSION_LOCK})`);
}

/** Runs password resets of one account one after the other. */
export async function lockResets(tx: LockHolder, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RESET_LOCK}::int, ${accountId}::int)`);
}

/** Runs registrations for one address one after the other. */
export async function lockRegistrations(tx: LockHolder, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK}::int, hashtext(${email}))`);
}

/** Keeps other servers from checking for a missed job while this one does. */
export async function lockQueue(tx: LockHolder, queue: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUEUE_LOCK}::int, hashtext(${queue}))`);
}

/**
 * Keeps other transactions from submitting an application of the same person until this one ends. A hash of 64 bits
 * equals one of the numbers above once in 2^64 times, and would then only wait for its lock.
 */
export async function lockPerson(tx: LockHolder, personFingerprint: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${personFingerprint}, 0))`);
}
