/** Resolves the dotted paths of conditions, or explains why a path leads nowhere. */

import { dottedPath, type Json, lastSegment, type Pattern, parentPath } from '../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import { type Bilingual, bilingual, type MissingQuestion } from '../../bilingual/index.ts';
import type { ValueType } from '../../conditions/operation-entry.ts';
import { didYouMean, nearest, quoteList, suggestion } from '../../faults/suggestion.ts';
import type { KnownValues } from '../../file-schemas/index.ts';
import type { ProductNames } from '../product-names.ts';

export type Fields = ReadonlyMap<Pattern, FieldTemplate>;

/** Everything outside a form that its conditions may refer to. */
export interface SharedNames {
  product: ProductNames;
  facts: ReadonlySet<string>;
  /** Dotted path of the situation -> type, or the known values. */
  situation: ReadonlyMap<string, KnownValues>;
  /** Dotted path -> the other one that always holds the same. */
  same: ReadonlyMap<string, string>;
  lookups: ReadonlyMap<string, Columns>;
  /** The fields of each section, whose saved records other sections may read. */
  sections: Pick<ReadonlyMap<string, Fields>, 'get' | 'keys'>;
}

/** The columns of a lookup list. */
export type Columns = Readonly<Record<string, KnownValues>>;

/**
 * The target of a path: a field, a container of fields (a page or an item), a lookup list or a row of it, or a value.
 */
export type ReadTarget =
  /** `page` names another page, if its saved answers are read. */
  | { kind: 'field'; field: FieldTemplate; fields: Fields; page?: string }
  | { kind: 'container'; fields: Fields; at: Pattern; page?: string }
  | { kind: 'lookupRows'; name: string; columns: Columns }
  | { kind: 'lookupRow'; name: string; columns: Columns }
  | { kind: 'plain'; type: string; name?: string; values?: readonly Json[] }
  | { kind: 'computed'; valueType: ValueType }
  | { kind: 'any' };

export const unknownList = (name: string, { lookups }: Pick<SharedNames, 'lookups'>): Bilingual =>
  bilingual`There is no lookup list "${name}".${suggestion(name, lookups.keys())}`;
export const unknownSection = (name: string, { sections }: Pick<SharedNames, 'sections'>): Bilingual =>
  bilingual`There is no section "${name}".${suggestion(name, sections.keys())}`;

export const ANY: ReadTarget = { kind: 'any' };

/** The targets of the first words of paths, such as `record` and `item`. */
export type RootTargets = ReadonlyMap<string, ReadTarget>;

/** The target of a path, or why it has none. */
export type Resolution = ReadTarget | Bilingual;
export const isTarget = (found: Resolution): found is ReadTarget => 'kind' in found;

const OUT_OF_REACH = ['__proto__', 'constructor', 'prototype'];

export function resolvePath(path: string, roots: RootTargets, sharedNames: SharedNames): Resolution {
  const [root = '', ...keys] = path.split('.');
  if ([root, ...keys].some((key) => OUT_OF_REACH.includes(key)))
    return bilingual`The condition reads "${path}", which is not allowed. Read a field instead.`;
  if (keys.includes(''))
    return bilingual`The condition reads "${path}", which has an empty part. Remove the extra dot.`;
  if (root === 'situation') return situationAt(path, keys, sharedNames);
  const start = roots.get(root);
  if (!start) return unknownRoot(path, root, roots, sharedNames);
  return follow(start, keys, path);
}

/** Resolves a path inside an iterating operation: it begins with a key of the item. */
export function resolveInItem(path: string, item: ReadTarget): Resolution {
  const keys = path === '' ? [] : path.split('.');
  if (keys.some((key) => OUT_OF_REACH.includes(key)))
    return bilingual`The condition reads "${path}", which is not allowed. Read a field instead.`;
  const found = follow(item, keys, path);
  if (isTarget(found) || !/^(record|item|situation|value|option)(\.|$)/.test(path)) return found;
  return bilingual`Inside map, filter, all, some, none, count and sum a condition sees only the item, so "${path}" reads nothing. ${insideAdvice(path)}`;
}

/** Advice for reading something outside the item in the body of an iterating operation. */
function insideAdvice(path: string): Bilingual {
  const [root] = path.split('.');
  if (root === 'situation')
    return bilingual`Make a fact of the condition and read it with { "fact": "name" }, or a named value and read it with { "value": "name" }.`;
  if (root === 'record') return bilingual`Give it a name in "values" and read it here with { "value": "name" }.`;
  return bilingual`Name a field of the item. To refuse an item that repeats another one, use "unique".`;
}

function unknownRoot(path: string, root: string, roots: RootTargets, { situation }: SharedNames): Bilingual {
  if (path.startsWith('/')) return bilingual`The condition reads "${path}".${didYouMean(readingName(path, roots))}`;
  if (root === '') return bilingual`The condition reads everything at once. Name what it reads, such as "record.name".`;
  if (root === 'fact' || root === 'facts' || root === 'values')
    return bilingual`The condition reads "${path}". Write { "${root === 'values' ? 'value' : 'fact'}": "${path.slice(root.length + 1)}" } in place of "var".`;
  if (root === 'item')
    return bilingual`The condition reads "${path}", but it is not in a list. Read "record." instead.`;
  for (const place of ['item', 'record'] as const) {
    const target = roots.get(place);
    if (target && isTarget(step(target, root, path)))
      return bilingual`The condition reads "${path}".${didYouMean(`${place}.${path}`)}`;
  }
  if ([...situation.keys()].some((name) => name === path || name.startsWith(`${root}.`)))
    return bilingual`The condition reads "${path}".${didYouMean(`situation.${path}`)}`;
  const known = [...roots.keys(), 'situation'];
  const near = nearest(root, known);
  const hint = near === undefined ? bilingual` Begin the path with ${quoteList(known)}.` : didYouMean(near);
  return bilingual`The condition reads "${path}", but nothing is called "${root}".${hint}`;
}

/** A slash path as conditions write it: `item.name` in the same item, else `record.name`. */
function readingName(path: string, roots: RootTargets): string {
  const item = roots.get('item');
  const isInItem = item?.kind === 'container' && path.startsWith(`${item.at}/`);
  return isInItem ? `item.${dottedPath(path.slice(item.at.length))}` : `record.${dottedPath(path)}`;
}

function step(target: ReadTarget, key: string, path: string): Resolution {
  if (target.kind === 'any') return target;
  if (target.kind === 'container') return resolveField(target.fields, target.at, key, path, target.page);
  if (target.kind === 'lookupRow')
    return Object.hasOwn(target.columns, key)
      ? columnTarget(target.name, target.columns, key)
      : bilingual`The condition reads "${path}", but the lookup list "${target.name}" has no column "${key}".${suggestion(key, Object.keys(target.columns))}`;
  const isPosition = /^\d+$/.test(key);
  if (target.kind === 'lookupRows' && isPosition) return { ...target, kind: 'lookupRow' };
  if (target.kind !== 'field')
    return bilingual`The condition reads "${path}", but the part before "${key}" has no parts. Shorten the path.`;
  const { field, fields } = target;
  if (field.kind === 'group') return resolveField(fields, field.path, key, path, target.page);
  if (field.kind === 'list' && isPosition) return { kind: 'container', fields, at: `${field.path}/*` };
  if (field.kind === 'choices' && isPosition) return ANY;
  if (field.kind === 'list' || field.kind === 'choices')
    return bilingual`The condition reads "${path}", but "${field.name}" is a list. Use some, all, filter or map to look into its items.`;
  return bilingual`The condition reads "${path}", but "${field.name}" has no parts. Shorten the path.`;
}

/** The values of a column of a lookup list. */
export function columnTarget(list: string, columns: Columns, column: string): ReadTarget {
  const known = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (known === undefined) return ANY;
  return known === 'list' ? { kind: 'computed', valueType: 'list' } : plainTarget(`${list}.${column}`, known);
}

function plainTarget(name: string, known: KnownValues): ReadTarget {
  if (typeof known === 'string') return { kind: 'plain', type: known, name };
  // The list is empty when none of its values is valid, which is reported already.
  return known.length === 0 ? ANY : { kind: 'plain', type: typeof known[0], name, values: known };
}

/** `page` names another page, if its saved answers are read. */
function resolveField(fields: Fields, at: Pattern, key: string, path: string, page?: string): Resolution {
  const field = fields.get(`${at}/${key}`);
  if (field) return { kind: 'field', field, fields, ...(page !== undefined && { page }) };
  const form = page === undefined ? bilingual`this form` : bilingual`the page "${page}"`;
  const place = at === '' ? form : at.endsWith('/*') ? bilingual`an item of "${at.slice(1, -2)}"` : `"${at.slice(1)}"`;
  const suggested = suggestion(key, namesAt(fields, at));
  return {
    ...bilingual`The condition reads "${path}", but ${place} has no field "${key}".${suggested}`,
    missing: missingPart(`${at}/${key}`, path, page, suggested),
  };
}

function missingPart(path: Pattern, read: string, form?: string, suggestion?: Bilingual): MissingQuestion {
  const name = lastSegment(path) || (form ?? '');
  return { name, path, read, ...(form !== undefined && { form }), ...(suggestion?.quickFix && { suggestion }) };
}

export const namesAt = (fields: Fields, at: Pattern): string[] =>
  [...fields.values()].filter(({ path }) => parentPath(path) === at).map(({ name }) => name);

function situationAt(path: string, keys: string[], { situation, lookups, sections }: SharedNames): Resolution {
  const [first = '', second, ...rest] = keys;
  if (first === 'lookups' && second !== undefined) {
    const columns = lookups.get(second);
    return columns
      ? follow({ kind: 'lookupRows', name: second, columns }, rest, path)
      : bilingual`The condition reads "${path}", but there is no lookup list "${second}".${suggestion(second, lookups.keys())}`;
  }
  if (first === 'saved' && second !== undefined) {
    const fields = sections.get(second);
    if (fields) return follow({ kind: 'container', fields, at: '', page: second }, rest, path);
    const suggested = suggestion(second, sections.keys());
    return {
      ...bilingual`The condition reads "${path}", but there is no section "${second}".${suggested}`,
      missing: missingPart('', path, second, suggested),
    };
  }
  const wanted = keys.join('.');
  if (['', 'lookups', 'saved'].includes(wanted)) return ANY;
  const known = situation.get(wanted);
  if (known !== undefined) return plainTarget(wanted, known);
  if ([...situation.keys()].some((other) => other.startsWith(`${wanted}.`))) return ANY;
  return bilingual`The condition reads "${path}", but the situation has no "${wanted}".${suggestion(wanted, situation.keys())}`;
}

function follow(start: ReadTarget, keys: string[], path: string): Resolution {
  let found: Resolution = start;
  for (const key of keys) if (isTarget(found)) found = step(found, key, path);
  return found;
}
