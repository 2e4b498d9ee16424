/** Headings of a page, and of the items of a list. */
import { type BilingualText, isObject, type Json, type JsonObject, type Pattern } from '../../engine/data/index.ts';
import { nameFrom } from '../scaffold/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile, holderPath, uiPlace } from './form-files.ts';
import { writeWords } from './form-words.ts';
import type { QuestionAt } from './question-edits.ts';
import { groupEntry, orderIn } from './structure-edits.ts';

/**
 * Adds a heading before a question, for it and the rest of its group, which stay asked as before. The first question of
 * a group has a heading already, which is reworded: nothing would be left below it. On a page without headings the new
 * one gets all questions, since questions without a heading come last. Returns the name of the group.
 */
export function addHeading(files: EditedFiles, at: QuestionAt, said: BilingualText): string {
  const file = formFile(files, at.form, 'ui');
  const holder = holderPath(at.path);
  const place = [...uiPlace(holder), 'ui:groups'];
  const groups = files.list(file, place);
  const here = groups.findIndex((group) => groupEntry(group, at.path) !== undefined);
  const group = groups[here];
  const taken = groups.flatMap((each) => (isObject(each) ? [String(each.name)] : []));
  const isFirst = isObject(group) && groupFields(group)[0] === groupEntry(group, at.path);
  const name = isFirst ? String(group.name) : nameFrom(said.english, taken);
  if (isObject(group) && !isFirst) splitGroup(files, at, here, name);
  else if (here < 0 && groups.length > 0) files.set(file, place, [...groups, { name, fields: [at.path] }]);
  else if (here < 0) {
    const fields = orderIn(files, at.form, holder).map((question) => `${holder}/${question.name}`);
    files.set(file, [...uiPlace(holder), 'ui:order'], undefined);
    files.set(file, place, [{ name, fields }]);
  }
  writeWords(files, at.form, ['groups', name], said);
  return name;
}

/** The questions of a document stand together under its text. */
export const mayHaveHeading = (files: EditedFiles, { form, path }: QuestionAt): boolean =>
  !groupsAt(files, { form, holder: holderPath(path) }).some(
    (group) => isObject(group) && group.document !== undefined && groupEntry(group, path) !== undefined,
  );

/** The conditions of the group are those of both parts. */
function splitGroup(files: EditedFiles, at: QuestionAt, here: number, name: string): void {
  const holder = holderPath(at.path);
  const groups = groupsAt(files, { form: at.form, holder });
  const group = groups[here] as JsonObject;
  const logic = formFile(files, at.form, 'logic');
  const fields = groupFields(group);
  const from = fields.indexOf(groupEntry(group, at.path) as Json);
  const parts: JsonObject[] = [
    { ...group, fields: fields.slice(0, from) },
    { name, fields: fields.slice(from) },
  ];
  const split = groups.toSpliced(here, 1, ...parts);
  files.set(formFile(files, at.form, 'ui'), [...uiPlace(holder), 'ui:groups'], split);
  const rules = files.at(logic, ['groups', String(group.name)]);
  if (rules !== undefined) files.set(logic, ['groups', name], rules);
}

export interface HeadingAt {
  form: string;
  /** The page, or the items of a list. */
  holder: Pattern;
  name: string;
}

export const groupsAt = (files: EditedFiles, { form, holder }: Omit<HeadingAt, 'name'>): Json[] =>
  files.list(formFile(files, form, 'ui'), [...uiPlace(holder), 'ui:groups']);

const positionIn = (groups: readonly Json[], name: string): number =>
  groups.findIndex((group) => isObject(group) && group.name === name);

/** Moves a heading with its questions to the position of another heading of the page. */
export function moveHeading(files: EditedFiles, at: HeadingAt, place: string): void {
  const groups = groupsAt(files, at);
  const [from, to] = [positionIn(groups, at.name), positionIn(groups, place)];
  if (from < 0 || to < 0) return;
  const next = groups.toSpliced(from, 1).toSpliced(to, 0, groups[from] as Json);
  files.set(formFile(files, at.form, 'ui'), [...uiPlace(at.holder), 'ui:groups'], next);
}

/** The names of the headings in their order. */
export const headingsIn = (files: EditedFiles, at: Omit<HeadingAt, 'name'>): string[] =>
  groupsAt(files, at).flatMap((group) => (isObject(group) ? [String(group.name)] : []));

/** The previous or the next heading. */
export function headingBeside(files: EditedFiles, at: HeadingAt, by: 1 | -1): string | undefined {
  const groups = groupsAt(files, at);
  const beside = groups[positionIn(groups, at.name) + by];
  return isObject(beside) ? String(beside.name) : undefined;
}

export const groupFields = (group: Json | undefined): Json[] =>
  isObject(group) && Array.isArray(group.fields) ? group.fields : [];
