/** Replies to errors: a refusal is a text with status 200, any other error a status with `{ error }`. */

import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RESPONSE_CODE_HEADER, type ResponseCode, type TranslateCommon } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { isOutage } from '../database/outage.ts';
import { Overloaded } from '../process/concurrency-limit.ts';
import { REQUEST_ID_HEADER } from '../process/log.ts';
import { HttpError, TooManyTries } from './http-error.ts';
import { Refusal, TranslatedRefusal } from './refusal.ts';
import { readLanguage } from './request-context.ts';
import { logRefusal } from './security-log.ts';
import { hasText, type StatusWithText, type TextKey } from './text-key.ts';
import { hasOwnTimeout } from './upload-limit.ts';

/** The texts of the server in a language. */
type TextsByLanguage = (language: Language) => TranslateCommon;

export const replyToError =
  (texts: TextsByLanguage) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const t = texts(readLanguage(request));
    if (error instanceof Refusal) {
      logRefusal(request, 200, error.key);
      return sendRefusal(setResponseCode(reply, error.code), t(error.key, error.params));
    }
    if (error instanceof TranslatedRefusal) return sendRefusal(reply, error.message);
    const failure = error instanceof HttpError ? error : toHttpError(error);
    if (failure.status === 503)
      request.log.warn(
        { err: error, req: request },
        'a call failed because the database is unavailable, or the disk is full or failing',
      );
    if (failure.status === 500) request.log.error({ err: error, req: request }, 'a call failed');
    if (failure.status < 500) logRefusal(request, failure.status, failure.key);
    if (failure instanceof TooManyTries) reply.header('retry-after', failure.seconds);
    // The connection stays open, so that the client can finish sending and read the response.
    if (failure.status === 413) reply.removeHeader('connection');
    // The client has stopped sending, so the connection is closed.
    if (failure.status === 408) reply.header('connection', 'close');
    return reply
      .code(failure.status)
      .type('application/json; charset=utf-8')
      .send({ error: t(failure.key, failure.params), ...failure.details });
  };

const REASONS: Record<string, [StatusWithText, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [413, 'Content Too Large'],
};

/** Replies to a malformed or unfinished request, in English, since its language is not known. */
export function replyToBrokenRequest(
  texts: TextsByLanguage,
  log: FastifyBaseLogger,
  error: ConnectionError,
  socket: Socket,
): void {
  const [status, reason] = REASONS[error.code] ?? [400, 'Bad Request'];
  if (status === 408 && hasOwnTimeout(socket)) return;
  if (socket.writable && error.code !== 'ECONNRESET') {
    const key: TextKey = `server.error.${status}`;
    const body = JSON.stringify({ error: texts('english')(key) });
    const reqId = randomUUID();
    const headers = [
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `${REQUEST_ID_HEADER}: ${reqId}`,
    ];
    log.info({ reqId, status, reason: error.code }, 'a request could not be read');
    socket.write([`HTTP/1.1 ${status} ${reason}`, ...headers, 'connection: close', '', body].join('\r\n'));
  }
  socket.destroySoon();
}

export const setResponseCode = (reply: FastifyReply, code: ResponseCode | undefined): FastifyReply =>
  code === undefined ? reply : reply.header(RESPONSE_CODE_HEADER, code);

const sendRefusal = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(200).type('text/plain; charset=utf-8').send(text);

const MAX_NAME_LENGTH = 100;

/** The error to reply with. It names the field for which a request is invalid. */
function toHttpError(error: FastifyError | Error): HttpError {
  if (isOutage(error)) return new HttpError(503);
  if (error instanceof Overloaded) return new HttpError(429);
  const [first] = ('validation' in error && error.validation) || [];
  if (!first) return new HttpError(errorStatus(error));
  const { missingProperty, additionalProperty } = first.params;
  const field = [first.instancePath.slice(1), missingProperty ?? additionalProperty].filter(Boolean).join('/');
  return field
    ? new HttpError(400, 'server.error.field', { field: field.slice(0, MAX_NAME_LENGTH) })
    : new HttpError(400);
}

function errorStatus(error: FastifyError | Error): StatusWithText {
  const status = ('statusCode' in error && error.statusCode) || 500;
  if (hasText(status)) return status;
  return status < 500 ? 400 : 500;
}
