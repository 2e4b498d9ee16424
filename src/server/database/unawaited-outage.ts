import type { FastifyBaseLogger } from 'fastify';
import { isOutage } from './outage.ts';

/**
 * The job queue does not wait for the statement that stores the result of a job. If that statement fails because the
 * database is away, the job runs again later; without this, the process would end. Any other such error still ends it.
 */
export function surviveUnawaitedOutages(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (error) => {
    if (!isOutage(error)) throw error;
    log.error({ err: error }, 'the database was not available for a statement that no call waited for');
  });
}
