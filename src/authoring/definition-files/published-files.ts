/** Reads the files of a published version. */
import { type Form, loadModule, type Manifest, openForm } from '../../engine/index.ts';
import type { Files } from './definition-files.ts';

export const readManifest = (published: Files): Manifest =>
  JSON.parse(published['manifest.json'] as string) as Manifest;

export const formCode = (published: Files, name: string): string => published[`${name}.js`] as string;

export const openPublishedForm = (published: Files, name: string): Form =>
  openForm(loadModule(formCode(published, name)));

/** Every form by its name. */
export const openPublishedForms = (published: Files): ReadonlyMap<string, Form> =>
  new Map(Object.keys(readManifest(published).forms).map((name) => [name, openPublishedForm(published, name)]));
