/** Explains to the operator why a program cannot start or stop, in one line if that is enough. */

import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** An error whose message alone is printed, without a stack. */
export class StartupError extends Error {}

/** A setting has an unusable value. */
export class SettingError extends StartupError {}

export function startupMessage(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  // The message of the error itself is the whole statement with all values.
  if (error instanceof DrizzleQueryError) return `The database refuses to be used: ${findCause(error)}.`;
  if (error instanceof DatabaseError) return `The database refuses to be used: ${error.message}.`;
  const { code, message, stack, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what listens there, or choose another PORT or METRICS_PORT.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return 'HOST is not an address of this computer. Leave it out to listen on every address.';
  }
  if (code === 'EACCES') return `No permission: ${message}`;
  if (syscall) return `The system refuses something: ${message}`;
  return stack ?? message;
}

const findCause = ({ cause, message }: DrizzleQueryError): string => cause?.message ?? message.split('\n', 1)[0] ?? '';
