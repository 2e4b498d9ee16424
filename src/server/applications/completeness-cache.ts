/** Caches whether a saved page has no problems, so that each saved version is judged once. */
import { hash } from 'node:crypto';
import { BoundedCache } from '../../engine/data/index.ts';
import { type Form, type Page, type Situation, situationKey } from '../../engine/index.ts';
import type { Publication } from '../publishing/index.ts';

/** Valid while its lookup lists are the same objects. */
interface Kept {
  lists: unknown[];
  isTaken: boolean;
}

const MOST_KEPT = 2_000;
const kept = new WeakMap<Form, BoundedCache<Kept>>();

export class KnownCompleteness {
  readonly #form: Form;
  readonly #key: string;
  readonly #lists: unknown[];

  constructor(publication: Publication, page: Page, situation: Situation, tag: string) {
    this.#form = publication.form(page);
    // A hash, since what a form reads of a situation tells of its person.
    this.#key = hash('sha256', `${tag} ${situationKey(this.#form, situation)}`, 'base64');
    this.#lists = (publication.manifest.forms[page.section]?.lookups ?? []).map((name) => situation.lookups[name]);
  }

  /** Undefined when it is not known. */
  get isTaken(): boolean | undefined {
    const known = kept.get(this.#form)?.get(this.#key);
    return known?.lists.every((rows, i) => rows === this.#lists[i]) ? known.isTaken : undefined;
  }

  keep(isTaken: boolean): void {
    const all = kept.get(this.#form) ?? new BoundedCache(MOST_KEPT);
    kept.set(this.#form, all);
    all.set(this.#key, { lists: this.#lists, isTaken });
  }
}
