/** The examples of a form name fields and words that exist. */
import type { CasesSource } from '../format/index.ts';
import { isObject, type Json } from '../json.ts';
import { patternOf } from '../path.ts';
import { judgeRecord } from './example-record.ts';
import { judgeSituation } from './example-situation.ts';
import { below, type Report } from './fault.ts';
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
