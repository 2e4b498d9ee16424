/** Stops the server: answers the requests that have arrived, closes the other connections, and ends within ten seconds. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

/** Time for clients to finish sending a request. */
const SENDING_MS = 1_000;
/** Time to answer the requests that have arrived. */
const ANSWERING_MS = 6_000;
/** Just below the ten seconds after which a process is usually killed. */
const SHUTDOWN_MS = 9_500;

class ShutdownTimeout extends StartupError {}

/** Returns a function that stops the server. Call it before the server listens, since it watches its connections. */
export function createShutdown(app: FastifyInstance): () => Promise<void> {
  /** The open connections, each with its current response. */
  const open = new Map<Socket, ServerResponse | undefined>();
  app.server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => open.set(request.socket, response));
  const closeIdle = (): void => {
    for (const [socket, response] of open) if (!isBeingAnswered(response)) socket.destroy();
  };
  // Replaced, because Fastify calls it too early: a request may be arriving on a connection that seems idle.
  app.server.closeIdleConnections = () => {};
  return async () => {
    setInterval(closeIdle, SENDING_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), ANSWERING_MS).unref();
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new ShutdownTimeout('The shutdown did not finish in time.')), SHUTDOWN_MS).unref();
    });
    await Promise.race([app.close(), timeout]);
  };
}

/** The request has arrived completely, and its response is not sent completely. */
const isBeingAnswered = (response: ServerResponse | undefined): boolean =>
  response?.req.complete === true && !response.writableFinished;
