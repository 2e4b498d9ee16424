/** Serves the app and the studio: their pages for every path that is no other route, and the files that the pages load. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE_ELEMENT, type PageInfo, STUDIO_PATH } from '../../../contract/index.ts';
import { TAGS } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import type { Keys } from '../../database/installation-keys.ts';
import { sendCompressed } from '../compressed-response.ts';
import { ensureCsrfToken } from '../csrf.ts';
import { PAGE_SECURITY_HEADERS } from '../headers.ts';
import { escapeHtml } from '../html.ts';
import { HttpError } from '../http-error.ts';
import { BuiltAssets, storeAssets } from './built-assets.ts';
import { type FirstScreen, type FirstScreenServices, firstScreen, type ShownView } from './first-screen.ts';
import { isStudioPath, requestPath } from './request-url.ts';
import { pictureRoute, type Sharing, withSharing } from './sharing.ts';

/** The values that fill the placeholders of the page. */
const PLACEHOLDERS = /__(CSP_NONCE|BRAND_NAME)__/g;

/** The HTML of the page for an address: the built page, or in development the one that the bundler transforms. */
export type PageSource = (url: string) => Promise<string>;

export interface PageSources {
  app: PageSource;
  studio: PageSource;
}

/** The services that the pages need. */
export interface PageServices extends FirstScreenServices {
  db: Database;
  development: boolean;
  /** The folder of the built app, with a folder of the studio in it. */
  appDir: string;
  /** Whether a request may reach the studio, and whether it may reach the app. */
  servesStudio: (request: FastifyRequest) => boolean;
  servesApplicants: (request: FastifyRequest) => boolean;
  hasDirectory: boolean;
  keys: Keys;
  definitions: FirstScreenServices['definitions'] & { wordsTag: string };
  sharing: Sharing;
}

export const builtPages = (appDir: string): PageSources => ({
  app: builtPage(appDir),
  studio: builtPage(join(appDir, STUDIO_PATH)),
});

function builtPage(folder: string): PageSource {
  let page: Promise<string> | undefined;
  return () => {
    page ??= readFile(join(folder, 'index.html'), 'utf8').catch(() => {
      page = undefined;
      throw new HttpError(404, 'server.error.notBuilt');
    });
    return page;
  };
}

/** The folders of a build, by the path where they are served. */
const assetFolders = (appDir: string): [servedAt: string, folder: string][] =>
  ['', STUDIO_PATH].map((part) => [`${part}/assets`, join(appDir, part, 'assets')]);

/** Stores the assets of this build, for pages that are still open after the next deployment. */
export async function storeBuiltAssets({ db, settings: { appDir } }: AssetServices): Promise<void> {
  for (const [servedAt, folder] of assetFolders(appDir)) await storeAssets(db, servedAt, folder);
}

interface AssetServices {
  db: Database;
  settings: { appDir: string };
}

export function pageRoutes(app: FastifyInstance, services: PageServices, sources: PageSources): void {
  const { appDir, servesStudio, servesApplicants, db, sharing } = services;
  pictureRoute(app, sharing);
  for (const [servedAt, folder] of assetFolders(appDir))
    assetRoutes(app, new BuiltAssets(db, servedAt, folder), services);
  // Before the body is read, since unknown addresses get 404 in any case.
  app.addHook('onRequest', (request, _, done) => {
    done(request.is404 && !isPage(request) ? new HttpError(404) : undefined);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isStudio = isStudioPath(requestPath(request));
    if (!isStudio && requestPath(request) === '/' && !servesApplicants(request)) return reply.redirect(STUDIO_PATH);
    if (!(isStudio ? servesStudio : servesApplicants)(request)) throw new HttpError(404);
    const source = isStudio ? sources.studio : sources.app;
    const nonce = randomBytes(16).toString('base64');
    const page = pageInfo(services, request);
    const isPlain = isStudio || services.development;
    const first = isPlain ? { info: page } : await firstScreen(app, services, request, page, nonce);
    const html = fillPage(services, await source(request.url), first, nonce);
    ensureCsrfToken(services.keys, request, reply);
    reply
      .headers(PAGE_SECURITY_HEADERS)
      .header('content-security-policy', policy(nonce, services.development))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, html);
  });
}

function assetRoutes(
  app: FastifyInstance,
  assets: BuiltAssets,
  { servesStudio, servesApplicants }: PageServices,
): void {
  const serves = isStudioPath(assets.servedAt) ? servesStudio : servesApplicants;
  app.get<{ Params: { '*': string } }>(`${assets.servedAt}/*`, async (request, reply) => {
    if (!serves(request)) throw new HttpError(404);
    const name = normalize(`/${request.params['*']}`).slice(1);
    const file = await assets.find(name);
    if (!file) throw new HttpError(404);
    return file.sendImmutable(request, reply);
  });
}

/**
 * Replaces an address that cannot be decoded, such as `/%`, by one that can: the app redirects from there. It begins
 * with one slash, since browsers take `//host` for the address of another host.
 */
export const decodableUrl = (url: string): string => `/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;

export const isPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !/^\/(api|definitions|assets)(\/|$)|\.\w+$/.test(requestPath(request));

const pageInfo = (services: PageServices, request: FastifyRequest): PageInfo => {
  const { brand, development, definitions, hasDirectory } = services;
  return {
    brand,
    development,
    version: definitions.current.version,
    wordsTag: definitions.wordsTag,
    form: formAt(services, requestPath(request)),
    hasDirectory,
  };
};

/** Answers of an applicant may contain text like a placeholder, so the page is filled before they are added. */
function fillPage(
  { brand, sharing }: PageServices,
  page: string,
  { info, guest, signedIn }: FirstScreen,
  nonce: string,
): string {
  const values = { CSP_NONCE: nonce, BRAND_NAME: escapeHtml(brand.name) };
  const fill = (text: string): string => text.replace(PLACEHOLDERS, (_, name: keyof typeof values) => values[name]);
  const element = `<script type="application/json" id="${PAGE_ELEMENT}">${inScript(info)}</script>`;
  const filled = fill(guest ? withSharing(withView(page, guest), guest, sharing) : page);
  const html = signedIn ? withView(filled, signedIn) : filled;
  return html.replace('</head>', () => `${element}</head>`);
}

const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<template)/;
const TITLE = /<title>.*<\/title>/;
/** The links that preload the app; a rendered screen loads it after the first paint. */
const PRELOADS = /<link rel="modulepreload"[^>]*>\s*/g;

const withView = (page: string, { html, styles, title, language }: ShownView): string =>
  page
    .replace('<html lang="en">', `<html lang="${TAGS[language]}">`)
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replaceAll(PRELOADS, '')
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => `<div id="root">${html}</div>`);

/** The form that the address shows: its last segment is the name. */
function formAt({ definitions }: PageServices, path: string): string | undefined {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return Object.hasOwn(definitions.current.manifest.forms, name) ? name : undefined;
}

const inScript = (info: PageInfo): string => JSON.stringify(info).replaceAll('<', '\\u003c');

/** In development the bundler adds an inline script and a web socket to the page. */
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
