/** Questions that one side deletes while the other side edits their rules. */
import { isObject, type Json, ownValue, type Pattern } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { parseFilePath } from '../definition-files/file-paths.ts';
import { schemaPlace } from '../definition-files/question-place.ts';
import { pointerNames } from '../faults/fault.ts';
import { PARTS_BY_PATH, RULE_LISTS } from '../file-schemas/index.ts';
import { partAt } from '../json/json-parts.ts';
import { type Conflict, inEachSide, type Sides } from './conflict.ts';
import { readJson } from './file-json.ts';

const isLogic = (file: string): boolean => {
  const path = parseFilePath(file);
  return path?.kind === 'definition' && path.part === 'logic';
};

/** The file of the questions that the rules of a file concern. */
export const schemaBeside = (file: string): string | undefined =>
  isLogic(file) ? file.replace('/logic.json', '/schema.json') : undefined;

/** The question whose rules, of one kind, are at the place of a conflict. */
export function questionOfRules({ file, place }: Pick<Conflict, 'file' | 'place'>): Pattern | undefined {
  const [part = '', path, ...more] = pointerNames(place);
  const isPart = PARTS_BY_PATH.includes(part) || (part in RULE_LISTS && path?.startsWith('/'));
  return isLogic(file) && isPart && more.length === 0 ? path : undefined;
}

export interface MergedFiles {
  files: Record<string, string>;
  conflicts: Conflict[];
}

/** A question that the base has, and at least one side does not. */
export interface DeletedQuestion {
  path: Pattern;
  isOn: Sides<boolean>;
}

/** The deleted questions that rules of a file concern. */
export function findDeletedQuestions(sides: Sides<Files>, file: string): DeletedQuestion[] {
  const schemaFile = schemaBeside(file);
  if (schemaFile === undefined) return [];
  const { base, ours, theirs } = inEachSide(sides, (files) => files[schemaFile]);
  // A file that both sides left unchanged has no deleted question.
  if (base === undefined || (base === ours && base === theirs)) return [];
  const schemas = inEachSide(sides, (files) => readJson(files[schemaFile]));
  const logics = Object.values(inEachSide(sides, (files) => readJson(files[file])));
  return [...new Set(logics.flatMap(pathsIn))].flatMap((path) => {
    const isOn = inEachSide(schemas, (schema) => hasQuestion(schema, path));
    return isOn.base && !(isOn.ours && isOn.theirs) ? [{ path, isOn }] : [];
  });
}

/** The questions that rules concern. */
const pathsIn = (logic: Json | undefined): Pattern[] => [
  ...PARTS_BY_PATH.flatMap((part) => Object.keys(rulesByPath(logic, part)) as Pattern[]),
  ...Object.keys(RULE_LISTS).flatMap((list) => listedRules(logic, list).flatMap((rule) => rulePaths(list, rule))),
];

const hasQuestion = (schema: Json | undefined, path: Pattern): boolean =>
  path !== '' && partAt(schema, schemaPlace(path)) !== undefined;

export const writtenPart = (logic: Json | undefined, part: string): Json | undefined =>
  isObject(logic) ? ownValue(logic, part) : undefined;

export const rulesByPath = (logic: Json | undefined, part: string): Readonly<Record<string, Json>> => {
  const rules = writtenPart(logic, part);
  return isObject(rules) ? rules : {};
};

export const listedRules = (logic: Json | undefined, list: string): Json[] => {
  const rules = writtenPart(logic, list);
  return Array.isArray(rules) ? rules : [];
};

/** The questions that a rule of a list concerns. */
export function rulePaths(list: string, rule: Json): Pattern[] {
  const at = writtenPart(rule, RULE_LISTS[list] ?? '') ?? [];
  return [at].flat().filter((path): path is Pattern => typeof path === 'string');
}
