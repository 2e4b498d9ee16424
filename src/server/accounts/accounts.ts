/** Accounts: begun, proved by a code to their address, and logged in to. Nothing tells who has one. */
import { eq } from 'drizzle-orm';
import {
  type AnswerCode,
  type CreateAccount,
  type Language,
  type Login,
  type SendCode,
  SUCCESS,
  VERIFY_EMAIL,
  type Verify,
} from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Moment } from '../applications/application-situation.ts';
import { users } from '../database/tables/index.ts';
import { Refusal } from '../failure.ts';
import { judgePortalForm } from '../forms/portal-forms.ts';
import { emailOf, isAddress } from '../mail/mail-address.ts';
import { sendMail } from '../mail/mailer.ts';
import { accountExists, codeMail } from '../mail/messages.ts';
import type { Portal } from '../portal.ts';
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

export type Account = typeof users.$inferSelect;

/** What a call answers, whose session begins with it, and the keys that the browser is to keep. */
export interface Entry {
  answer: string;
  code?: AnswerCode;
  entrant?: Entrant;
  keys?: Visitor['keys'];
}

export async function accountOf({ db }: Pick<Portal, 'db'>, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
}

export function checkAddress(email: string): void {
  if (!isAddress(email) || !/@.*\./.test(email)) throw new Refusal('server.account.emailInvalid');
}

/** A registration is begun even where there is an account, which it never touches: the answer is the same. */
export async function createAccount(
  portal: Portal,
  sent: CreateAccount,
  visitor: Visitor,
  moment: Moment,
): Promise<Entry> {
  await judgePortalForm(portal, { form: 'create', body: sent as JsonObject, envelope: ['language'], moment });
  const email = emailOf(sent.email);
  const names = {
    firstName: sent.firstName.trim(),
    middleName: sent.middleName?.trim() ?? '',
    lastName: sent.lastName.trim(),
  };
  checkAddress(email);
  refuseGuessable(sent.password, portal.settings.brand, { email, ...names });
  const isRoom = await isRoomFor(portal, 'create', email, visitor);
  const passwordHash = await hashPassword(sent.password);
  if (!isRoom) return { answer: VERIFY_EMAIL };
  const language = sent.language ?? 'english';
  const person = { email, passwordHash, ...names, language };
  const { key, code } = await beginRegistration(portal, person, visitor.keys.registration);
  const isTaken = await accountOf(portal, email);
  await sendMail(portal, email, language, (words) => (isTaken ? accountExists(words) : codeMail(words, code)));
  return { answer: VERIFY_EMAIL, keys: { registration: key } };
}

/** A registration beside an account is answered as one without, or it would tell that there is an account. */
export const logIn = (portal: Portal, sent: Login, visitor: Visitor): Promise<Entry> =>
  evenly(portal, async () => {
    const email = emailOf(sent.email);
    await countAttempt(portal, 'login', email, visitor);
    const account = await accountOf(portal, email);
    const compared = await comparedFor(portal, email, visitor);
    const [isOwner, ...right] = await Promise.all(
      [account, ...compared].map((stored) => isPassword(stored?.passwordHash, sent.password)),
    );
    const registration = compared.find((_, index) => right[index]);
    if (account && isOwner) return enter(portal, account, sent, visitor);
    if (!registration) throw new Refusal('server.account.loginWrong');
    // The wrong ones stay counted: whoever has a registration beside an account could try out that one's password.
    await countAttempt(portal, 'code', email, visitor);
    await mailCode(portal, registration, { isOwn: true, isTaken: !!account, language: sent.language });
    return { answer: VERIFY_EMAIL, keys: { registration: await handOver(portal, registration) } };
  });

async function enter(portal: Portal, entrant: Account, { language }: Login, visitor: Visitor): Promise<Entry> {
  const { id, email } = entrant;
  await forgetAttempts(portal, 'login', email, visitor);
  if (language) await portal.db.update(users).set({ language }).where(eq(users.id, id));
  return { answer: SUCCESS, entrant, keys: { device: keyFor(portal.keys, 'device', email) } };
}

const COMPARED_AT_EACH_END = 5;

/** Its own, the newest and the oldest: strangers who begin many cannot push it out, before or after. */
async function comparedFor({ db }: Portal, email: string, { keys }: Visitor): Promise<Registration[]> {
  const pending = await pendingFor(db, email);
  const own = ownOf(pending, keys.registration);
  const ends = [...pending.slice(0, COMPARED_AT_EACH_END), ...pending.slice(-COMPARED_AT_EACH_END)];
  return [...new Set([...(own ? [own] : []), ...ends])];
}

export const verifyAccount = (portal: Portal, sent: Verify, visitor: Visitor): Promise<Entry> =>
  evenly(portal, async () => {
    const email = emailOf(sent.email);
    await countAttempt(portal, 'verify', email, visitor);
    const entrant = await redeemCode(portal, email, sent.code, visitor.keys.registration);
    if (!entrant) throw new Refusal('server.account.codeWrong');
    return { answer: SUCCESS, entrant, keys: { device: keyFor(portal.keys, 'device', email) } };
  });

/** Where a registration is pending; beside an account it is answered as at its beginning. */
export const resendCode = (portal: Portal, sent: SendCode, visitor: Visitor): Promise<Entry> =>
  evenly(portal, async () => {
    const email = emailOf(sent.email);
    await countAttempt(portal, 'code', email, visitor);
    const [account, pending] = [await accountOf(portal, email), await pendingFor(portal.db, email)];
    const own = ownOf(pending, visitor.keys.registration);
    const registration = own ?? pending[0];
    if (registration) {
      await mailCode(portal, registration, { isOwn: !!own, isTaken: !!account, language: sent.language });
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

async function mailCode(portal: Portal, registration: Registration, { isOwn, isTaken, language }: Asking) {
  const code = await renewCode(portal, registration, isOwn);
  await sendMail(portal, registration.email, language ?? registration.language, (words) =>
    isTaken ? accountExists(words) : codeMail(words, code),
  );
}

/** The time of an answer tells nothing: none comes sooner, but to who has shown to be the owner. */
export async function evenly({ settings }: Portal, work: () => Promise<Entry>): Promise<Entry> {
  const even = new Promise((resolve) => setTimeout(resolve, settings.evenMs));
  const entry = await work().catch(async (error) => {
    await even;
    throw error;
  });
  if (!entry.entrant) await even;
  return entry;
}
