/**
 * A forgotten password is changed with a code that is mailed to the address of the account. Every browser gets its own
 * code, so that strangers who enter the same address do not invalidate the owner's.
 */
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type ResetPassword, type SendResetCode, SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { hashKey, keyFor, readNonce, type Visitor } from '../access/browser-keys.ts';
import { hashPassword, isPassword, requireUnguessable } from '../access/passwords.ts';
import { consumeRateLimit, resetRateLimit, tryConsumeRateLimit } from '../access/rate-limit.ts';
import { lockResets } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { passwordResets, users } from '../database/tables/index.ts';
import { validatePortalForm } from '../form-answers/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestContext } from '../http/request-context.ts';
import { normalizeEmail } from '../mail/mail-address.ts';
import { noAccount, passwordChanged, resetMail } from './account-mails.ts';
import {
  type Account,
  type AccountResult,
  type AccountServices,
  findAccount,
  requireEmailAddress,
  withMinimumTime,
} from './accounts.ts';
import { type CodeScope, hasFailedTries, isCode, isUsable, newCode, recentCode } from './codes.ts';
import { endSessions } from './sessions.ts';

const resetScope = ({ id }: Pick<Account, 'id'>): CodeScope => ({ purpose: 'reset', owner: id });

/** Mails a code, or that the address has no verified account. */
export const sendResetCode = (
  services: AccountServices,
  sent: SendResetCode,
  visitor: Visitor,
  { language }: RequestContext,
): Promise<AccountResult> =>
  withMinimumTime(services.minResponseMs, async () => {
    const email = normalizeEmail(sent.email);
    requireEmailAddress(email);
    const result = {
      text: services.definitions.current.fixedT(language)('server.account.resetCodeSent'),
      code: 'code-sent',
    } as const;
    if (!(await tryConsumeRateLimit(services, 'resetCode', email, visitor))) return result;
    const account = await findAccount(services.db, email);
    const { reset: old = '' } = visitor.browserKeys;
    const key = readNonce(services.keys, 'reset', email, visitor.browserKeys)
      ? old
      : keyFor(services.keys, 'reset', email);
    if (account) {
      const code = await beginReset(services, account, key);
      await services.mailer.send(email, sent.language ?? account.language, (words) =>
        resetMail(words, code, services.publicUrl),
      );
    } else await services.mailer.send(email, language, (words) => noAccount(words, services.publicUrl));
    return { ...result, browserKeys: { reset: key } };
  });

const beginReset = ({ db, keys }: KeyedDatabase, account: Account, key: string): Promise<string> =>
  db.transaction(async (tx) => {
    await lockResets(tx, account.id);
    const { codeExpiresAt, keyHash, userId } = passwordResets;
    const same = and(eq(userId, account.id), eq(keyHash, hashKey(key)));
    const [current] = await tx
      .select()
      .from(passwordResets)
      .where(and(same, isNull(passwordResets.redeemedAt)));
    const recent = current && !hasFailedTries(current) && recentCode(keys, resetScope(account), key, current);
    if (recent) return recent;
    const { code, stored } = newCode(keys, resetScope(account), key);
    await tx.delete(passwordResets).where(or(lt(codeExpiresAt, new Date()), same));
    await tx.insert(passwordResets).values({ userId: account.id, keyHash: hashKey(key), ...stored });
    return code;
  });

/** Ends every session of the account. */
export const resetPassword = (
  services: AccountServices,
  sent: ResetPassword,
  visitor: Visitor,
  context: RequestContext,
): Promise<AccountResult> =>
  withMinimumTime(services.minResponseMs, async () => {
    const email = normalizeEmail(sent.email);
    await validatePortalForm(services, {
      form: 'reset-password',
      body: sent as JsonObject,
      envelope: ['language'],
      context,
    });
    requireUnguessable(sent.password, services.brand, { email });
    await consumeRateLimit(services, 'reset', email, visitor);
    const passwordHash = await hashPassword(sent.password);
    const dispatch = await services.db.transaction(async (tx) => {
      const found = await redeem({ db: tx, keys: services.keys }, email, sent.confirmationCode, visitor);
      if (!found) return undefined;
      const { account, resetId } = found;
      requireUnguessable(sent.password, services.brand, account);
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
      if (await isRepeatedReset(services, email, sent, visitor)) return { text: SUCCESS };
      throw new Refusal('server.account.resetCodeWrong');
    }
    await dispatch();
    await resetRateLimit(services, 'login', email, visitor);
    return { text: SUCCESS };
  });

/**
 * The number of valid codes that other browsers requested, newest first: each one makes guessing easier. The browser's
 * own code stays valid however many strangers request.
 */
const MAX_CODES_OF_OTHERS = 3;

/** Whether this browser already set this password with this code: it did not get the response and sends the call again. */
async function isRepeatedReset(
  { db, keys }: KeyedDatabase,
  email: string,
  { confirmationCode, password }: ResetPassword,
  { browserKeys: { reset } }: Visitor,
): Promise<boolean> {
  const account = await findAccount(db, email);
  if (!account || !reset) return false;
  const { userId, keyHash, redeemedAt } = passwordResets;
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(and(eq(userId, account.id), eq(keyHash, hashKey(reset)), isNotNull(redeemedAt)));
  if (!row || !isUsable(row, true) || !isCode(keys, resetScope(account), row, confirmationCode)) return false;
  return isPassword(account.passwordHash, password);
}

/** The account that the code belongs to, and the request for the code. A wrong code counts as a try for every code that is still valid. */
async function redeem(
  { db, keys }: KeyedDatabase,
  email: string,
  code: string,
  { browserKeys: { reset = '' } }: Visitor,
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
  const usable = [
    ...rows.filter((row) => isOwn(row) && isUsable(row, true)),
    ...rows
      .filter((row) => !isOwn(row))
      .slice(0, MAX_CODES_OF_OTHERS)
      .filter((row) => isUsable(row, false)),
  ];
  const redeemed = usable.find((row) => isCode(keys, resetScope(account), row, code));
  if (redeemed) return { account, resetId: redeemed.id };
  await countTry(db, 'tries', usable.filter(isOwn));
  await countTry(
    db,
    'triesByOthers',
    usable.filter((row) => !isOwn(row)),
  );
  return undefined;
}

async function countTry(db: Database, counter: 'tries' | 'triesByOthers', rows: { id: number }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .update(passwordResets)
    .set({ [counter]: sql`${passwordResets[counter]} + 1` })
    .where(inArray(passwordResets.id, ids));
}
