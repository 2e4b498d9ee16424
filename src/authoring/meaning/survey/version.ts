/** One version of all definitions, opened: its forms, its pages and its words. */
import type { JsonObject, Language } from '../../../engine/data/index.ts';
import type { Form, Manifest, Rule } from '../../../engine/index.ts';
import { compileDefinitions, flatWords } from '../../check-and-compile/check-and-compile.ts';
import type { CheckCache } from '../../checks/check-cache.ts';
import type { ProductNames } from '../../checks/product-names.ts';
import { expandForm, type WrittenForm } from '../../compile/expansion.ts';
import type { Origins } from '../../compile/origins.ts';
import { BRAND, brandIn } from '../../definition-files/brand.ts';
import { openCompiledForms, readManifest, sourceFolder } from '../../definition-files/compiled-files.ts';
import { applyBrand, type Files } from '../../definition-files/definition-files.ts';
import { type LocatedFault, withLines } from '../../definition-files/fault-line.ts';
import { COMMON, FACTS, GLOSSARY, wordsFile } from '../../definition-files/file-paths.ts';
import type { FactsSource } from '../../file-schemas/index.ts';
import { RuleInputs } from '../../simulation/answering/rule-inputs.ts';
import { sampleLookups } from '../../simulation/sample-lookups.ts';

export type FormWords = Readonly<Record<string, string>>;

export class Version {
  readonly files: Files;
  readonly manifest: Manifest;
  readonly facts: FactsSource;
  readonly forms: ReadonlyMap<string, Form>;
  readonly lookups: ReturnType<typeof sampleLookups>;
  readonly compiled: Files;
  readonly #documents: ProductNames['documents'];
  readonly #read = new Map<string, FormWords>();
  readonly #written = new Map<string, Origins>();

  /** `cache` is the cache of a previous check. */
  static open(
    files: Files,
    product: ProductNames,
    cache?: CheckCache,
  ): { version: Version } | { faults: LocatedFault[] } {
    const { faults, files: compiled } = compileDefinitions(files, BRAND, product, cache);
    return compiled ? { version: new Version(files, compiled, product) } : { faults: withLines(faults, files) };
  }

  private constructor(files: Files, compiled: Files, { documents }: ProductNames) {
    this.files = files;
    this.compiled = compiled;
    this.#documents = documents;
    this.manifest = readManifest(compiled);
    this.facts = JSON.parse(files[FACTS] as string) as FactsSource;
    this.forms = openCompiledForms(compiled);
    const forms = [...this.forms.values()];
    const rules = forms.flatMap(({ logic, ui }) => [logic, ui]);
    this.lookups = sampleLookups(this.facts, forms, new RuleInputs(this.facts.facts, [this.facts.facts, ...rules]));
  }

  /** The pages in the order of the flow, then the forms of the portal. */
  get names(): string[] {
    const pages = this.manifest.flow.pages.map(({ section }) => section);
    return [...pages, ...[...this.forms.keys()].filter((name) => !pages.includes(name))];
  }

  /** The condition of the page of a form. Forms of the portal are always shown. */
  pageRule(form: string): Rule {
    return this.manifest.flow.pages.find(({ section }) => section === form)?.shown ?? true;
  }

  openForms(names: readonly string[]): Form[] {
    return names.map((name) => this.forms.get(name)).filter((form) => form !== undefined);
  }

  /** Maps the compiled parts of a form to their places in its logic.json. */
  origins(form: string): Origins {
    const known = this.#written.get(form);
    if (known) return known;
    const read = (part: string): unknown => {
      const text = this.files[`${sourceFolder(this.manifest, form)}/${part}.json`] ?? '{}';
      return JSON.parse(applyBrand(text, BRAND));
    };
    const { origins } = expandForm({ schema: read('schema'), ui: read('ui'), logic: read('logic') } as WrittenForm);
    this.#written.set(form, origins);
    return origins;
  }

  /** The facts with words of their own; others are described by their definition. */
  get factsWithWords(): string[] {
    return Object.keys(this.facts.facts).filter((name) => `facts.${name}.is` in this.words(GLOSSARY, 'english'));
  }

  words(form: string, language: Language): FormWords {
    const file = wordsFile(form, language);
    const text = applyBrand(this.files[file] ?? '{}', brandIn(language));
    const known = this.#read.get(file) ?? flatWords(JSON.parse(text) as JsonObject);
    this.#read.set(file, known);
    return known;
  }

  text(form: string, language: Language, key: string): string {
    return this.words(form, language)[key] ?? this.words(COMMON, language)[key] ?? key;
  }

  title(form: string, language: Language): string {
    return this.text(form, language, 'title');
  }

  /** The title of a legal text that is only read; its name if the program has none for it. */
  documentTitle(name: string, language: Language): string {
    return this.words(COMMON, language)[this.#documents[name] ?? ''] ?? name;
  }
}
