/** A round-robin balancer: it skips servers that refuse connections, and responds with 502 if a call breaks off. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';

export class Balancer {
  /** The addresses of the servers. */
  readonly servers: string[] = [];
  /** The address of the caller that it forwards. */
  caller = '198.51.100.7';
  /** The index of the server that got the last call. */
  last = 0;
  readonly #server: Server;
  #sent: (() => void)[] = [];

  constructor() {
    this.#server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
    // No idle connections: one that closes just when it is used again would look like a dead server.
    this.#server.keepAliveTimeout = 0;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Resolves when the next call has been sent to a server. */
  sending(): Promise<void> {
    return new Promise((resolve) => this.#sent.push(resolve));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (let tries = 0; tries < this.servers.length; tries += 1) {
      this.last = (this.last + 1) % this.servers.length;
      const answer = await this.#send(this.servers[this.last] as string, incoming, body).catch(
        (error: NodeJS.ErrnoException) => error,
      );
      if (answer instanceof Error && answer.code === 'ECONNREFUSED') continue;
      if (answer instanceof Error) break;
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    outgoing.writeHead(502).end();
  }

  async #send(origin: string, { method, url, headers }: IncomingMessage, body: Buffer) {
    const forwarded = [headers['x-forwarded-for'], this.caller].flat().filter(Boolean).join(', ');
    const all = { ...headers, connection: 'close', 'x-forwarded-for': forwarded };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${origin}${url}`, { agent: false, method, headers: all }, resolve).on('error', reject);
      sent.on('finish', () => {
        for (const tell of this.#sent.splice(0)) tell();
      });
      sent.end(body);
    });
    const { connection, ...others } = answer.headers;
    return { status: answer.statusCode as number, headers: others, body: await buffer(answer) };
  }
}

/** Redirects the calls of a test's browser from the app in this process to an address. */
export class Remote {
  /** The number of calls that broke while `mayBreak` was true, and were repeated. */
  repeated = 0;
  readonly #origin: string;
  readonly #mayBreak: () => boolean;

  constructor(origin: string, mayBreak: () => boolean) {
    this.#origin = origin;
    this.#mayBreak = mayBreak;
  }

  get app(): FastifyInstance {
    return { inject: (options: InjectOptions) => this.#call(options) } as unknown as FastifyInstance;
  }

  async #call(options: InjectOptions): Promise<object> {
    const { method = 'GET', url, headers = {}, payload } = options;
    const mightBreak = this.#mayBreak();
    const response = await fetch(`${this.#origin}${url}`, {
      method,
      headers: { ...(headers as Record<string, string>), ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const body = await response.text();
    if (response.status === 502) {
      if (!mightBreak && !this.#mayBreak()) throw new Error(`${method} ${url} broke, though no server died.`);
      this.repeated += 1;
      return this.#call(options);
    }
    const cookies = response.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name, value };
    });
    const all = Object.fromEntries(response.headers);
    return { statusCode: response.status, headers: all, cookies, body, json: () => JSON.parse(body) as unknown };
  }
}
