/** Every way to say no, as the contract has it: a rule's text with status 200, or `{ error }`. */
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_CODE_HEADER, type AnswerCode, type Language } from '../../contract/index.ts';
import type { Translate } from '../../engine/index.ts';
import { isOutage } from '../database/outage.ts';
import { Overloaded } from '../process/concurrency-limit.ts';
import { Failed, Refusal, SaidRefusal, TooMany } from './failure.ts';
import { languageOf } from './moment.ts';
import { isPaced } from './upload-limit.ts';

/** The texts of the server in a language. */
type Words = (language: Language) => Translate;

/** Each has a text of its own. */
const STATUSES_WITH_TEXT = new Set([400, 401, 403, 404, 413, 415, 429, 503]);

export const answerFailure =
  (words: Words) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const say = words(languageOf(request));
    if (error instanceof Refusal) return refuse(giveCode(reply, CODES[error.key]), say(error.key, error.params));
    if (error instanceof SaidRefusal) return refuse(reply, error.message);
    const failed = error instanceof Failed ? error : failedBy(error);
    if (failed.status === 503) request.log.warn({ err: error, req: request }, 'a call found no database');
    if (failed.status === 500) request.log.error({ err: error, req: request }, 'a call failed');
    if (failed instanceof TooMany) reply.header('retry-after', failed.seconds);
    // The connection stays open, so that the client can finish sending and read the response.
    if (failed.status === 413) reply.removeHeader('connection');
    // The client has stopped sending, so the connection is closed.
    if (failed.status === 408) reply.header('connection', 'close');
    return reply
      .code(failed.status)
      .type('application/json; charset=utf-8')
      .send({ error: say(failed.key, failed.params) });
  };

const REASONS: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [413, 'Content Too Large'],
};

/** Answers a malformed or unfinished request, in English, since its language is not known. */
export function answerBroken(words: Words, error: ConnectionError, socket: Socket): void {
  const [status, reason] = REASONS[error.code] ?? [400, 'Bad Request'];
  if (status === 408 && isPaced(socket)) return;
  if (socket.writable && error.code !== 'ECONNRESET') {
    const body = JSON.stringify({ error: words('english')(`server.error.${status}`) });
    const headers = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`];
    socket.write([`HTTP/1.1 ${status} ${reason}`, ...headers, 'connection: close', '', body].join('\r\n'));
  }
  socket.destroySoon();
}

/** Refusals that programs act on, by the keys of their texts. */
const CODES: Record<string, AnswerCode> = {
  'server.section.changedElsewhere': 'changed-elsewhere',
  'server.application.closed': 'closed',
  'server.application.within90Days': 'submitted-recently',
  'server.activity.answered': 'already-answered',
  'server.activity.completed': 'activity-completed',
  'server.activity.timeOver': 'time-over',
};

export const giveCode = (reply: FastifyReply, code: AnswerCode | undefined): FastifyReply =>
  code === undefined ? reply : reply.header(ANSWER_CODE_HEADER, code);

const refuse = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(200).type('text/plain; charset=utf-8').send(text);

const LONGEST_NAME = 100;

/** With the name of the field that breaks the form of a call, where there is one. */
function failedBy(error: FastifyError | Error): Failed {
  if (isOutage(error)) return new Failed(503);
  if (error instanceof Overloaded) return new Failed(429);
  const [first] = ('validation' in error && error.validation) || [];
  if (!first) return new Failed(statusOf(error));
  const { missingProperty, additionalProperty } = first.params;
  const field = [first.instancePath.slice(1), missingProperty ?? additionalProperty].filter(Boolean).join('/');
  return field ? new Failed(400, { field: field.slice(0, LONGEST_NAME) }, 'server.error.field') : new Failed(400);
}

function statusOf(error: FastifyError | Error): number {
  const status = ('statusCode' in error && error.statusCode) || 500;
  if (STATUSES_WITH_TEXT.has(status)) return status;
  return status < 500 ? 400 : 500;
}
