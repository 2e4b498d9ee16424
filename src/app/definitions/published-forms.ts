/** Loads published definitions: the manifest of a version and the script of a form. */
import { atom } from 'jotai/vanilla';
import { definitionPath } from '../../contract/index.ts';
import { type Form, type FormModule, type Manifest, openForm } from '../../engine/index.ts';
import { repeatableImport } from '../../widgets/repeatable-import.ts';
import { pageInfo } from '../browser/page-info.ts';
import { store } from '../state/state.ts';

export const currentVersion = atom(pageInfo.version);
/** The manifest after an edit, in development. */
export const currentManifest = atom<Manifest | undefined>(undefined);

/** The version that the page of an application uses: the pinned one; in development the newest. */
export const usedVersion = (pinned: string): string => (pageInfo.development ? store.get(currentVersion) : pinned);

const opened = new Map<string, Promise<Form>>();

type LoadModule = (path: string) => Promise<FormModule>;
let loadModuleAt: LoadModule = (path) => import(/* @vite-ignore */ path);

const importers = new Map<string, () => Promise<FormModule>>();

function importerAt(path: string): () => Promise<FormModule> {
  const importer = importers.get(path) ?? repeatableImport(() => loadModuleAt(path));
  importers.set(path, importer);
  return importer;
}

/** For the server, which imports no addresses. */
export function loadModulesBy(load: LoadModule): void {
  loadModuleAt = load;
}

/** Caches forms, which never change within a version. A failed load is not cached. */
export function loadForm(version: string, name: string): Promise<Form> {
  const path = definitionPath(version, `${name}.js`);
  const form = opened.get(path) ?? importerAt(path)().then(openForm);
  opened.set(path, form);
  form.catch(() => opened.delete(path));
  return form;
}

export const loadManifest = async (version: string): Promise<Manifest> =>
  (await fetchPublished(definitionPath(version, 'manifest.json'))).json();

export async function fetchPublished(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`There is nothing at ${path}.`);
  return response;
}
