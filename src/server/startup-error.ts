/** Why something cannot start, for who starts it: one line where that says enough. */
import { DefinitionsRefused } from './publishing/definitions.ts';
import { SettingError } from './settings.ts';
import { NotEnded } from './shutdown.ts';

export function explained(error: unknown): string {
  if (error instanceof SettingError || error instanceof NotEnded) return error.message;
  if (error instanceof DefinitionsRefused) return `The definitions cannot be published:\n${error.message}`;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Stop what listens there, or choose another PORT.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return 'HOST is no address of this computer. Leave it out to listen on every address.';
  }
  if (code === 'EACCES') return `No permission: ${message}`;
  return stack ?? message;
}
