/** Some pages and forms of the product without their examples, which are read, checked and compiled fast. */
import type { Files } from '../../src/authoring/index.ts';
import type { JsonObject } from '../../src/engine/data/index.ts';
import type { Flow } from '../../src/engine/index.ts';
import { readFiles } from './definitions.ts';

const FLOW = 'forms/application/flow.json';
const product = readFiles();

export function excerpt(...sections: string[]): Record<string, string> {
  const flow = JSON.parse(product[FLOW] as string) as Flow;
  const pages = flow.pages.filter(({ section, kind }) => sections.includes(section) || kind === 'end');
  const names = [...sections, ...pages.map(({ section }) => section), 'common', 'glossary'];
  const pageSources = names.map((name) => product[`forms/application/${name}/ui.json`] ?? '').join();
  const files = Object.entries(product).filter(([file]) => {
    if (file.endsWith('/cases.json')) return false;
    const [, form] = /^forms\/(?:application|portal)\/([^/]+)\//.exec(file) ?? [];
    const [, words] = /^locales\/\w+\/([^/]+)\.json$/.exec(file) ?? [];
    const [, document] = /\/legal\/(.+)\.md$/.exec(file) ?? [];
    if (document !== undefined) return pageSources.includes(`"${document}"`);
    return file === 'forms/facts.json' || names.includes(form ?? words ?? '');
  });
  return { ...Object.fromEntries(files), [FLOW]: JSON.stringify({ pages }) };
}

export type Change = (json: JsonObject) => void;

export interface Move {
  movedTo: string;
}

/** Edits files: by a function on their JSON, or by a text that is appended. */
export function applyChanges(
  files: Files,
  changes: readonly (readonly [file: string, change: Change | string | Move])[],
): Files {
  const result: Record<string, string> = { ...files };
  for (const [file, change] of changes) {
    const before = result[file];
    if (before === undefined) throw new Error(`There is no file "${file}".`);
    if (typeof change === 'string') {
      result[file] = before + change;
      continue;
    }
    if (typeof change === 'object') {
      delete result[file];
      result[change.movedTo] = before;
      continue;
    }
    const json = JSON.parse(before) as JsonObject;
    change(json);
    result[file] = JSON.stringify(json);
  }
  return result;
}
