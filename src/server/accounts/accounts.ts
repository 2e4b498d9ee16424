/** Accounts: registration, verification by a mailed code, and login. No response reveals whether an address has one. */
import { eq } from 'drizzle-orm';
import {
  type AnswerCode,
  type Brand,
  type CreateAccount,
  type Login,
  type SendCode,
  SUCCESS,
  VERIFY_EMAIL,
  type Verify,
} from '../../contract/index.ts';
import type { JsonObject, Language } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { users } from '../database/tables/index.ts';
import { type FormServices, judgePortalForm } from '../forms/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isAddress, normalizeEmail } from '../mail/mail-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { accountExists, codeMail } from './account-mails.ts';
import type { Visitor } from './device-key.ts';
import { keyFor } from './device-key.ts';
import { hashPassword, isPassword, refuseGuessable } from './passwords.ts';
import { countAttempt, isRoomFor, resetAttempts } from './rate-limit.ts';
import {
  beginRegistration,
  findOwn,
  grantRegistrationKey,
  pendingFor,
  type Registration,
  redeemCode,
  renewCode,
} from './registrations.ts';
import type { Entrant } from './sessions.ts';

export interface AccountServices extends KeyedDatabase, FormServices {
  mailer: Mailer;
  publicUrl: string;
  brand: Brand;
  /** The minimum time, in milliseconds, of responses that could reveal whether an address has an account. */
  evenMs: number;
}

export type Account = typeof users.$inferSelect;

/** The response to a call, the account whose session it begins, and the keys for the browser to keep. */
export interface EntryReply {
  answer: string;
  code?: AnswerCode;
  entrant?: Entrant;
  keys?: Visitor['keys'];
}

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
}

export function checkAddress(email: string): void {
  if (!isAddress(email) || !/@.*\./.test(email)) throw new Refusal('server.account.emailInvalid');
}

/** Creates a registration even when the address has an account, so that the response is the same. The account stays as it is. */
export async function createAccount(
  services: AccountServices,
  sent: CreateAccount,
  visitor: Visitor,
  context: RequestContext,
): Promise<EntryReply> {
  await judgePortalForm(services, { form: 'create', body: sent as JsonObject, envelope: ['language'], context });
  const email = normalizeEmail(sent.email);
  const names = {
    firstName: sent.firstName.trim(),
    middleName: sent.middleName?.trim() ?? '',
    lastName: sent.lastName.trim(),
  };
  checkAddress(email);
  refuseGuessable(sent.password, services.brand, { email, ...names });
  const isRoom = await isRoomFor(services, 'create', email, visitor);
  const passwordHash = await hashPassword(sent.password);
  if (!isRoom) return { answer: VERIFY_EMAIL };
  const language = sent.language ?? 'english';
  const person = { email, password: sent.password, passwordHash, ...names, language };
  const { key, code } = await beginRegistration(services, person, visitor.keys.registration);
  const hasAccount = await findAccount(services.db, email);
  await services.mailer.send(email, language, (words) =>
    hasAccount ? accountExists(words, services.publicUrl) : codeMail(words, code, services.publicUrl),
  );
  return { answer: VERIFY_EMAIL, keys: { registration: key } };
}

/** A registration for the address of an account gets the same response as any other, which would otherwise reveal the account. */
export const logIn = (services: AccountServices, sent: Login, visitor: Visitor): Promise<EntryReply> =>
  withMinimumTime(services.evenMs, async () => {
    const email = normalizeEmail(sent.email);
    await countAttempt(services, 'login', email, visitor);
    const account = await findAccount(services.db, email);
    const compared = await comparedFor(services.db, email, visitor);
    const [isOwner, ...right] = await Promise.all(
      [account, ...compared].map((stored) => isPassword(stored?.passwordHash, sent.password)),
    );
    const registration = compared.find((_, index) => right[index]);
    if (account && isOwner) return enter(services, account, sent, visitor);
    if (!registration) throw new Refusal('server.account.loginWrong');
    // Failed tries stay counted: with a registration of their own, strangers could otherwise guess the account's password.
    await countAttempt(services, 'code', email, visitor);
    await mailCode(services, registration, { isOwn: true, hasAccount: !!account, language: sent.language });
    return { answer: VERIFY_EMAIL, keys: { registration: await grantRegistrationKey(services, registration) } };
  });

async function enter(
  services: AccountServices,
  entrant: Account,
  { language }: Login,
  visitor: Visitor,
): Promise<EntryReply> {
  const { id, email } = entrant;
  await resetAttempts(services, 'login', email, visitor);
  if (language) await services.db.update(users).set({ language }).where(eq(users.id, id));
  return { answer: SUCCESS, entrant, keys: { device: keyFor(services.keys, 'device', email) } };
}

const COMPARED_AT_EACH_END = 5;

/** The registrations to compare: the browser's own, the newest and the oldest, so that a stranger's many cannot displace it. */
async function comparedFor(db: Database, email: string, { keys }: Visitor): Promise<Registration[]> {
  const pending = await pendingFor(db, email);
  const own = findOwn(pending, keys.registration);
  const ends = [...pending.slice(0, COMPARED_AT_EACH_END), ...pending.slice(-COMPARED_AT_EACH_END)];
  return [...new Set([...(own ? [own] : []), ...ends])];
}

export const verifyAccount = (services: AccountServices, sent: Verify, visitor: Visitor): Promise<EntryReply> =>
  withMinimumTime(services.evenMs, async () => {
    const email = normalizeEmail(sent.email);
    await countAttempt(services, 'verify', email, visitor);
    const entrant = await redeemCode(services, email, sent.code, visitor.keys.registration);
    if (!entrant) throw new Refusal('server.account.codeWrong');
    return { answer: SUCCESS, entrant, keys: { device: keyFor(services.keys, 'device', email) } };
  });

/** Sends the code of a pending registration again. If there is an account, it answers as the registration did. */
export const resendCode = (services: AccountServices, sent: SendCode, visitor: Visitor): Promise<EntryReply> =>
  withMinimumTime(services.evenMs, async () => {
    const email = normalizeEmail(sent.email);
    await countAttempt(services, 'code', email, visitor);
    const [account, pending] = [await findAccount(services.db, email), await pendingFor(services.db, email)];
    const own = findOwn(pending, visitor.keys.registration);
    const registration = own ?? pending[0];
    if (registration) {
      await mailCode(services, registration, { isOwn: !!own, hasAccount: !!account, language: sent.language });
    }
    return { answer: SUCCESS };
  });

interface LoginAttempt {
  /** The login comes from the browser of the registration. */
  isOwn: boolean;
  /** There is an account for the address. */
  hasAccount: boolean;
  language: Language | null | undefined;
}

async function mailCode(
  services: AccountServices,
  registration: Registration,
  { isOwn, hasAccount, language }: LoginAttempt,
) {
  const code = await renewCode(services, registration, isOwn);
  await services.mailer.send(registration.email, language ?? registration.language, (words) =>
    hasAccount ? accountExists(words, services.publicUrl) : codeMail(words, code, services.publicUrl),
  );
}

/** Delays the response to a minimum time, so that its timing reveals nothing. Proven owners are not delayed. */
export async function withMinimumTime(evenMs: number, work: () => Promise<EntryReply>): Promise<EntryReply> {
  const even = new Promise((resolve) => setTimeout(resolve, evenMs));
  const entry = await work().catch(async (error) => {
    await even;
    throw error;
  });
  if (!entry.entrant) await even;
  return entry;
}
