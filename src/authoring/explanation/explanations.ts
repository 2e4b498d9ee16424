/** Explains questions of changes. One that has a fault just now is explained as it was before, else as in the base. */
import { BoundedCache, isObject, type JsonObject } from '../../engine/data/index.ts';
import type { Situation } from '../../engine/index.ts';
import type { CheckMemory } from '../checks/check-memory.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { BRAND } from '../definition-files/brand.ts';
import { branded, type Files } from '../definition-files/definition-files.ts';
import { check } from '../publication/publication.ts';
import { type ExplainedQuestion, explainedQuestion } from './explained-question.ts';
import { readableVersion } from './readable-version.ts';

export interface AskedQuestion {
  /** Any name of it. */
  change: number;
  base: Files;
  files: Files;
  form: string;
  path: string;
  /** Without the lists of the database. */
  situation: JsonObject;
  record: JsonObject;
}

export interface Explanation extends ExplainedQuestion {
  /** Not of an earlier state. */
  isCurrent: boolean;
}

const MOST_FORMS = 50;
const SHARED = ['forms/facts.json', 'forms/application/flow.json'];

export class Explanations {
  readonly #product: ProductNames;
  readonly #memory: CheckMemory;
  /** The last files in which a form of a change had no fault. */
  readonly #sound = new BoundedCache<Files>(MOST_FORMS);

  constructor(product: ProductNames, memory: CheckMemory) {
    this.#product = product;
    this.#memory = memory;
  }

  /** None of a question that there is not. */
  explain(asked: AskedQuestion): Explanation | undefined {
    const key = `${asked.change} ${asked.form}`;
    const isSound = !this.#hasFault(asked.files, asked.form);
    if (isSound) this.#sound.set(key, asked.files);
    const files = isSound ? asked.files : (this.#sound.get(key) ?? asked.base);
    const found = this.#explained(files, asked);
    return found && { ...found, isCurrent: isSound };
  }

  #explained(files: Files, asked: AskedQuestion): ExplainedQuestion | undefined {
    const { version, flow } = readableVersion(files, this.#product, this.#memory);
    const form = version.forms.get(asked.form);
    const field = form?.field(branded(asked.path, BRAND));
    if (!form || !field) return undefined;
    const { language, today, saved } = asked.situation;
    const situation = {
      ...asked.situation,
      language: language === 'spanish' ? 'spanish' : 'english',
      today: String(today ?? ''),
      saved: isObject(saved) ? saved : {},
      lookups: {},
    } satisfies Situation;
    return explainedQuestion({ version, flow, form, field, situation, record: asked.record });
  }

  #hasFault(files: Files, form: string): boolean {
    const faults = check(files, { brand: BRAND, product: this.#product, memory: this.#memory });
    return faults.some(
      ({ file }) => SHARED.includes(file) || (file.startsWith('forms/') && file.includes(`/${form}/`)),
    );
  }
}
