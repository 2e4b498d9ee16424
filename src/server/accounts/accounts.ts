/** Accounts: registration, verification by a mailed code, and login. No response reveals whether an address has one. */
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import {
  type Brand,
  type CreateAccount,
  type Login,
  type ResponseCode,
  type SendCode,
  SUCCESS,
  VERIFY_EMAIL,
  type Verify,
} from '../../contract/index.ts';
import type { JsonObject, Language } from '../../engine/data/index.ts';
import { keyFor, type Visitor } from '../access/browser-keys.ts';
import { hashPassword, isPassword, requireUnguessable } from '../access/passwords.ts';
import { consumeRateLimit, resetRateLimit, tryConsumeRateLimit } from '../access/rate-limit.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { users } from '../database/tables/index.ts';
import { type FormServices, validatePortalForm } from '../form-answers/index.ts';
import { HttpError } from '../http/http-error.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isCompleteAddress, normalizeEmail } from '../mail/mail-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { accountExists, codeMail } from './account-mails.ts';
import {
  beginRegistration,
  findByKey,
  grantRegistrationKey,
  pendingRegistrations,
  type Registration,
  redeemCode,
  renewCode,
} from './registrations.ts';
import type { AuthenticatedAccount } from './sessions.ts';

export interface AccountServices extends KeyedDatabase, FormServices {
  mailer: Mailer;
  publicUrl: string;
  brand: Brand;
  /** The minimum time, in milliseconds, of responses that could reveal whether an address has an account. */
  minResponseMs: number;
}

export type Account = typeof users.$inferSelect;

/** The text of the response, the account whose session begins, and the keys for the browser to keep. */
export interface AccountResult {
  text: string;
  code?: ResponseCode;
  account?: AuthenticatedAccount;
  browserKeys?: Visitor['browserKeys'];
}

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
}

/** Asks for the password of an open session again, a limited number of times. */
export async function requireCurrentPassword(
  keyedDb: KeyedDatabase,
  email: string,
  password: string,
  visitor: Visitor,
): Promise<Account> {
  await consumeRateLimit(keyedDb, 'change', email, visitor);
  const account = await findAccount(keyedDb.db, email);
  if (!account) throw new HttpError(401);
  if (!(await isPassword(account.passwordHash, password))) throw new Refusal('server.account.currentPasswordWrong');
  await resetRateLimit(keyedDb, 'change', email, visitor);
  return account;
}

export function requireEmailAddress(email: string): void {
  if (!isCompleteAddress(email)) throw new Refusal('server.account.emailInvalid');
}

export const namesIn = (sent: Pick<CreateAccount, 'firstName' | 'middleName' | 'lastName'>) => ({
  firstName: sent.firstName.trim(),
  middleName: sent.middleName?.trim() ?? '',
  lastName: sent.lastName.trim(),
});

/** Creates a registration even when the address has an account, so that the response is the same. The account stays as it is. */
export async function createAccount(
  services: AccountServices,
  sent: CreateAccount,
  visitor: Visitor,
  context: RequestContext,
): Promise<AccountResult> {
  await validatePortalForm(services, { form: 'create', body: sent as JsonObject, envelope: ['language'], context });
  const email = normalizeEmail(sent.email);
  const names = namesIn(sent);
  requireEmailAddress(email);
  requireUnguessable(sent.password, services.brand, { email, ...names });
  const isAllowed = await tryConsumeRateLimit(services, 'create', email, visitor);
  const passwordHash = await hashPassword(sent.password);
  if (!isAllowed) return { text: VERIFY_EMAIL };
  const language = sent.language ?? 'english';
  const fields = { email, password: sent.password, passwordHash, ...names, language };
  const { key, code } = await beginRegistration(services, fields, visitor.browserKeys.registration);
  const hasAccount = !!(await findAccount(services.db, email));
  await mailCode(services, { email, language, code, hasAccount });
  return { text: VERIFY_EMAIL, browserKeys: { registration: key } };
}

/** A registration for the address of an account gets the same response as any other, which would otherwise reveal the account. */
export const logIn = (services: AccountServices, sent: Login, visitor: Visitor): Promise<AccountResult> =>
  withMinimumTime(services.minResponseMs, async () => {
    const email = normalizeEmail(sent.email);
    await consumeRateLimit(services, 'login', email, visitor);
    const account = await findAccount(services.db, email);
    const pending = await registrationsToCompare(services.db, email, visitor);
    const [isAccountPassword, ...isPasswordOf] = await Promise.all(
      [account, ...pending].map((stored) => isPassword(stored?.passwordHash, sent.password)),
    );
    const registration = pending.find((_, index) => isPasswordOf[index]);
    if (account && isAccountPassword) return completeLogin(services, account, sent, visitor);
    if (!registration) throw new Refusal('server.account.loginWrong');
    // Failed tries stay counted: with a registration of their own, strangers could otherwise guess the account's password.
    await consumeRateLimit(services, 'code', email, visitor);
    await renewAndMailCode(services, registration, { isOwn: true, hasAccount: !!account, language: sent.language });
    return { text: VERIFY_EMAIL, browserKeys: { registration: await grantRegistrationKey(services, registration) } };
  });

async function completeLogin(
  services: AccountServices,
  account: Account,
  { language }: Login,
  visitor: Visitor,
): Promise<AccountResult> {
  const { id, email } = account;
  await resetRateLimit(services, 'login', email, visitor);
  if (language) await services.db.update(users).set({ language }).where(eq(users.id, id));
  return { text: SUCCESS, account, browserKeys: { device: keyFor(services.keys, 'device', email) } };
}

const COMPARED_AT_EACH_END = 5;

/** The browser's own, the newest and the oldest: however many a stranger starts, these are compared. */
async function registrationsToCompare(db: Database, email: string, { browserKeys }: Visitor): Promise<Registration[]> {
  const pending = await pendingRegistrations(db, email);
  const ofBrowser = findByKey(pending, browserKeys.registration);
  const ends = [...pending.slice(0, COMPARED_AT_EACH_END), ...pending.slice(-COMPARED_AT_EACH_END)];
  return [...new Set([...(ofBrowser ? [ofBrowser] : []), ...ends])];
}

export const verifyAccount = (services: AccountServices, sent: Verify, visitor: Visitor): Promise<AccountResult> =>
  withMinimumTime(services.minResponseMs, async () => {
    const email = normalizeEmail(sent.email);
    await consumeRateLimit(services, 'verify', email, visitor);
    const account = await redeemCode(services, email, sent.code, visitor.browserKeys.registration);
    if (!account) throw new Refusal('server.account.codeWrong');
    return { text: SUCCESS, account, browserKeys: { device: keyFor(services.keys, 'device', email) } };
  });

/** Sends the code of a pending registration again. If there is an account, the mail says so, as after the registration. */
export const resendCode = (services: AccountServices, sent: SendCode, visitor: Visitor): Promise<AccountResult> =>
  withMinimumTime(services.minResponseMs, async () => {
    const email = normalizeEmail(sent.email);
    await consumeRateLimit(services, 'code', email, visitor);
    const [account, pending] = [await findAccount(services.db, email), await pendingRegistrations(services.db, email)];
    const ofBrowser = findByKey(pending, visitor.browserKeys.registration);
    const registration = ofBrowser ?? pending[0];
    if (registration) {
      await renewAndMailCode(services, registration, {
        isOwn: !!ofBrowser,
        hasAccount: !!account,
        language: sent.language,
      });
    }
    return { text: SUCCESS };
  });

interface CodeRequest {
  /** The call comes from the browser of the registration. */
  isOwn: boolean;
  /** There is an account for the address. */
  hasAccount: boolean;
  language: Language | null | undefined;
}

async function renewAndMailCode(
  services: AccountServices,
  registration: Registration,
  { isOwn, hasAccount, language }: CodeRequest,
): Promise<void> {
  const code = await renewCode(services, registration, isOwn);
  const { email } = registration;
  await mailCode(services, { email, language: language ?? registration.language, code, hasAccount });
}

/** Mails the code of a registration; where there is an account, that it exists. */
const mailCode = (
  { mailer, publicUrl }: AccountServices,
  { email, language, code, hasAccount }: { email: string; language: Language; code: string; hasAccount: boolean },
): Promise<void> =>
  mailer.send(email, language, (words) =>
    hasAccount ? accountExists(words, publicUrl) : codeMail(words, code, publicUrl),
  );

/** Delays the response to a minimum time, so that its timing reveals nothing. A call that authenticates the owner is not delayed. */
export async function withMinimumTime(
  milliseconds: number,
  work: () => Promise<AccountResult>,
): Promise<AccountResult> {
  const minimumTime = setTimeout(milliseconds);
  const result = await work().catch(async (error) => {
    await minimumTime;
    throw error;
  });
  if (!result.account) await minimumTime;
  return result;
}
