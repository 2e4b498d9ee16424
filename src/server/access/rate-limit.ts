/** Limits on how often something may be tried, counted in the database for all servers. */
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteSome } from '../database/deletion-in-batches.ts';
import type { KeyedDatabase, Keys } from '../database/installation-keys.ts';
import { attempts } from '../database/tables/index.ts';
import { TooManyTries } from '../http/http-error.ts';
import { countedNetwork } from '../http/network/ip-address.ts';
import { type KeyName, readNonce, type Visitor } from './browser-keys.ts';

/** How often something may be tried. A missing number is no limit. */
interface RateLimit {
  /** For one account from one network: an IPv4 address or the /64 of an IPv6 address. */
  perAccountAndNetwork: number;
  /** For one account from all unknown browsers together: high, so that strangers cannot easily lock the owner out. */
  perAccount?: number;
  perNetwork?: number;
  minutes: number;
  /** The key of a browser that succeeded before: it has its own limit when strangers have used up `perAccount`. */
  knownBrowserKey?: KeyName;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;
const MAX_FOR_KNOWN_BROWSER = 5;

const LIMITS = {
  login: { perAccountAndNetwork: 10, perAccount: 100, perNetwork: 300, minutes: 15 },
  create: { perAccountAndNetwork: 10, perAccount: 60, perNetwork: 300, minutes: 60 },
  code: { perAccountAndNetwork: 10, perAccount: 60, perNetwork: 300, minutes: 60, knownBrowserKey: 'registration' },
  /** Each code has its own limit of tries, and the number of codes is limited. */
  verify: { perAccountAndNetwork: 20, perNetwork: 300, minutes: 60 },
  resetCode: { perAccountAndNetwork: 10, perAccount: 60, perNetwork: 300, minutes: 60, knownBrowserKey: 'reset' },
  reset: { perAccountAndNetwork: 20, perNetwork: 300, minutes: 60 },
  /** Logins of staff to the studio. */
  staffLogin: { perAccountAndNetwork: 10, perAccount: 100, perNetwork: 100, minutes: 15 },
  /** Codes of a second factor, after the right password: a million are possible, and three are valid at a time. */
  staffCode: { perAccountAndNetwork: 10, perAccount: 20, perNetwork: 100, minutes: 60 },
  staffLink: { perAccountAndNetwork: 100, perNetwork: 100, minutes: 60 },
  change: { perAccountAndNetwork: 10, perAccount: 30, perNetwork: 300, minutes: 15 },
  help: { perAccountAndNetwork: 10, perNetwork: 60, minutes: 60 },
  /** Short applications. The limit is per posting instead of per account. */
  submit: { perAccountAndNetwork: 120, perNetwork: 240, minutes: 60 },
  /** Mails that confirm short applications, to an unverified address. */
  confirmation: { perAccountAndNetwork: 5, perAccount: 10, perNetwork: 240, minutes: 24 * 60 },
  /** Uploaded files per visitor, for as long as the files are kept. */
  upload: { perAccountAndNetwork: 30, perNetwork: 200, minutes: 24 * 60 },
  /** Files that a submission excludes because it does not list them. */
  discardFiles: { perAccountAndNetwork: 120, perNetwork: 600, minutes: 24 * 60 },
  /** Reports of browsers. */
  report: { perAccountAndNetwork: 300, perNetwork: 1200, minutes: 60 },
  /** Applications started by an account. */
  begin: { perAccountAndNetwork: 60, perAccount: 60, minutes: 24 * 60 },
  /** Submissions of an application. Separate, so that reports from the same address cannot block them. */
  finish: { perAccountAndNetwork: 60, minutes: 60 },
} satisfies Record<string, RateLimit>;

/** Without keys for staff, whose browsers keep none. */
type Caller = Pick<Visitor, 'ip'> & Partial<Visitor>;
export type RateLimitName = keyof typeof LIMITS;

/** Counts one try. Throws when a limit is reached. */
export async function consumeRateLimit(
  keyedDb: KeyedDatabase,
  limit: RateLimitName,
  email: string,
  visitor: Caller,
): Promise<void> {
  await countWithinLimits(keyedDb, { limit, email, visitor });
}

/**
 * Counts one try like `consumeRateLimit`, but returns false when only the limit of the account is reached, which
 * strangers may have used up. The caller then sends the usual response and does nothing.
 */
export const tryConsumeRateLimit = (
  keyedDb: KeyedDatabase,
  limit: RateLimitName,
  email: string,
  visitor: Caller,
): Promise<boolean> => countWithinLimits(keyedDb, { limit, email, visitor, isSilent: true });

interface RateLimitedTry {
  limit: RateLimitName;
  email: string;
  visitor: Caller;
  isSilent?: true;
}

/**
 * Counts for all limits or for none: a try that one limit refuses must not use up another, or a single caller could use
 * up the limits that it shares.
 */
async function countWithinLimits(
  { db: database, keys }: KeyedDatabase,
  { isSilent, ...limited }: RateLimitedTry,
): Promise<boolean> {
  const { minutes }: RateLimit = LIMITS[limited.limit];
  const counters = countersFor(keys, limited).filter(({ max }) => max < NO_LIMIT);
  let isFirst = false;
  const isAllowed = await database.transaction(async (db) => {
    const keyedDb = { db, keys };
    const counts = await incrementCounters(keyedDb, counters, minutes);
    isFirst = counts.some(({ count }) => count === 1);
    const exceeded = counters.flatMap(({ max, isGlobal = false }, i) => {
      const { count, retryAfterSeconds } = counts[i] as CounterState;
      return count > max ? [{ isGlobal, retryAfterSeconds }] : [];
    });
    if (exceeded.length === 0) return true;
    const isByOthers = exceeded.every(({ isGlobal }) => isGlobal);
    if (isByOthers && (await consumeAsKnownBrowser(keyedDb, limited))) return true;
    if (isByOthers && isSilent) return false;
    // Rolls back what was counted.
    throw new TooManyTries(Math.max(...exceeded.map(({ retryAfterSeconds }) => retryAfterSeconds)));
  });
  if (isFirst) await deleteExpiredCounters(database);
  return isAllowed;
}

/** Counts for the browser alone. Returns false if it never succeeded for this account, or has used up its own limit too. */
async function consumeAsKnownBrowser(
  keyedDb: KeyedDatabase,
  { limit, email, visitor }: RateLimitedTry,
): Promise<boolean> {
  const { minutes, knownBrowserKey }: RateLimit = LIMITS[limit];
  const nonce = knownBrowserKey && readNonce(keyedDb.keys, knownBrowserKey, email, visitor.browserKeys);
  if (!nonce) return false;
  const [state] = await incrementCounters(keyedDb, [{ subject: `${limit} of ${email} by ${nonce}` }], minutes);
  return state !== undefined && state.count <= MAX_FOR_KNOWN_BROWSER;
}

/** Resets the counters of failed tries after a right password. */
export async function resetRateLimit(
  { db, keys }: KeyedDatabase,
  limit: RateLimitName,
  email: string,
  visitor: Caller,
): Promise<void> {
  const unknownBrowser = countersFor(keys, { limit, email, visitor: { ip: visitor.ip } });
  const toReset = [...unknownBrowser, ...countersFor(keys, { limit, email, visitor })].filter(
    ({ isNetwork }) => !isNetwork,
  );
  // One statement per row: a statement that locks all rows in any order could deadlock with a caller that counts.
  for (const subject of new Set(toReset.map(({ subject }) => subject)))
    await db.delete(attempts).where(eq(attempts.key, keys.fingerprint('attempt', subject)));
}

interface LimitedCounter {
  /** Unique text for the counted subject; only its fingerprint is stored. */
  subject: string;
  max: number;
  /** Counts all networks together. */
  isGlobal?: true;
  /** Counts all accounts together, so a right password for one of them does not reset it. */
  isNetwork?: true;
}

/** The counters of a try: those of the network and of the account. A browser that logged in to the account has its own instead. */
function countersFor(keys: Keys, { limit, email, visitor }: RateLimitedTry): LimitedCounter[] {
  const { perAccountAndNetwork, perAccount = NO_LIMIT, perNetwork = NO_LIMIT }: RateLimit = LIMITS[limit];
  const [account, from] = [`${limit} of ${email}`, `from ${countedNetwork(visitor.ip)}`];
  const device = readNonce(keys, 'device', email, visitor.browserKeys);
  const network: LimitedCounter = { subject: `${limit} ${from}`, max: perNetwork, isNetwork: true };
  if (device) return [{ subject: `${account} in ${device}`, max: perAccountAndNetwork }, network];
  return [
    { subject: `${account} ${from}`, max: perAccountAndNetwork },
    network,
    { subject: account, max: perAccount, isGlobal: true },
  ];
}

interface CounterState {
  count: number;
  /** Seconds until the counter starts again at zero. */
  retryAfterSeconds: number;
}

async function incrementCounters(
  { db, keys }: KeyedDatabase,
  counters: Pick<LimitedCounter, 'subject'>[],
  minutes: number,
): Promise<CounterState[]> {
  // The clock of the database, which all servers share.
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  const rows = counters.map(({ subject }) => ({ key: keys.fingerprint('attempt', subject), count: 1, expiresAt }));
  const retryAfterSeconds = sql<number>`ceil(extract(epoch from ${attempts.expiresAt} - now()))::int`;
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
    .returning({ key: attempts.key, count: attempts.count, retryAfterSeconds });
  return rows.map(({ key }) => counts.find((row) => row.key === key) as CounterState);
}

const BATCH_SIZE = 100;

/** Skips counters that another server is deleting. */
const deleteExpiredCounters = (db: Database): Promise<number> =>
  deleteSome(
    db,
    { key: attempts.key, where: lt(attempts.expiresAt, sql`now()`), orderBy: attempts.expiresAt },
    BATCH_SIZE,
  );
