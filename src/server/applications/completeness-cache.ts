/** Caches whether a saved page has no problems, so that each saved version is validated once. */
import { hash } from 'node:crypto';
import { BoundedCache } from '../../engine/data/index.ts';
import { type Form, type Page, type Situation, situationKey } from '../../engine/index.ts';
import type { Publication } from '../publishing/index.ts';

/** Valid while its lookup lists are the same objects. */
interface CachedCompleteness {
  lists: unknown[];
  isComplete: boolean;
}

const MAX_CACHED = 2_000;
const cache = new WeakMap<Form, BoundedCache<CachedCompleteness>>();

/** The cache entry of one saved page. */
export class KnownCompleteness {
  readonly #form: Form;
  readonly #key: string;
  readonly #lists: unknown[];

  constructor(publication: Publication, page: Page, situation: Situation, tag: string) {
    this.#form = publication.form(page);
    // A hash, because the situation contains personal data.
    this.#key = hash('sha256', `${tag} ${situationKey(this.#form, situation)}`, 'base64');
    this.#lists = (publication.manifest.forms[page.section]?.lookups ?? []).map((name) => situation.lookups[name]);
  }

  /** Undefined when it is not known. */
  get isComplete(): boolean | undefined {
    const cached = cache.get(this.#form)?.get(this.#key);
    return cached?.lists.every((rows, i) => rows === this.#lists[i]) ? cached.isComplete : undefined;
  }

  remember(isComplete: boolean): void {
    const all = cache.get(this.#form) ?? new BoundedCache(MAX_CACHED);
    cache.set(this.#form, all);
    all.set(this.#key, { lists: this.#lists, isComplete });
  }
}

/** Call it after a save, which validated the page: the progress then need not validate it again. */
export const rememberComplete = (...page: ConstructorParameters<typeof KnownCompleteness>): void =>
  new KnownCompleteness(...page).remember(true);
