/** Paths of the files of definitions and words, and the meaning of their parts. */
import { LANGUAGES, type Language, TAGS } from '../../engine/data/index.ts';

export const LOCALES = Object.fromEntries(
  LANGUAGES.map((language) => [language, `locales/${TAGS[language]}`]),
) as Record<Language, string>;
export const FLOW = 'forms/application/flow.json';
export const FACTS = 'forms/facts.json';
/** The file of the words of all forms. */
export const COMMON = 'common';
/** The file of the tools' words for facts and situations, which applicants never read. */
export const GLOSSARY = 'glossary';

export const wordsFile = (form: string, language: Language): string => `${LOCALES[language]}/${form}.json`;

export const legalTextFile = (document: string, language: Language): string =>
  `${LOCALES[language]}/legal/${document}.md`;

/** The parts of a file's path. `form` is also the name of shared words, such as `common`. */
export type FilePath =
  | { kind: 'definition'; area: string; form: string; part: string }
  | { kind: 'words'; language: Language; form: string }
  | { kind: 'legal'; language: Language; document: string };

const DEFINITION = /^forms\/(\w+)\/([^/]+)\/(\w+)\.json$/;
const WORDS = /^locales\/(en|es)\/([^/]+)\.json$/;
const LEGAL = /^locales\/(en|es)\/legal\/(.+)\.md$/;

/** Undefined for files that belong to no form and contain no words, such as the flow. */
export function parseFilePath(file: string): FilePath | undefined {
  const [, area = '', form = '', part] = DEFINITION.exec(file) ?? [];
  if (part !== undefined) return { kind: 'definition', area, form, part };
  const [, tag, name] = WORDS.exec(file) ?? LEGAL.exec(file) ?? [];
  const language = LANGUAGES.find((each) => TAGS[each] === tag);
  if (language === undefined || name === undefined) return undefined;
  return file.endsWith('.md') ? { kind: 'legal', language, document: name } : { kind: 'words', language, form: name };
}

/** The form that a file of definitions or words belongs to. */
export function fileForm(file: string): string | undefined {
  const path = parseFilePath(file);
  return path && 'form' in path ? path.form : undefined;
}

/** The forms that are not pages of the application. */
export const portalForms = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).flatMap((file) => {
    const path = parseFilePath(file);
    return path?.kind === 'definition' && path.area === 'portal' && path.part === 'schema' ? path.form : [];
  });

/** The names of the legal texts in a language. */
export const legalTextsIn = (files: readonly string[], language: Language): string[] =>
  files.flatMap((file) => {
    const path = parseFilePath(file);
    return path?.kind === 'legal' && path.language === language ? path.document : [];
  });

/** The document whose text a file holds. */
export function fileDocument(file: string): string | undefined {
  const path = parseFilePath(file);
  return path?.kind === 'legal' ? path.document : undefined;
}
