/**
 * A forgotten password is changed with a code that is mailed to the address of the account. Every browser gets its own
 * code, so that strangers who ask for the same address do not invalidate the owner's.
 */
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type ResetPassword, type SendResetCode, SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { passwordResets, users } from '../database/tables/index.ts';
import { judgePortalForm } from '../forms/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestContext } from '../http/request-context.ts';
import { normalizeEmail } from '../mail/mail-address.ts';
import { noAccount, passwordChanged, resetMail } from './account-mails.ts';
import {
  type Account,
  type AccountServices,
  checkAddress,
  type EntryReply,
  findAccount,
  withMinimumTime,
} from './accounts.ts';
import { codeAgain, isAlive, isCode, isTried, newCode, type Purpose, tryCounter } from './codes.ts';
import { hashKey, keyFor, readNonce, type Visitor } from './device-key.ts';
import { hashPassword, isPassword, refuseGuessable } from './passwords.ts';
import { countAttempt, isRoomFor, resetAttempts } from './rate-limit.ts';
import { endSessions } from './sessions.ts';

const resetPurpose = ({ id }: Pick<Account, 'id'>): Purpose => ({ purpose: 'reset', owner: id });

/** Mails a code, or that the address has no verified account. */
export const sendResetCode = (
  services: AccountServices,
  sent: SendResetCode,
  visitor: Visitor,
  { language }: RequestContext,
): Promise<EntryReply> =>
  withMinimumTime(services.evenMs, async () => {
    const email = normalizeEmail(sent.email);
    checkAddress(email);
    const answer = {
      answer: services.definitions.current.fixedT(language)('server.account.resetCodeSent'),
      code: 'code-sent',
    } as const;
    if (!(await isRoomFor(services, 'resetCode', email, visitor))) return answer;
    const account = await findAccount(services.db, email);
    const { reset: old = '' } = visitor.keys;
    const key = readNonce(services.keys, 'reset', email, visitor.keys) ? old : keyFor(services.keys, 'reset', email);
    if (account) {
      const code = await beginReset(services, account, key);
      await services.mailer.send(email, sent.language ?? account.language, (words) =>
        resetMail(words, code, services.publicUrl),
      );
    } else await services.mailer.send(email, language, (words) => noAccount(words, services.publicUrl));
    return { ...answer, keys: { reset: key } };
  });

/** Locks the account, so that parallel resets run one after the other. */
const BEGINNING = 7_061_727;

const beginReset = ({ db, keys }: KeyedDatabase, account: Account, key: string): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BEGINNING}::int, ${account.id}::int)`);
    const { codeExpiresAt, keyHash, userId } = passwordResets;
    const same = and(eq(userId, account.id), eq(keyHash, hashKey(key)));
    const [last] = await tx
      .select()
      .from(passwordResets)
      .where(and(same, isNull(passwordResets.redeemedAt)));
    const again = last && !isTried(last) && codeAgain(keys, resetPurpose(account), key, last);
    if (again) return again;
    const { code, coded } = newCode(keys, resetPurpose(account), key);
    await tx.delete(passwordResets).where(or(lt(codeExpiresAt, new Date()), same));
    await tx.insert(passwordResets).values({ userId: account.id, keyHash: hashKey(key), ...coded });
    return code;
  });

/** Ends every session of the account. */
export const resetPassword = (
  services: AccountServices,
  sent: ResetPassword,
  visitor: Visitor,
  context: RequestContext,
): Promise<EntryReply> =>
  withMinimumTime(services.evenMs, async () => {
    const email = normalizeEmail(sent.email);
    await judgePortalForm(services, {
      form: 'reset-password',
      body: sent as JsonObject,
      envelope: ['language'],
      context,
    });
    refuseGuessable(sent.password, services.brand, { email });
    await countAttempt(services, 'reset', email, visitor);
    const passwordHash = await hashPassword(sent.password);
    const dispatch = await services.db.transaction(async (tx) => {
      const found = await redeem({ db: tx, keys: services.keys }, email, sent.confirmationCode, visitor);
      if (!found) return undefined;
      const { account, resetId } = found;
      refuseGuessable(sent.password, services.brand, account);
      const others = and(eq(passwordResets.userId, account.id), ne(passwordResets.id, resetId));
      await tx.delete(passwordResets).where(others);
      await tx.update(passwordResets).set({ redeemedAt: new Date() }).where(eq(passwordResets.id, resetId));
      await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id));
      await endSessions(tx, account.id);
      return services.mailer.store(tx, email, sent.language ?? account.language, (words) =>
        passwordChanged(words, services.publicUrl),
      );
    });
    if (!dispatch) {
      if (await wasReset(services, email, sent, visitor)) return { answer: SUCCESS };
      throw new Refusal('server.account.resetCodeWrong');
    }
    await dispatch();
    await resetAttempts(services, 'login', email, visitor);
    return { answer: SUCCESS };
  });

/**
 * The number of valid codes that other browsers asked for, newest first: each one makes guessing easier. The browser's own
 * code stays valid however many strangers ask for.
 */
const GOOD_ELSEWHERE = 3;

/** Whether this browser has set this password with this code: it did not get the answer, and presses again. */
async function wasReset(
  { db, keys }: KeyedDatabase,
  email: string,
  { confirmationCode, password }: ResetPassword,
  { keys: { reset } }: Visitor,
): Promise<boolean> {
  const account = await findAccount(db, email);
  if (!account || !reset) return false;
  const { userId, keyHash, redeemedAt } = passwordResets;
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(and(eq(userId, account.id), eq(keyHash, hashKey(reset)), isNotNull(redeemedAt)));
  const isOwn = row && isAlive(row, true) && isCode(keys, resetPurpose(account), row, confirmationCode);
  return isOwn === true && (await isPassword(account.passwordHash, password));
}

/** The account that the code belongs to, and the request for the code. A wrong code counts as a try for every code that is still valid. */
async function redeem(
  { db, keys }: KeyedDatabase,
  email: string,
  code: string,
  { keys: { reset = '' } }: Visitor,
): Promise<{ account: Account; resetId: number } | undefined> {
  const account = await findAccount(db, email);
  if (!account) return undefined;
  const { userId, id, redeemedAt } = passwordResets;
  const rows = await db
    .select()
    .from(passwordResets)
    .where(and(eq(userId, account.id), isNull(redeemedAt)))
    .orderBy(desc(id))
    .for('update');
  const isOwn = ({ keyHash }: { keyHash: string }): boolean => keyHash === hashKey(reset);
  const alive = [
    ...rows.filter((row) => isOwn(row) && isAlive(row, true)),
    ...rows
      .filter((row) => !isOwn(row))
      .slice(0, GOOD_ELSEWHERE)
      .filter((row) => isAlive(row, false)),
  ];
  const redeemed = alive.find((row) => isCode(keys, resetPurpose(account), row, code));
  if (redeemed) return { account, resetId: redeemed.id };
  for (const own of [true, false])
    await countTry(
      db,
      own,
      alive.filter((row) => isOwn(row) === own),
    );
  return undefined;
}

async function countTry(db: Database, own: boolean, rows: { id: number }[]): Promise<void> {
  if (rows.length === 0) return;
  const counter = tryCounter(own);
  const ids = rows.map(({ id }) => id);
  await db
    .update(passwordResets)
    .set({ [counter]: sql`${passwordResets[counter]} + 1` })
    .where(inArray(passwordResets.id, ids));
}
