/**
 * For monitoring: whether this process is alive, and whether it can do its work. A process that is shutting down
 * replies 503.
 */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../process/dependencies.ts';
import { withTimeout } from '../process/timeout.ts';
import { HttpError } from './http-error.ts';
import { publicRoute } from './route.ts';

/** A database that takes longer counts as unavailable. */
const TIMEOUT_MS = 2_000;

/**
 * Fails, as a write does, if the database accepts no writes. The connection is then closed, so that the next one may be
 * to the primary.
 */
const REQUIRE_WRITABLE = sql`do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
end $$`;

interface HealthServices {
  db: Database;
  dependencies: Dependencies;
}

export function healthRoutes(app: FastifyInstance, { db, dependencies }: HealthServices): void {
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  publicRoute(app, contract.health, () => 'alive');
  let isShuttingDown = false;
  app.addHook('preClose', async () => {
    isShuttingDown = true;
  });
  publicRoute(app, contract.ready, async () => {
    if (isShuttingDown) throw new HttpError(503);
    await withTimeout(db.execute(REQUIRE_WRITABLE), TIMEOUT_MS).catch(() => {
      throw new HttpError(503, 'server.error.noDatabase');
    });
    const failing = await dependencies.failing();
    return failing.length === 0 ? 'ready' : `ready, but failing: ${failing.join(', ')}`;
  });
}
