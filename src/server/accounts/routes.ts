/** Calls about the applicant's account. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { shownForm } from '../forms/index.ts';
import { setAnswerCode } from '../http/error-reply.ts';
import { HttpError } from '../http/http-error.ts';
import { isInternal } from '../http/network/internal-network.ts';
import {
  type RequestContext,
  type RequestContextSettings,
  readDefinitionsVersion,
  readRequestContext,
} from '../http/request-context.ts';
import { publicRoute, type Received } from '../http/route.ts';
import {
  type Account,
  type AccountServices,
  createAccount,
  type EntryReply,
  findAccount,
  logIn,
  resendCode,
  verifyAccount,
} from './accounts.ts';
import type { Visitor } from './device-key.ts';
import { endOtherSessions, openSessions } from './open-sessions.ts';
import { updateAccount } from './profile.ts';
import { resetPassword, sendResetCode } from './resets.ts';
import { applicantRoute, closeSession, openSession, tokenIn } from './session-cookie.ts';
import { giveKeys, readVisitor } from './visitor-cookies.ts';

export function accountRoutes(app: FastifyInstance, services: AccountServices & RequestContextSettings): void {
  const { brand, db } = services;
  const enterBy =
    <Body>(
      rule: (services: AccountServices, sent: Body, visitor: Visitor, context: RequestContext) => Promise<EntryReply>,
    ) =>
    async (received: Received<unknown, Body>): Promise<string> => {
      const { body, request } = received;
      const own = await shownForm(services, readDefinitionsVersion(request));
      return enter(received, await rule(own, body, readVisitor(request, brand), readRequestContext(request, services)));
    };
  const enter = async ({ request, reply }: Received<unknown, unknown>, entry: EntryReply): Promise<string> => {
    if (entry.entrant) await openSession(services, entry.entrant, request, reply);
    giveKeys(entry.keys ?? {}, brand, request, reply);
    setAnswerCode(reply, entry.code);
    return entry.answer;
  };
  publicRoute(app, contract.createAccount, enterBy(createAccount));
  publicRoute(app, contract.login, enterBy(logIn));
  publicRoute(app, contract.verify, enterBy(verifyAccount));
  publicRoute(app, contract.sendVerificationCode, enterBy(resendCode));
  publicRoute(app, contract.sendResetCode, enterBy(sendResetCode));
  publicRoute(app, contract.resetPassword, enterBy(resetPassword));
  publicRoute(app, contract.logout, async ({ request, reply }) => {
    await closeSession(services, request, reply);
    return contract.SUCCESS;
  });
  publicRoute(app, contract.isInternal, ({ request }) => isInternal(request, services.internalNetworks));
  applicantRoute(app, contract.updateAccount, async (received) => {
    const { owner, body, request } = received;
    const context = readRequestContext(request, services);
    return enter(received, await updateAccount(services, owner, body, readVisitor(request, brand), context));
  });
  applicantRoute(app, contract.openSessions, ({ owner, request }) =>
    openSessions(db, owner, tokenIn(request, brand) ?? ''),
  );
  applicantRoute(app, contract.endOtherSessions, ({ owner, body, request }) =>
    endOtherSessions(services, owner, body, tokenIn(request, brand) ?? '', readVisitor(request, brand)),
  );
  applicantRoute(app, contract.currentUser, async ({ owner }) => {
    const account = await findAccount(db, owner.email);
    if (!account) throw new HttpError(401);
    return toUser(account);
  });
}

const toUser = ({ id, email, emailVerifiedAt, firstName, middleName, lastName }: Account): contract.User => ({
  id,
  username: email,
  wasEmailVerified: true,
  emailVerifiedTime: emailVerifiedAt.toISOString(),
  firstName,
  middleName,
  lastName,
});
