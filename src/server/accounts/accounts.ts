/** Accounts: begun, proved by a code to their address, and logged in to. Nothing tells who has one. */
import { eq } from 'drizzle-orm';
import {
  type AnswerCode,
  type Brand,
  type CreateAccount,
  type Language,
  type Login,
  type SendCode,
  SUCCESS,
  VERIFY_EMAIL,
  type Verify,
} from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { users } from '../database/tables/index.ts';
import { type FormServices, judgePortalForm } from '../forms/index.ts';
import { Refusal } from '../http/failure.ts';
import type { Moment } from '../http/moment.ts';
import { emailOf, isAddress } from '../mail/mail-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { accountExists, codeMail } from './account-mails.ts';
import type { Visitor } from './device-key.ts';
import { keyFor } from './device-key.ts';
import { hashPassword, isPassword, refuseGuessable } from './passwords.ts';
import { countAttempt, forgetAttempts, isRoomFor } from './rate-limit.ts';
import {
  beginRegistration,
  handOver,
  ownOf,
  pendingFor,
  type Registration,
  redeemCode,
  renewCode,
} from './registrations.ts';
import type { Entrant } from './sessions.ts';

export interface AccountServices extends KeyedDatabase, FormServices {
  mailer: Mailer;
  brand: Brand;
  /** The least time, in milliseconds, of an answer that could tell whether an address has an account. */
  evenMs: number;
}

export type Account = typeof users.$inferSelect;

/** The response to a call, the account whose session it begins, and the keys for the browser to keep. */
export interface Entry {
  answer: string;
  code?: AnswerCode;
  entrant?: Entrant;
  keys?: Visitor['keys'];
}

export async function accountOf(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
}

export function checkAddress(email: string): void {
  if (!isAddress(email) || !/@.*\./.test(email)) throw new Refusal('server.account.emailInvalid');
}

/** A registration is begun even where there is an account, which it never touches: the answer is the same. */
export async function createAccount(
  services: AccountServices,
  sent: CreateAccount,
  visitor: Visitor,
  moment: Moment,
): Promise<Entry> {
  await judgePortalForm(services, { form: 'create', body: sent as JsonObject, envelope: ['language'], moment });
  const email = emailOf(sent.email);
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
  const person = { email, passwordHash, ...names, language };
  const { key, code } = await beginRegistration(services, person, visitor.keys.registration);
  const isTaken = await accountOf(services.db, email);
  await services.mailer.send(email, language, (words) => (isTaken ? accountExists(words) : codeMail(words, code)));
  return { answer: VERIFY_EMAIL, keys: { registration: key } };
}

/** A registration beside an account is answered as one without, or it would tell that there is an account. */
export const logIn = (services: AccountServices, sent: Login, visitor: Visitor): Promise<Entry> =>
  evenly(services.evenMs, async () => {
    const email = emailOf(sent.email);
    await countAttempt(services, 'login', email, visitor);
    const account = await accountOf(services.db, email);
    const compared = await comparedFor(services.db, email, visitor);
    const [isOwner, ...right] = await Promise.all(
      [account, ...compared].map((stored) => isPassword(stored?.passwordHash, sent.password)),
    );
    const registration = compared.find((_, index) => right[index]);
    if (account && isOwner) return enter(services, account, sent, visitor);
    if (!registration) throw new Refusal('server.account.loginWrong');
    // The wrong ones stay counted: whoever has a registration beside an account could try out that one's password.
    await countAttempt(services, 'code', email, visitor);
    await mailCode(services, registration, { isOwn: true, isTaken: !!account, language: sent.language });
    return { answer: VERIFY_EMAIL, keys: { registration: await handOver(services, registration) } };
  });

async function enter(
  services: AccountServices,
  entrant: Account,
  { language }: Login,
  visitor: Visitor,
): Promise<Entry> {
  const { id, email } = entrant;
  await forgetAttempts(services, 'login', email, visitor);
  if (language) await services.db.update(users).set({ language }).where(eq(users.id, id));
  return { answer: SUCCESS, entrant, keys: { device: keyFor(services.keys, 'device', email) } };
}

const COMPARED_AT_EACH_END = 5;

/** Its own, the newest and the oldest: strangers who begin many cannot push it out, before or after. */
async function comparedFor(db: Database, email: string, { keys }: Visitor): Promise<Registration[]> {
  const pending = await pendingFor(db, email);
  const own = ownOf(pending, keys.registration);
  const ends = [...pending.slice(0, COMPARED_AT_EACH_END), ...pending.slice(-COMPARED_AT_EACH_END)];
  return [...new Set([...(own ? [own] : []), ...ends])];
}

export const verifyAccount = (services: AccountServices, sent: Verify, visitor: Visitor): Promise<Entry> =>
  evenly(services.evenMs, async () => {
    const email = emailOf(sent.email);
    await countAttempt(services, 'verify', email, visitor);
    const entrant = await redeemCode(services, email, sent.code, visitor.keys.registration);
    if (!entrant) throw new Refusal('server.account.codeWrong');
    return { answer: SUCCESS, entrant, keys: { device: keyFor(services.keys, 'device', email) } };
  });

/** Where a registration is pending; beside an account it is answered as at its beginning. */
export const resendCode = (services: AccountServices, sent: SendCode, visitor: Visitor): Promise<Entry> =>
  evenly(services.evenMs, async () => {
    const email = emailOf(sent.email);
    await countAttempt(services, 'code', email, visitor);
    const [account, pending] = [await accountOf(services.db, email), await pendingFor(services.db, email)];
    const own = ownOf(pending, visitor.keys.registration);
    const registration = own ?? pending[0];
    if (registration) {
      await mailCode(services, registration, { isOwn: !!own, isTaken: !!account, language: sent.language });
    }
    return { answer: SUCCESS };
  });

interface Asking {
  /** By the browser of the registration. */
  isOwn: boolean;
  /** There is an account for the address. */
  isTaken: boolean;
  language: Language | null | undefined;
}

async function mailCode(services: AccountServices, registration: Registration, { isOwn, isTaken, language }: Asking) {
  const code = await renewCode(services, registration, isOwn);
  await services.mailer.send(registration.email, language ?? registration.language, (words) =>
    isTaken ? accountExists(words) : codeMail(words, code),
  );
}

/** The time of an answer tells nothing: none comes sooner, but to who has shown to be the owner. */
export async function evenly(evenMs: number, work: () => Promise<Entry>): Promise<Entry> {
  const even = new Promise((resolve) => setTimeout(resolve, evenMs));
  const entry = await work().catch(async (error) => {
    await even;
    throw error;
  });
  if (!entry.entrant) await even;
  return entry;
}
