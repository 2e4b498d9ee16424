/**
 * Distinguishes outages from other errors: the database cannot be reached, or ended the connection; or a full or failing
 * disk. A statement that the database refuses is not an outage.
 */
import { DrizzleQueryError } from 'drizzle-orm';

/** The server accepts no writes: it is a replica, or about to become the primary. */
export const READ_ONLY = '25006';

/**
 * Class 08: the connection failed. 57P0n: the server ends connections, or accepts none yet. Class 53: it has no space,
 * no memory, or too many connections. 58030: its disk fails. 42501: it may not write, as on a read-only disk.
 */
const STATES = new RegExp(`^(?:08...|57P0.|53...|58030|42501|${READ_ONLY})$`);

/** Error codes of Node.js: failed connections; disks that are full, read-only or failing; too many open files. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);

/** Messages of `pg` about a lost connection, in errors without a code. */
const MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|Client .* not queryable)/;

const marked = new WeakSet<Error>();

/** For an error that is an outage because of the failed component, whatever its code. */
export const markOutage = (error: Error): void => void marked.add(error);

export function isOutage(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isOutage(error.cause);
  if (!(error instanceof Error)) return false;
  if (marked.has(error)) return true;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? MESSAGES.test(error.message) : STATES.test(code) || SYSTEM_CODES.has(code);
}
