/** Headings of a page, and of the items of a list. */
import { type BilingualText, isObject, type Json, LANGUAGES, type Pattern } from '../../engine/data/index.ts';
import { wordsFile } from '../definition-files/file-paths.ts';
import { nameFrom } from '../scaffold/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile, holderPath, questionName, uiPlace } from './form-files.ts';
import { groupsIn, readOutline } from './outline.ts';
import type { QuestionAt } from './question-edits.ts';
import { groupEntry, orderIn } from './structure-edits.ts';

/**
 * Adds a heading before a question, for it and the rest of its group. On a page without headings the new one gets all
 * questions, since questions without a heading come last. Returns the name of the group.
 */
export function addHeading(files: EditedFiles, at: QuestionAt, said: BilingualText): string {
  const file = formFile(files, at.form, 'ui');
  const holder = holderPath(at.path);
  const place = [...uiPlace(holder), 'ui:groups'];
  const groups = files.list(file, place);
  const name = nameFrom(
    said.english,
    groups.flatMap((group) => (isObject(group) ? [String(group.name)] : [])),
  );
  const here = groups.findIndex((group) => groupEntry(group, at.path) !== undefined);
  if (here >= 0) files.set(file, place, split(groups, here, at.path, name));
  else if (groups.length > 0) files.set(file, place, [...groups, { name, fields: [at.path] }]);
  else {
    const fields = orderIn(files, at.form, holder).map((question) => `${holder}/${question.name}`);
    files.set(file, [...uiPlace(holder), 'ui:order'], undefined);
    files.set(file, place, [{ name, fields }]);
  }
  for (const language of LANGUAGES) files.set(wordsFile(at.form, language), ['groups', name], said[language].trim());
  return name;
}

function split(groups: readonly Json[], here: number, path: Pattern, name: string): Json[] {
  const group = groups[here];
  if (!isObject(group) || !Array.isArray(group.fields)) return [...groups];
  const from = group.fields.indexOf(groupEntry(group, path) as Json);
  const [before, after] = [group.fields.slice(0, from), group.fields.slice(from)];
  const first = before.length > 0 ? [{ ...group, fields: before }] : [];
  return [...groups.slice(0, here), ...first, { name, fields: after }, ...groups.slice(here + 1)];
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

/** Removes a heading. Its questions come to stand under the one before it, else under the next, else under none. */
export function removeHeading(files: EditedFiles, { form, holder, name }: HeadingAt): void {
  const file = formFile(files, form, 'ui');
  const place = [...uiPlace(holder), 'ui:groups'];
  const groups = files.list(file, place);
  const from = groups.findIndex((group) => isObject(group) && group.name === name);
  const to = from > 0 ? from - 1 : 1;
  const fields = groupFields(groups[from]);
  const other = groups[to];
  if (isObject(other)) {
    const all = to < from ? [...groupFields(other), ...fields] : [...fields, ...groupFields(other)];
    files.set(file, place, groups.with(to, { ...other, fields: all }).toSpliced(from, 1));
  } else {
    files.set(file, place, undefined);
    files.set(
      file,
      [...uiPlace(holder), 'ui:order'],
      fields.map((field) => questionName(String(field))),
    );
  }
  // Its conditions and words are also those of another heading of this name.
  const parts = readOutline(files).find((each) => each.form === form)?.parts ?? [];
  if (groupsIn(parts).some((group) => group.name === name)) return;
  files.set(formFile(files, form, 'logic'), ['groups', name], undefined);
  for (const language of LANGUAGES) files.set(wordsFile(form, language), ['groups', name], undefined);
}

const groupFields = (group: Json | undefined): Json[] =>
  isObject(group) && Array.isArray(group.fields) ? group.fields : [];
