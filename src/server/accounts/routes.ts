/** Calls about the applicant's account. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { shownForm } from '../forms/index.ts';
import { setAnswerCode } from '../http/error-reply.ts';
import { HttpError } from '../http/http-error.ts';
import { type RequestContext, type RequestContextSettings, readDefinitionsVersion, readRequestContext } from '../http/request-context.ts';
import { isInternal } from '../http/network/internal-network.ts';
import { open, type Received } from '../http/route.ts';
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
import { closeSession, openSession, personal, tokenIn } from './session-cookie.ts';
import { giveKeys, readVisitor } from './visitor-cookies.ts';

export function accountRoutes(app: FastifyInstance, services: AccountServices & RequestContextSettings): void {
  const { brand, db } = services;
  const entering =
    <Body>(rule: (services: AccountServices, sent: Body, visitor: Visitor, context: RequestContext) => Promise<EntryReply>) =>
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
  open(app, contract.createAccount, entering(createAccount));
  open(app, contract.login, entering(logIn));
  open(app, contract.verify, entering(verifyAccount));
  open(app, contract.sendVerificationCode, entering(resendCode));
  open(app, contract.sendResetCode, entering(sendResetCode));
  open(app, contract.resetPassword, entering(resetPassword));
  open(app, contract.logout, async ({ request, reply }) => {
    await closeSession(services, request, reply);
    return contract.SUCCESS;
  });
  open(app, contract.isInternal, ({ request }) => isInternal(request, services.internalNetworks));
  personal(app, contract.updateAccount, async (received) => {
    const { owner, body, request } = received;
    const context = readRequestContext(request, services);
    return enter(received, await updateAccount(services, owner, body, readVisitor(request, brand), context));
  });
  personal(app, contract.openSessions, ({ owner, request }) => openSessions(db, owner, tokenIn(request, brand) ?? ''));
  personal(app, contract.endOtherSessions, ({ owner, body, request }) =>
    endOtherSessions(services, owner, body, tokenIn(request, brand) ?? '', readVisitor(request, brand)),
  );
  personal(app, contract.currentUser, async ({ owner }) => {
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
