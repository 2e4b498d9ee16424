/** Warnings of Node.js and of libraries, such as of a clock that is wrong: lines of the log like all others. */
import type { FastifyBaseLogger } from 'fastify';

type Warning = Error & { code?: string };

/** From now on nothing is printed. Returns a function that logs what was warned of, and what will be. */
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
