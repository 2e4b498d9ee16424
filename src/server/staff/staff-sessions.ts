/**
 * Sessions of staff: an opaque token, of which the database stores a hash. They end after eight hours in which nobody
 * used the studio, and a day after they began in any case.
 */
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { hashKey, newKey } from '../access/browser-keys.ts';
import type { Database } from '../database/database.ts';
import { type StaffMember, staff, staffSessions } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { DAY_MS } from '../process/clock.ts';

export const IDLE_SECONDS = 8 * 60 * 60;
/** The last use of a session is updated at most this often. */
const FRESH_MS = 60 * 1000;

const MAX_AGE_MS = DAY_MS;

const idleCutoff = (): Date => new Date(Date.now() - IDLE_SECONDS * 1000);
const ageCutoff = (): Date => new Date(Date.now() - MAX_AGE_MS);

/** A condition of a query. */
export const openCondition = () => and(gt(staffSessions.usedAt, idleCutoff()), gt(staffSessions.begunAt, ageCutoff()));

/**
 * Begins a session and returns its token. Fails if the person was removed or reset since the password was checked: both
 * lock the row of the person, so that no session can slip in after all sessions were ended.
 */
export async function beginStaffSession(
  db: Database,
  { id, passwordHash }: StaffMember,
  began: Pick<typeof staffSessions.$inferSelect, 'byDirectory' | 'userAgent' | 'provedAt'>,
): Promise<string> {
  const token = newKey();
  const samePassword = passwordHash === null ? isNull(staff.passwordHash) : eq(staff.passwordHash, passwordHash);
  await db.transaction(async (tx) => {
    const same = and(eq(staff.id, id), samePassword);
    const [member] = await tx.select({ staffId: staff.id }).from(staff).where(same).for('share');
    if (!member) throw new HttpError(401, 'server.studio.loginWrong');
    await tx.insert(staffSessions).values({ hash: hashKey(token), ...member, ...began, begunAt: new Date() });
  });
  const isOver = or(lt(staffSessions.usedAt, idleCutoff()), lt(staffSessions.begunAt, ageCutoff()));
  await db.delete(staffSessions).where(isOver);
  return token;
}

interface FoundSession {
  member: StaffMember;
  byDirectory: boolean;
  /** This call renewed the eight hours. */
  isRenewed: boolean;
}

/** Calls that a browser makes by itself while nobody uses it (`isAttended` is false) do not renew the eight hours. */
export async function findStaffSession(
  db: Database,
  token: string,
  isAttended: boolean,
): Promise<FoundSession | undefined> {
  const hash = hashKey(token);
  const [found] = await db
    .select({ member: staff, usedAt: staffSessions.usedAt, byDirectory: staffSessions.byDirectory })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.hash, hash), openCondition()));
  if (!found) return undefined;
  const { usedAt, ...entered } = found;
  const isRenewed = isAttended && usedAt.getTime() < Date.now() - FRESH_MS;
  if (isRenewed) await db.update(staffSessions).set({ usedAt: new Date() }).where(eq(staffSessions.hash, hash));
  return { ...entered, isRenewed };
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.hash, hashKey(token)));
}

/** Ends all sessions of a person. */
export async function endStaffSessions(db: Database, staffId: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}
