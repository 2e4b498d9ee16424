/**
 * Renders screens for guests on the server, so that a phone shows them before the app has loaded. Each is rendered
 * once for a version, a language and a job; without a job, as soon as the version is live.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { JobPosting, PageInfo, RenderedScreen, ScreenToRender } from '../../../contract/index.ts';
import { cookieName, HOME_FORM, isId } from '../../../contract/index.ts';
import { type JsonObject, LANGUAGES, type Language } from '../../../engine/data/index.ts';
import { requestedLanguage } from './page-language.ts';
import { requestParams, requestPath } from './request-url.ts';

/** The module of the built app that renders. */
interface Renderer {
  RENDERED: readonly string[];
  /** The language of the screen for visitors who have chosen one. */
  languageAt(path: string, chosen: Language): Language;
  prerender(screen: ScreenToRender): Promise<RenderedScreen | undefined>;
}

/** The part of a version of the definitions that is read here. */
export interface RenderedVersion {
  version: string;
  text(file: string): string | undefined;
  words(language: Language, form: string): Readonly<Record<string, string>>;
  manifest: { forms: Readonly<Record<string, { lookups: readonly string[] }>> };
}

/** The data that screens show in addition to definitions. */
export interface ScreenCatalogue {
  jobAt(id: number): Promise<JobPosting | undefined>;
  lists(names: readonly string[]): Promise<Record<string, JsonObject[]>>;
}

declare global {
  /** Read by the app in place of the page's initial data when it renders on the server. */
  var serverPageInfo: PageInfo | undefined;
}

/** Where the app puts the nonce of the page. */
const NONCE = '__CSP_NONCE__';
const COMMON = 'common';
/** More than the screens of all open postings of a large employer. */
const MAX_CACHED = 500;

export class GuestScreens {
  readonly #file: string;
  readonly #page: PageInfo;
  readonly #catalogue: ScreenCatalogue;
  readonly #cached = new Map<string, Promise<RenderedScreen | undefined>>();
  #renderer: Promise<Renderer> | undefined;

  /** `page` has the brand of every page. */
  constructor(appDir: string, page: PageInfo, catalogue: ScreenCatalogue) {
    this.#file = join(appDir, 'prerender.cjs');
    this.#page = page;
    this.#catalogue = catalogue;
  }

  /** Undefined for pages that begin empty: those of logged-in applicants, and if the screen is not built. */
  async at(request: FastifyRequest, current: RenderedVersion): Promise<(RenderedScreen & ScreenToRender) | undefined> {
    const name = requestPath(request).slice(1) || HOME_FORM;
    const { brand } = this.#page;
    if (request.cookies[cookieName(brand)] || !existsSync(this.#file)) return undefined;
    const id = requestParams(request).get('j') ?? '';
    return this.#render(
      { name, chosen: requestedLanguage(request, brand), jobId: isId(id) ? Number(id) : undefined },
      current,
    );
  }

  /** Renders each screen in each language in advance, one after the other. */
  async renderAll(current: RenderedVersion): Promise<void> {
    if (!existsSync(this.#file)) return;
    const { RENDERED } = await this.#loadRenderer();
    for (const name of RENDERED)
      for (const chosen of LANGUAGES) {
        // A failure is reported when the screen is requested.
        await this.#render({ name, chosen }, current).catch(() => undefined);
        // Gives way to requests.
        await setImmediate();
      }
  }

  async #render(
    { name, chosen, jobId }: { name: string; chosen: Language; jobId?: number | undefined },
    current: RenderedVersion,
  ): Promise<(RenderedScreen & ScreenToRender) | undefined> {
    const { RENDERED, languageAt, prerender } = await this.#loadRenderer();
    const form = RENDERED.includes(name) ? current.text(`${name}.js`) : undefined;
    if (form === undefined) return undefined;
    const language = languageAt(`/${name}`, chosen);
    const job = jobId === undefined ? undefined : await this.#catalogue.jobAt(jobId);
    const words = Object.fromEntries([COMMON, name].map((part) => [part, current.words(language, part)]));
    const lookups = await this.#catalogue.lists(current.manifest.forms[name]?.lookups ?? []);
    const screen = {
      name,
      language,
      chosen,
      version: current.version,
      form,
      words,
      lookups,
      nonce: NONCE,
      ...(job && { job }),
    };
    const key = JSON.stringify([name, language, chosen, current.version, job, lookups]);
    const rendered = this.#cached.get(key) ?? prerender(screen);
    this.#cache(key, rendered);
    const result = await rendered;
    return result && { ...screen, ...result };
  }

  #loadRenderer(): Promise<Renderer> {
    globalThis.serverPageInfo = this.#page;
    this.#renderer ??= import(pathToFileURL(this.#file).href) as Promise<Renderer>;
    return this.#renderer;
  }

  /** The least recently used one is dropped first. */
  #cache(key: string, rendered: Promise<RenderedScreen | undefined>): void {
    this.#cached.delete(key);
    this.#cached.set(key, rendered);
    for (const oldest of this.#cached.keys()) if (this.#cached.size > MAX_CACHED) this.#cached.delete(oldest);
    rendered.catch(() => this.#cached.delete(key));
  }
}
