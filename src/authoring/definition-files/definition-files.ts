/** Reads the files of `forms/` and `locales/` into one object, and reports those that cannot be read. */

import {
  isObject,
  type Json,
  type JsonObject,
  LANGUAGES,
  type Language,
  MAX_DEFINITION_LENGTH,
} from '../../engine/data/index.ts';
import type { Flow, Page, Schema, UiNode } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import type { Fault } from '../faults/fault.ts';
import type { CasesSource, FactsSource, LogicSource } from '../file-schemas/index.ts';
import { filterEntries } from '../json/json-parts.ts';
import { COMMON, FACTS, FLOW, fileDocument, GLOSSARY, wordsFile } from './file-paths.ts';
import { scanJson } from './json-text.ts';
import { unknownFiles } from './unknown-file.ts';

export interface BrandNames {
  name: string;
  key: string;
}

export interface FormSource {
  name: string;
  area: 'application' | 'portal';
  folder: string;
  schema: Schema;
  ui: UiNode;
  logic: LogicSource;
  cases: CasesSource | undefined;
}

export interface Project {
  facts: FactsSource;
  flow: Flow;
  forms: Map<string, FormSource>;
  words: Record<Language, Map<string, JsonObject>>;
  /** The texts of documents by file. */
  legal: Record<string, string>;
}

export type Files = Readonly<Record<string, string>>;

export interface ReadProject {
  project: Project;
  faults: Fault[];
  /** The files that could not be read. Further faults of their forms may be consequences. */
  unread: ReadonlySet<string>;
}

/** The JSON of a file. Only its syntax is checked here. */
export interface ReadDefinition {
  value: JsonObject;
  faults: Omit<Fault, 'file'>[];
  isUnread: boolean;
}

/** `readText` may cache its results. */
export function readProject(files: Files, brand: BrandNames, readText = readDefinition): ReadProject {
  const json = new JsonFiles(files, (text) => readText(text, brand));
  const project: Project = {
    facts: json.read(FACTS),
    flow: json.read(FLOW),
    forms: new Map(),
    words: { english: new Map(), spanish: new Map() },
    legal: filterEntries(files, (file) => fileDocument(file) !== undefined),
  };
  for (const folder of formFolders(files)) {
    const [, area, name = ''] = folder.split('/');
    if (project.forms.has(name))
      json.fail(`${folder}/schema.json`, bilingual`There are two forms named "${name}". Rename one of the folders.`);
    project.forms.set(name, {
      name,
      folder,
      area: area as FormSource['area'],
      schema: json.read(`${folder}/schema.json`),
      ui: json.read(`${folder}/ui.json`),
      logic: json.read(`${folder}/logic.json`),
      cases: files[`${folder}/cases.json`] === undefined ? undefined : json.read(`${folder}/cases.json`),
    });
  }
  for (const name of barePages(project.flow)) if (!project.forms.has(name)) project.forms.set(name, bareForm(name));
  const hasGlossary = LANGUAGES.some((language) => files[wordsFile(GLOSSARY, language)] !== undefined);
  for (const language of LANGUAGES) {
    for (const name of [COMMON, ...project.forms.keys(), ...(hasGlossary ? [GLOSSARY] : [])])
      project.words[language].set(name, json.read(wordsFile(name, language)));
  }
  // Without the flow it is unknown which files of words belong to a page, so these are not reported as unknown.
  const placed = Object.keys(files).filter((file) => !json.unread.has(FLOW) || file.startsWith('forms/'));
  json.faults.push(...unknownFiles(placed, [...project.words.english.keys()]));
  return { project, faults: json.faults, unread: json.unread };
}

/** Reads JSON files and collects their syntax faults. */
class JsonFiles {
  readonly faults: Fault[] = [];
  readonly unread = new Set<string>();
  readonly #files: Files;
  readonly #readText: (text: string) => ReadDefinition;

  constructor(files: Files, readText: (text: string) => ReadDefinition) {
    this.#files = files;
    this.#readText = readText;
  }

  fail(file: string, message: Bilingual): void {
    this.faults.push({ file, pointer: '', message });
    this.unread.add(file);
  }

  read<T>(file: string): T {
    const text = this.#files[file];
    if (text === undefined) {
      this.fail(file, bilingual`This file is missing. Add it, or remove the folder it belongs to.`);
      return {} as T;
    }
    const { value, faults, isUnread } = this.#readText(text);
    if (isUnread) this.unread.add(file);
    this.faults.push(...faults.map((fault) => ({ file, ...fault })));
    return value as T;
  }
}

export function readDefinition(text: string, brand: BrandNames): ReadDefinition {
  if (text.length > MAX_DEFINITION_LENGTH) return unread(TOO_LONG);
  const { problem, duplicates } = scanJson(withoutByteOrderMark(text));
  const faults = duplicates.map(({ pointer, key, lines }) => {
    const [first, second] = lines;
    const places = first === second ? bilingual`in line ${first}` : bilingual`in line ${first} and line ${second}`;
    return { pointer, message: bilingual`"${key}" is written twice here, ${places}; the first is lost. Remove one.` };
  });
  if (problem) return unread(problem, 'broken', faults);
  const value = JSON.parse(applyBrand(withoutByteOrderMark(text), brand)) as Json;
  if (!isObject(value)) return unread(bilingual`This file must hold named parts in { }.`, undefined, faults);
  // If a name occurs twice, the first value is lost, and checks that depend on it would report false faults.
  return { value, faults, isUnread: duplicates.length > 0 };
}

const TOO_LONG = bilingual`This file has more than ${MAX_DEFINITION_LENGTH} characters. Split it, or remove what is not needed.`;

const unread = (message: Bilingual, kind?: Fault['kind'], faults: ReadDefinition['faults'] = []): ReadDefinition => ({
  value: {},
  faults: [...faults, { pointer: '', message, kind }],
  isUnread: true,
});

/** Removes the byte order mark that some editors write. */
const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** The name of a page in calls to the server. */
export const pageCall = ({ call, section }: Page): string => call ?? section;

/** Whether a page may exist without a form: the review page and the last page can consist of words alone. */
export const mayBeBare = ({ kind }: Pick<Page, 'kind'>): boolean => kind === 'review' || kind === 'end';

const barePages = ({ pages }: Flow): string[] =>
  (Array.isArray(pages) ? pages : []).flatMap((page) =>
    isObject(page) && mayBeBare(page as Pick<Page, 'kind'>) && typeof page.section === 'string' ? [page.section] : [],
  );

const bareForm = (name: string): FormSource => ({
  name,
  folder: `forms/application/${name}`,
  area: 'application',
  schema: { type: 'object', properties: {} },
  ui: {},
  logic: {},
  cases: undefined,
});

/** Fills in the tokens by which definitions and words name the brand. */
export const applyBrand = (text: string, brand: BrandNames, write = escaped): string =>
  text.replace(/\{\{\s*brand\.(name|key)\s*\}\}/g, (_, part: keyof BrandNames) => write(brand[part]));

/** Puts the tokens back in place of the brand, for a text that is written to a file or shown to an author. */
export const removeBrand = (text: string, { name, key }: BrandNames): string =>
  text.replaceAll(name, '{{brand.name}}').replaceAll(key, '{{brand.key}}');

/** As `removeBrand`, for all parts of a value. The key is replaced in names and paths only, since answers may contain it. */
export function unbrandedParts(value: Json, brand: BrandNames): Json {
  if (typeof value === 'string')
    return value.startsWith('/') ? removeBrand(value, brand) : value.replaceAll(brand.name, '{{brand.name}}');
  if (Array.isArray(value)) return value.map((item) => unbrandedParts(item, brand));
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [removeBrand(name, brand), unbrandedParts(part, brand)]);
  return Object.fromEntries(parts) as JsonObject;
}

/** Writes the brand into text that is not JSON, without escapes. */
export const unescaped = (text: string): string => text;
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

function formFolders(files: Files): string[] {
  const folders = Object.keys(files).flatMap(
    (file) => /^(forms\/(?:application|portal)\/[^/.][^/]*)\/[^/.]/.exec(file)?.[1] ?? [],
  );
  return [...new Set(folders)].sort();
}
