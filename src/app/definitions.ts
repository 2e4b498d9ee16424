/** Published definitions as the browser loads them: the manifest of a version and the script of a form. */
import { atom } from 'jotai/vanilla';
import { definitionPath } from '../contract/index.ts';
import { type Form, type FormModule, type Manifest, openForm } from '../engine/index.ts';
import { page } from './start.ts';
import { store } from './store.ts';

export const currentVersion = atom(page.version);

/** The version to show: the one pinned, but in development the newest. */
export const shownVersion = (pinned: string): string => (page.development ? store.get(currentVersion) : pinned);

const opened = new Map<string, Promise<Form>>();

/** A version never changes, so a form is opened once; a failed load may be tried again. */
export function loadForm(version: string, name: string): Promise<Form> {
  const path = definitionPath(version, `${name}.js`);
  const form = opened.get(path) ?? import(/* @vite-ignore */ path).then((module: FormModule) => openForm(module));
  opened.set(path, form);
  form.catch(() => opened.delete(path));
  return form;
}

export async function loadManifest(version: string): Promise<Manifest> {
  const response = await fetch(definitionPath(version, 'manifest.json'));
  if (!response.ok) throw new Error('The definitions could not be loaded.');
  return response.json();
}
