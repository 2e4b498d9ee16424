/** A command carried out without a server: the database is opened for it, and no work of the queue is begun. */
import { existsSync } from 'node:fs';
import Fastify from 'fastify';
import { embeddedIn } from './database/database.ts';
import { CommandError, type Give, type Order, type Print } from './operator/command.ts';
import { callOf, operate } from './operator/operate.ts';
import { openServices, operatorServices } from './services.ts';
import type { Settings } from './settings.ts';

export async function runLocal(settings: Settings, order: Order, print: Print, give: Give): Promise<number> {
  const call = callOf(order.args, print);
  if (typeof call === 'number') return call;
  const { databaseUrl, dataDir } = settings;
  // An installation is begun by its server: a folder that is wrong would look like one where nothing is amiss.
  if (!databaseUrl && !existsSync(embeddedIn(dataDir)))
    throw new CommandError(`There is no database in ${dataDir}. Is DATA_DIR the same as the server's?`);
  const services = await openServices(settings, Fastify({ logger: false }).log, false);
  return operate(operatorServices(services), order, print, give).finally(() => services.close());
}
