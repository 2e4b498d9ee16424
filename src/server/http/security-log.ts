/**
 * Who entered and what was refused, at the log level `info`. People are named by the id of their account, refusals by the
 * key of their text.
 */
import type { FastifyRequest } from 'fastify';

const findCaller = ({ applicant, staffEntry }: FastifyRequest) => ({
  account: applicant?.id,
  staff: staffEntry?.member.id,
});

export const logRefusal = (request: FastifyRequest, status: number, reason: string): void =>
  request.log.info({ req: request, status, reason, ...findCaller(request) }, 'a call was refused');

export const logEntry = (request: FastifyRequest, who: { account: number } | { staff: number }): void =>
  request.log.info({ req: request, ...who }, 'a session began');
