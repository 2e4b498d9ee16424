/**
 * Accounts that are not verified yet. Anyone may begin one for any address, so registrations are independent: a password
 * becomes valid only when the browser that chose it enters the mailed code.
 */
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { registrations, users } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';
import { codeAgain, isAlive, isCode, isTried, newCode, type Purpose, tryCounter } from './codes.ts';
import { hashKey, keyFor } from './device-key.ts';
import { isPassword } from './passwords.ts';
import type { Entrant } from './sessions.ts';

export type Registration = typeof registrations.$inferSelect;
export type RegisteredPerson = Omit<typeof users.$inferInsert, 'id' | 'emailVerifiedAt' | 'createdAt'>;

const inADay = (): Date => new Date(Date.now() + DAY_MS);
const verificationPurpose = (email: string): Purpose => ({ purpose: 'verification', owner: email });

/** Newest first. */
export const pendingFor = (db: Database, email: string) =>
  db
    .select()
    .from(registrations)
    .where(
      and(eq(registrations.email, email), isNull(registrations.redeemedAt), gt(registrations.expiresAt, new Date())),
    )
    .orderBy(desc(registrations.id));

export const findOwn = (pending: Registration[], key: string | undefined): Registration | undefined =>
  pending.find(({ keyHash }) => key && keyHash === hashKey(key));

/** Who registers, with the password that was typed. */
export interface NewPerson extends RegisteredPerson {
  password: string;
}

const MOST_COMPARED = 3;

/** Registrations for one address begin one after the other. */
const REGISTRATION_LOCK = 7_061_728;

/** Replaces the registration of the same browser. Those of other browsers for the address stay. */
export const beginRegistration = (
  { db, keys }: KeyedDatabase,
  { password, ...person }: NewPerson,
  oldKey = '',
): Promise<{ key: string; code: string }> =>
  db.transaction(async (tx) => {
    const { email } = person;
    const key = keyFor(keys, 'registration', email);
    const keyHash = hashKey(key);
    await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK}::int, hashtext(${email}))`);
    const { code, coded } =
      (await codeOfTwin({ db: tx, keys }, email, password)) ?? newCode(keys, verificationPurpose(email), keyHash);
    await tx.delete(registrations).where(lt(registrations.expiresAt, new Date()));
    await tx
      .delete(registrations)
      .where(and(eq(registrations.keyHash, hashKey(oldKey)), eq(registrations.email, email)));
    await tx.insert(registrations).values({ ...person, keyHash, ...coded, expiresAt: inADay() });
    return { key, code };
  });

/**
 * The code of a registration that was begun just before with the same password: somebody pressed twice. Which of the two
 * their browser keeps is not known here, so one code proves either.
 */
async function codeOfTwin({ db, keys }: KeyedDatabase, email: string, password: string) {
  const justBegun = (await pendingFor(db, email)).flatMap((row) => {
    const code = isTried(row) ? undefined : codeAgain(keys, verificationPurpose(email), row.keyHash, row);
    return code === undefined ? [] : [{ row, code }];
  });
  for (const { row, code } of justBegun.slice(0, MOST_COMPARED)) {
    if (!(await isPassword(row.passwordHash, password))) continue;
    const { codeHash, codeExpiresAt } = row;
    return { code, coded: { codeHash, codeExpiresAt, tries: 0, triesElsewhere: 0 } };
  }
  return undefined;
}

/** A new code, or the one mailed just before. Only the registration's own browser replaces its code and resets the tries. */
export const renewCode = ({ db, keys }: KeyedDatabase, { id, email }: Registration, isOwn: boolean): Promise<string> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
    const last = row && (isOwn ? row : codeElsewhere(row));
    const source = `${id} ${isOwn ? 'here' : 'elsewhere'}`;
    const again = last && !(isOwn && isTried(last)) && codeAgain(keys, verificationPurpose(email), source, last);
    if (again) return again;
    const { code, coded } = newCode(keys, verificationPurpose(email), source);
    const own = { ...coded, elsewhereHash: null };
    const others = { elsewhereHash: coded.codeHash, elsewhereExpiresAt: coded.codeExpiresAt };
    await tx
      .update(registrations)
      .set(isOwn ? own : others)
      .where(eq(registrations.id, id));
    return code;
  });

/** The codes that were mailed for a registration, and are still good. */
const aliveCodes = (registration: Registration, isOwn: boolean): Registration[] =>
  [registration, codeElsewhere(registration)].filter((row) => row !== undefined).filter((row) => isAlive(row, isOwn));

function codeElsewhere(registration: Registration): Registration | undefined {
  const { elsewhereHash: codeHash, elsewhereExpiresAt: codeExpiresAt } = registration;
  return codeHash && codeExpiresAt ? { ...registration, codeHash, codeExpiresAt } : undefined;
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
): Promise<Entrant | undefined> =>
  db.transaction(async (tx) => {
    // Waits for a parallel call, which may have redeemed the code.
    const pending = await pendingFor(tx, email).for('update');
    const known = await redeemedBefore({ db: tx, keys }, email, code, key);
    if (known) return known;
    const own = findOwn(pending, key);
    const chosen = own ?? (pending.length === 1 ? pending[0] : undefined);
    const alive = chosen ? aliveCodes(chosen, !!own) : [];
    if (!chosen || alive.length === 0) return undefined;
    if (!alive.some((row) => isCode(keys, verificationPurpose(email), row, code))) {
      const counter = tryCounter(!!own);
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

/** The account that this browser made with the code: it did not get the answer, and enters the code again. */
async function redeemedBefore(
  { db, keys }: KeyedDatabase,
  email: string,
  code: string,
  key: string | undefined,
): Promise<Entrant | undefined> {
  if (!key) return undefined;
  const own = and(eq(registrations.email, email), eq(registrations.keyHash, hashKey(key)));
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(own, isNotNull(registrations.redeemedAt)));
  const isOwn = row && aliveCodes(row, true).some((alive) => isCode(keys, verificationPurpose(email), alive, code));
  if (!isOwn) return undefined;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}
