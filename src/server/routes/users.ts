/** Calls about the applicant's account. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../contract/index.ts';
import { Failed } from '../failure.ts';
import type { Portal } from '../portal.ts';
import {
  type Account,
  accountOf,
  createAccount,
  type Entry,
  logIn,
  resendCode,
  type Visitor,
  verifyAccount,
} from '../rules/accounts.ts';
import { logEvent } from '../rules/events.ts';
import { isInternal } from '../rules/internal.ts';
import { keepKey, keyIn } from '../rules/registrations.ts';
import { beginSession, endSession } from '../rules/sessions.ts';
import { type Asked, checkEmail, momentOf, open, personal } from './call.ts';

export function userRoutes(app: FastifyInstance, portal: Portal): void {
  const visitorOf = (request: FastifyRequest): Visitor => ({ address: request.ip, key: keyIn(portal, request) });
  const entering =
    <Body>(rule: (portal: Portal, sent: Body, visitor: Visitor) => Promise<Entry>) =>
    async (asked: Asked<unknown, Body>): Promise<string> =>
      enter(portal, asked, await rule(portal, asked.body, visitorOf(asked.request)));
  open(app, contract.createAccount, entering(createAccount));
  open(app, contract.login, entering(logIn));
  open(app, contract.verify, entering(verifyAccount));
  open(app, contract.sendVerificationCode, ({ body, request }) => resendCode(portal, body, visitorOf(request)));
  open(app, contract.logout, async ({ request, reply }) => {
    await endSession(portal, request, reply);
    return contract.SUCCESS;
  });
  open(app, contract.isInternal, ({ request }) => isInternal(request, portal.settings));
  open(app, contract.browserLog, ({ body, request }) => {
    const { applicant } = request;
    if (applicant) checkEmail(body, applicant);
    else if (body.applicationId) throw new Failed(401);
    return logEvent(portal, applicant, body, momentOf(request, portal.settings));
  });
  personal(app, contract.currentUser, async ({ owner }) => userOf((await accountOf(portal, owner.email)) as Account));
}

async function enter(portal: Portal, { request, reply }: Asked<unknown, unknown>, entry: Entry): Promise<string> {
  if (entry.key) keepKey(portal, entry.key, request, reply);
  if (entry.userId !== undefined) await beginSession(portal, entry.userId, request, reply);
  return entry.answer;
}

const userOf = ({ id, email, emailVerifiedAt, firstName, middleName, lastName }: Account): contract.User => ({
  id,
  username: email,
  wasEmailVerified: true,
  emailVerifiedTime: emailVerifiedAt.toISOString(),
  firstName,
  middleName,
  lastName,
});
