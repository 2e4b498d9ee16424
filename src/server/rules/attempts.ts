/** Limits on how often something may be tried, counted in the database for all servers. */
import { inArray, lt, sql } from 'drizzle-orm';
import { Failed } from '../failure.ts';
import type { Portal } from '../portal.ts';
import type { Database } from '../store/database.ts';
import { attempts } from '../store/tables/index.ts';

interface Limit {
  /** For one account from one address. */
  perPair: number;
  /** For one account from everywhere: high, so that a stranger can hardly shut its owner out. */
  perAccount: number;
  perAddress: number;
  minutes: number;
}

const LIMITS = {
  login: { perPair: 10, perAccount: 100, perAddress: 300, minutes: 15 },
  create: { perPair: 10, perAccount: 30, perAddress: 300, minutes: 60 },
  code: { perPair: 10, perAccount: 30, perAddress: 300, minutes: 60 },
  verify: { perPair: 20, perAccount: 60, perAddress: 300, minutes: 60 },
} satisfies Record<string, Limit>;

export type Attempt = keyof typeof LIMITS;

/** What one limit refuses is not counted for the next, or a single address could use up an account's. */
export async function countAttempt(portal: Portal, attempt: Attempt, email: string, address: string): Promise<void> {
  const { perPair, perAccount, perAddress, minutes } = LIMITS[attempt];
  const limits: [string, number][] = [
    [`${attempt} from ${address}`, perAddress],
    [pairOf(attempt, email, address), perPair],
    [accountOf(attempt, email), perAccount],
  ];
  for (const [who, most] of limits) if ((await counted(portal, who, minutes)) > most) throw new Failed(429);
}

/** After a right password the wrong ones before it are forgotten. */
export async function forgetAttempts({ db, keys }: Portal, attempt: Attempt, email: string, address: string) {
  const forgotten = [pairOf(attempt, email, address), accountOf(attempt, email)];
  const hashes = forgotten.map((who) => keys.fingerprint('attempt', who));
  await db.delete(attempts).where(inArray(attempts.key, hashes));
}

const accountOf = (attempt: Attempt, email: string): string => `${attempt} of ${email}`;
const pairOf = (attempt: Attempt, email: string, address: string): string => `${attempt} of ${email} from ${address}`;

async function counted({ db, keys }: Portal, who: string, minutes: number): Promise<number> {
  const expiresAt = new Date(Date.now() + minutes * 60_000);
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
    .where(lt(attempts.expiresAt, new Date()))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(attempts).where(inArray(attempts.key, expired));
}
