/** Headings of a page, and of the items of a list. */
import { type BilingualText, type Json, type JsonObject, parentPath } from '../../../engine/data/index.ts';
import { uiPlace } from '../../definition-files/question-place.ts';
import { firstFree, nameFrom } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { wordKeys, writeWords } from '../form-words.ts';
import type { QuestionAt } from '../question-edits.ts';
import { orderIn } from '../structure-edits.ts';
import {
  groupAround,
  groupEntry,
  groupFields,
  groupsAt,
  type HeadingAt,
  type HolderAt,
  headingsIn,
  positionIn,
  writeGroups,
} from './groups.ts';

/**
 * Adds a heading before a question, for it and the rest of its group, whose conditions stay the same. The first
 * question of a group has a heading already, which is reworded, since no question would be left under it. On a page
 * without headings the new one gets all questions, since questions without a heading come last. Returns the name of the
 * group.
 */
export function addHeading(files: EditedFiles, { form, path }: QuestionAt, texts: BilingualText): string {
  const at = { form, container: parentPath(path) };
  const groups = groupsAt(files, at);
  const group = groupAround(files, form, path);
  const isFirst = group !== undefined && groupFields(group)[0] === groupEntry(group, path);
  const name = isFirst ? String(group.name) : nameFrom(texts.english, headingsIn(files, at));
  if (group && !isFirst) splitGroup(files, { form, path }, group, name);
  else if (!group && groups.length > 0) writeGroups(files, at, [...groups, { name, fields: [path] }]);
  else if (!group) {
    const fields = orderIn(files, form, at.container).map((question) => `${at.container}/${question.name}`);
    files.set(formFile(files, form, 'ui'), [...uiPlace(at.container), 'ui:order'], undefined);
    writeGroups(files, at, [{ name, fields }]);
  }
  writeWords(files, form, ['groups', name], texts);
  return name;
}

/** The questions of a document stand together under its text. */
export const mayHaveHeading = (files: EditedFiles, { form, path }: QuestionAt): boolean =>
  groupAround(files, form, path)?.document === undefined;

/** The conditions of the group apply to both parts. */
function splitGroup(files: EditedFiles, { form, path }: QuestionAt, group: JsonObject, name: string): void {
  const at = { form, container: parentPath(path) };
  const logic = formFile(files, form, 'logic');
  const fields = groupFields(group);
  const from = fields.indexOf(groupEntry(group, path) as Json);
  const parts: JsonObject[] = [
    { ...group, fields: fields.slice(0, from) },
    { name, fields: fields.slice(from) },
  ];
  writeGroups(
    files,
    at,
    groupsAt(files, at).flatMap((each) => (each.name === group.name ? parts : [each])),
  );
  const rules = files.at(logic, ['groups', String(group.name)]);
  if (rules !== undefined) files.set(logic, ['groups', name], rules);
}

/** Moves a heading with its questions to the position of another heading of the page. */
export function moveHeading(files: EditedFiles, at: HeadingAt, place: string): void {
  const groups = groupsAt(files, at);
  const [from, to] = [positionIn(groups, at.name), positionIn(groups, place)];
  if (from < 0 || to < 0) return;
  writeGroups(files, at, groups.toSpliced(from, 1).toSpliced(to, 0, groups[from] as JsonObject));
}

/** The previous or the next heading. */
export function headingBeside(files: EditedFiles, at: HeadingAt, by: 1 | -1): string | undefined {
  const names = headingsIn(files, at);
  return names[names.indexOf(at.name) + by];
}

/** Headings, their conditions and their words need different names everywhere on a page. */
export function freeHeading(files: EditedFiles, at: HolderAt, name: string): string {
  const taken = [...headingsIn(files, at), ...wordKeys(files, at.form, 'groups')];
  return firstFree(name, (each) => taken.includes(each));
}

export const questionsUnder = (files: EditedFiles, { form, container, name }: HeadingAt): string[] =>
  orderIn(files, form, container)
    .filter(({ group }) => group === name)
    .map((question) => `${container}/${question.name}`);
