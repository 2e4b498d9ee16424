/**
 * Checks, notes and changes of a question that one side deletes. All rules of a list about one question are merged as a
 * whole, since its deletion removes all of them. At the place of a conflict the list is followed by the question.
 */
import { isEqual, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { fileForm } from '../definition-files/file-paths.ts';
import { formatJson } from '../definition-files/layout.ts';
import { EditedFiles, withoutOrphanedWords, withoutPlaces } from '../editing/index.ts';
import { pointerTo } from '../faults/fault.ts';
import { RULE_LISTS } from '../file-schemas/index.ts';
import { inEachSide, type Sides } from './conflict.ts';
import { type DeletedQuestion, listedRules, type MergedFiles, rulePaths } from './deleted-questions.ts';
import { readJson } from './file-json.ts';
import { BOTH_WAYS, type OrphanedRules } from './orphaned-path-rules.ts';

const LISTS = Object.keys(RULE_LISTS);

/** A file of rules without those about deleted questions. */
export function withoutListedRules(text: string | undefined, deleted: readonly DeletedQuestion[]): string | undefined {
  const logic = readJson(text);
  if (!isObject(logic)) return text;
  const remaining = { ...logic };
  for (const list of LISTS) {
    const rules = listedRules(logic, list);
    const others = rules.filter((rule) => findOwner(list, rule, deleted) === undefined);
    if (others.length === rules.length) continue;
    if (others.length > 0) remaining[list] = others;
    else delete remaining[list];
  }
  return isEqual(remaining, logic) ? text : formatJson(remaining);
}

/** Adds the rules that are chosen, and the conflicts. */
export function settleListedRules(merged: MergedFiles, sides: Sides<Files>, orphanedRules: OrphanedRules): void {
  const { file, deleted, choose } = orphanedRules;
  const logics = inEachSide(sides, (files) => readJson(files[file]));
  for (const list of LISTS) {
    for (const question of deleted) {
      const rules = inEachSide(logics, (logic) =>
        listedRules(logic, list).filter((rule) => findOwner(list, rule, deleted) === question),
      );
      const [side] = BOTH_WAYS.find(([one, other]) => rules[one].length > 0 && !question.isOn[other]) ?? [];
      if (side === undefined || isEqual(rules[side], rules.base)) continue;
      const place = pointerTo(list, question.path);
      const base = rules.base.length > 0 ? rules.base : undefined;
      merged.conflicts.push({ file, place, base, ours: undefined, theirs: undefined, [side]: rules[side] });
      const choice = choose({ file, place });
      const kept = choice === side || choice === 'base' ? rules[choice] : [];
      addRules(merged, { file, list, kept, edited: rules[side] });
    }
    removeDeletedPaths(merged, orphanedRules, list);
  }
}

interface AddedRules {
  file: string;
  list: string;
  kept: readonly Json[];
  /** The rules of one side. Words that only these name are removed with them. */
  edited: readonly Json[];
}

function addRules(merged: MergedFiles, { file, list, kept, edited }: AddedRules): void {
  const files = new EditedFiles(merged.files);
  const others = files.list(file, [list]);
  files.set(file, [list], [...others, ...edited]);
  withoutOrphanedWords(files, fileForm(file) ?? '', () => {
    const next = [...others, ...kept];
    files.set(file, [list], next.length > 0 ? next : undefined);
  });
  Object.assign(merged.files, files.files);
}

/** A rule about several questions stays for those that are not deleted. */
function removeDeletedPaths(merged: MergedFiles, { file, deleted }: OrphanedRules, list: string): void {
  const files = new EditedFiles(merged.files);
  const rules = files.list(file, [list]);
  const next = rules.map((rule) => {
    const paths = rulePaths(list, rule);
    const deletedHere = deleted.filter(({ path }) => paths.includes(path));
    if (!isObject(rule) || deletedHere.length === paths.length) return rule;
    return deletedHere.reduce<JsonObject>((each, { path }) => withoutPlaces(each, path)[0] ?? each, rule);
  });
  if (isEqual(rules, next)) return;
  files.set(file, [list], next);
  Object.assign(merged.files, files.files);
}

/** The first question of a rule, if all of them are deleted. */
function findOwner(list: string, rule: Json, deleted: readonly DeletedQuestion[]): DeletedQuestion | undefined {
  const owners = rulePaths(list, rule).map((path) => deleted.find((question) => question.path === path));
  return owners.includes(undefined) ? undefined : owners[0];
}
