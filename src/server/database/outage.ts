/** Tells a database that cannot be reached, or ended the connection, from one that refuses a statement. */
import { DrizzleQueryError } from 'drizzle-orm';

/** Class 08: the connection failed. 57P0n: the server ends connections, or takes none yet. 53300: it has too many. */
const STATES = /^(?:08...|57P0.|53300)$/;

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of `pg` about a lost connection, in errors without a code. */
const MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|Client .* not queryable)/;

export function isOutage(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isOutage(error.cause);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? MESSAGES.test(error.message) : STATES.test(code) || SOCKET_CODES.has(code);
}
