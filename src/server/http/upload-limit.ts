/** Limits how many large bodies are read at once, and for how long: each stays in memory until its call ends. */
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { countedNetwork } from './network/ip-address.ts';

const MAX_UPLOADS = 16;
/** The limit of one network, so that one or two senders cannot block all others. */
const MAX_FROM_ONE_NETWORK = 7;

/**
 * The timeout of an upload is extended while bytes keep arriving. A slow connection of 15 kB/s with pauses of a few
 * seconds can send any file.
 */
const TIMEOUT_MS = 8_000;
const BYTES_A_SECOND = 8 * 1024;

/** An upload keeps its slot for this time. After it, when all slots are taken, the slowest yields to the next sender. */
const GUARANTEED_MS = 30_000;

interface Upload {
  network: string;
  since: number;
  bytes: number;
  end: AbortController;
}

const uploadingSockets = new WeakSet<Socket>();

/** Uploads have the timeout of this file instead of the server's timeout for all requests. */
export const hasOwnTimeout = (socket: Socket): boolean => uploadingSockets.has(socket);

/** One limit for all routes of a scope. A request above the limit is refused before its body is read. */
export function limitUploads(app: FastifyInstance): void {
  const uploads = new Set<Upload>();
  const current = new WeakMap<FastifyRequest, Upload>();
  app.addHook('onRequest', async (request, reply) => {
    const { ip, socket } = request;
    const network = countedNetwork(ip);
    const same = [...uploads].filter((other) => other.network === network);
    if (same.length >= MAX_FROM_ONE_NETWORK) throw new HttpError(429);
    if (uploads.size >= MAX_UPLOADS) endSlowest(uploads);
    const upload = { network, since: performance.now(), bytes: 0, end: new AbortController() };
    uploads.add(upload);
    current.set(request, upload);
    uploadingSockets.add(socket);
    reply.raw.once('close', () => {
      uploads.delete(upload);
      uploadingSockets.delete(socket);
    });
  });
  app.addHook('preParsing', async (request, _reply, sent) => {
    const body = Readable.from(readInTime(sent, current.get(request) as Upload), { objectMode: false });
    // Nothing is read after the response.
    return body.on('error', () => {});
  });
}

/** Aborts the slowest upload of the network with the most uploads, once it is 30 s old; otherwise refuses the new request. */
function endSlowest(uploads: Set<Upload>): void {
  const now = performance.now();
  const counts = new Map<string, number>();
  for (const { network } of uploads) counts.set(network, (counts.get(network) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const pace = ({ bytes, since }: Upload): number => bytes / (now - since);
  const [slowest] = [...uploads]
    .filter(({ network, since }) => counts.get(network) === most && now - since >= GUARANTEED_MS)
    .sort((a, b) => pace(a) - pace(b));
  if (!slowest) throw new HttpError(429);
  uploads.delete(slowest);
  slowest.end.abort();
}

async function* readInTime(sent: Readable, upload: Upload): AsyncGenerator<Buffer> {
  // The socket stays open for the response.
  const parts: AsyncIterator<Buffer> = sent.iterator({ destroyOnReturn: false });
  for (let left = TIMEOUT_MS; ; ) {
    const before = performance.now();
    const { done, value } = await inTimeOrAborted(left, parts.next(), upload.end.signal);
    if (done) return;
    upload.bytes += value.length;
    const extraMs = (value.length / BYTES_A_SECOND) * 1000;
    left = Math.min(TIMEOUT_MS, left - (performance.now() - before) + extraMs);
    yield value;
  }
}

async function inTimeOrAborted<T>(timeoutMs: number, coming: Promise<T>, ended: AbortSignal): Promise<T> {
  let stop = (): void => {};
  const late = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new HttpError(408));
    const timer = setTimeout(refuse, timeoutMs);
    ended.addEventListener('abort', refuse);
    stop = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', refuse);
    };
  });
  try {
    if (ended.aborted) throw new HttpError(408);
    return await Promise.race([coming, late]);
  } finally {
    stop();
  }
}
