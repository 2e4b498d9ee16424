/** Limits on how often something may be tried, by account and by address, counted in the database for all servers. */
import { eq, sql } from 'drizzle-orm';
import { Failed } from '../failure.ts';
import type { Portal } from '../portal.ts';
import { attempts } from '../store/tables.ts';

interface Limit {
  perAccount: number;
  perAddress: number;
  minutes: number;
}

const LIMITS = {
  login: { perAccount: 10, perAddress: 300, minutes: 15 },
  create: { perAccount: 10, perAddress: 300, minutes: 60 },
  code: { perAccount: 10, perAddress: 300, minutes: 60 },
  verify: { perAccount: 20, perAddress: 300, minutes: 60 },
} satisfies Record<string, Limit>;

export type Attempt = keyof typeof LIMITS;

export async function countAttempt(portal: Portal, attempt: Attempt, email: string, address: string): Promise<void> {
  const { perAccount, perAddress, minutes } = LIMITS[attempt];
  const byAddress = await counted(portal, `${attempt} from ${address}`, minutes);
  const byAccount = await counted(portal, accountKey(attempt, email), minutes);
  if (byAddress > perAddress || byAccount > perAccount) throw new Failed(429);
}

/** After a right password the wrong ones before it are forgotten. */
export async function forgetAttempts({ db, keys }: Portal, attempt: Attempt, email: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keys.fingerprint('attempt', accountKey(attempt, email))));
}

const accountKey = (attempt: Attempt, email: string): string => `${attempt} of ${email}`;

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
  return row?.count ?? 0;
}
