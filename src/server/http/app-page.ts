/** The app: its page for every path that is nothing else, and the files that the page loads. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, PAGE_ELEMENT, type PageInfo } from '../../contract/index.ts';
import type { Keys } from '../database/installation-keys.ts';
import { giveCsrfToken } from './csrf.ts';
import { Failed } from './failure.ts';
import { CAREFUL_PAGE } from './headers.ts';
import { escaped } from './html.ts';
import { PublicFile } from './static-file.ts';

/** The values that fill the placeholders of the page. */
const FILLED = /__(CSP_NONCE|BRAND_NAME)__/g;

/** The text of the page for an address: the built one, or in development what the bundler makes of it. */
export type PageSource = (url: string) => Promise<string>;

/** What the page is made with. */
export interface PageServices {
  brand: Brand;
  development: boolean;
  /** Where the build put the app. */
  appDir: string;
  keys: Keys;
  definitions: { current: { version: string; manifest: { forms: object } } };
}

export function builtPage(appDir: string): PageSource {
  let page: Promise<string> | undefined;
  return () => {
    page ??= readFile(join(appDir, 'index.html'), 'utf8').catch(() => {
      page = undefined;
      throw new Failed(404, {}, 'server.error.notBuilt');
    });
    return page;
  };
}

export function pageRoutes(app: FastifyInstance, services: PageServices, source: PageSource): void {
  const files = new Map<string, PublicFile>();
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = normalize(`/${request.params['*']}`).slice(1);
    const file = files.get(name) ?? new PublicFile(name, await asset(join(services.appDir, 'assets', name)));
    files.set(name, file);
    return file.send(request, reply, true);
  });
  // Before the body is read: nothing is served there, whatever is sent.
  app.addHook('onRequest', (request, _, done) => {
    done(request.is404 && !isPage(request) ? new Failed(404) : undefined);
  });
  app.setNotFoundHandler(async (request, reply) => sendPage(services, await source(request.url), request, reply));
}

/**
 * In place of an address that cannot be decoded, such as `/%`: the app leads on from any that can. With one slash at its
 * beginning, since browsers take `//host` for the address of another host.
 */
export const decodableUrl = (url: string): string => `/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;

export const isPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !/^\/(api|definitions|assets)(\/|$)|\.\w+$/.test(pathOf(request));

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

const asset = (file: string): Promise<Buffer> =>
  readFile(file).catch(() => {
    throw new Failed(404);
  });

function sendPage(services: PageServices, page: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { brand, development, definitions, keys } = services;
  const info: PageInfo = {
    brand,
    development,
    version: definitions.current.version,
    form: formAt(services, pathOf(request)),
  };
  const filled = { CSP_NONCE: nonce, BRAND_NAME: escaped(brand.name) };
  const element = `<script type="application/json" id="${PAGE_ELEMENT}">${inScript(info)}</script>`;
  giveCsrfToken(keys, request, reply);
  return reply
    .headers(CAREFUL_PAGE)
    .header('content-security-policy', policy(nonce, development))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      page
        .replace(FILLED, (_, name: keyof typeof filled) => filled[name])
        .replace('</head>', () => `${element}</head>`),
    );
}

/** The form whose name ends the address, which then shows it. */
function formAt({ definitions }: PageServices, path: string): string | undefined {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return Object.hasOwn(definitions.current.manifest.forms, name) ? name : undefined;
}

const inScript = (info: PageInfo): string => JSON.stringify(info).replaceAll('<', '\\u003c');

/** The bundler's page in development has one script of its own, and a socket. */
const policy = (nonce: string, development: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self'${development ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
