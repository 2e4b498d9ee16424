/**
 * Logs new sessions and refused calls, at the level `info`. People are named by the id of their account, refusals by the
 * key of their text.
 */
import type { FastifyRequest } from 'fastify';

const findCaller = ({ applicant, signedInStaff }: FastifyRequest) => ({
  account: applicant?.id,
  staff: signedInStaff?.member.id,
});

export const logRefusal = (request: FastifyRequest, status: number, reason: string): void =>
  request.log.info({ req: request, status, reason, ...findCaller(request) }, 'a call was refused');

export const logSessionStart = (request: FastifyRequest, who: { account: number } | { staff: number }): void =>
  request.log.info({ req: request, ...who }, 'a session began');
