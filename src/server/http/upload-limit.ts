/** Limits how many large bodies are read at once, and for how long: each stays in memory until its call ends. */
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';
import { networkPlace } from './ip-address.ts';

const AT_ONCE = 16;
/** The share of one address, so that one or two senders cannot block all others. */
const FROM_ONE_PLACE = 7;

/**
 * The timeout of an upload is extended while bytes keep arriving. A slow connection of 15 kB/s with pauses of a few
 * seconds can send any file.
 */
const PATIENCE_MS = 8_000;
const BYTES_A_SECOND = 8 * 1024;

const inside = new WeakSet<Socket>();

/** Requests that are timed here instead of by the server's limit for all requests. */
export const isPaced = (socket: Socket): boolean => inside.has(socket);

/** One limit for all routes of a scope. A request above the limit is refused before its body is read. */
export function limitUploads(app: FastifyInstance): void {
  const places: string[] = [];
  app.addHook('onRequest', async ({ ip, socket }, reply) => {
    const place = networkPlace(ip);
    const same = places.filter((other) => other === place);
    if (places.length >= AT_ONCE || same.length >= FROM_ONE_PLACE) throw new HttpError(429);
    places.push(place);
    inside.add(socket);
    reply.raw.once('close', () => {
      places.splice(places.indexOf(place), 1);
      inside.delete(socket);
    });
  });
  app.addHook('preParsing', async (_request, _reply, sent) => {
    const taken = Readable.from(inPace(sent), { objectMode: false });
    // Nothing is read after the response.
    return taken.on('error', () => {});
  });
}

async function* inPace(sent: Readable): AsyncGenerator<Buffer> {
  // The socket is still to carry the answer.
  const parts: AsyncIterator<Buffer> = sent.iterator({ destroyOnReturn: false });
  for (let left = PATIENCE_MS; ; ) {
    const before = performance.now();
    const { done, value } = await within(left, parts.next());
    if (done) return;
    const bought = (value.length / BYTES_A_SECOND) * 1000;
    left = Math.min(PATIENCE_MS, left - (performance.now() - before) + bought);
    yield value;
  }
}

async function within<T>(patience: number, coming: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HttpError(408)), patience);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
