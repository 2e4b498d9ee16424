/** Accounts: begun, proved by a code to their address, and logged in to. Nothing tells who has one. */
import { eq } from 'drizzle-orm';
import {
  type CreateAccount,
  type Language,
  type Login,
  type SendCode,
  SUCCESS,
  VERIFY_EMAIL,
  type Verify,
} from '../../contract/index.ts';
import { Refusal } from '../failure.ts';
import { isAddress } from '../mail/address.ts';
import { accountExists, codeMail } from '../mail/messages.ts';
import type { Portal } from '../portal.ts';
import { users } from '../store/tables/index.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';
import { beginRegistration, handOver, ownOf, pendingFor, redeemCode, renewCode } from './registrations.ts';

export type Account = typeof users.$inferSelect;

/** Who calls: from where, and with the key of which registration. */
export interface Visitor {
  address: string;
  key: string | undefined;
}

/** What a call answers, whose session begins with it, and the key of a registration to keep. */
export interface Entry {
  answer: string;
  userId?: number;
  key?: string;
}

export const emailOf = (text: string): string => text.trim().toLowerCase();

export async function accountOf({ db }: Portal, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
}

/** A registration is begun even where there is an account, which it never touches: the answer is the same. */
export async function createAccount(portal: Portal, sent: CreateAccount, visitor: Visitor): Promise<Entry> {
  const email = emailOf(sent.email);
  const names = {
    firstName: sent.firstName.trim(),
    middleName: sent.middleName?.trim() ?? '',
    lastName: sent.lastName.trim(),
  };
  if (!names.firstName || !names.lastName) throw new Refusal('problem.required');
  if (!isAddress(email) || !/@.*\./.test(email)) throw new Refusal('server.account.emailInvalid');
  const { name, key: brandKey } = portal.settings.brand;
  checkPassword(sent, [email, ...email.split('@', 1), name, brandKey, ...Object.values(names)]);
  await countAttempt(portal, 'create', email, visitor.address);
  const passwordHash = await hashPassword(sent.password);
  const language = sent.language ?? 'english';
  const { key, code } = await beginRegistration(portal, { email, passwordHash, ...names, language }, visitor.key);
  await sendMail(portal, email, language, (await accountOf(portal, email)) ? undefined : code);
  return { answer: VERIFY_EMAIL, key };
}

/** Without a code: that there is an account already. */
async function sendMail({ definitions, mailer }: Portal, email: string, language: Language, code?: string) {
  const say = definitions.current.say(language);
  await mailer.send(email, code ? codeMail(say, code) : accountExists(say));
}

export const logIn = (portal: Portal, sent: Login, { address, key }: Visitor): Promise<Entry> =>
  evenly(async () => {
    const email = emailOf(sent.email);
    await countAttempt(portal, 'login', email, address);
    const account = await accountOf(portal, email);
    const registration = account ? undefined : await withPassword(portal, email, sent.password, key);
    const isRight = registration || (await isPassword(account?.passwordHash, sent.password));
    if (!isRight) throw new Refusal('server.account.loginWrong');
    await forgetAttempts(portal, 'login', email, address);
    if (registration) {
      await countAttempt(portal, 'code', email, address);
      await sendMail(portal, email, sent.language ?? registration.language, await renewCode(portal, registration));
      return { answer: VERIFY_EMAIL, key: await handOver(portal, registration) };
    }
    const { id } = account as Account;
    if (sent.language) await portal.db.update(users).set({ language: sent.language }).where(eq(users.id, id));
    return { answer: SUCCESS, userId: id };
  });

const MOST_COMPARED = 5;

/** Its own first: strangers who begin many cannot push it out. */
async function withPassword({ db }: Portal, email: string, password: string, key: string | undefined) {
  const pending = await pendingFor(db, email);
  const own = ownOf(pending, key);
  const compared = [...new Set([...(own ? [own] : []), ...pending])].slice(0, MOST_COMPARED);
  const right = await Promise.all(compared.map(({ passwordHash }) => isPassword(passwordHash, password)));
  return compared.find((_, index) => right[index]);
}

export async function verifyAccount(portal: Portal, sent: Verify, { address, key }: Visitor): Promise<Entry> {
  const email = emailOf(sent.email);
  await countAttempt(portal, 'verify', email, address);
  const userId = await redeemCode(portal, email, sent.code, key);
  if (userId === undefined) throw new Refusal('server.account.codeWrong');
  return { answer: SUCCESS, userId };
}

/** Only an unproved account gets a code. */
export const resendCode = (portal: Portal, sent: SendCode, { address, key }: Visitor): Promise<string> =>
  evenly(async () => {
    const email = emailOf(sent.email);
    await countAttempt(portal, 'code', email, address);
    const pending = (await accountOf(portal, email)) ? [] : await pendingFor(portal.db, email);
    const registration = ownOf(pending, key) ?? pending[0];
    if (registration) {
      await sendMail(portal, email, sent.language ?? registration.language, await renewCode(portal, registration));
    }
    return SUCCESS;
  });

const EVEN_MS = 200;

/** The time of an answer tells nothing: none comes sooner. */
async function evenly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const even = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  return work().finally(() => even);
}
