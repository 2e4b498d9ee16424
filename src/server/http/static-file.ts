/** A public file, compressed once for all requests. Each encoding has its own tag (RFC 9110, 8.8.3). */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const TEXT = /^text|json|svg/;
/** The size in bytes from which a file is compressed. */
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const FOREVER = 'public, max-age=31536000, immutable';
/** The response may set a cookie, so shared caches must not store it. */
const REVALIDATE = 'private, no-cache';

/** Whether the client already has the file: a weak comparison with the tags of `If-None-Match`. */
const isKnown = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || [...tags.matchAll(/"[^"]*"(?=\s*(?:,|$))/g)].some(([tag]) => tag === etag);

type Encoding = 'br' | 'gzip';

/** The first encoding that the client accepts. */
export const encodingFor = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined =>
  offered.find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(headers['accept-encoding'] ?? ''),
  );

export class StaticFile {
  readonly #type: string;
  readonly #body: Buffer;
  readonly #hash: string;
  readonly #encoded = new Map<string, Promise<Buffer>>();

  /** `brotli` is the body, compressed at build time. */
  constructor(name: string, body: Buffer, brotli?: Buffer) {
    if (brotli) this.#encoded.set('br', Promise.resolve(brotli));
    this.#type = TYPES[extname(name)] ?? 'application/octet-stream';
    this.#body = body;
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  }

  /** For an address whose content may change. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    return this.#send(request, reply, REVALIDATE);
  }

  /** For an address whose content never changes. */
  sendImmutable(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    return this.#send(request, reply, FOREVER);
  }

  async #send(request: FastifyRequest, reply: FastifyReply, caching: string): Promise<unknown> {
    const isCompressed = TEXT.test(this.#type) && this.#body.length >= MIN_COMPRESSED_BYTES;
    const encoding = isCompressed ? encodingFor(request) : undefined;
    const etag = `"${[this.#hash, encoding].filter(Boolean).join('-')}"`;
    reply.headers({ 'cache-control': caching, etag, vary: 'accept-encoding' });
    if (isKnown(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(this.#type).send(encoding ? await this.#encode(encoding) : this.#body);
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const cached = this.#encoded.get(encoding);
    if (cached) return cached;
    const encoded = encoding === 'br' ? promisify(brotliCompress)(this.#body, BROTLI) : promisify(gzip)(this.#body);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}
