/** Serves the app and the studio: their pages for every path that is no other route, and the files that the pages load. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Brand,
  PAGE_ELEMENT,
  type PageInfo,
  type PreloadedAnswers,
  type RenderedPage,
  type RenderedScreen,
  type ScreenToRender,
} from '../../../contract/index.ts';
import { TAGS } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import type { Keys } from '../../database/installation-keys.ts';
import { giveCsrfToken } from '../csrf.ts';
import { PAGE_SECURITY_HEADERS } from '../headers.ts';
import { escapeHtml } from '../html.ts';
import { HttpError } from '../http-error.ts';
import { sendPacked } from '../packed.ts';
import { BuiltAssets, storeAssets } from './built-assets.ts';
import { preloadAnswers, type VersionsOfApplications } from './preloaded-answers.ts';
import type { RenderedScreens, RenderedVersion } from './rendered-screens.ts';
import { pictureRoute, type Sharing, withSharing } from './sharing.ts';

/** The values that fill the placeholders of the page. */
const PLACEHOLDERS = /__(CSP_NONCE|BRAND_NAME)__/g;

/** The HTML of the page for an address: the built page, or in development the one that the bundler transforms. */
export type PageSource = (url: string) => Promise<string>;

export interface PageSources {
  app: PageSource;
  studio: PageSource;
}

const STUDIO = 'studio';
const ofStudio = /^\/studio(\/|$)/;

type Screen = RenderedScreen & ScreenToRender;

/** The data in the page for its first screen: rendered for guests, preloaded for members. */
interface FirstScreen {
  screen: Screen | undefined;
  preloaded: PreloadedAnswers | undefined;
}

/** The settings that the page needs. */
export interface PageServices {
  db: Database;
  brand: Brand;
  development: boolean;
  /** The folder of the built app, with a folder of the studio in it. */
  appDir: string;
  /** Whether the studio answers to an address. */
  hasStudio: (ip: string) => boolean;
  hasDirectory: boolean;
  keys: Keys;
  definitions: VersionsOfApplications & {
    wordsTag: string;
    current: RenderedVersion & { manifest: { forms: object } };
  };
  screens: RenderedScreens;
  sharing: Sharing;
}

export const builtPages = (appDir: string): PageSources => ({
  app: builtPage(appDir),
  studio: builtPage(join(appDir, STUDIO)),
});

function builtPage(folder: string): PageSource {
  let page: Promise<string> | undefined;
  return () => {
    page ??= readFile(join(folder, 'index.html'), 'utf8').catch(() => {
      page = undefined;
      throw new HttpError(404, {}, 'server.error.notBuilt');
    });
    return page;
  };
}

/** The folders of a build, by where they are served. */
const assetFolders = (appDir: string): [at: string, folder: string][] =>
  ['', `/${STUDIO}`].map((part) => [`${part}/assets`, join(appDir, part, 'assets')]);

/** Stores the assets of this build, for pages that are still open after the next deployment. */
export async function keepAssets({ db, settings: { appDir } }: AssetServices): Promise<void> {
  for (const [at, folder] of assetFolders(appDir)) await storeAssets(db, at, folder);
}

interface AssetServices {
  db: Database;
  settings: { appDir: string };
}

export function pageRoutes(app: FastifyInstance, services: PageServices, sources: PageSources): void {
  const { appDir, hasStudio, db, sharing } = services;
  pictureRoute(app, sharing);
  for (const [at, folder] of assetFolders(appDir)) assetRoutes(app, new BuiltAssets(db, at, folder));
  // Before the body is read, since unknown addresses get 404 in any case.
  app.addHook('onRequest', (request, _, done) => {
    done(request.is404 && !isPage(request) ? new HttpError(404) : undefined);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isStudio = ofStudio.test(requestPath(request));
    if (isStudio && !hasStudio(request.ip)) throw new HttpError(404);
    const source = isStudio ? sources.studio : sources.app;
    const screen = isStudio ? undefined : await renderedScreen(services, request);
    const preloaded = isStudio || services.development ? undefined : await preloadAnswers(app, services, request);
    return sendPage(services, await source(request.url), { screen, preloaded }, request, reply);
  });
}

function assetRoutes(app: FastifyInstance, assets: BuiltAssets): void {
  app.get<{ Params: { '*': string } }>(`${assets.at}/*`, async (request, reply) => {
    const name = normalize(`/${request.params['*']}`).slice(1);
    const file = await assets.find(name);
    if (!file) throw new HttpError(404);
    return file.send(request, reply, true);
  });
}

/**
 * Replaces an address that cannot be decoded, such as `/%`, by one that can: the app redirects from there. It begins
 * with one slash, since browsers take `//host` for the address of another host.
 */
export const decodableUrl = (url: string): string => `/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;

export const isPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !/^\/(api|definitions|assets)(\/|$)|\.\w+$/.test(requestPath(request));

const requestPath = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Where the screen cannot be rendered, the app shows it as it does the others. */
async function renderedScreen(
  { development, screens, definitions }: PageServices,
  request: FastifyRequest,
): Promise<Screen | undefined> {
  if (development) return undefined;
  return screens.at(request, definitions.current).catch((error: unknown) => {
    request.log.error(error, 'a screen could not be rendered');
    return undefined;
  });
}

async function sendPage(
  services: PageServices,
  page: string,
  { screen, preloaded }: FirstScreen,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const nonce = randomBytes(16).toString('base64');
  const { brand, development, definitions, keys, hasDirectory } = services;
  const info: PageInfo = {
    brand,
    development,
    version: definitions.current.version,
    wordsTag: definitions.wordsTag,
    form: formAt(services, requestPath(request)),
    hasDirectory,
    ...(preloaded && { preloaded }),
    ...(screen && { rendered: renderedPage(screen) }),
  };
  const filled = { CSP_NONCE: nonce, BRAND_NAME: escapeHtml(brand.name) };
  const element = `<script type="application/json" id="${PAGE_ELEMENT}">${inScript(info)}</script>`;
  giveCsrfToken(keys, request, reply);
  reply
    .headers(PAGE_SECURITY_HEADERS)
    .header('content-security-policy', policy(nonce, development))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
  const html = (screen ? withSharing(withScreen(page, screen), screen, services.sharing) : page)
    .replace(PLACEHOLDERS, (_, name: keyof typeof filled) => filled[name])
    .replace('</head>', () => `${element}</head>`);
  return sendPacked(request, reply, html);
}

const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<template)/;
const TITLE = /<title>.*<\/title>/;
/** The app, which a rendered screen asks for when it is painted. */
const PRELOADS = /<link rel="modulepreload"[^>]*>\s*/g;

const withScreen = (page: string, { html, styles, title, language }: Screen): string =>
  page
    .replace('<html lang="en">', `<html lang="${TAGS[language]}">`)
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replaceAll(PRELOADS, '')
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => `<div id="root">${html}</div>`);

const renderedPage = ({ name, language, chosen, job }: Screen): RenderedPage => ({
  name,
  language,
  chosen,
  ...(job && { job }),
});

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
