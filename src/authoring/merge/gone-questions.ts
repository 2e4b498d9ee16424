/** A rule that one side adds to a question that the other side deletes is a conflict: it has no question any more. */
import { isObject, type Json, type JsonObject, ownValue, type Pattern } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { formatJson } from '../definition-files/layout.ts';
import { schemaPlace } from '../definition-files/schema-place.ts';
import { pointerTo } from '../faults/fault.ts';
import { PARTS_BY_PATH } from '../file-schemas/index.ts';
import { type ChooseInFiles, type Conflict, inEachSide, type Sides } from './conflict.ts';

const LOGIC = /^(forms\/\w+\/[^/]+\/)logic\.json$/;

/** The file whose questions the rules of a file are about. */
export const schemaBeside = (file: string): string | undefined => {
  const [, folder] = LOGIC.exec(file) ?? [];
  return folder === undefined ? undefined : `${folder}schema.json`;
};

interface MergedTexts {
  files: Record<string, string>;
  conflicts: Conflict[];
}

/** Adds the conflicts to a merge, and removes the rules that are not chosen. */
export function settleGoneQuestions(merged: MergedTexts, sides: Sides<Files>, choose: ChooseInFiles): void {
  for (const file of Object.keys(merged.files)) {
    const schemaFile = schemaBeside(file);
    if (schemaFile === undefined) continue;
    const { base, ours, theirs } = inEachSide(sides, (files) => files[schemaFile]);
    // One that both sides left as it was has no deleted question.
    if (base === undefined || (base === ours && base === theirs)) continue;
    settleForm(merged, sides, { file, schemaFile, choose });
  }
}

interface MergedForm {
  file: string;
  schemaFile: string;
  choose: ChooseInFiles;
}

function settleForm(merged: MergedTexts, sides: Sides<Files>, { file, schemaFile, choose }: MergedForm): void {
  const result = parse(merged.files[file]);
  if (!isObject(result)) return;
  const schemas = inEachSide(sides, (files) => parse(files[schemaFile]));
  const logics = inEachSide(sides, (files) => parse(files[file]));
  for (const part of PARTS_BY_PATH) {
    const rules = inEachSide(logics, (logic) => rulesByPath(logic, part));
    for (const [side, other] of [
      ['ours', 'theirs'],
      ['theirs', 'ours'],
    ] as const)
      for (const [path, rule] of Object.entries(rules[side])) {
        if (ownValue(rules.base, path) !== undefined || ownValue(rules[other], path) !== undefined) continue;
        if (!hasQuestion(schemas.base, path) || hasQuestion(schemas[other], path)) continue;
        const place = pointerTo(part, path);
        merged.conflicts.push({ file, place, base: undefined, ours: undefined, theirs: undefined, [side]: rule });
        if (choose({ file, place }) === side) continue;
        const { [path]: _, ...left } = rulesByPath(result, part);
        result[part] = left;
        if (Object.keys(left).length === 0 && !isObject(writtenPart(logics[other], part))) delete result[part];
        merged.files[file] = formatJson(result);
      }
  }
}

const hasQuestion = (schema: Json | undefined, path: Pattern): boolean =>
  schemaPlace(path).reduce((at, key) => (isObject(at) ? ownValue(at, key) : undefined), schema) !== undefined;

const writtenPart = (logic: Json | undefined, part: string): Json | undefined =>
  isObject(logic) ? ownValue(logic, part) : undefined;

const rulesByPath = (logic: Json | undefined, part: string): JsonObject => {
  const rules = writtenPart(logic, part);
  return isObject(rules) ? rules : {};
};

/** Undefined for a file that is missing, or still being written. */
function parse(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}
