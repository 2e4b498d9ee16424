/** Calls about the applicant's account. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import type { Moment } from '../applications/application-situation.ts';
import { logEvent } from '../applications/events.ts';
import { Failed } from '../failure.ts';
import { giveCode } from '../http/answer.ts';
import { isInternal } from '../http/internal-network.ts';
import { type Asked, checkEmail, momentOf, open, personal } from '../http/route.ts';
import type { Portal } from '../portal.ts';
import { HELP_FORM, requestHelp } from '../short-applications/help-requests.ts';
import { type Account, accountOf, createAccount, type Entry, logIn, resendCode, verifyAccount } from './accounts.ts';
import { giveKeys, type Visitor, visitorOf } from './device-key.ts';
import { updateAccount } from './profile.ts';
import { resetPassword, sendResetCode } from './resets.ts';
import { beginSession, endSession } from './sessions.ts';

export function userRoutes(app: FastifyInstance, portal: Portal): void {
  const { settings } = portal;
  const entering =
    <Body>(rule: (portal: Portal, sent: Body, visitor: Visitor, moment: Moment) => Promise<Entry>) =>
    async (asked: Asked<unknown, Body>): Promise<string> => {
      const { body, request } = asked;
      return enter(portal, asked, await rule(portal, body, visitorOf(portal, request), momentOf(request, settings)));
    };
  open(app, contract.createAccount, entering(createAccount));
  open(app, contract.login, entering(logIn));
  open(app, contract.verify, entering(verifyAccount));
  open(app, contract.sendVerificationCode, entering(resendCode));
  open(app, contract.sendResetCode, entering(sendResetCode));
  open(app, contract.resetPassword, entering(resetPassword));
  open(
    app,
    contract.help,
    ({ body, request }) => requestHelp(portal, body, visitorOf(portal, request), momentOf(request, settings)),
    { form: HELP_FORM },
  );
  open(app, contract.logout, async ({ request, reply }) => {
    await endSession(portal, request, reply);
    return contract.SUCCESS;
  });
  open(app, contract.isInternal, ({ request }) => isInternal(request, settings));
  open(app, contract.browserLog, ({ body, request }) => {
    const { applicant } = request;
    if (applicant) checkEmail(body, applicant);
    else if (body.applicationId) throw new Failed(401);
    return logEvent(portal, applicant, body, visitorOf(portal, request), momentOf(request, settings));
  });
  personal(app, contract.updateAccount, async (asked) => {
    const { owner, body, request } = asked;
    const moment = momentOf(request, settings);
    return enter(portal, asked, await updateAccount(portal, owner, body, visitorOf(portal, request), moment));
  });
  personal(app, contract.currentUser, async ({ owner }) => {
    const account = await accountOf(portal, owner.email);
    if (!account) throw new Failed(401);
    return userOf(account);
  });
}

async function enter(portal: Portal, { request, reply }: Asked<unknown, unknown>, entry: Entry): Promise<string> {
  if (entry.entrant) await beginSession(portal, entry.entrant, request, reply);
  giveKeys(portal, entry.keys ?? {}, request, reply);
  giveCode(reply, entry.code);
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
