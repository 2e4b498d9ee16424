/** The part of the editor that a place in the files belongs to. */
import {
  type EditedFiles,
  FLOW,
  groupsIn,
  type OutlineForm,
  questionsIn,
  schemaPath,
  uiPath,
} from '../../authoring/editing/index.ts';
import { pointerNames } from '../../authoring/index.ts';
import type { StudioFault } from '../../contract/index.ts';
import { isObject, type Json, type Pattern, parentPath } from '../../engine/data/index.ts';
import type { Selection } from './selection.ts';

export type FilePlace = Pick<StudioFault, 'file' | 'pointer'>;

/** Undefined for what belongs to no page: it is edited as text. */
export function faultPlace(
  files: EditedFiles,
  outline: readonly OutlineForm[],
  { file, pointer }: FilePlace,
): Selection | undefined {
  const names = pointerNames(pointer);
  const [, document] = /^locales\/\w\w\/legal\/(.+)\.md$/.exec(file) ?? [];
  if (document !== undefined) return documentPlace(outline, document);
  if (file === FLOW) return pagePlace(outline, files.at(FLOW, names.slice(0, 2)));
  const [, ofForm, part] = /^forms\/\w+\/([^/]+)\/(\w+)\.json$/.exec(file) ?? [];
  const [, ofWords] = /^locales\/\w\w\/([^/]+)\.json$/.exec(file) ?? [];
  const form = outline.find((each) => each.form === (ofForm ?? ofWords));
  if (!form) return undefined;
  const { path, group } = placeInForm(files, form, file, part ?? 'words', names);
  return group ? groupPlace(form, group, path) : { form: form.form, path: knownPath(form, path) };
}

interface PlaceInForm {
  path: Pattern;
  /** A heading or a document. */
  group?: string | undefined;
}

function placeInForm(
  files: EditedFiles,
  form: OutlineForm,
  file: string,
  part: string,
  names: readonly string[],
): PlaceInForm {
  if (part === 'schema') return { path: schemaPath(names) };
  if (part === 'ui') return placeInLayout(files, file, names);
  if (part === 'logic') return { path: pathInLogic(files, file, names), group: groupNamed(names) };
  if (part === 'words') return { path: pathInWords(files, form, names), group: groupNamed(names) };
  return { path: '' };
}

const groupNamed = ([list, name]: readonly string[]): string | undefined => (list === 'groups' ? name : undefined);

function placeInLayout(files: EditedFiles, file: string, names: readonly string[]): PlaceInForm {
  const at = names.indexOf('ui:groups');
  if (at < 0) return { path: uiPath(names) };
  const field = files.at(file, steps(names.slice(0, at + 4)));
  if (names[at + 2] === 'fields' && typeof field === 'string') return { path: field };
  const group = files.at(file, steps(names.slice(0, at + 2)));
  const name = isObject(group) && typeof group.name === 'string' ? group.name : undefined;
  return { path: uiPath(names.slice(0, at)), group: name };
}

/** Lists of rules, and the key that says to which question a rule belongs. */
const RULES: Readonly<Record<string, string>> = { checks: 'at', notes: 'at', changes: 'on' };
/** By the path of the answer. */
const ANSWERS = ['fields', 'start', 'load', 'prefill', 'save', 'askAgain'];

function pathInLogic(files: EditedFiles, file: string, names: readonly string[]): Pattern {
  const [list = '', name = ''] = names;
  if (ANSWERS.includes(list)) return name;
  const key = RULES[list];
  const at = key && files.at(file, [list, Number(name), key]);
  return typeof at === 'string' ? at : '';
}

/** The question of a message is the one with the rule that shows it. */
function pathInWords(files: EditedFiles, { form }: OutlineForm, [list = '', name = '']: readonly string[]): Pattern {
  if (list === 'fields') return name;
  if (list !== 'messages' && list !== 'texts') return '';
  const own = (part: string): string[] =>
    ['application', 'portal'].map((area) => `forms/${area}/${form}/${part}.json`).filter((file) => files.text(file));
  for (const file of own('logic')) {
    const place = placeNaming(files.at(file) ?? null, name);
    if (place) return pathInLogic(files, file, place);
  }
  for (const file of own('schema')) {
    const place = placeNaming(files.at(file) ?? null, name);
    if (place) return schemaPath(place);
  }
  return '';
}

function placeNaming(part: Json, name: string, place: string[] = []): string[] | undefined {
  if (part === name) return place;
  if (typeof part !== 'object' || part === null) return undefined;
  for (const [key, inner] of Object.entries(part)) {
    const found = placeNaming(inner as Json, name, [...place, key]);
    if (found) return found;
  }
  return undefined;
}

const steps = (names: readonly string[]): (string | number)[] =>
  names.map((name) => (/^\d+$/.test(name) ? Number(name) : name));

function documentPlace(outline: readonly OutlineForm[], document: string): Selection | undefined {
  for (const form of outline) {
    const group = groupsIn(form.parts).find((each) => each.document === document);
    if (group) return { form: form.form, path: group.holder, group: group.name };
  }
  return undefined;
}

function pagePlace(outline: readonly OutlineForm[], page: Json | undefined): Selection | undefined {
  const form = outline.find((each) => isObject(page ?? null) && each.form === (page as { section?: Json }).section);
  return form && { form: form.form, path: '' };
}

function groupPlace(form: OutlineForm, name: string, holder: Pattern): Selection {
  const groups = groupsIn(form.parts).filter((group) => group.name === name);
  const group = groups.find((each) => each.holder === holder) ?? groups[0];
  return group
    ? { form: form.form, path: group.holder, group: name }
    : { form: form.form, path: knownPath(form, holder) };
}

/** The question itself, else the innermost one around it that there is. */
function knownPath({ parts }: OutlineForm, path: Pattern): Pattern {
  const paths = new Set(questionsIn(parts).map((question) => question.path));
  let known = path;
  while (known !== '' && !paths.has(known)) known = parentPath(known);
  return known;
}

export const faultsAt = <Fault extends FilePlace>(
  files: EditedFiles,
  outline: readonly OutlineForm[],
  faults: readonly Fault[],
  at: Selection,
): Fault[] =>
  faults.filter((fault) => {
    const place = faultPlace(files, outline, fault);
    return place?.form === at.form && place.path === at.path && place.group === at.group;
  });

/** The names of a page, and of the question or heading on it. */
export function placeLabels(
  outline: readonly OutlineForm[],
  { form, path, group }: Selection,
  language: 'english' | 'spanish',
): { page: string; question: string } {
  const found = outline.find((each) => each.form === form);
  const parts = found?.parts ?? [];
  const part =
    group === undefined
      ? questionsIn(parts).find((each) => each.path === path)
      : groupsIn(parts).find((each) => each.name === group && each.holder === path);
  return { page: found?.labels[language] ?? form, question: part?.labels[language] ?? '' };
}
