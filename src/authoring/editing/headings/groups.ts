/** Headings and documents, as `ui:groups` lists them with their questions. */
import type { JSONPath } from 'jsonc-parser';
import {
  isObject,
  type Json,
  type JsonObject,
  lastSegment,
  type Pattern,
  parentPath,
} from '../../../engine/data/index.ts';
import { uiPlace } from '../../definition-files/question-place.ts';
import { findPlaces, listAt } from '../../json/json-parts.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';

export interface HolderAt {
  form: string;
  /** The page, or the items of a list. */
  container: Pattern;
}

export interface HeadingAt extends HolderAt {
  name: string;
}

const groupsPlace = (container: Pattern): JSONPath => [...uiPlace(container), 'ui:groups'];

export const groupsAt = (files: EditedFiles, { form, container }: HolderAt): JsonObject[] =>
  files.list(formFile(files, form, 'ui'), groupsPlace(container)).filter(isObject);

export const writeGroups = (files: EditedFiles, { form, container }: HolderAt, groups: JsonObject[]): void =>
  files.set(formFile(files, form, 'ui'), groupsPlace(container), groups.length > 0 ? groups : undefined);

export const positionIn = (groups: readonly JsonObject[], name: string | undefined): number =>
  groups.findIndex((group) => group.name === name);

export const headingEntry = (files: EditedFiles, at: HeadingAt): JsonObject | undefined =>
  groupsAt(files, at).find(({ name }) => name === at.name);

/** The group that lists a question. */
export const groupAround = (files: EditedFiles, form: string, path: Pattern): JsonObject | undefined =>
  groupsAt(files, { form, container: parentPath(path) }).find((group) => groupEntry(group, path) !== undefined);

/** The first question under a heading of the page or of the items of a list. */
export function firstUnder(files: EditedFiles, form: string, name: string): Pattern | undefined {
  const ui = formFile(files, form, 'ui');
  const isGroup = (part: Json): part is JsonObject =>
    isObject(part) && part.name === name && Array.isArray(part.fields);
  const [place] = findPlaces(files.object(ui), isGroup);
  return place && groupFields(files.object(ui, place)).map(String)[0];
}

/** The legal text of the document under a heading. */
export function documentUnder(files: EditedFiles, at: HeadingAt): string | undefined {
  const document = headingEntry(files, at)?.document;
  return typeof document === 'string' ? document : undefined;
}

/** The names of the headings in their order. */
export const headingsIn = (files: EditedFiles, at: HolderAt): string[] =>
  groupsAt(files, at).map(({ name }) => String(name));

export const groupFields = (group: JsonObject): Json[] => listAt(group, 'fields');

/** The entry of a group for a question. */
export const groupEntry = (group: JsonObject, path: Pattern): Json | undefined =>
  groupFields(group).find((entry) => namesQuestion(entry, path));

/** Entries of groups and of the order of a page are names or paths. */
export const namesQuestion = (entry: Json, path: Pattern): boolean => entry === path || entry === lastSegment(path);
