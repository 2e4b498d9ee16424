/** Limits on how often something may be tried, counted in the database for all servers. */
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteSome } from '../database/deletion-in-batches.ts';
import type { KeyedDatabase, Keys } from '../database/installation-keys.ts';
import { attempts } from '../database/tables/index.ts';
import { TooManyTries } from '../http/http-error.ts';
import { countedNetwork } from '../http/network/ip-address.ts';
import { type KeyName, readNonce, type Visitor } from './device-key.ts';

interface RateLimit {
  /** For one account from one address. */
  perPair: number;
  /** For one account from all unknown browsers together: high, so that strangers cannot easily lock the owner out. */
  perAccount: number;
  perAddress: number;
  minutes: number;
  /** The key of a browser that succeeded before: it has tries of its own when strangers have used up `perAccount`. */
  known?: KeyName;
}

const MORE_WHEN_KNOWN = 5;

const LIMITS = {
  login: { perPair: 10, perAccount: 100, perAddress: 300, minutes: 15 },
  create: { perPair: 10, perAccount: 60, perAddress: 300, minutes: 60 },
  code: { perPair: 10, perAccount: 60, perAddress: 300, minutes: 60, known: 'registration' },
  /** Each code has its own limit of tries, and the number of codes is limited. */
  verify: { perPair: 20, perAccount: Number.POSITIVE_INFINITY, perAddress: 300, minutes: 60 },
  resetCode: { perPair: 10, perAccount: 60, perAddress: 300, minutes: 60, known: 'reset' },
  reset: { perPair: 20, perAccount: Number.POSITIVE_INFINITY, perAddress: 300, minutes: 60 },
  /** Logins of staff to the studio. */
  staffLogin: { perPair: 10, perAccount: 100, perAddress: 100, minutes: 15 },
  /** Codes of a second factor, after the right password: a million are possible, and three are valid at a time. */
  staffCode: { perPair: 10, perAccount: 20, perAddress: 100, minutes: 60 },
  staffLink: { perPair: 100, perAccount: Number.POSITIVE_INFINITY, perAddress: 100, minutes: 60 },
  change: { perPair: 10, perAccount: 30, perAddress: 300, minutes: 15 },
  help: { perPair: 10, perAccount: Number.POSITIVE_INFINITY, perAddress: 60, minutes: 60 },
  /** Short applications. The limit is per posting instead of per account. */
  submit: { perPair: 120, perAccount: Number.POSITIVE_INFINITY, perAddress: 240, minutes: 60 },
  /** Mails that confirm short applications, to an address that nobody has proved to be theirs. */
  confirmation: { perPair: 5, perAccount: 10, perAddress: 240, minutes: 24 * 60 },
  /** Uploaded files per visitor, for as long as the files are kept. */
  upload: { perPair: 30, perAccount: Number.POSITIVE_INFINITY, perAddress: 200, minutes: 24 * 60 },
  /** Files that a submission excludes because it does not list them. */
  clear: { perPair: 120, perAccount: Number.POSITIVE_INFINITY, perAddress: 600, minutes: 24 * 60 },
  /** Reports of browsers. */
  report: { perPair: 300, perAccount: Number.POSITIVE_INFINITY, perAddress: 1200, minutes: 60 },
  /** Applications begun by an account. */
  begin: { perPair: 60, perAccount: 60, perAddress: Number.POSITIVE_INFINITY, minutes: 24 * 60 },
  /** Submissions of an application. Separate, so that reports from the same address cannot block them. */
  finish: {
    perPair: 60,
    perAccount: Number.POSITIVE_INFINITY,
    perAddress: Number.POSITIVE_INFINITY,
    minutes: 60,
  },
} satisfies Record<string, RateLimit>;

type Caller = Pick<Visitor, 'address'> & Partial<Visitor>;
export type LimitedCall = keyof typeof LIMITS;

/** Counts an attempt. Throws when a limit is reached. */
export async function countAttempt(
  keyedDb: KeyedDatabase,
  attempt: LimitedCall,
  email: string,
  visitor: Caller,
): Promise<void> {
  await countWithinLimits(keyedDb, { attempt, email, visitor });
}

/**
 * Like `countAttempt`, but returns false when only the limit of the account is reached, which strangers may have used
 * up. The caller then sends the usual response and does nothing.
 */
export const isRoomFor = (
  keyedDb: KeyedDatabase,
  attempt: LimitedCall,
  email: string,
  visitor: Caller,
): Promise<boolean> => countWithinLimits(keyedDb, { attempt, email, visitor, silently: true });

interface LimitedAttempt {
  attempt: LimitedCall;
  email: string;
  visitor: Caller;
  silently?: true;
}

/**
 * Counts for all limits or for none: an attempt that one limit refuses must not use up another, or a single caller could
 * use up the limits that it shares. A browser that logged in to the account before has its own counter.
 */
async function countWithinLimits(
  { db: database, keys }: KeyedDatabase,
  { attempt, email, visitor, silently }: LimitedAttempt,
): Promise<boolean> {
  const { minutes, known }: RateLimit = LIMITS[attempt];
  const counters = countersFor(keys, attempt, email, visitor).filter(({ most }) => Number.isFinite(most));
  let isFirst = false;
  const isRoom = await database.transaction(async (db) => {
    const keyedDb = { db, keys };
    const counts = await incrementCounters(keyedDb, counters, minutes);
    isFirst = counts.some(({ count }) => count === 1);
    const over = counters.flatMap(({ most, byAll = false }, i) => {
      const { count, seconds } = counts[i] as CounterState;
      return count > most ? [{ byAll, seconds }] : [];
    });
    if (over.length === 0) return true;
    const isByOthers = over.every(({ byAll }) => byAll);
    const nonce = isByOthers && known && readNonce(keys, known, email, visitor.keys);
    const [more] = nonce
      ? await incrementCounters(keyedDb, [{ who: `${attempt} of ${email} by ${nonce}` }], minutes)
      : [];
    if (more && more.count <= MORE_WHEN_KNOWN) return true;
    if (isByOthers && silently) return false;
    throw new TooManyTries(Math.max(...over.map(({ seconds }) => seconds)));
  });
  if (isFirst) await deleteExpiredCounters(database);
  return isRoom;
}

/** Resets the counters of failed tries after a right password. */
export async function resetAttempts(
  { db, keys }: KeyedDatabase,
  attempt: LimitedCall,
  email: string,
  visitor: Caller,
): Promise<void> {
  const unknownBrowser = countersFor(keys, attempt, email, { address: visitor.address });
  const toReset = [...unknownBrowser, ...countersFor(keys, attempt, email, visitor)].filter(
    ({ byAddress }) => !byAddress,
  );
  // One statement per row: a statement that locks all rows in any order could deadlock with a caller that counts.
  for (const who of new Set(toReset.map(({ who }) => who)))
    await db.delete(attempts).where(eq(attempts.key, keys.fingerprint('attempt', who)));
}

interface LimitedCounter {
  who: string;
  most: number;
  /** Global limit across all addresses. */
  byAll?: true;
  byAddress?: true;
}

/** The counters of an attempt on an account: that of the address and that of the account, or that of a known browser. */
function countersFor(keys: Keys, attempt: LimitedCall, email: string, visitor: Caller): LimitedCounter[] {
  const { perPair, perAccount, perAddress }: RateLimit = LIMITS[attempt];
  const [account, from] = [`${attempt} of ${email}`, `from ${countedNetwork(visitor.address)}`];
  const device = readNonce(keys, 'device', email, visitor.keys);
  const byNetwork: LimitedCounter = { who: `${attempt} ${from}`, most: perAddress, byAddress: true };
  if (device) return [{ who: `${account} in ${device}`, most: perPair }, byNetwork];
  return [{ who: `${account} ${from}`, most: perPair }, byNetwork, { who: account, most: perAccount, byAll: true }];
}

interface CounterState {
  count: number;
  /** Until the counter is reset. */
  seconds: number;
}

async function incrementCounters(
  { db, keys }: KeyedDatabase,
  counters: Pick<LimitedCounter, 'who'>[],
  minutes: number,
): Promise<CounterState[]> {
  // The clock of the database, which all servers share.
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  const rows = counters.map(({ who }) => ({ key: keys.fingerprint('attempt', who), count: 1, expiresAt }));
  const seconds = sql<number>`ceil(extract(epoch from ${attempts.expiresAt} - now()))::int`;
  const counts = await db
    .insert(attempts)
    .values(rows)
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.expiresAt} < now() then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${attempts.expiresAt} < now() then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning({ key: attempts.key, count: attempts.count, seconds });
  return rows.map(({ key }) => counts.find((row) => row.key === key) as CounterState);
}

const AT_ONCE = 100;

/** Skips counters that another server is deleting. */
const deleteExpiredCounters = (db: Database): Promise<number> =>
  deleteSome(db, { key: attempts.key, which: lt(attempts.expiresAt, sql`now()`), by: attempts.expiresAt }, AT_ONCE);
