/** Accounts: created, proved by a code to their address, and logged in to. Nothing tells who has one. */
import { and, eq, isNull } from 'drizzle-orm';
import {
  type CreateAccount,
  type Language,
  type Login,
  SUCCESS,
  VERIFY_EMAIL,
  type Verify,
} from '../../contract/index.ts';
import { Refusal } from '../failure.ts';
import { accountExists, codeMail } from '../mail/messages.ts';
import type { Portal } from '../portal.ts';
import { users } from '../store/tables.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { hasLiveCode, issueCode, redeemCode } from './codes.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';

export type Account = typeof users.$inferSelect;

/** What a call answers, and whose session begins with it. */
export interface Entry {
  answer: string;
  userId?: number;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
export const emailOf = (text: string): string => text.trim().toLowerCase();

export async function accountOf({ db }: Portal, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
}

export async function createAccount(portal: Portal, sent: CreateAccount, address: string): Promise<string> {
  const email = emailOf(sent.email);
  if (!sent.firstName.trim() || !sent.lastName.trim()) throw new Refusal('problem.required');
  if (!EMAIL.test(email)) throw new Refusal('server.account.emailInvalid');
  checkPassword(sent.password, sent.confirmPassword, email);
  await countAttempt(portal, 'create', email, address);
  const content = {
    email,
    passwordHash: await hashPassword(sent.password),
    firstName: sent.firstName.trim(),
    middleName: sent.middleName?.trim() ?? '',
    lastName: sent.lastName.trim(),
    language: sent.language ?? 'english',
  };
  const [created] = await portal.db.insert(users).values(content).onConflictDoNothing().returning();
  const account = created ?? (await takenOver(portal, content));
  await sendCode(portal, account, content.language);
  return VERIFY_EMAIL;
}

/** An account nobody proved while its code was good may be begun anew; any other stays as it is. */
async function takenOver(portal: Portal, content: typeof users.$inferInsert): Promise<Account> {
  const account = (await accountOf(portal, content.email)) as Account;
  if (account.emailVerifiedAt || (await hasLiveCode(portal, account.id))) return account;
  const [renewed] = await portal.db
    .update(users)
    .set(content)
    .where(and(eq(users.id, account.id), isNull(users.emailVerifiedAt)))
    .returning();
  return renewed ?? account;
}

async function sendCode(portal: Portal, account: Account, language: Language): Promise<void> {
  const say = portal.definitions.current.say(language);
  const message = account.emailVerifiedAt ? accountExists(say) : codeMail(say, await issueCode(portal, account.id));
  await portal.mailer.send(account.email, message);
}

export async function logIn(portal: Portal, sent: Login, address: string): Promise<Entry> {
  const email = emailOf(sent.email);
  await countAttempt(portal, 'login', email, address);
  const account = await accountOf(portal, email);
  const isRight = await isPassword(account?.passwordHash, sent.password);
  if (!account || !isRight) throw new Refusal('server.account.loginWrong');
  await forgetAttempts(portal, 'login', email);
  if (sent.language) await portal.db.update(users).set({ language: sent.language }).where(eq(users.id, account.id));
  if (account.emailVerifiedAt) return { answer: SUCCESS, userId: account.id };
  await countAttempt(portal, 'code', email, address);
  await sendCode(portal, account, sent.language ?? account.language);
  return { answer: VERIFY_EMAIL };
}

export async function verifyAccount(portal: Portal, sent: Verify, address: string): Promise<Entry> {
  const email = emailOf(sent.email);
  await countAttempt(portal, 'verify', email, address);
  const account = await accountOf(portal, email);
  const isRight = await redeemCode(portal, account?.id ?? 0, sent.code);
  if (!account || !isRight) throw new Refusal('server.account.codeWrong');
  await portal.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, account.id));
  return { answer: SUCCESS, userId: account.id };
}

const EVEN_MS = 200;

/** Only an unproved account gets a code; the answer and its time are the same for all. */
export async function resendCode(portal: Portal, sent: { email: string; language?: Language }, address: string) {
  const even = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  const email = emailOf(sent.email);
  await countAttempt(portal, 'code', email, address);
  const account = await accountOf(portal, email);
  if (account && !account.emailVerifiedAt) await sendCode(portal, account, sent.language ?? account.language);
  await even;
  return SUCCESS;
}
