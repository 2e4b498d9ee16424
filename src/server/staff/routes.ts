/** Calls to sign in, and to set up a second factor. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { consumeRateLimit } from '../access/rate-limit.ts';
import type { StaffMember } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { publicRoute } from '../http/route.ts';
import { staffRoute, toSignedIn } from './authorized-routes.ts';
import { isDirectoryPerson } from './directory-accounts.ts';
import { type DirectoryServices, directoryRoutes } from './directory-routes.ts';
import { endOtherSessions, listOwnSessions } from './own-sessions.ts';
import { proposeSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts';
import { logInByLink, logInStaff, setStaffLanguage, setStaffPassword } from './staff-accounts.ts';
import { closeStaffSession, type Exchange, openStaffSession, tokenIn } from './staff-cookie.ts';

export function staffRoutes(app: FastifyInstance, services: DirectoryServices): void {
  const { brand, studio } = services;
  const enter = async (member: StaffMember, exchange: Exchange) => {
    // An earlier password must not let in a person who lost the role there, or left.
    if (isDirectoryPerson(member, studio.directory)) throw new HttpError(403, 'server.studio.useDirectory');
    await openStaffSession(services, member, { byDirectory: false, provedAt: new Date() }, exchange);
    return toSession(toSignedIn(member, { byDirectory: false }, studio));
  };

  publicRoute(app, contract.staffLogin, async ({ body, ...exchange }) =>
    enter(await logInStaff(services, body, exchange.request.ip), exchange),
  );
  publicRoute(app, contract.staffLogout, async ({ request, reply }) => {
    await closeStaffSession(services, request, reply);
    return null;
  });
  publicRoute(app, contract.setStaffPassword, async ({ body, ...exchange }) => {
    await consumeRateLimit(services, 'staffLink', '', { ip: exchange.request.ip });
    const member = await setStaffPassword(services, body);
    // The mailed link alone does not sign in a person with a second factor.
    return member.secondFactor ? null : enter(member, exchange);
  });
  publicRoute(app, contract.useStaffLink, async ({ body, ...exchange }) => {
    await consumeRateLimit(services, 'staffLink', '', { ip: exchange.request.ip });
    return enter(await logInByLink(services, body, exchange.request.ip), exchange);
  });
  directoryRoutes(app, services);
  staffRoute(app, services, contract.staffSession, { beforeSecondFactor: true }, toSession);
  staffRoute(app, services, contract.setStaffLanguage, { beforeSecondFactor: true }, async ({ body, ...signedIn }) => {
    await setStaffLanguage(services.db, signedIn.member.id, body.language);
    return toSession({ ...signedIn, member: { ...signedIn.member, ...body } });
  });
  staffRoute(app, services, contract.ownStaffSessions, {}, ({ member, request }) =>
    listOwnSessions(services.db, member, tokenIn(request, brand) ?? ''),
  );
  staffRoute(app, services, contract.endOtherStaffSessions, {}, ({ member, body, request }) => {
    const token = tokenIn(request, brand) ?? '';
    return endOtherSessions(services, { member, token, password: body.password ?? '', ip: request.ip });
  });
  secondFactorRoutes(app, services);
}

function secondFactorRoutes(app: FastifyInstance, services: DirectoryServices): void {
  staffRoute(app, services, contract.newSecondFactor, { beforeSecondFactor: true }, ({ member }) =>
    proposeSecondFactor(services.brand, member),
  );
  staffRoute(
    app,
    services,
    contract.turnOnSecondFactor,
    { beforeSecondFactor: true },
    async ({ member, body, request }) => {
      const changed = await turnOnSecondFactor(services, member, body, request.ip);
      return toSession({ member: changed, needsSecondFactor: false });
    },
  );
  staffRoute(app, services, contract.turnOffSecondFactor, {}, async ({ member, body, request }) => {
    const changed = await turnOffSecondFactor(services, member, body.code, request.ip);
    return toSession({ member: changed, needsSecondFactor: false });
  });
}

interface SignedInMember {
  member: StaffMember;
  needsSecondFactor: boolean;
}

const toSession = ({ member, needsSecondFactor }: SignedInMember): contract.StaffSession => ({
  email: member.email,
  name: member.name,
  role: member.role,
  language: member.language,
  hasSecondFactor: member.secondFactor !== null,
  needsSecondFactor,
});
