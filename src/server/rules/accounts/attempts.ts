/** Limits on how often something may be tried, counted in the database for all servers. */
import { inArray, lt, sql } from 'drizzle-orm';
import { Failed } from '../../failure.ts';
import type { Portal } from '../../portal.ts';
import type { Database } from '../../store/database.ts';
import { attempts } from '../../store/tables/index.ts';
import { placeOf } from './address.ts';
import { type KeyName, nonceOf, type Visitor } from './browserKeys.ts';

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
  /** What browsers report. */
  report: { perPair: 300, perAccount: Number.POSITIVE_INFINITY, perAddress: 1200, minutes: 60 },
} satisfies Record<string, Limit>;

type Caller = Pick<Visitor, 'address'> & Partial<Visitor>;
export type Attempt = keyof typeof LIMITS;

/**
 * What one limit refuses is not counted for the next, or a single address could use up an account's. A browser in which
 * somebody logged in to the account before has a count of its own, which nobody else can use up.
 */
export async function countAttempt(portal: Portal, attempt: Attempt, email: string, visitor: Caller): Promise<void> {
  const { perPair, perAccount, perAddress, minutes, known }: Limit = LIMITS[attempt];
  const from = `${attempt} from ${placeOf(visitor.address)}`;
  const tried = [from, ...triedAs(portal, attempt, email, visitor)];
  const most = [perAddress, perPair, perAccount];
  for (const [i, who] of tried.entries()) {
    if ((await counted(portal, who, minutes)) <= (most[i] ?? 0)) continue;
    const nonce = i === 2 && known && nonceOf(portal.keys, known, email, visitor.keys);
    if (!nonce || (await counted(portal, `${attempt} of ${email} by ${nonce}`, minutes)) > MORE_WHEN_KNOWN)
      throw new Failed(429);
  }
}

/** After a right password the wrong ones before it are forgotten. */
export async function forgetAttempts(portal: Portal, attempt: Attempt, email: string, visitor: Caller): Promise<void> {
  const strange = triedAs(portal, attempt, email, { address: visitor.address });
  const forgotten = [...strange, ...triedAs(portal, attempt, email, visitor)];
  const hashes = forgotten.map((who) => portal.keys.fingerprint('attempt', who));
  await portal.db.delete(attempts).where(inArray(attempts.key, hashes));
}

/** As what an account is tried: from one place, and from everywhere; or in a browser known to it. */
function triedAs({ keys }: Portal, attempt: Attempt, email: string, visitor: Caller): string[] {
  const account = `${attempt} of ${email}`;
  const device = nonceOf(keys, 'device', email, visitor.keys);
  return device ? [`${account} in ${device}`] : [`${account} from ${placeOf(visitor.address)}`, account];
}

async function counted({ db, keys }: Portal, who: string, minutes: number): Promise<number> {
  // One clock for all servers.
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  const [row] = await db
    .insert(attempts)
    .values({ key: keys.fingerprint('attempt', who), count: 1, expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.expiresAt} < now() then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${attempts.expiresAt} < now() then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count });
  if (row?.count === 1) await dropExpired(db);
  return row?.count ?? 0;
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
