/** A command carried out without a server: the portal is opened for it, and no work of the queue is begun. */
import Fastify from 'fastify';
import { openPortal } from '../portal.ts';
import type { Settings } from '../settings.ts';
import type { Give, Order, Print } from './command.ts';
import { operate } from './operate.ts';

export async function operateAlone(settings: Settings, order: Order, print: Print, give: Give): Promise<number> {
  const portal = await openPortal(settings, Fastify({ logger: false }).log, false);
  return operate(portal, order, print, give).finally(() => portal.close());
}
