/** The definitions in Storybook: compiled as on the server, and again after each edit. */

import { join } from 'node:path';
import { compileForApplicants } from '../src/authoring/applicant-files/index.ts';
import { type Files, faultLine, faultText } from '../src/authoring/index.ts';
import { readFiles } from '../src/cli/forms/files.ts';
import { DEFAULT_BRAND, type DefinitionsUpdate, type PageInfo, PRODUCT_NAMES } from '../src/contract/index.ts';
import { LoadedVersion } from '../src/server/publishing/loaded-version.ts';
import { watchFolders } from '../src/server/publishing/watch.ts';
import { buildStoryData, type StoryPart } from './story-data.ts';
import { SOURCES_FILE, STORY_DATA_FILE } from './story-files.ts';

const ROOT = join(import.meta.dirname, '..');

interface Version {
  version: string;
  parts: StoryPart[];
}

/** The data that the page starts with. */
export interface StoryPage extends PageInfo {
  parts: StoryPart[];
}

/** The last version without faults. */
let lastGood: Version = { version: '', parts: [] };
/** Every version of this run: an open page keeps requesting the one that it started with. */
const versions = new Map<string, Files>();
let update: DefinitionsUpdate | undefined;
const listeners = new Set<(update: DefinitionsUpdate) => void>();

/** The state of the files, which are read on first use. */
export function current(): Version & { update: DefinitionsUpdate } {
  update ??= refreshed();
  return { ...lastGood, update };
}

/** The files of a version. */
export const compiledFiles = (version: string): Files => versions.get(version) ?? {};

export function pageInfo(development: boolean): StoryPage {
  const { version, parts } = current();
  return { brand: DEFAULT_BRAND, development, version, parts };
}

/** Calls back with the state now and after every change; returns a function that stops it. */
export function listen(listener: (update: DefinitionsUpdate) => void): () => void {
  listener(current().update);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watches the files; `edited` is called after edits without faults. Returns a function that stops it. */
export function follow(edited: () => void, root = ROOT): () => void {
  const unwatch = watchFolders([join(root, 'forms'), join(root, 'locales')], () => {
    update = refreshed();
    if (!('faults' in update)) edited();
    for (const listener of listeners) listener(update);
  });
  const stopReport = listen(reportInTerminal());
  return () => {
    unwatch();
    stopReport();
  };
}

function refreshed(): DefinitionsUpdate {
  try {
    const sources = readFiles(ROOT);
    const { faults, files: compiled } = compileForApplicants(sources, DEFAULT_BRAND, PRODUCT_NAMES);
    if (!compiled) return { faults: faults.map((fault) => faultText(fault)) };
    const data = buildStoryData(sources, compiled);
    const files = { ...compiled, [STORY_DATA_FILE]: JSON.stringify(data), [SOURCES_FILE]: JSON.stringify(sources) };
    lastGood = { version: new LoadedVersion(files).version, parts: data.parts };
    versions.set(lastGood.version, files);
    return { version: lastGood.version };
  } catch (error) {
    return { faults: [{ place: '', message: String(error) }] };
  }
}

function reportInTerminal(): (update: DefinitionsUpdate) => void {
  let wrong = false;
  return (update) => {
    if ('faults' in update)
      console.error(
        ['The definitions have faults; the last good version stays.', ...update.faults.map(faultLine)].join('\n'),
      );
    else if (wrong) console.log('The definitions have no faults any more.');
    wrong = 'faults' in update;
  };
}
