/** A command carried out without a server: the portal is opened for it, and no work of the queue is begun. */
import { existsSync } from 'node:fs';
import Fastify from 'fastify';
import { embeddedIn } from '../database/database.ts';
import { openPortal } from '../portal.ts';
import type { Settings } from '../settings.ts';
import { CommandError, type Give, type Order, type Print } from './command.ts';
import { callOf, operate } from './operate.ts';

export async function operateAlone(settings: Settings, order: Order, print: Print, give: Give): Promise<number> {
  const call = callOf(order.args, print);
  if (typeof call === 'number') return call;
  const { databaseUrl, dataDir } = settings;
  // An installation is begun by its server: a folder that is wrong would look like one where nothing is amiss.
  if (!databaseUrl && !existsSync(embeddedIn(dataDir)))
    throw new CommandError(`There is no database in ${dataDir}. Is DATA_DIR the same as the server's?`);
  const portal = await openPortal(settings, Fastify({ logger: false }).log, false);
  return operate(portal, order, print, give).finally(() => portal.close());
}
