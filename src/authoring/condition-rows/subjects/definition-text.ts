/** Reads files that are being edited. A file that is not valid JSON counts as empty. */
import { parse } from 'jsonc-parser';
import {
  type BilingualText,
  BoundedCache,
  inEachLanguage,
  isObject,
  type Json,
  type JsonObject,
  LANGUAGES,
} from '../../../engine/data/index.ts';
import { buildFields } from '../../../engine/definition/index.ts';
import type { FieldTemplate, Schema, UiNode } from '../../../engine/index.ts';
import { compileUiSchema } from '../../compile/page-keyword.ts';
import type { WrittenSchema } from '../../compile/schema-keyword.ts';
import { brandIn } from '../../definition-files/brand.ts';
import { applyBrand, type Files, unescaped } from '../../definition-files/definition-files.ts';
import { FACTS, FLOW, LOCALES, wordsFile } from '../../definition-files/file-paths.ts';
import type { FactsSource, LogicSource } from '../../file-schemas/index.ts';
import { partAt } from '../../json/json-parts.ts';

const objectIn = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Parsed files by their texts: little changes from one edit to the next. */
const READ = new BoundedCache<JsonObject>(200);

const RESULTS = new BoundedCache<{ inputs: readonly JsonObject[]; value: unknown }>(100);

export class DefinitionText {
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
  }

  get facts(): FactsSource {
    const { facts, situation, lookups } = this.json(FACTS);
    return { facts: objectIn(facts), situation: objectIn(situation), lookups: objectIn(lookups) } as FactsSource;
  }

  /** The sections in the order of the pages. */
  get pages(): string[] {
    const { pages } = this.json(FLOW);
    return (Array.isArray(pages) ? pages : [])
      .map((page) => partAt(page, ['section']))
      .filter((section) => typeof section === 'string');
  }

  logic(form: string): LogicSource {
    return this.json(`${this.#formFolder(form)}/logic.json`) as LogicSource;
  }

  questions(form: string): readonly FieldTemplate[] {
    const folder = this.#formFolder(form);
    const [schema, ui] = ['schema', 'ui'].map((part) => this.json(`${folder}/${part}.json`));
    try {
      return buildFields({
        schema: schema as Schema,
        ui: compileUiSchema(schema as WrittenSchema, ui as UiNode),
        logic: {},
      });
    } catch {
      return [];
    }
  }

  /** Caches a result for a form until one of its files, or a file that all forms share, changes. */
  memoize<T>(name: string, form: string, work: () => T): T {
    const folder = this.#formFolder(form);
    const shared = LANGUAGES.flatMap((language) => [`${LOCALES[language]}/glossary.json`, wordsFile(form, language)]);
    const files = [FACTS, `${folder}/schema.json`, `${folder}/ui.json`, ...shared];
    const key = `${name} ${form}`;
    const cached = RESULTS.get(key);
    const inputs = files.map((file) => this.json(file));
    if (cached && inputs.every((input, i) => input === cached.inputs[i])) return cached.value as T;
    const value = work();
    RESULTS.set(key, { inputs, value });
    return value;
  }

  /** A text of a form, or of `common` or `glossary`, in both languages; undefined where one lacks it. */
  findText(file: string, ...names: string[]): BilingualText | undefined {
    const texts = inEachLanguage((language) => partAt(this.json(wordsFile(file, language)), names));
    if (!Object.values(texts).every((text) => typeof text === 'string')) return undefined;
    return inEachLanguage((language) => applyBrand(String(texts[language]), brandIn(language), unescaped));
  }

  json(file: string): JsonObject {
    return READ.getOrCompute(this.#files[file] ?? '{}', (text) => objectIn(parse(text) as Json));
  }

  #formFolder(form: string): string {
    const portal = `forms/portal/${form}`;
    return `${portal}/schema.json` in this.#files ? portal : `forms/application/${form}`;
  }
}
