/** Limits on how often something may be tried, counted in the database for all servers. */
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase, Keys } from '../database/installation-keys.ts';
import { attempts } from '../database/tables/index.ts';
import { TooMany } from '../http/failure.ts';
import { placeOf } from '../http/ip-address.ts';
import { type KeyName, nonceOf, type Visitor } from './device-key.ts';

interface Limit {
  /** For one account from one address. */
  perPair: number;
  /** For one account from everywhere it is not known: high, so that a stranger can hardly shut its owner out. */
  perAccount: number;
  perAddress: number;
  minutes: number;
  /** The key of a browser that did the same before: it may a few times more when strangers have used up `perAccount`. */
  known?: KeyName;
}

const MORE_WHEN_KNOWN = 5;

const LIMITS = {
  login: { perPair: 10, perAccount: 100, perAddress: 300, minutes: 15 },
  create: { perPair: 10, perAccount: 60, perAddress: 300, minutes: 60 },
  code: { perPair: 10, perAccount: 60, perAddress: 300, minutes: 60, known: 'registration' },
  /** Every code has its own few tries, and there are only so many codes. */
  verify: { perPair: 20, perAccount: Number.POSITIVE_INFINITY, perAddress: 300, minutes: 60 },
  resetCode: { perPair: 10, perAccount: 60, perAddress: 300, minutes: 60, known: 'reset' },
  reset: { perPair: 20, perAccount: Number.POSITIVE_INFINITY, perAddress: 300, minutes: 60 },
  change: { perPair: 10, perAccount: 30, perAddress: 300, minutes: 15 },
  help: { perPair: 10, perAccount: Number.POSITIVE_INFINITY, perAddress: 60, minutes: 60 },
  /** Of short applications, for a posting in place of an account. */
  submit: { perPair: 120, perAccount: Number.POSITIVE_INFINITY, perAddress: 240, minutes: 60 },
  /** Of files, for their visitor: as long as they are kept. */
  upload: { perPair: 30, perAccount: Number.POSITIVE_INFINITY, perAddress: 200, minutes: 24 * 60 },
  /** A submission takes back files that it does not show. */
  clear: { perPair: 120, perAccount: Number.POSITIVE_INFINITY, perAddress: 600, minutes: 24 * 60 },
  /** What browsers report. */
  report: { perPair: 300, perAccount: Number.POSITIVE_INFINITY, perAddress: 1200, minutes: 60 },
  /** Of an application, by its owner: not to be kept from it by what others report from the same address. */
  finish: {
    perPair: 60,
    perAccount: Number.POSITIVE_INFINITY,
    perAddress: Number.POSITIVE_INFINITY,
    minutes: 60,
  },
} satisfies Record<string, Limit>;

type Caller = Pick<Visitor, 'address'> & Partial<Visitor>;
export type Attempt = keyof typeof LIMITS;

/** Refused where there is no room for it. */
export async function countAttempt(
  database: KeyedDatabase,
  attempt: Attempt,
  email: string,
  visitor: Caller,
): Promise<void> {
  await counting(database, { attempt, email, visitor });
}

/**
 * As `countAttempt`, but false where only strangers have used up the account's: nobody is told off for them. It is to be
 * answered as ever, and nothing to be done.
 */
export const isRoomFor = (
  database: KeyedDatabase,
  attempt: Attempt,
  email: string,
  visitor: Caller,
): Promise<boolean> => counting(database, { attempt, email, visitor, silently: true });

interface Counting {
  attempt: Attempt;
  email: string;
  visitor: Caller;
  silently?: true;
}

/**
 * For all limits, or for none: what one of them refuses uses up no other, or a single caller could use up those of its
 * neighbours. A browser in which somebody logged in to the account before has a count of its own, which nobody else can
 * use up.
 */
async function counting(
  { db: database, keys }: KeyedDatabase,
  { attempt, email, visitor, silently }: Counting,
): Promise<boolean> {
  const { minutes, known }: Limit = LIMITS[attempt];
  const tries = triedAs(keys, attempt, email, visitor).filter(({ most }) => Number.isFinite(most));
  let isFirst = false;
  const isRoom = await database.transaction(async (db) => {
    const inside = { db, keys };
    const counts = await counted(inside, tries, minutes);
    isFirst = counts.some(({ count }) => count === 1);
    const over = tries.flatMap(({ most, byAll = false }, i) => {
      const { count, seconds } = counts[i] as Counted;
      return count > most ? [{ byAll, seconds }] : [];
    });
    if (over.length === 0) return true;
    const isByOthers = over.every(({ byAll }) => byAll);
    const nonce = isByOthers && known && nonceOf(keys, known, email, visitor.keys);
    const [more] = nonce ? await counted(inside, [{ who: `${attempt} of ${email} by ${nonce}` }], minutes) : [];
    if (more && more.count <= MORE_WHEN_KNOWN) return true;
    if (isByOthers && silently) return false;
    throw new TooMany(Math.max(...over.map(({ seconds }) => seconds)));
  });
  if (isFirst) await dropExpired(database);
  return isRoom;
}

/** After a right password the wrong ones before it are forgotten. */
export async function forgetAttempts(
  { db, keys }: KeyedDatabase,
  attempt: Attempt,
  email: string,
  visitor: Caller,
): Promise<void> {
  const strange = triedAs(keys, attempt, email, { address: visitor.address });
  const forgotten = [...strange, ...triedAs(keys, attempt, email, visitor)].filter(({ byAddress }) => !byAddress);
  // One by one: a statement that locked them all, in whatever order, and who counts could wait for each other.
  for (const who of new Set(forgotten.map(({ who }) => who)))
    await db.delete(attempts).where(eq(attempts.key, keys.fingerprint('attempt', who)));
}

interface Tried {
  who: string;
  most: number;
  /** Global limit across all addresses. */
  byAll?: true;
  byAddress?: true;
}

/** As what an account is tried: from one place, and from everywhere; or in a browser known to it. */
function triedAs(keys: Keys, attempt: Attempt, email: string, visitor: Caller): Tried[] {
  const { perPair, perAccount, perAddress }: Limit = LIMITS[attempt];
  const [account, from] = [`${attempt} of ${email}`, `from ${placeOf(visitor.address)}`];
  const device = nonceOf(keys, 'device', email, visitor.keys);
  const place: Tried = { who: `${attempt} ${from}`, most: perAddress, byAddress: true };
  if (device) return [{ who: `${account} in ${device}`, most: perPair }, place];
  return [{ who: `${account} ${from}`, most: perPair }, place, { who: account, most: perAccount, byAll: true }];
}

interface Counted {
  count: number;
  /** Until it is counted anew. */
  seconds: number;
}

async function counted({ db, keys }: KeyedDatabase, tries: Pick<Tried, 'who'>[], minutes: number): Promise<Counted[]> {
  // One clock for all servers.
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  const rows = tries.map(({ who }) => ({ key: keys.fingerprint('attempt', who), count: 1, expiresAt }));
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
  return rows.map(({ key }) => counts.find((row) => row.key === key) as Counted);
}

const AT_ONCE = 100;

/** Some at a time, and none that another server is at. */
async function dropExpired(db: Database): Promise<void> {
  const expired = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.expiresAt, sql`now()`))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(attempts).where(inArray(attempts.key, expired));
}
