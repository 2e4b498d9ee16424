/** Explains questions of changes. While a form has a fault, its last state without one is used, else the base. */
import { BoundedCache, isObject, type JsonObject } from '../../engine/data/index.ts';
import type { Situation } from '../../engine/index.ts';
import { check } from '../check-and-compile/check-and-compile.ts';
import type { CheckCache } from '../checks/check-cache.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { BRAND } from '../definition-files/brand.ts';
import { applyBrand, type Files } from '../definition-files/definition-files.ts';
import { FACTS, FLOW, fileForm } from '../definition-files/file-paths.ts';
import { explainQuestion, type QuestionExplanation } from './question-explanation.ts';
import { readableVersion } from './readable-version.ts';

export interface AskedQuestion {
  /** The id of the change. */
  change: number;
  base: Files;
  files: Files;
  form: string;
  path: string;
  /** The situation without lookup lists. */
  situation: JsonObject;
  record: JsonObject;
}

export interface Explanation extends QuestionExplanation {
  /** False if an earlier state of the form is explained. */
  isCurrent: boolean;
}

const MAX_CACHED_FORMS = 50;
const SHARED = [FACTS, FLOW];

export class Explanations {
  readonly #product: ProductNames;
  readonly #cache: CheckCache;
  /** The last files without faults, by change and form. */
  readonly #lastValid = new BoundedCache<Files>(MAX_CACHED_FORMS);

  constructor(product: ProductNames, cache: CheckCache) {
    this.#product = product;
    this.#cache = cache;
  }

  /** Undefined for an unknown question. */
  explain(question: AskedQuestion): Explanation | undefined {
    const key = `${question.change} ${question.form}`;
    const isValid = !this.#hasFault(question.files, question.form);
    if (isValid) this.#lastValid.set(key, question.files);
    const files = isValid ? question.files : (this.#lastValid.get(key) ?? question.base);
    const found = this.#explained(files, question);
    return found && { ...found, isCurrent: isValid };
  }

  #explained(files: Files, question: AskedQuestion): QuestionExplanation | undefined {
    const { version, flow } = readableVersion(files, this.#product, this.#cache);
    const form = version.forms.get(question.form);
    const field = form?.field(applyBrand(question.path, BRAND));
    if (!form || !field) return undefined;
    const { language, today, saved } = question.situation;
    const situation = {
      ...question.situation,
      language: language === 'spanish' ? 'spanish' : 'english',
      today: String(today ?? ''),
      saved: isObject(saved) ? saved : {},
      lookups: {},
    } satisfies Situation;
    return explainQuestion({ version, flow, form, field, situation, record: question.record });
  }

  #hasFault(files: Files, form: string): boolean {
    const faults = check(files, { brand: BRAND, product: this.#product, cache: this.#cache });
    return faults.some(({ file }) => SHARED.includes(file) || (file.startsWith('forms/') && fileForm(file) === form));
  }
}
