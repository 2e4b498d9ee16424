/** Logs warnings of Node.js and of libraries, such as one of a wrong clock, as lines like all others. */
import type { FastifyBaseLogger } from 'fastify';

type Warning = Error & { code?: string };

/** Holds warnings back from now on. Returns a function that logs them, and all later ones. */
export function holdWarnings(): (log: Pick<FastifyBaseLogger, 'warn'>) => void {
  const held: Warning[] = [];
  const hold = (warning: Warning): void => void held.push(warning);
  process.removeAllListeners('warning').on('warning', hold);
  return (log) => {
    const write = ({ name, code, message }: Warning): void => log.warn({ warning: code ?? name }, message);
    held.splice(0).forEach(write);
    process.off('warning', hold).on('warning', write);
  };
}
