/** Tells a database that cannot be reached, or ended the connection, from one that refuses a statement. */
import { DrizzleQueryError } from 'drizzle-orm';

/** The server takes no writes: it is a replica, or is about to become the primary. */
export const READ_ONLY = '25006';

/**
 * Class 08: the connection failed. 57P0n: the server ends connections, or takes none yet. Class 53: it has no room, no
 * memory, or too many connections.
 */
const STATES = new RegExp(`^(?:08...|57P0.|53...|${READ_ONLY})$`);

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
