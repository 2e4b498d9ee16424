/** The files of `forms/` and `locales/`, read into one object; what cannot be read is a fault. */
import { isObject, type Json, type JsonObject, LARGEST_FILE, type Language, TAGS } from '../../engine/data/index.ts';
import type { Flow, Page, Schema, UiNode } from '../../engine/index.ts';
import type { Fault } from '../faults/fault.ts';
import type { CasesSource, FactsSource, LogicSource } from '../format/index.ts';
import { readText } from './json-text.ts';
import { strangers } from './unknown-file.ts';

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
  /** The texts of documents as they are written, by their files. */
  legal: Record<string, string>;
}

export const LANGUAGES = Object.keys(TAGS) as Language[];
export const LOCALES = Object.fromEntries(
  LANGUAGES.map((language) => [language, `locales/${TAGS[language]}`]),
) as Record<Language, string>;
/** The words in which the tools speak of facts and situations; applicants never read them. */
export const GLOSSARY = 'glossary';

export type Files = Readonly<Record<string, string>>;

export interface Reading {
  project: Project;
  faults: Fault[];
  /** The files of which nothing could be read: what else is said of their forms would be guesses. */
  unread: ReadonlySet<string>;
}

const FLOW = 'forms/application/flow.json';

export function readProject(files: Files, brand: BrandNames): Reading {
  const faults: Fault[] = [];
  const unread = new Set<string>();
  const fail = (file: string, message: string, kind?: Fault['kind']): void => {
    faults.push({ file, pointer: '', message, kind });
    unread.add(file);
  };
  /** Not validated here: the checks validate it. */
  const read = <T>(file: string): T => {
    const text = files[file];
    if (text === undefined) {
      fail(file, 'This file is missing. Add it, or remove the folder it belongs to.');
      return {} as T;
    }
    if (text.length > LARGEST_FILE) {
      fail(
        file,
        `This file has more than ${LARGEST_FILE} characters. Split what it says, or take out what nobody needs.`,
      );
      return {} as T;
    }
    const { problem, twice } = readText(plain(text));
    for (const { pointer, key, lines } of twice) {
      const places = `in line ${[...new Set(lines)].join(' and line ')}`;
      faults.push({
        file,
        pointer,
        message: `"${key}" stands twice here, ${places}; the first is lost. Take one out.`,
      });
    }
    // Checks that depend on the part that is lost would report faults where there are none.
    if (twice.length > 0) unread.add(file);
    if (problem) fail(file, problem, 'broken');
    const value = problem ? {} : (JSON.parse(branded(plain(text), brand)) as Json);
    if (!isObject(value)) fail(file, 'This file must hold named parts in { }.');
    return (isObject(value) ? value : {}) as T;
  };
  const project: Project = {
    facts: read('forms/facts.json'),
    flow: read(FLOW),
    forms: new Map(),
    words: { english: new Map(), spanish: new Map() },
    legal: Object.fromEntries(Object.entries(files).filter(([file]) => /^locales\/\w\w\/legal\/.+\.md$/.test(file))),
  };
  for (const folder of foldersOf(files)) {
    const [, area, name = ''] = folder.split('/');
    if (project.forms.has(name))
      fail(`${folder}/schema.json`, `There are two forms named "${name}". Rename one of the folders.`);
    project.forms.set(name, {
      name,
      folder,
      area: area as FormSource['area'],
      schema: read(`${folder}/schema.json`),
      ui: read(`${folder}/ui.json`),
      logic: read(`${folder}/logic.json`),
      cases: files[`${folder}/cases.json`] === undefined ? undefined : read(`${folder}/cases.json`),
    });
  }
  for (const name of barePages(project.flow)) if (!project.forms.has(name)) project.forms.set(name, bareForm(name));
  const hasGlossary = LANGUAGES.some((language) => files[`${LOCALES[language]}/${GLOSSARY}.json`] !== undefined);
  for (const language of LANGUAGES) {
    for (const name of ['common', ...project.forms.keys(), ...(hasGlossary ? [GLOSSARY] : [])])
      project.words[language].set(name, read(`${LOCALES[language]}/${name}.json`));
  }
  // Which words belong to a page only the flow tells.
  const placed = Object.keys(files).filter((file) => !unread.has(FLOW) || file.startsWith('forms/'));
  faults.push(...strangers(placed, [...project.words.english.keys()]));
  return { project, faults, unread };
}

/** Some editors begin a file with a mark of its encoding. */
const plain = (text: string): string => text.replace(/^\uFEFF/, '');

/** A review page and the last page may ask nothing: then they are words alone. */
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

/** The brand is one setting; definitions and words name it by these two tokens. */
export const branded = (text: string, brand: BrandNames, write = escaped): string =>
  text.replace(/\{\{\s*brand\.(name|key)\s*\}\}/g, (_, part: keyof BrandNames) => write(brand[part]));

/** What is no JSON takes the brand as it is. */
export const plainly = (text: string): string => text;
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

function foldersOf(files: Files): string[] {
  const folders = Object.keys(files).flatMap(
    (file) => /^(forms\/(?:application|portal)\/[^/.][^/]*)\/[^/.]/.exec(file)?.[1] ?? [],
  );
  return [...new Set(folders)].sort();
}
