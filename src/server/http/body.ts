/** What calls are sent: JSON in whole characters, taken as it is; only queries, which are all text, have numbers read. */
import { isUtf8 } from 'node:buffer';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failed } from './failure.ts';

const NO_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Text that a database cannot hold: a zero, or half a character. Whole ones are written out by `stringify`. */
function isUnfit(body: string, value: unknown): boolean {
  try {
    return NO_TEXT.test(body) && NO_TEXT.test(JSON.stringify(value));
  } catch {
    // Nested deeper than can be written again.
    return true;
  }
}

type Done = (error: Error | null, body?: unknown) => void;

export function bodyReader(api: FastifyInstance): (request: FastifyRequest, bytes: Buffer, done: Done) => void {
  const parse = api.getDefaultJsonParser('error', 'error');
  return (request, bytes, done) => {
    if (bytes.length === 0) return done(null, {});
    if (!isUtf8(bytes)) return done(new Failed(400));
    const body = bytes.toString();
    return parse(request, body, (error, value) =>
      done(!error && isUnfit(body, value) ? new Failed(400) : error, value),
    );
  };
}

/** Each compiles a part of the contract once, for whatever server. The contract is ours: it need not be judged itself. */
const strict = new Ajv({ validateSchema: false });
/** `strictNumbers` would leave the limits of an endless number in a query unasked. */
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
