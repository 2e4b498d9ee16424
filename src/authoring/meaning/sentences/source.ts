/** The places of rules in the files of a form, with their lines. */

import { get, type Json, join, type Pattern } from '../../../engine/data/index.ts';
import { findOrigins } from '../../compile/origins.ts';
import { STANDS_FOR } from '../../compile/schema-keyword.ts';
import { BRAND } from '../../definition-files/brand.ts';
import { applyBrand } from '../../definition-files/definition-files.ts';
import { findLine } from '../../definition-files/fault-line.ts';
import { pointerNames, pointerTo } from '../../faults/fault.ts';
import type { Version } from '../survey/version.ts';

type SourceKey = string | number;

/** A part of a file, by its keys. */
export interface Source {
  in: 'schema' | 'ui' | 'logic' | 'flow' | 'facts';
  keys: readonly SourceKey[];
}

/** A sentence, and the places of its rules. */
export interface Sentence {
  text: string;
  from: readonly Source[];
}

export const logicAt = (...keys: SourceKey[]): Source => ({ in: 'logic', keys });

/** A keyword of a question's schema; `required` is in the schema of its container. */
export function schemaAt(path: Pattern, keyword: string): Source {
  const names = path.slice(1).split('/');
  const schemaKeys = (to: number): string[] =>
    names.slice(0, to).flatMap((name) => (name === '*' ? ['items'] : ['properties', name]));
  const keys = keyword === 'required' ? schemaKeys(names.length - 1) : schemaKeys(names.length);
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

/** A keyword of JSON Schema that the author wrote as one of ours. */
function writtenKeys(keys: readonly SourceKey[], text = '{}'): readonly SourceKey[] {
  const own = Object.entries(STANDS_FOR).find(([, keyword]) => keyword === keys.at(-1))?.[0];
  const place = own === undefined ? [] : [...keys.slice(0, -1), own];
  return own !== undefined && get(JSON.parse(applyBrand(text, BRAND)) as Json, join(...place)) !== undefined
    ? place
    : keys;
}

/** `forms/application/pets/logic.json:12`, each once. */
export function sourcePlaces(sources: readonly Source[], form: string, version: Version): string[] {
  const folder = `forms/${version.manifest.forms[form]?.area}`;
  const places = sources.flatMap(({ in: part, keys }) => {
    const file = SHARED[part] ?? `${folder}/${form}/${part}.json`;
    const written =
      part === 'logic'
        ? findOrigins(version.origins(form), pointerTo(...keys)).map(pointerNames)
        : [part === 'schema' ? writtenKeys(keys, version.files[file]) : keys];
    return written.map((place) => `${file}:${findLine(applyBrand(version.files[file] ?? '', BRAND), [...place])}`);
  });
  return [...new Set(places)];
}
