/** Every way to say no, as the contract has it: a rule's text with status 200, or `{ error }`. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Failed, Refusal, SaidRefusal } from '../failure.ts';
import type { Portal } from '../portal.ts';
import { languageOf } from './call.ts';

const SAID = new Set([400, 401, 403, 404, 413, 415, 429]);

export const answerFailure =
  ({ definitions }: Portal) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const say = definitions.current.say(languageOf(request));
    if (error instanceof Refusal) return refuse(reply, say(error.key, error.params));
    if (error instanceof SaidRefusal) return refuse(reply, error.message);
    const failed = error instanceof Failed ? error : new Failed(statusOf(error));
    if (failed.status >= 500) request.log.error({ err: error, req: request }, 'a call failed');
    return reply
      .code(failed.status)
      .type('application/json; charset=utf-8')
      .send({ error: say(failed.key, failed.params) });
  };

const refuse = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(200).type('text/plain; charset=utf-8').send(text);

function statusOf(error: FastifyError | Error): number {
  const status = ('statusCode' in error && error.statusCode) || 500;
  if (SAID.has(status)) return status;
  return status < 500 ? 400 : 500;
}
