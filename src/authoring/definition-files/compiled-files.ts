/** Reads the compiled files of a version. */
import type { Language } from '../../engine/data/index.ts';
import { type Form, loadModule, type Manifest, openForm } from '../../engine/index.ts';
import type { Files } from './definition-files.ts';

export type TextsByKey = Readonly<Record<string, string>>;

export const readManifest = (compiled: Files): Manifest => JSON.parse(compiled['manifest.json'] as string) as Manifest;

export const formCode = (compiled: Files, name: string): string => compiled[`${name}.js`] as string;

export const openCompiledForm = (compiled: Files, name: string): Form => openForm(loadModule(formCode(compiled, name)));

/** The compiled words of a form or of a page without one, by their keys. Each file is read once. */
export function readCompiledWords(compiled: Files): (form: string, language: Language) => TextsByKey {
  const read = new Map<string, TextsByKey>();
  return (form, language) => {
    const file = compiledWordsFile(form, language);
    const known = read.get(file) ?? (JSON.parse(compiled[file] ?? '{}') as TextsByKey);
    read.set(file, known);
    return known;
  };
}

export const compiledWordsFile = (form: string, language: Language): string => `${form}.${language}.json`;

/** The folder of the source of a form. */
export const sourceFolder = ({ forms }: Manifest, name: string): string => `forms/${forms[name]?.area}/${name}`;

/** Every form by its name. */
export const openCompiledForms = (compiled: Files): ReadonlyMap<string, Form> =>
  new Map(Object.keys(readManifest(compiled).forms).map((name) => [name, openCompiledForm(compiled, name)]));
