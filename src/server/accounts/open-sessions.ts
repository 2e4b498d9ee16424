/** Lists where a person is logged in, and ends every session but the one of this browser. */
import { and, desc, eq, gt } from 'drizzle-orm';
import { type EndOtherSessions, type OpenSession, SUCCESS } from '../../contract/index.ts';
import { hashKey, type Visitor } from '../access/browser-keys.ts';
import { deviceName } from '../access/device-name.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { deleteOtherSessions } from '../database/session-deletion.ts';
import { type Applicant, sessions, users } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { requireCurrentPassword } from './accounts.ts';
import { SESSION_SECONDS } from './sessions.ts';

export async function openSessions(db: Database, { id }: Applicant, token: string): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.expiresAt));
  return rows.map(({ hash, expiresAt, userAgent }) => ({
    ...deviceName(userAgent ?? ''),
    since: new Date(expiresAt.getTime() - SESSION_SECONDS * 1000).toISOString(),
    isThis: hash === hashKey(token),
  }));
}

/** Asks for the password again, so that a stranger at an open browser cannot log its owner out elsewhere. */
export async function endOtherSessions(
  keyedDb: KeyedDatabase,
  { id, email }: Applicant,
  { password }: EndOtherSessions,
  token: string,
  visitor: Visitor,
): Promise<string> {
  await requireCurrentPassword(keyedDb, email, password, visitor);
  const columns = { personId: users.id, owner: sessions.userId, hash: sessions.hash };
  if (!(await deleteOtherSessions(keyedDb.db, columns, id, hashKey(token)))) throw new HttpError(401);
  return SUCCESS;
}
