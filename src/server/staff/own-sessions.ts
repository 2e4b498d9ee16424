/** Lists the sessions of a member of staff, and ends all but the one of this browser. */
import { and, desc, eq } from 'drizzle-orm';
import { RECENT_MINUTES, type StaffSessions } from '../../contract/index.ts';
import { hashKey } from '../access/browser-keys.ts';
import { deviceName } from '../access/device-name.ts';
import { isPassword } from '../access/passwords.ts';
import { consumeRateLimit, resetRateLimit } from '../access/rate-limit.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { deleteOtherSessions } from '../database/session-deletion.ts';
import { type StaffMember, staff, staffSessions } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { openCondition } from './staff-sessions.ts';

type SessionRow = typeof staffSessions.$inferSelect;

/** A person who signed in by the directory, or by a link alone, has no password to enter. */
const asksPassword = ({ passwordHash }: StaffMember, { byDirectory }: SessionRow): boolean =>
  passwordHash !== null && !byDirectory;

export async function listOwnSessions(db: Database, member: StaffMember, token: string): Promise<StaffSessions> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, member.id), openCondition()))
    .orderBy(desc(staffSessions.begunAt));
  const thisSession = rows.find(({ hash }) => hash === hashKey(token));
  if (!thisSession) throw new HttpError(401);
  const sessions = rows.map((row) => ({
    ...deviceName(row.userAgent ?? ''),
    since: row.begunAt.toISOString(),
    lastUsed: row.usedAt.toISOString(),
    isThis: row === thisSession,
  }));
  return { sessions, asksPassword: asksPassword(member, thisSession) };
}

interface Ending {
  member: StaffMember;
  token: string;
  password: string;
  ip: string;
}

/** Authenticates again, so that a stranger at an open browser cannot sign its owner out elsewhere. */
export async function endOtherSessions(keyedDb: KeyedDatabase, ending: Ending): Promise<StaffSessions> {
  const { db } = keyedDb;
  const { member, token } = ending;
  const hash = hashKey(token);
  const [thisSession] = await db.select().from(staffSessions).where(eq(staffSessions.hash, hash));
  if (!thisSession) throw new HttpError(401);
  if (asksPassword(member, thisSession)) await requirePassword(keyedDb, ending);
  else requireRecent(thisSession);
  const columns = { personId: staff.id, owner: staffSessions.staffId, hash: staffSessions.hash };
  if (!(await deleteOtherSessions(db, columns, member.id, hash))) throw new HttpError(401);
  return listOwnSessions(db, member, token);
}

/** Counts as a sign-in attempt, so that an open browser gives no additional ones. */
async function requirePassword(keyedDb: KeyedDatabase, { member, password, ip }: Ending): Promise<void> {
  // An empty field is not a guess, so it is not counted.
  if (password === '') throw new HttpError(400, 'server.account.currentPasswordWrong');
  await consumeRateLimit(keyedDb, 'staffLogin', member.email, { ip });
  const isRight = await isPassword(member.passwordHash ?? undefined, password);
  if (!isRight) throw new HttpError(400, 'server.account.currentPasswordWrong');
  await resetRateLimit(keyedDb, 'staffLogin', member.email, { ip });
}

/** A sign-in is no proof if the directory only remembered the person. */
function requireRecent({ provedAt, byDirectory }: SessionRow): void {
  if (!provedAt && byDirectory) throw new HttpError(403, 'server.studio.signInUnproved');
  const isRecent = provedAt !== null && provedAt.getTime() >= Date.now() - RECENT_MINUTES * 60 * 1000;
  if (!isRecent) throw new HttpError(403, 'server.studio.signInAgain', { minutes: RECENT_MINUTES });
}
