/**
 * A rule that one side adds to a question that the other side deletes is a conflict, since its question no longer
 * exists.
 */
import { isObject, ownValue } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { formatJson } from '../definition-files/layout.ts';
import { pointerTo } from '../faults/fault.ts';
import { PARTS_BY_PATH } from '../file-schemas/index.ts';
import { type ChooseInFiles, inEachSide, type Sides } from './conflict.ts';
import { type DeletedQuestion, type MergedFiles, rulesByPath, writtenPart } from './deleted-questions.ts';
import { readJson } from './file-json.ts';

/** A file of rules, and the questions of its rules that a side deletes. */
export interface OrphanedRules {
  file: string;
  deleted: readonly DeletedQuestion[];
  choose: ChooseInFiles;
}

export const BOTH_WAYS = [
  ['ours', 'theirs'],
  ['theirs', 'ours'],
] as const;

/** Adds the conflicts to a merge, and removes the rules that are not chosen. */
export function settlePathRules(
  merged: MergedFiles,
  sides: Sides<Files>,
  { file, deleted, choose }: OrphanedRules,
): void {
  const result = readJson(merged.files[file]);
  if (!isObject(result)) return;
  const logics = inEachSide(sides, (files) => readJson(files[file]));
  for (const part of PARTS_BY_PATH) {
    const rules = inEachSide(logics, (logic) => rulesByPath(logic, part));
    for (const [side, other] of BOTH_WAYS)
      for (const { path, isOn } of deleted) {
        const rule = ownValue(rules[side], path);
        if (rule === undefined || isOn[other]) continue;
        if (ownValue(rules.base, path) !== undefined || ownValue(rules[other], path) !== undefined) continue;
        const place = pointerTo(part, path);
        merged.conflicts.push({ file, place, base: undefined, ours: undefined, theirs: undefined, [side]: rule });
        if (choose({ file, place }) === side) continue;
        const { [path]: _, ...remaining } = rulesByPath(result, part);
        result[part] = remaining;
        if (Object.keys(remaining).length === 0 && !isObject(writtenPart(logics[other], part))) delete result[part];
        merged.files[file] = formatJson(result);
      }
  }
}
