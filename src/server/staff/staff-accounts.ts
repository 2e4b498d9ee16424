/** Staff accounts: invited by an operator, with a role, a password and an optional second factor. */

import { asc, eq } from 'drizzle-orm';
import { type Brand, STAFF_PASSWORD_LENGTH, STAFF_ROLES, type StaffRole } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { hashPassword, isGuessable, isPassword } from '../access/passwords.ts';
import { consumeRateLimit, resetRateLimit } from '../access/rate-limit.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { type StaffMember, staff, staffLinks } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { normalizeEmail } from '../mail/mail-address.ts';
import { takeCode } from './second-factor.ts';
import { findLinkedMember, redeemLink } from './staff-links.ts';
import { endStaffSessions } from './staff-sessions.ts';

interface EntryServices extends KeyedDatabase {
  brand: Brand;
}

/** Roles in ascending order: each includes the rights of those before it. */
export const mayActAs = ({ role }: StaffMember, least: StaffRole): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least);

export async function findStaffMember(db: Database, email: string): Promise<StaffMember | undefined> {
  const [member] = await db
    .select()
    .from(staff)
    .where(eq(staff.email, normalizeEmail(email)));
  return member;
}

export const allStaff = (db: Database): Promise<StaffMember[]> => db.select().from(staff).orderBy(asc(staff.email));

export interface NewStaffMember {
  email: string;
  name: string;
  role: StaffRole;
  language: Language;
}

/** Undefined if the address has an account already. */
export async function addStaffMember(db: Database, added: NewStaffMember): Promise<StaffMember | undefined> {
  const values = { ...added, email: normalizeEmail(added.email) };
  const [member] = await db.insert(staff).values(values).onConflictDoNothing().returning();
  return member;
}

/** The new role applies from the next call on. */
export async function setStaffRole(db: Database, id: number, role: StaffRole): Promise<void> {
  await db.update(staff).set({ role }).where(eq(staff.id, id));
}

export async function setStaffLanguage(db: Database, id: number, language: Language): Promise<void> {
  await db.update(staff).set({ language }).where(eq(staff.id, id));
}

export async function removeStaffMember(db: Database, id: number): Promise<void> {
  await db.delete(staff).where(eq(staff.id, id));
}

/**
 * Ends the password, all sessions and links, and the second factor if the person has lost it. The next
 * person who signs in by the directory with this address gets the account.
 */
export async function resetStaffMember(db: Database, id: number, isFactorLost: boolean): Promise<void> {
  await db.transaction((tx) =>
    changeAccess(tx, id, {
      passwordHash: null,
      directorySubject: null,
      ...(isFactorLost && { secondFactor: null }),
    }),
  );
}

/** Updates the row first, which also locks out sessions that are just beginning. */
async function changeAccess(db: Database, id: number, change: Partial<StaffMember>): Promise<void> {
  await db.update(staff).set(change).where(eq(staff.id, id));
  await db.delete(staffLinks).where(eq(staffLinks.staffId, id));
  await endStaffSessions(db, id);
}

/** The sign-in page asks for a code as well. */
class CodeNeeded extends HttpError {
  override readonly details = { needsCode: true };
}

interface Credentials {
  email: string;
  password: string;
  code?: string;
}

export async function logInStaff(
  services: EntryServices,
  { email, password, code }: Credentials,
  ip: string,
): Promise<StaffMember> {
  await consumeRateLimit(services, 'staffLogin', normalizeEmail(email), { ip });
  const member = await findStaffMember(services.db, email);
  const isRight = await isPassword(member?.passwordHash ?? undefined, password);
  if (!member || !isRight) throw new HttpError(401, 'server.studio.loginWrong');
  await requireSecondFactor(services, member, code, ip);
  await resetRateLimit(services, 'staffLogin', member.email, { ip });
  return member;
}

/** Signs in by a link. The link stays valid until the code is right. */
export async function logInByLink(
  services: EntryServices,
  { token, code }: Pick<Credentials, 'code'> & { token: string },
  ip: string,
): Promise<StaffMember> {
  const invited = await findLinkedMember(services.db, token, 'sign-in');
  if (invited) await requireSecondFactor(services, invited, code, ip);
  const member = invited && (await redeemLink(services.db, token, 'sign-in'));
  if (!member) throw new HttpError(401, 'server.studio.linkUsed');
  return member;
}

async function requireSecondFactor(
  services: EntryServices,
  member: StaffMember,
  code: string | undefined,
  ip: string,
): Promise<void> {
  if (!member.secondFactor) return;
  if (!code) throw new CodeNeeded(401, 'server.studio.codeNeeded');
  if (!(await takeCode(services, member, code, ip))) throw new HttpError(401, 'server.studio.codeWrong');
}

const MIN_DIFFERENT_CHARACTERS = 5;
const ADDED = [0, 1, 2, 3, 4];

/** Whether a long password is easily guessed: only digits, few different characters, or a common password extended. */
function isEasy(password: string, brand: Brand, { email, name }: StaffMember): boolean {
  if (/^\d+$/.test(password) || new Set(password).size < MIN_DIFFERENT_CHARACTERS) return true;
  return ADDED.some((count) =>
    isGuessable(password.slice(0, password.length - count), brand, { email, firstName: name }),
  );
}

/** Sets a password by a mailed link, and ends all earlier sessions. */
export async function setStaffPassword(
  services: EntryServices,
  { token, password }: { token: string; password: string },
): Promise<StaffMember> {
  const least = STAFF_PASSWORD_LENGTH;
  if (password.trim().length < least) throw new HttpError(400, 'server.studio.passwordShort', { least });
  const passwordHash = await hashPassword(password);
  return services.db.transaction(async (db) => {
    const member = await redeemLink(db, token, 'password');
    if (!member) throw new HttpError(401, 'server.studio.linkUsed');
    if (isEasy(password, services.brand, member)) throw new HttpError(400, 'server.account.passwordCommon');
    await changeAccess(db, member.id, { passwordHash });
    return { ...member, passwordHash };
  });
}
