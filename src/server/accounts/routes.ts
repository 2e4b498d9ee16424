/** Calls about the applicant's account. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import type { Visitor } from '../access/browser-keys.ts';
import { readVisitor, setBrowserKeys } from '../access/visitor-cookies.ts';
import { servicesForShownVersion } from '../form-answers/index.ts';
import { setResponseCode } from '../http/error-reply.ts';
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
  type AccountResult,
  type AccountServices,
  createAccount,
  findAccount,
  logIn,
  resendCode,
  verifyAccount,
} from './accounts.ts';
import { applicantRoute } from './authorized-routes.ts';
import { endOtherSessions, openSessions } from './open-sessions.ts';
import { updateAccount } from './profile.ts';
import { resetPassword, sendResetCode } from './resets.ts';
import { closeSession, openSession, tokenIn } from './session-cookie.ts';

type AccountRouteServices = AccountServices & RequestContextSettings;

export function accountRoutes(app: FastifyInstance, services: AccountRouteServices): void {
  const { brand } = services;
  const respondBy =
    <Body>(
      rule: (
        services: AccountServices,
        sent: Body,
        visitor: Visitor,
        context: RequestContext,
      ) => Promise<AccountResult>,
    ) =>
    async (received: Received<unknown, Body>): Promise<string> => {
      const { body, request } = received;
      const servicesOfVersion = await servicesForShownVersion(services, readDefinitionsVersion(request));
      return respond(
        received,
        await rule(servicesOfVersion, body, readVisitor(request, brand), readRequestContext(request, services)),
      );
    };
  const respond = async ({ request, reply }: Received<unknown, unknown>, result: AccountResult): Promise<string> => {
    if (result.account) await openSession(services, result.account, request, reply);
    setBrowserKeys(result.browserKeys ?? {}, brand, request, reply);
    setResponseCode(reply, result.code);
    return result.text;
  };
  publicRoute(app, contract.createAccount, respondBy(createAccount));
  publicRoute(app, contract.login, respondBy(logIn));
  publicRoute(app, contract.verify, respondBy(verifyAccount));
  publicRoute(app, contract.sendVerificationCode, respondBy(resendCode));
  publicRoute(app, contract.sendResetCode, respondBy(sendResetCode));
  publicRoute(app, contract.resetPassword, respondBy(resetPassword));
  publicRoute(app, contract.logout, async ({ request, reply }) => {
    await closeSession(services, request, reply);
    return contract.SUCCESS;
  });
  publicRoute(app, contract.isInternal, ({ request }) => isInternal(request, services.internalNetworks));
  applicantRoute(app, contract.updateAccount, async (received) => {
    const { owner, body, request } = received;
    const context = readRequestContext(request, services);
    return respond(received, await updateAccount(services, owner, body, readVisitor(request, brand), context));
  });
  ownAccountRoutes(app, services);
}

/** Reads the own account, and its sessions. */
function ownAccountRoutes(app: FastifyInstance, services: AccountRouteServices): void {
  const { brand, db } = services;
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
