/** Removes the part of a condition that reads an answer, such as one of a deleted question. */
import type { JSONPath } from 'jsonc-parser';
import { parseOperation } from '../../engine/conditions/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { QUESTION_STATES } from '../file-schemas/index.ts';
import type { EditedFiles } from './edited-files.ts';

/** By the part of the file that lists them: rules that may be left out, and mean always or never then. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  fields: QUESTION_STATES,
  groups: QUESTION_STATES,
  notes: ['shown'],
  prepare: ['shown'],
  pages: ['shown'],
  changes: ['when'],
};
const CONNECTIVES = ['and', 'or'];
const JOINS = [...CONNECTIVES, '!'];

/**
 * `place` is where the answer is read. Does nothing if something else is there by now, or if the rule gives a value or is a
 * check. Of "all of" and "any of" the other parts stay; a condition without any is removed.
 */
export function removeRead(files: EditedFiles, file: string, place: JSONPath, read: string): void {
  const [list, , role] = place;
  const isLeftOut = LEFT_OUT[String(list)]?.includes(String(role));
  if (!isLeftOut || ![files.at(file, place)].flat().includes(read)) return;
  const rule = place.slice(0, 3);
  files.set(file, rule, withoutPart(files.at(file, rule) ?? null, place.slice(3)));
}

/** Undefined if nothing is left. */
function withoutPart(rule: Json, [name, ...rest]: JSONPath): Json | undefined {
  const operation = parseOperation(rule);
  if (!operation || !JOINS.includes(String(name))) return undefined;
  const { args } = operation;
  const [index, ...inside] = typeof rest[0] === 'number' ? rest : [0, ...rest];
  const part = withoutPart(args[Number(index)] ?? null, inside);
  if (!CONNECTIVES.includes(operation.name)) return part === undefined ? part : { [operation.name]: [part] };
  const left = args.flatMap((each, i) => (i === index ? (part ?? []) : each));
  return left.length > 1 ? { [operation.name]: left } : left[0];
}
