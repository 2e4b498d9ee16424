/** What is logged: never a body, a query, a cookie, nor the message of an error, which may quote any of them. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

export interface LogTarget {
  write(line: string): void;
}

interface Failing extends Error {
  code?: string;
  cause?: unknown;
}

const FRAME = /^\s+at /;

export const logging = ({ logLevel }: Settings, stream?: LogTarget): FastifyServerOptions['logger'] => ({
  level: logLevel,
  ...(stream ? { stream } : {}),
  redact: ['req.headers', 'res.headers', 'password', 'code', 'email'],
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], address: ip }),
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
});
