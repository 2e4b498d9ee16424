/**
 * Accounts that are not verified yet. Anyone may start one for any address, so registrations are independent: a password
 * becomes valid only when the browser that chose it enters the mailed code.
 */
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { hashKey, keyFor } from '../access/browser-keys.ts';
import { isPassword } from '../access/passwords.ts';
import { lockRegistrations } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { registrations, users } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';
import {
  type CodeScope,
  hasFailedTries,
  isCode,
  isUsable,
  newCode,
  recentCode,
  type StoredCode,
  tryCounter,
} from './codes.ts';
import type { AuthenticatedAccount } from './sessions.ts';

export type Registration = typeof registrations.$inferSelect;
export type AccountFields = Omit<typeof users.$inferInsert, 'id' | 'emailVerifiedAt' | 'createdAt'>;

const inADay = (): Date => new Date(Date.now() + DAY_MS);
const verificationScope = (email: string): CodeScope => ({ purpose: 'verification', owner: email });

/** Newest first. */
export const pendingRegistrations = (db: Database, email: string) =>
  db
    .select()
    .from(registrations)
    .where(
      and(eq(registrations.email, email), isNull(registrations.redeemedAt), gt(registrations.expiresAt, new Date())),
    )
    .orderBy(desc(registrations.id));

export const findByKey = (pending: Registration[], key: string | undefined): Registration | undefined =>
  pending.find(({ keyHash }) => key && keyHash === hashKey(key));

/** The fields of the new account, and the password as it was typed. */
export interface NewRegistration extends AccountFields {
  password: string;
}

const MAX_COMPARED = 3;

/** Replaces the registration of the same browser. Those of other browsers for the address stay. */
export const beginRegistration = (
  { db, keys }: KeyedDatabase,
  { password, ...fields }: NewRegistration,
  oldKey = '',
): Promise<{ key: string; code: string }> =>
  db.transaction(async (tx) => {
    const { email } = fields;
    const key = keyFor(keys, 'registration', email);
    const keyHash = hashKey(key);
    await lockRegistrations(tx, email);
    const { code, stored } =
      (await codeOfTwin({ db: tx, keys }, email, password)) ?? newCode(keys, verificationScope(email), keyHash);
    await tx.delete(registrations).where(lt(registrations.expiresAt, new Date()));
    await tx
      .delete(registrations)
      .where(and(eq(registrations.keyHash, hashKey(oldKey)), eq(registrations.email, email)));
    await tx.insert(registrations).values({ ...fields, keyHash, ...stored, expiresAt: inADay() });
    return { key, code };
  });

/**
 * The code of a registration that was started just before with the same password: the button was pressed twice. The
 * server cannot know which of the two keys the browser keeps, so one code is valid for both.
 */
async function codeOfTwin({ db, keys }: KeyedDatabase, email: string, password: string) {
  const recent = (await pendingRegistrations(db, email)).flatMap((row) => {
    const code = hasFailedTries(row) ? undefined : recentCode(keys, verificationScope(email), row.keyHash, row);
    return code === undefined ? [] : [{ row, code }];
  });
  for (const { row, code } of recent.slice(0, MAX_COMPARED)) {
    if (!(await isPassword(row.passwordHash, password))) continue;
    const { codeHash, codeExpiresAt } = row;
    return { code, stored: { codeHash, codeExpiresAt, tries: 0, triesByOthers: 0 } };
  }
  return undefined;
}

/** A new code, or the one mailed just before. Only the registration's own browser replaces its code and resets the tries. */
export const renewCode = ({ db, keys }: KeyedDatabase, { id, email }: Registration, isOwn: boolean): Promise<string> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
    const current = row && (isOwn ? row : codeForOthers(row));
    const source = `${id} ${isOwn ? 'here' : 'elsewhere'}`;
    const recent =
      current && !(isOwn && hasFailedTries(current)) && recentCode(keys, verificationScope(email), source, current);
    if (recent) return recent;
    const { code, stored } = newCode(keys, verificationScope(email), source);
    const set = isOwn
      ? { ...stored, othersCodeHash: null }
      : { othersCodeHash: stored.codeHash, othersCodeExpiresAt: stored.codeExpiresAt };
    await tx.update(registrations).set(set).where(eq(registrations.id, id));
    return code;
  });

/** The mailed codes of a registration that are still valid. */
const usableCodes = (registration: Registration, isOwn: boolean): StoredCode[] =>
  [registration, codeForOthers(registration)]
    .filter((code) => code !== undefined)
    .filter((code) => isUsable(code, isOwn));

/** The code that another browser requested. Its tries are counted together with those of the browser's own code. */
function codeForOthers({ tries, triesByOthers, ...row }: Registration): StoredCode | undefined {
  const { othersCodeHash: codeHash, othersCodeExpiresAt: codeExpiresAt } = row;
  return codeHash && codeExpiresAt ? { codeHash, codeExpiresAt, tries, triesByOthers } : undefined;
}

/** Gives a browser that knows the password the key of the registration. */
export async function grantRegistrationKey({ db, keys }: KeyedDatabase, { id, email }: Registration): Promise<string> {
  const key = keyFor(keys, 'registration', email);
  await db
    .update(registrations)
    .set({ keyHash: hashKey(key), expiresAt: inADay() })
    .where(eq(registrations.id, id));
  return key;
}

/**
 * Creates the account, once. Without the key of a registration, as on another device, a code is valid only while there
 * is a single registration: otherwise it could activate a password that a stranger chose.
 */
export const redeemCode = (
  { db, keys }: KeyedDatabase,
  email: string,
  code: string,
  key: string | undefined,
): Promise<AuthenticatedAccount | undefined> =>
  db.transaction(async (tx) => {
    // Waits for a parallel call, which may have redeemed the code.
    const pending = await pendingRegistrations(tx, email).for('update');
    const existing = await accountOfRepeatedCall({ db: tx, keys }, email, code, key);
    if (existing) return existing;
    const browserRegistration = findByKey(pending, key);
    const chosen = browserRegistration ?? (pending.length === 1 ? pending[0] : undefined);
    const usable = chosen ? usableCodes(chosen, !!browserRegistration) : [];
    if (!chosen || usable.length === 0) return undefined;
    if (!usable.some((stored) => isCode(keys, verificationScope(email), stored, code))) {
      const counter = tryCounter(!!browserRegistration);
      const tries = { [counter]: sql`${registrations[counter]} + 1` };
      await tx.update(registrations).set(tries).where(eq(registrations.id, chosen.id));
      return undefined;
    }
    await tx.delete(registrations).where(and(eq(registrations.email, email), ne(registrations.id, chosen.id)));
    await tx.update(registrations).set({ redeemedAt: new Date() }).where(eq(registrations.id, chosen.id));
    const { passwordHash, firstName, middleName, lastName, language } = chosen;
    const [user] = await tx
      .insert(users)
      .values({ email, passwordHash, firstName, middleName, lastName, language })
      .onConflictDoNothing()
      .returning();
    return user;
  });

/**
 * The account that this browser already created with this code: it did not get the response and sends the code again.
 * None once the password was changed, which ends all sessions.
 */
async function accountOfRepeatedCall(
  { db, keys }: KeyedDatabase,
  email: string,
  code: string,
  key: string | undefined,
): Promise<AuthenticatedAccount | undefined> {
  if (!key) return undefined;
  const { keyHash, redeemedAt } = registrations;
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), eq(keyHash, hashKey(key)), isNotNull(redeemedAt)));
  if (!row || !usableCodes(row, true).some((usable) => isCode(keys, verificationScope(email), usable, code)))
    return undefined;
  const { passwordHash } = row;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.passwordHash, passwordHash)));
  return user;
}
