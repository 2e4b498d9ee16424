/** Stops the server in good order: finishes and answers the requests under way, and waits for no others. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

/** Time for clients to finish sending, and for work that has begun. */
const [SENDING_MS, WORKING_MS] = [1_000, 6_000];
/** Just below the ten seconds after which a process is usually killed. */
const ALL_MS = 9_500;

class NotEnded extends StartupError {}

/** Watches the connections of a server that does not listen yet. Returns a function that stops the server. */
export function createShutdown(app: FastifyInstance): () => Promise<void> {
  const open = new Map<Socket, ServerResponse | undefined>();
  app.server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => open.set(request.socket, response));
  const dropWaiting = (): void => {
    for (const [socket, response] of open) if (!isWorkedOn(response)) socket.destroy();
  };
  // Replaced, because Fastify calls it too early: a request may be arriving on a connection that seems idle.
  app.server.closeIdleConnections = () => {};
  return async () => {
    setInterval(dropWaiting, SENDING_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), WORKING_MS).unref();
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new NotEnded('What was being done did not end in time.')), ALL_MS).unref();
    });
    await Promise.race([app.close(), late]);
  };
}

/** The request has arrived completely, and its response is not sent completely. */
const isWorkedOn = (response: ServerResponse | undefined): boolean =>
  response?.req.complete === true && !response.writableFinished;
