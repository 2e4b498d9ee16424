/** Adds, moves and removes questions, with their words, rules and examples. */
import type { JSONPath } from 'jsonc-parser';
import {
  isObject,
  type Json,
  type JsonObject,
  lastSegment,
  type Pattern,
  parentPath,
} from '../../engine/data/index.ts';
import { pageOrder, type Schema, type UiNode } from '../../engine/definition/index.ts';
import { schemaPlace, uiPlace } from '../definition-files/question-place.ts';
import { PARTS_BY_PATH } from '../file-schemas/index.ts';
import { partAt } from '../json/json-parts.ts';
import type { EditedFiles } from './edited-files.ts';
import { hasExamples, readCases, writeCases } from './examples/example-source.ts';
import { examplesWithoutQuestion, removeSavedAnswer } from './examples/examples-without-question.ts';
import { expandedPage, formFile, isWithin } from './form-files.ts';
import { removeWords, wordKeys } from './form-words.ts';
import { groupEntry, groupFields, groupsAt, namesQuestion, positionIn, writeGroups } from './headings/groups.ts';
import type { QuestionAt } from './question-edits.ts';
import { withoutPlaces } from './rule-edits.ts';
import { withoutOrphanedWords } from './words/orphaned-words.ts';

/** The position of a question: in a group or outside groups, before another question or last. */
export interface Spot {
  group?: string | undefined;
  before?: Pattern | undefined;
}

export function addQuestion(
  files: EditedFiles,
  at: QuestionAt,
  schema: JsonObject,
  ui: JsonObject,
  spot: Spot = {},
): void {
  files.set(formFile(files, at.form, 'schema'), schemaPlace(at.path), schema);
  if (Object.keys(ui).length > 0) files.set(formFile(files, at.form, 'ui'), uiPlace(at.path), ui);
  putOnPage(files, at, spot);
}

/** Removes a question with everything inside it. Rules of other questions that read it stay, and become faults. */
export const removeQuestion = (files: EditedFiles, at: QuestionAt): void =>
  withoutOrphanedWords(files, at.form, () => removeWithRules(files, at));

function removeWithRules(files: EditedFiles, at: QuestionAt): void {
  const { form, path } = at;
  const logic = formFile(files, form, 'logic');
  takeOut(files, at);
  for (const part of PARTS_BY_PATH)
    for (const name of Object.keys(files.object(logic, [part])))
      if (isWithin(name, path)) files.set(logic, [part, name], undefined);
  without(files, logic, ['changes'], (change) => isObject(change) && isWithin(String(change.on), path));
  for (const part of ['checks', 'notes']) removeRules(files, logic, part, path);
  for (const name of wordKeys(files, form, 'fields'))
    if (isWithin(name, path)) removeWords(files, form, ['fields', name]);
  if (hasExamples(files, form)) writeCases(files, form, examplesWithoutQuestion(readCases(files, form), path));
  removeSavedAnswer(files, form, path);
}

/** Removes a question from its page and from `schema.json` and `ui.json`. Its rules, words and examples stay. */
export function takeOut(files: EditedFiles, { form, path }: QuestionAt): void {
  const schema = formFile(files, form, 'schema');
  takeFromPage(files, { form, path });
  without(files, schema, [...schemaPlace(parentPath(path)), 'required'], (name) => name === lastSegment(path));
  files.set(schema, schemaPlace(path), undefined);
  files.set(formFile(files, form, 'ui'), uiPlace(path), undefined);
}

/** A rule about several questions stays for those outside of the path. */
function removeRules(files: EditedFiles, logic: string, part: string, path: Pattern): void {
  const rules = files.list(logic, [part]);
  const next = rules.flatMap((rule): Json[] => (isObject(rule) ? withoutPlaces(rule, path) : [rule]));
  if (next.length < rules.length || next.some((rule, i) => rule !== rules[i]))
    files.set(logic, [part], next.length > 0 ? next : undefined);
}

/** Moves a question within its container. */
export function moveQuestion(files: EditedFiles, at: QuestionAt, spot: Spot): void {
  if (spot.before === at.path || isAlone(files, at, spot.group)) return;
  takeFromPage(files, at);
  putOnPage(files, at, spot);
}

/** The position one place up or down within the group; undefined at its ends. */
export function spotBeside(files: EditedFiles, at: QuestionAt, by: 1 | -1): Spot | undefined {
  const { order, here } = findPosition(files, at);
  const group = order[here]?.group;
  if (order[here + by]?.group !== group || !order[here + by]) return undefined;
  // Moving down by one means before the question after the next.
  return spotBefore(order[by < 0 ? here - 1 : here + 2], group, at);
}

export function moveByOne(files: EditedFiles, at: QuestionAt, by: 1 | -1): void {
  const spot = spotBeside(files, at, by);
  if (spot) moveQuestion(files, at, spot);
}

/**
 * Whether a question is the only one of its group: moving it would remove the group before the question is put back.
 */
function isAlone(files: EditedFiles, { form, path }: QuestionAt, group: string | undefined): boolean {
  const inside = orderIn(files, form, parentPath(path)).filter((each) => each.group === group);
  return group !== undefined && inside.length === 1 && inside[0]?.name === lastSegment(path);
}

/** The position directly after a question, in its group. */
export function spotAfter(files: EditedFiles, at: QuestionAt): Spot {
  const { order, here } = findPosition(files, at);
  return spotBefore(order[here + 1], order[here]?.group, at);
}

function findPosition(files: EditedFiles, { form, path }: QuestionAt) {
  const order = orderIn(files, form, parentPath(path));
  return { order, here: order.findIndex(({ name }) => name === lastSegment(path)) };
}

/** Before a question of the same group, else at the end of the group. */
const spotBefore = (
  next: { name: string; group?: string } | undefined,
  group: string | undefined,
  { path }: QuestionAt,
) => ({
  group,
  before: next && next.group === group ? `${parentPath(path)}/${next.name}` : undefined,
});

/** The questions of a container in the order of the page. */
export function orderIn(files: EditedFiles, form: string, container: Pattern): { name: string; group?: string }[] {
  const { schema, ui } = expandedPage(files, form);
  const read = (whole: unknown, place: string[]): unknown => partAt(whole as Json, place) ?? {};
  return pageOrder(read(schema, schemaPlace(container)) as Schema, read(ui, uiPlace(container)) as UiNode);
}

/** The name or the path of a question, as the other entries of the group are written. */
const namedAs = (path: Pattern, others: readonly Json[]): string =>
  others.some((other) => typeof other === 'string' && !other.startsWith('/')) ? lastSegment(path) : path;

/** Removes a question from the order or the group that lists it, and a group that would be left empty. */
function takeFromPage(files: EditedFiles, { form, path }: QuestionAt): void {
  const file = formFile(files, form, 'ui');
  const place = uiPlace(parentPath(path));
  without(files, file, [...place, 'ui:order'], (name) => namesQuestion(name, path));
  const at = { form, container: parentPath(path) };
  const groups = groupsAt(files, at).flatMap((group) => {
    if (groupEntry(group, path) === undefined) return [group];
    const fields = groupFields(group).filter((entry) => !namesQuestion(entry, path));
    return fields.length > 0 ? [{ ...group, fields }] : [];
  });
  writeGroups(files, at, groups);
}

/** Enters a question into the order or the group that lists it. */
export function putOnPage(files: EditedFiles, { form, path }: QuestionAt, { group, before }: Spot): void {
  const file = formFile(files, form, 'ui');
  const place = uiPlace(parentPath(path));
  const groups = groupsAt(files, { form, container: parentPath(path) });
  const at = positionIn(groups, group);
  if (at >= 0) {
    const list = [...place, 'ui:groups', at, 'fields'];
    const fields = files.list(file, list);
    files.set(file, list, withEntry(fields, namedAs(path, fields), before));
  } else if (groups.length === 0) {
    const usual = orderIn(files, form, parentPath(path)).map(({ name }) => name);
    const order = files.list(file, [...place, 'ui:order']);
    const known = (order.length > 0 ? order : usual).filter((name) => !namesQuestion(name, path));
    files.set(file, [...place, 'ui:order'], withEntry(known, namedAs(path, known), before));
  }
}

function withEntry(entries: readonly Json[], entry: string, before: Pattern | undefined): Json[] {
  const at = before === undefined ? -1 : entries.findIndex((other) => namesQuestion(other, before));
  return at < 0 ? [...entries, entry] : [...entries.slice(0, at), entry, ...entries.slice(at)];
}

function without(files: EditedFiles, file: string, place: JSONPath, isOut: (item: Json) => boolean): void {
  const list = files.list(file, place);
  const next = list.filter((item) => !isOut(item));
  if (next.length < list.length) files.set(file, place, next.length > 0 ? next : undefined);
}
