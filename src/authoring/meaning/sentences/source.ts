/** The places of rules in the files of a form, with their lines. */

import { get, type Json, type Pattern, parentPath, toPath } from '../../../engine/data/index.ts';
import { findOrigins, type Origins } from '../../compile/origins.ts';
import { STANDS_FOR } from '../../compile/schema-keyword.ts';
import { BRAND } from '../../definition-files/brand.ts';
import { sourceFolder } from '../../definition-files/compiled-files.ts';
import { applyBrand, type Files } from '../../definition-files/definition-files.ts';
import { findLine } from '../../definition-files/fault-line.ts';
import { FACTS, FLOW } from '../../definition-files/file-paths.ts';
import { schemaPlace, uiPlace } from '../../definition-files/question-place.ts';
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
  /** It is one of the limits, which are listed together. */
  isLimit?: true;
}

export const logicAt = (...keys: SourceKey[]): Source => ({ in: 'logic', keys });

/** A keyword of a question's schema; `required` is in the schema of its container. */
export function schemaAt(path: Pattern, keyword: string): Source {
  const owner = keyword === 'required' ? parentPath(path) : path;
  return { in: 'schema', keys: [...schemaPlace(owner), keyword] };
}

/** An option of a question's widget. */
export const optionAt = (path: Pattern, ...option: string[]): Source => ({
  in: 'ui',
  keys: [...uiPlace(path), 'ui:options', ...option],
});

const SHARED: Partial<Record<Source['in'], string>> = {
  flow: FLOW,
  facts: FACTS,
};

/** A keyword of JSON Schema that the author wrote as one of ours. */
function writtenKeys(keys: readonly SourceKey[], text = '{}'): readonly SourceKey[] {
  const shorthand = Object.entries(STANDS_FOR).find(([, keyword]) => keyword === keys.at(-1))?.[0];
  const place = shorthand === undefined ? [] : [...keys.slice(0, -1), shorthand];
  return shorthand !== undefined && get(JSON.parse(applyBrand(text, BRAND)) as Json, toPath(...place)) !== undefined
    ? place
    : keys;
}

/** Where the rules of a form are written. */
export interface RuleFiles {
  /** `forms/application/pets` */
  folder: string;
  origins: Origins;
  files: Files;
}

export interface WrittenPlace {
  file: string;
  names: readonly string[];
}

/** The places in the files of the author. */
export function writtenPlaces({ in: part, keys }: Source, { folder, origins, files }: RuleFiles): WrittenPlace[] {
  const file = SHARED[part] ?? `${folder}/${part}.json`;
  if (part === 'logic')
    return findOrigins(origins, pointerTo(...keys)).map((pointer) => ({ file, names: pointerNames(pointer) }));
  return [{ file, names: (part === 'schema' ? writtenKeys(keys, files[file]) : keys).map(String) }];
}

/** `forms/application/pets/logic.json:12`, each once. */
export function sourcePlaces(sources: readonly Source[], form: string, version: Version): string[] {
  const folder = sourceFolder(version.manifest, form);
  const written = { folder, origins: version.origins(form), files: version.files };
  const places = sources
    .flatMap((source) => writtenPlaces(source, written))
    .map(({ file, names }) => `${file}:${findLine(applyBrand(version.files[file] ?? '', BRAND), [...names])}`);
  return [...new Set(places)];
}
