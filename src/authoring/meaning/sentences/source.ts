/** Where in the files of a form something is written, and the line that it has there. */

import type { Pattern } from '../../../engine/data/index.ts';
import { originsOf } from '../../compile/origins.ts';
import { BRAND } from '../../definition-files/brand.ts';
import { branded } from '../../definition-files/definition-files.ts';
import { lineOf } from '../../definition-files/line.ts';
import { pointerNames, pointerTo } from '../../faults/fault.ts';
import type { Version } from '../survey/version.ts';

type Key = string | number;

/** A part of a file, by its keys. */
export interface Source {
  in: 'schema' | 'ui' | 'logic' | 'flow' | 'facts';
  keys: readonly Key[];
}

/** What is told, and where it is written. */
export interface Sentence {
  text: string;
  from: readonly Source[];
}

export const logicAt = (...keys: Key[]): Source => ({ in: 'logic', keys });

/** A keyword of a question's schema; `required` stands beside the properties that it names. */
export function schemaAt(path: Pattern, keyword: string): Source {
  const names = path.slice(1).split('/');
  const keysOf = (to: number): string[] =>
    names.slice(0, to).flatMap((name) => (name === '*' ? ['items'] : ['properties', name]));
  const keys = keyword === 'required' ? keysOf(names.length - 1) : keysOf(names.length);
  return { in: 'schema', keys: [...keys, keyword] };
}

/** An option of a question's widget. */
export const optionAt = (path: Pattern, ...option: string[]): Source => ({
  in: 'ui',
  keys: [...path.slice(1).replaceAll('*', 'items').split('/'), 'ui:options', ...option],
});

const SHARED: Partial<Record<Source['in'], string>> = {
  flow: 'forms/application/flow.json',
  facts: 'forms/facts.json',
};

/** `forms/application/pets/logic.json:12`, each once. */
export function placesOf(sources: readonly Source[], form: string, version: Version): string[] {
  const folder = `forms/${version.manifest.forms[form]?.area}`;
  const places = sources.flatMap(({ in: part, keys }) => {
    const file = SHARED[part] ?? `${folder}/${form}/${part}.json`;
    const written = part === 'logic' ? originsOf(version.origins(form), pointerTo(...keys)).map(pointerNames) : [keys];
    return written.map((place) => `${file}:${lineOf(branded(version.files[file] ?? '', BRAND), [...place])}`);
  });
  return [...new Set(places)];
}
