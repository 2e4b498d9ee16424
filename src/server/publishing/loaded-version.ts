/** One version of the definitions in memory, made from its compiled files: its manifest, forms and texts. */

import { createHash } from 'node:crypto';
import i18next, { type i18n } from 'i18next';
import { pageCall, type TranslateCommon } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import {
  type Form,
  legalFile,
  loadModule,
  type Manifest,
  openForm,
  type Page,
  type Translate,
} from '../../engine/index.ts';
import { StaticFile } from '../http/static-file.ts';
import { addMissingWords, type FallbackWords, NO_FALLBACK_WORDS } from './program-words.ts';

const COMMON = 'common';
const WORDS = /^(.+)\.(english|spanish)\.json$/;

export class LoadedVersion {
  readonly version: string;
  readonly manifest: Manifest;
  /** The pages that have a record. */
  readonly recordPages: Page[];
  readonly #texts: Record<string, string>;
  readonly #files = new Map<string, StaticFile>();
  readonly #forms = new Map<string, Form>();
  readonly #hashes = new Map<string, string>();
  readonly #pagesByApiName: Map<string, Page>;
  readonly #translations: i18n;

  /** The version is the hash of the compiled files, without the words that fill in for missing ones. */
  constructor(compiled: Record<string, string>, fallback: FallbackWords = NO_FALLBACK_WORDS) {
    const files = addMissingWords(compiled, fallback);
    this.#texts = files;
    this.version = versionName(compiled);
    this.manifest = JSON.parse(files['manifest.json'] ?? '{}') as Manifest;
    this.recordPages = this.manifest.flow.pages.filter(({ kind }) => kind !== 'end');
    this.#pagesByApiName = new Map(this.recordPages.map((page) => [pageCall(page), page]));
    this.#translations = createI18n(files);
  }

  text(name: string): string | undefined {
    return Object.hasOwn(this.#texts, name) ? this.#texts[name] : undefined;
  }

  file(name: string): StaticFile | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const file = this.#files.get(name) ?? new StaticFile(name, Buffer.from(text));
    this.#files.set(name, file);
    return file;
  }

  /** The text of a legal document. */
  legalText(document: string, language: Language): string {
    return this.#texts[legalFile(document, language)] as string;
  }

  /** The hash by which evidence identifies the text. */
  legalHash(document: string, language: Language): string {
    const file = legalFile(document, language);
    const hash = this.#hashes.get(file) ?? textHash(this.legalText(document, language));
    this.#hashes.set(file, hash);
    return hash;
  }

  /** A page that has a record, by its section. */
  page(section: string): Page | undefined {
    return this.recordPages.find((page) => page.section === section);
  }

  /** Whether the records of a page are stored apart from the application. */
  isStoredApart(section: string): boolean {
    return this.page(section)?.apart === true;
  }

  /** A page that has a record, by its name in API paths: `call` in flow.json, else its section. */
  pageByApiName(name: string): Page | undefined {
    return this.#pagesByApiName.get(name);
  }

  form({ section }: Pick<Page, 'section'>): Form {
    return this.#form(section);
  }

  /** A form of the portal, by its name. */
  portalForm(name: string): Form | undefined {
    const { forms } = this.manifest;
    return Object.hasOwn(forms, name) && forms[name]?.area === 'portal' ? this.#form(name) : undefined;
  }

  #form(name: string): Form {
    const form = this.#forms.get(name) ?? openForm(loadModule(this.#texts[`${name}.js`] as string));
    this.#forms.set(name, form);
    return form;
  }

  /** All words of a form by their keys. */
  words(language: Language, form: string): Readonly<Record<string, string>> {
    return this.#translations.getResourceBundle(language, form) ?? {};
  }

  fixedT(language: Language): TranslateCommon;
  fixedT(language: Language, form: string): Translate;
  fixedT(language: Language, form = COMMON): Translate {
    const t = this.#translations.getFixedT(language, form);
    return (key, params) => t(key, params ?? {});
  }
}

export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

function versionName(files: Record<string, string>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${name}\0${files[name]}\0`);
  return hash.digest('hex').slice(0, 16);
}

function createI18n(files: Record<string, string>): i18n {
  const resources: Record<string, Record<string, Record<string, string>>> = {};
  for (const [file, text] of Object.entries(files)) {
    const [, name, language] = WORDS.exec(file) ?? [];
    if (!name || !language) continue;
    resources[language] ??= {};
    resources[language][name] = JSON.parse(text) as Record<string, string>;
  }
  const translations = i18next.createInstance();
  translations.init({
    resources,
    lng: 'english',
    fallbackLng: false,
    fallbackNS: COMMON,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return translations;
}
