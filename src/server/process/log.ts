/**
 * The log never contains a body, an address, a cookie, or the message of an error, which may quote them. A call is
 * identified by its route and its request id, which the response repeats.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogTarget {
  write(line: string): void;
}

interface Failing extends Error {
  code?: string;
  cause?: unknown;
}

const FRAME = /^\s+at /;

export const loggerOptions = (logLevel: string, stream?: LogTarget): FastifyServerOptions['logger'] => ({
  level: logLevel,
  ...(stream ? { stream } : {}),
  redact: ['req.headers', 'res.headers', 'password', 'code', 'email'],
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
    err: (error: Failing) => ({
      type: error.name,
      code: error.code ?? (error.cause as Failing | undefined)?.code,
      message: '',
      stack: (error.stack ?? '')
        .split('\n')
        .filter((line) => FRAME.test(line))
        .join('\n'),
    }),
  },
  hooks: {
    // Without a message the logger would use that of the error.
    logMethod(args: unknown[], method) {
      const [what, ...words] = typeof args[0] === 'string' ? [{}, ...args] : args;
      method.apply(this, [what, ...(words.length > 0 ? words : [''])] as Parameters<typeof method>);
    },
  },
});

export const REQUEST_ID_HEADER = 'x-request-id';

/** The format of ids that balancers create. Other values of the header are kept out of the log. */
const ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = headers[REQUEST_ID_HEADER];
  return typeof header === 'string' && ID.test(header) ? header : randomUUID();
}
