/**
 * A long job on a filled database, in a process of its own, so that its memory can be measured. The argument names it.
 */
import { fastify } from 'fastify';
import { createInProgressReader } from '../../../src/server/applications/index.ts';
import { runOperatorCommand } from '../../../src/server/operator/index.ts';
import { operatorServices } from '../../../src/server/operator-services.ts';
import { deleteExpired } from '../../../src/server/retention/index.ts';
import { retention } from '../../../src/server/retention-rules.ts';
import { openServices, type Services } from '../../../src/server/services.ts';
import { readSettings } from '../../../src/server/settings.ts';

const [name = '', ...args] = process.argv.slice(2);

const command = async (services: Services, line: string): Promise<void> => {
  const send = (output: string): void => void (line === 'rotate-key' && process.send?.({ output }));
  const code = await runOperatorCommand(operatorServices(services), { args: line.split(' ') }, send);
  if (code !== 0) throw new Error(`${line} ended with ${code}.`);
};

const WORKS: Record<string, (services: Services) => Promise<unknown>> = {
  count: async ({ db, settings }) => {
    const reader = createInProgressReader({ db, timeZone: settings.timeZone });
    await reader.countAndLastId();
    await reader.countByVersion();
  },
  answered: ({ db, settings }) =>
    createInProgressReader({ db, timeZone: settings.timeZone }).countAnswered(args[0] as string, args[1] as string),
  list: (services) => command(services, 'applications list --json'),
  rotate: (services) => command(services, 'rotate-key'),
  retention: (services) => deleteExpired(retention(services), new Date()),
};

const services = await openServices(readSettings(process.env), fastify().log, { role: 'command' });
process.send?.('begun');
const from = performance.now();
await WORKS[name]?.(services);
process.send?.({ ms: performance.now() - from });
await services.close();
process.disconnect?.();
