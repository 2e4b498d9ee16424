/** The files of versions, which never change, and in development the update of the next one. */
import type { FastifyInstance } from 'fastify';
import { type CurrentDefinitions, type DefinitionsUpdate, LIVE_PATH } from '../../contract/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { Definitions } from './definitions.ts';

const VERSION = /^[0-9a-f]{16}$/;

interface DefinitionServices {
  definitions: Definitions;
  development: boolean;
}

export function definitionRoutes(app: FastifyInstance, { definitions, development }: DefinitionServices): void {
  app.get('/definitions/current', async (_, reply): Promise<CurrentDefinitions> => {
    reply.header('cache-control', 'no-cache');
    return { version: definitions.current.version, development };
  });
  app.get<{ Params: { version: string; '*': string } }>('/definitions/:version/*', async (request, reply) => {
    const { version, '*': name } = request.params;
    const file = VERSION.test(version) ? (await definitions.loadVersion(version))?.file(name) : undefined;
    if (!file) throw new HttpError(404);
    return file.sendImmutable(request, reply);
  });
  if (development) liveRoute(app, definitions);
}

function liveRoute(app: FastifyInstance, definitions: Definitions): void {
  const open = new Set<() => void>();
  app.get(LIVE_PATH, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    const sendUpdate = (update: DefinitionsUpdate): boolean => reply.raw.write(`data: ${JSON.stringify(update)}\n\n`);
    const stop = definitions.listen(sendUpdate);
    const end = (): void => {
      stop();
      open.delete(end);
      reply.raw.end();
    };
    open.add(end);
    request.raw.on('close', end);
  });
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
}
