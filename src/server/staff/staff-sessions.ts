/** Sessions of staff: an opaque token, known to the database by its hash, that ends after eight hours without a call. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { hashOf, newKey } from '../accounts/index.ts';
import type { Database } from '../database/database.ts';
import { type StaffMember, staff, staffSessions } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';

export const IDLE_SECONDS = 8 * 60 * 60;
/** A session that was used just now is not written again. */
const FRESH_MS = 60 * 1000;

const idleSince = (): Date => new Date(Date.now() - IDLE_SECONDS * 1000);

/**
 * Answers the token. Whoever was removed or reset since the password was checked does not come in: that waits for this
 * row, and this for that, so that no session slips in behind those it ends.
 */
export async function beginStaffSession(
  db: Database,
  { id, passwordHash }: StaffMember,
  { byDirectory }: { byDirectory: boolean },
): Promise<string> {
  const token = newKey();
  const samePassword = passwordHash === null ? isNull(staff.passwordHash) : eq(staff.passwordHash, passwordHash);
  await db.transaction(async (inside) => {
    const same = and(eq(staff.id, id), samePassword);
    const [member] = await inside.select({ staffId: staff.id }).from(staff).where(same).for('share');
    if (!member) throw new HttpError(401, {}, 'server.studio.loginWrong');
    await inside.insert(staffSessions).values({ hash: hashOf(token), ...member, byDirectory });
  });
  await db.delete(staffSessions).where(lt(staffSessions.usedAt, idleSince()));
  return token;
}

interface Entered {
  member: StaffMember;
  byDirectory: boolean;
  /** Whether the eight hours begin anew with this call. */
  isRenewed: boolean;
}

export async function enteredWith(db: Database, token: string): Promise<Entered | undefined> {
  const hash = hashOf(token);
  const [found] = await db
    .select({ member: staff, usedAt: staffSessions.usedAt, byDirectory: staffSessions.byDirectory })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.hash, hash), gt(staffSessions.usedAt, idleSince())));
  if (!found) return undefined;
  const { usedAt, ...entered } = found;
  const isRenewed = usedAt.getTime() < Date.now() - FRESH_MS;
  if (isRenewed) await db.update(staffSessions).set({ usedAt: new Date() }).where(eq(staffSessions.hash, hash));
  return { ...entered, isRenewed };
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.hash, hashOf(token)));
}

/** Every one of a person. */
export async function endStaffSessions(db: Database, staffId: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}
