/** A second factor: codes of an authenticator app, each valid once. */
import { and, eq, lt } from 'drizzle-orm';
import type { Brand } from '../../contract/index.ts';
import { consumeRateLimit, resetRateLimit } from '../access/rate-limit.ts';
import { type EncryptedColumn, encryptedWhole } from '../database/encrypted-column.ts';
import { decrypt, encrypt } from '../database/field-encryption.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { type StaffMember, staff } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { StudioSettings } from './studio-settings.ts';
import { isSecret, newSecret, stepOfCode, totpUri } from './totp.ts';

/** A new secret. It is stored only when the person has entered a code of their app. */
export function proposeSecondFactor(brand: Brand, { email }: StaffMember): { secret: string; uri: string } {
  const secret = newSecret();
  return { secret, uri: totpUri(secret, brand, email) };
}

interface NewFactor {
  secret: string;
  code: string;
  /** A code of the current second factor, if there is one. */
  currentCode?: string;
}

export async function turnOnSecondFactor(
  keyedDb: KeyedDatabase,
  member: StaffMember,
  { secret, code, currentCode }: NewFactor,
  ip: string,
): Promise<StaffMember> {
  const { db, keys } = keyedDb;
  // The request is repeated, since its response was lost.
  if (member.secondFactor && (await openSecret(keyedDb, member)) === secret) return member;
  const step = isSecret(secret) ? stepOfCode(secret, code, 0) : undefined;
  if (step === undefined) throw new HttpError(400, 'server.studio.codeWrong');
  if (member.secondFactor) await requireCode(keyedDb, member, currentCode ?? '', ip);
  const set = { secondFactor: encrypt(keys.ring, secretAad(member), secret), secondFactorStep: step };
  await db.update(staff).set(set).where(eq(staff.id, member.id));
  return { ...member, ...set };
}

export async function turnOffSecondFactor(
  { studio, ...keyedDb }: KeyedDatabase & { studio: StudioSettings },
  member: StaffMember,
  code: string,
  ip: string,
): Promise<StaffMember> {
  if (studio.secondFactorRequired) throw new HttpError(400, 'server.studio.factorRequired');
  if (!member.secondFactor) return member;
  await requireCode(keyedDb, member, code, ip);
  await keyedDb.db.update(staff).set({ secondFactor: null }).where(eq(staff.id, member.id));
  return { ...member, secondFactor: null };
}

async function requireCode(...[keyedDb, member, code, ip]: Parameters<typeof takeCode>): Promise<void> {
  if (!(await takeCode(keyedDb, member, code, ip))) throw new HttpError(400, 'server.studio.codeWrong');
}

/** Returns whether a code is valid, and marks it as used, so that a person who saw it cannot use it again. */
export async function takeCode(
  keyedDb: KeyedDatabase,
  member: StaffMember,
  code: string,
  ip: string,
): Promise<boolean> {
  await consumeRateLimit(keyedDb, 'staffCode', member.email, { ip });
  const step = stepOfCode(await openSecret(keyedDb, member), code, member.secondFactorStep);
  const isGood = step !== undefined && (await markUsed(keyedDb, member, step));
  if (isGood) await resetRateLimit(keyedDb, 'staffCode', member.email, { ip });
  return isGood;
}

/** Of two parallel calls with the same code, only one succeeds. */
async function markUsed({ db }: KeyedDatabase, { id }: StaffMember, step: number): Promise<boolean> {
  const isUnused = and(eq(staff.id, id), lt(staff.secondFactorStep, step));
  const used = await db.update(staff).set({ secondFactorStep: step }).where(isUnused).returning({ id: staff.id });
  return used.length > 0;
}

const secretAad = ({ id }: { id: number }): string => `staff/${id}/secondFactor`;

const openSecret = ({ keys: { ring } }: KeyedDatabase, member: StaffMember): Promise<string> =>
  ring.withFreshKeys(() => decrypt(ring, secretAad(member), member.secondFactor ?? '') as string);

/** For the rotation of encryption keys. */
export const STAFF_ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  encryptedWhole(staff.secondFactor, { id: staff.id }, secretAad),
];
