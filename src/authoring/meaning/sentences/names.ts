/** The names of questions, choices, pages and parts of the situation in one language. */
import {
  containerPath,
  isDay,
  isObject,
  type Json,
  type Language,
  lastSegment,
  type Pattern,
  parentPath,
} from '../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../engine/index.ts';
import { brandIn } from '../../definition-files/brand.ts';
import { applyBrand } from '../../definition-files/definition-files.ts';
import { COMMON, GLOSSARY, wordsFile } from '../../definition-files/file-paths.ts';
import type { GlossarySource, Wording } from '../../file-schemas/index.ts';
import type { Version } from '../survey/version.ts';
import { GRAMMARS, type Grammar } from './grammar.ts';

/** The parts of a version that contain names. */
export type NamedVersion = Pick<Version, 'files' | 'facts' | 'forms' | 'words'>;

export class Names {
  readonly grammar: Grammar;
  readonly glossary: Readonly<Omit<GlossarySource, '$schema'>>;
  /** Parts without words, which are called by their name in the files. */
  readonly namesWithoutWords = new Set<string>();
  readonly version: NamedVersion;
  readonly language: Language;
  readonly #labels = new Map<string, string>();

  constructor(version: NamedVersion, language: Language) {
    this.version = version;
    this.language = language;
    this.grammar = GRAMMARS[language];
    this.glossary = this.#read(GLOSSARY);
  }

  title(form: string): string {
    return this.findText(form, 'title') ?? this.takeBareName(form);
  }

  /** The words of a form by their key, as applicants read them. */
  findText(form: string, key: string): string | undefined {
    const { version, language } = this;
    return version.words(form, language)[key] ?? version.words(COMMON, language)[key];
  }

  message(form: string, key: string, filled: Readonly<Record<string, string>>): string {
    const text = this.findText(form, key) ?? this.takeBareName(key);
    return this.grammar.quote(text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => filled[name] ?? '…'));
  }

  plainLabel({ name }: Pick<Form, 'name'>, path: Pattern): string {
    return this.findText(name, `fields.${path}.label`) ?? this.takeBareName(lastSegment(path));
  }

  /** The label of a question. If several have the same label, with the heading or the question above it. */
  label(form: Form, path: Pattern): string {
    const key = `${form.name} ${path}`;
    const label = this.#labels.get(key) ?? this.#unambiguousLabel(form, path);
    this.#labels.set(key, label);
    return label;
  }

  /** The words for a named value of a form. */
  value(form: string, name: string): Wording | undefined {
    const { values } = this.#read<{ values?: Record<string, Wording> }>(form);
    return values && Object.hasOwn(values, name) ? values[name] : undefined;
  }

  /** An answer as the page shows it. */
  answer(form: Form, { path }: FieldTemplate, value: Json): string {
    const option = this.findText(form.name, `fields.${path}.options.${String(value)}`);
    return option === undefined ? this.plain(value) : this.grammar.quote(option);
  }

  /** A value without words of its own. */
  plain(value: Json): string {
    const { grammar } = this;
    if (value === null || value === '') return grammar.nothing;
    if (typeof value === 'boolean') return value ? grammar.yes : grammar.no;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return grammar.nothing;
    return isDay(value) ? grammar.day(value) : grammar.quote(value);
  }

  takeBareName(name: string): string {
    this.namesWithoutWords.add(name);
    return name;
  }

  #unambiguousLabel(form: Form, path: Pattern): string {
    const { quote, nouns } = this.grammar;
    const called = (each: Pattern): string | undefined => this.findText(form.name, `fields.${each}.label`);
    const label = this.plainLabel(form, path);
    const alike = form.fields.filter((field) => called(field.path) === label);
    const holder = this.#holder(form, path);
    if (alike.length < 2) return quote(label);
    if (holder !== undefined && alike.filter((field) => this.#holder(form, field.path) === holder).length === 1)
      return nouns.part(quote(label), holder);
    const above = form.fields.slice(
      0,
      form.fields.findIndex((field) => field.path === path),
    );
    const before = above.findLast(
      (field) => ![label, undefined].includes(called(field.path)) && parentPath(field.path) === parentPath(path),
    );
    return before ? nouns.below(quote(label), quote(called(before.path) ?? '')) : quote(label);
  }

  /** The heading or the container of a question. */
  #holder(form: Form, path: Pattern): string | undefined {
    const group = form.field(path)?.group;
    if (group !== undefined) return this.findText(form.name, `groups.${group}`);
    const above = containerPath(path);
    return above === '' ? undefined : this.plainLabel(form, above);
  }

  #read<T extends object>(file: string): T {
    const text = this.version.files[wordsFile(file, this.language)];
    const words = text === undefined ? {} : JSON.parse(applyBrand(text, brandIn(this.language)));
    return (isObject(words) ? words : {}) as T;
  }
}
