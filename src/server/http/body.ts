/** Parses and validates requests. JSON is taken as it is; only queries, which are all text, have numbers converted. */
import { isUtf8 } from 'node:buffer';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

const NO_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Text that a database cannot hold: a zero character, or half of a surrogate pair, which `stringify` writes as an escape. */
function isUnfit(body: string, value: unknown): boolean {
  try {
    return NO_TEXT.test(body) && NO_TEXT.test(JSON.stringify(value));
  } catch {
    // The body is nested too deep to be serialised.
    return true;
  }
}

type BodyDone = (error: Error | null, body?: unknown) => void;

export function bodyReader(api: FastifyInstance): (request: FastifyRequest, bytes: Buffer, done: BodyDone) => void {
  const parse = api.getDefaultJsonParser('error', 'error');
  return (request, bytes, done) => {
    if (bytes.length === 0) return done(null, {});
    if (!isUtf8(bytes)) return done(new HttpError(400));
    const body = bytes.toString();
    return parse(request, body, (error, value) =>
      done(!error && isUnfit(body, value) ? new HttpError(400) : error, value),
    );
  };
}

/** Each compiles a part of the contract once for all servers of the process. Our own schemas need no validation. */
const strict = new Ajv({ validateSchema: false });
/** With `strictNumbers` the limits would not be checked for an infinite number in a query. */
const reading = new Ajv({ validateSchema: false, coerceTypes: true, strictNumbers: false });

export function takeBodiesAsSent(api: FastifyInstance): void {
  api.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'querystring' ? reading : strict).compile(schema as object),
  );
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, bodyReader(api));
  api.addHook('preValidation', (request, _, done) => {
    request.body ??= {};
    done();
  });
}
