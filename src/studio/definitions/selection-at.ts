/** The part of the editor in which a location in the files is edited: of a fault, a conflict, a text or a rule. */
import {
  COMMON,
  type EditedFiles,
  FACTS,
  FLOW,
  GLOSSARY,
  groupsIn,
  type OutlineForm,
  parseFilePath,
  questionsIn,
  schemaPath,
  type TextOwner,
  textOwners,
  uiPath,
} from '../../authoring/editing/index.ts';
import { PARTS_BY_PATH, pointerNames, RULE_LISTS } from '../../authoring/index.ts';
import type { StudioFault } from '../../contract/index.ts';
import { isObject, type Json, type Language, type Pattern, parentPath } from '../../engine/data/index.ts';
import { targetAddress } from './navigation-target.ts';
import type { Selection } from './selection.ts';

export type FileLocation = Pick<StudioFault, 'file' | 'pointer'>;

/** Undefined for files without a page, which are edited as text. */
export function selectionAt(
  files: EditedFiles,
  outline: readonly OutlineForm[],
  { file, pointer }: FileLocation,
): Selection | undefined {
  const names = pointerNames(pointer);
  const parsed = parseFilePath(file);
  if (parsed?.kind === 'legal') return documentSelection(outline, parsed.document) ?? SHARED_WORDS;
  if (file === FACTS && names[0] === 'facts' && names.length > 1) return SHARED_FACTS;
  if (file === FLOW) return pageSelection(outline, files.at(FLOW, names.slice(0, 2)));
  if (parsed?.kind === 'words' && SHARED_FILES.includes(parsed.form) && names.length > 0)
    return parsed.form === GLOSSARY && names[0] === 'facts' ? SHARED_FACTS : SHARED_WORDS;
  const form = outline.find((each) => each.form === parsed?.form);
  if (!parsed || !form) return undefined;
  const part = parsed.kind === 'definition' ? parsed.part : 'words';
  const { path, group } = ownerInForm(files, form, { file, part, names });
  return group ? groupSelection(form, group, path) : { form: form.form, path: knownPath(form, path) };
}

/**
 * Whether a fault concerns a definition as a whole, which no control edits: a file that cannot be read, for instance.
 */
export const isOfWholeFile = ({ file, pointer }: FileLocation): boolean => pointer === '' && file.endsWith('.json');

/** The selection whose text or rule at a location gets the focus. */
export const focusedSelection = (selection: Selection, { file, pointer }: FileLocation): Selection =>
  pointer === '' ? selection : { ...selection, address: targetAddress(file, pointer) };

/** The language of the texts in a file. Undefined for definitions, which have none. */
export function languageAt({ file }: Pick<FileLocation, 'file'>): Language | undefined {
  const path = parseFilePath(file);
  return path && 'language' in path ? path.language : undefined;
}

/** The files of words for all pages, and the parts of the editor that show them. */
const SHARED_FILES = [COMMON, GLOSSARY];
const SHARED_WORDS: Selection = { form: '', path: '', shared: 'words' };
const SHARED_FACTS: Selection = { form: '', path: '', shared: 'facts' };

interface FormFileLocation {
  file: string;
  /** `words`, or the name of the file of definitions. */
  part: string;
  names: readonly string[];
}

function ownerInForm(files: EditedFiles, form: OutlineForm, { file, part, names }: FormFileLocation): TextOwner {
  if (part === 'schema') return { path: schemaPath(names) };
  if (part === 'ui') return ownerInLayout(files, file, names);
  if (part === 'logic') return { path: pathInLogic(files, file, names), group: groupNamed(names) };
  if (part === 'words') return ownerInWords(files, form, names);
  return { path: '' };
}

const groupNamed = ([list, name]: readonly string[]): string | undefined => (list === 'groups' ? name : undefined);

function ownerInLayout(files: EditedFiles, file: string, names: readonly string[]): TextOwner {
  const at = names.indexOf('ui:groups');
  if (at < 0) return { path: uiPath(names) };
  const field = files.at(file, steps(names.slice(0, at + 4)));
  if (names[at + 2] === 'fields' && typeof field === 'string') return { path: field };
  const group = files.at(file, steps(names.slice(0, at + 2)));
  const name = isObject(group) && typeof group.name === 'string' ? group.name : undefined;
  return { path: uiPath(names.slice(0, at)), group: name };
}

function pathInLogic(files: EditedFiles, file: string, names: readonly string[]): Pattern {
  const [list = '', name = ''] = names;
  // In conflicts, a list is followed by the path of a question.
  if (PARTS_BY_PATH.includes(list) || name.startsWith('/')) return name;
  const key = RULE_LISTS[list];
  const path = key && files.at(file, [list, Number(name), key]);
  return typeof path === 'string' ? path : '';
}

function ownerInWords(files: EditedFiles, { form }: OutlineForm, names: readonly string[]): TextOwner {
  const [part = '', name = ''] = names;
  if (part === 'fields') return { path: name };
  return textOwners(files, form).get(`${part}.${name}`) ?? { path: '', group: groupNamed(names) };
}

const steps = (names: readonly string[]): (string | number)[] =>
  names.map((name) => (/^\d+$/.test(name) ? Number(name) : name));

function documentSelection(outline: readonly OutlineForm[], document: string): Selection | undefined {
  for (const form of outline) {
    const group = groupsIn(form.parts).find((each) => each.document === document);
    if (group) return { form: form.form, path: group.container, group: group.name };
  }
  return undefined;
}

function pageSelection(outline: readonly OutlineForm[], page: Json | undefined): Selection | undefined {
  const form = outline.find((each) => isObject(page ?? null) && each.form === (page as { section?: Json }).section);
  return form && { form: form.form, path: '' };
}

function groupSelection(form: OutlineForm, name: string, container: Pattern): Selection {
  const groups = groupsIn(form.parts).filter((group) => group.name === name);
  const group = groups.find((each) => each.container === container) ?? groups[0];
  return group
    ? { form: form.form, path: group.container, group: name }
    : { form: form.form, path: knownPath(form, container) };
}

/** The question itself, or else its innermost existing container. */
function knownPath({ parts }: OutlineForm, path: Pattern): Pattern {
  const paths = new Set(questionsIn(parts).map((question) => question.path));
  let known = path;
  while (known !== '' && !paths.has(known)) known = parentPath(known);
  return known;
}

const IDENTITY = ['form', 'path', 'group', 'shared'] as const;

export const faultsAt = <Fault extends FileLocation>(
  files: EditedFiles,
  outline: readonly OutlineForm[],
  faults: readonly Fault[],
  at: Selection,
): Fault[] =>
  faults.filter((fault) => {
    const selection = selectionAt(files, outline, fault);
    return selection !== undefined && IDENTITY.every((part) => selection[part] === at[part]);
  });

/** The names of a page, and of the question or heading on it. */
export function selectionLabels(
  outline: readonly OutlineForm[],
  { form, path, group }: Selection,
  language: 'english' | 'spanish',
): { page: string; question: string } {
  const found = outline.find((each) => each.form === form);
  const parts = found?.parts ?? [];
  const part =
    group === undefined
      ? questionsIn(parts).find((each) => each.path === path)
      : groupsIn(parts).find((each) => each.name === group && each.container === path);
  return { page: found?.labels[language] ?? form, question: part?.labels[language] ?? '' };
}
