/** The examples of a form name fields and words that exist. */
import type { CasesSource } from '../format/index.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { patternOf } from '../path.ts';
import { below, pointerTo, type Report } from './fault.ts';
import { unknownField } from './logic.ts';
import type { Fields, World } from './reading.ts';
import { suggestion } from './suggestion.ts';

export function judgeCases(
  { given, cases }: CasesSource,
  fields: Fields,
  words: readonly string[],
  world: World,
  report: Report,
): void {
  const path = (name: Json, at: Report): void => {
    if (typeof name !== 'string') at('', 'This must be the path of a field in quotes.');
    else if (!fields.has(patternOf(name).replace(/\/\*$/, ''))) at('', unknownField(patternOf(name), fields));
  };
  for (const part of ['situation', 'record'] as const) judgeParts(given[part], below(report, 'given', part));
  judgeSituation(given.situation, world, below(report, 'given', 'situation'));
  judgeRecord(given.record, '', fields, below(report, 'given', 'record'));
  const names = new Set<string>();
  cases.forEach((each, i) => {
    const at = below(report, 'cases', i);
    if (names.has(each.name)) at('/name', `There are two cases "${each.name}". Rename one of them.`);
    names.add(each.name);
    for (const part of ['situation', 'wire', 'answers', 'values', 'saved'] as const)
      judgeParts(each[part], below(at, part));
    judgeSituation(each.situation, world, below(at, 'situation'));
    judgeRecord(each.wire, '', fields, below(at, 'wire'));
    for (const part of ['answers', 'values', 'saved', 'problems', 'labels', 'options'] as const)
      if (isObject(each[part])) for (const name of Object.keys(each[part])) path(name, below(at, part, name));
    for (const part of ['shown', 'hidden', 'required', 'optional', 'readOnly'] as const)
      each[part]?.forEach((name, j) => {
        path(name, below(at, part, j));
      });
    if (each.sign !== undefined) path(each.sign, below(at, 'sign'));
    each.edits?.forEach((edit: Json, j) => {
      path(Array.isArray(edit) ? (edit[0] ?? null) : edit, below(at, 'edits', j));
    });
    for (const [name, key] of Object.entries(each.problems ?? {}))
      if (!words.includes(key))
        at(`/problems/${name.replaceAll('/', '~1')}`, `There is no message "${key}".${suggestion(key, words)}`);
  });
}

export function judgeParts(value: Json | undefined, report: Report): void {
  if (value !== undefined && !isObject(value)) report('', 'This must be named parts in { }.');
}

/** Names of the situation that no condition could read: its values are those of a person and need not be. */
export function judgeSituation(value: Json | undefined, { situation, lookups, sections }: World, report: Report): void {
  const known = [...situation.keys()];
  const judge = (inner: Json | undefined, prefix: string): void => {
    for (const [key, part] of Object.entries(isObject(inner) ? inner : {})) {
      const name = prefix + key;
      const at = pointerTo(...name.split('.'));
      if (known.includes(name)) continue;
      if (known.some((other) => other.startsWith(`${name}.`))) judge(part, `${name}.`);
      else report(at, `The situation has no "${name}".${suggestion(name, known)}`);
    }
  };
  const { lookups: rows, saved, ...rest } = isObject(value) ? value : ({} as JsonObject);
  judge(rest, '');
  for (const name of Object.keys(isObject(rows) ? rows : {}))
    if (!lookups.has(name))
      report(pointerTo('lookups', name), `There is no lookup list "${name}".${suggestion(name, lookups.keys())}`);
  for (const [name, record] of Object.entries(isObject(saved) ? saved : {})) {
    const fields = sections.get(name);
    if (fields) judgeRecord(record, '', fields, below(report, 'saved', name));
    else report(pointerTo('saved', name), `There is no section "${name}".${suggestion(name, sections.keys())}`);
  }
}

function judgeRecord(value: Json | undefined, place: string, fields: Fields, report: Report): void {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) judgeRecord(item, `${place}/*`, fields, below(report, i));
  } else if (isObject(value) && (place === '' || fields.has(place) || fields.has(place.replace(/\/\*$/, ''))))
    for (const [key, inner] of Object.entries(value)) {
      const path = `${place}/${key}`;
      if (fields.has(path)) judgeRecord(inner, path, fields, below(report, key));
      else report(pointerTo(key), unknownField(path, fields));
    }
}
