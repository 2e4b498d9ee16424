/** Reads the files of a published version. */
import type { Language } from '../../engine/data/index.ts';
import { type Form, loadModule, type Manifest, openForm } from '../../engine/index.ts';
import type { Files } from './definition-files.ts';

export type TextsByKey = Readonly<Record<string, string>>;

export const readManifest = (published: Files): Manifest =>
  JSON.parse(published['manifest.json'] as string) as Manifest;

export const formCode = (published: Files, name: string): string => published[`${name}.js`] as string;

export const openPublishedForm = (published: Files, name: string): Form =>
  openForm(loadModule(formCode(published, name)));

/** The published words of a form or of a page without one, by their keys. Each file is read once. */
export function readPublishedWords(published: Files): (form: string, language: Language) => TextsByKey {
  const read = new Map<string, TextsByKey>();
  return (form, language) => {
    const file = publishedWordsFile(form, language);
    const known = read.get(file) ?? (JSON.parse(published[file] ?? '{}') as TextsByKey);
    read.set(file, known);
    return known;
  };
}

export const publishedWordsFile = (form: string, language: Language): string => `${form}.${language}.json`;

/** Every form by its name. */
export const openPublishedForms = (published: Files): ReadonlyMap<string, Form> =>
  new Map(Object.keys(readManifest(published).forms).map((name) => [name, openPublishedForm(published, name)]));
