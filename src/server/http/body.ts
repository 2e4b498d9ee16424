/** Parses and validates requests. JSON values are not converted; in queries, where everything is text, numbers are. */
import { isUtf8 } from 'node:buffer';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Text that a database cannot hold: a zero character, or half of a surrogate pair, which `stringify` writes as an escape. */
function isUnstorable(body: string, value: unknown): boolean {
  try {
    return UNSTORABLE.test(body) && UNSTORABLE.test(JSON.stringify(value));
  } catch {
    // The body is nested too deep to be serialised.
    return true;
  }
}

type BodyDone = (error: Error | null, body?: unknown) => void;

/** Returns a parser of JSON bodies. */
export function createBodyParser(
  api: FastifyInstance,
): (request: FastifyRequest, bytes: Buffer, done: BodyDone) => void {
  const parse = api.getDefaultJsonParser('error', 'error');
  return (request, bytes, done) => {
    if (bytes.length === 0) return done(null, {});
    if (!isUtf8(bytes)) return done(new HttpError(400));
    const body = bytes.toString();
    return parse(request, body, (error, value) =>
      done(!error && isUnstorable(body, value) ? new HttpError(400) : error, value),
    );
  };
}

/** Shared by all servers of the process, so that each schema is compiled once. Our own schemas need no validation. */
const bodyValidator = new Ajv({ validateSchema: false });
/** With `strictNumbers` the limits would not be checked for an infinite number in a query. */
const queryValidator = new Ajv({ validateSchema: false, coerceTypes: true, strictNumbers: false });

/** Accepts JSON bodies only, and takes a missing body for an empty object. */
export function configureRequestParsing(api: FastifyInstance): void {
  api.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'querystring' ? queryValidator : bodyValidator).compile(schema as object),
  );
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, createBodyParser(api));
  api.addHook('preValidation', (request, _, done) => {
    request.body ??= {};
    done();
  });
}
