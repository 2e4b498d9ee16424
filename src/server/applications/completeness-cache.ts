/** Caches whether a saved page has no problems, so that each saved version is validated once. */
import { hash } from 'node:crypto';
import { BoundedCache, oncePerObject } from '../../engine/data/index.ts';
import { type Form, type Page, type Situation, situationKey } from '../../engine/index.ts';
import type { LoadedVersion } from '../publishing/index.ts';

/** Valid as long as its lookup lists are the same objects. */
interface CachedCompleteness {
  lists: unknown[];
  isComplete: boolean;
}

const MAX_CACHED = 2_000;
const caches = oncePerObject((_form: Form) => new BoundedCache<CachedCompleteness>(MAX_CACHED));

/** The cache entry of one saved page. */
export class KnownCompleteness {
  readonly #cache: ReturnType<typeof caches>;
  readonly #key: string;
  readonly #lists: unknown[];

  constructor(loadedVersion: LoadedVersion, page: Page, situation: Situation, tag: string) {
    const form = loadedVersion.form(page);
    this.#cache = caches(form);
    // A hash, because the situation contains personal data.
    this.#key = hash('sha256', `${tag} ${situationKey(form, situation)}`, 'base64');
    this.#lists = (loadedVersion.manifest.forms[page.section]?.lookups ?? []).map((name) => situation.lookups[name]);
  }

  /** Undefined when it is not known. */
  get isComplete(): boolean | undefined {
    const cached = this.#cache.get(this.#key);
    return cached?.lists.every((rows, i) => rows === this.#lists[i]) ? cached.isComplete : undefined;
  }

  remember(isComplete: boolean): void {
    this.#cache.set(this.#key, { lists: this.#lists, isComplete });
  }
}

/** Called after a save, which validated the page: the progress then need not validate it again. */
export const rememberComplete = (loadedVersion: LoadedVersion, page: Page, situation: Situation, tag: string): void =>
  new KnownCompleteness(loadedVersion, page, situation, tag).remember(true);
