/** Finds the rules that read an answer, and that would break without it. */
import { parseOperation, pathsRead } from '../../engine/conditions/index.ts';
import {
  dottedPath,
  isObject,
  type Json,
  type JsonObject,
  lastSegment,
  type Pattern,
  parentPath,
} from '../../engine/data/index.ts';
import { findEntry } from '../conditions/operations/index.ts';
import { pointerNames, pointerTo } from '../faults/fault.ts';
import { PARTS_BY_PATH, QUESTION_STATES } from '../file-schemas/index.ts';
import { findPlaces, type KeyPlace } from '../json/json-parts.ts';
import { isCondition } from './branches.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile, isWithin } from './form-files.ts';
import type { OutlineForm } from './outline.ts';

export interface RuleLocation {
  form: string;
  file: string;
  pointer: string;
}

export const ruleAt = (form: string, file: string, place: KeyPlace): RuleLocation => ({
  form,
  file,
  pointer: pointerTo(...place),
});

/** The rules that read an answer, on its own page and on others, without the rules of the question itself. */
export function findDependentRules(
  files: EditedFiles,
  forms: readonly OutlineForm[],
  form: string,
  path: Pattern,
): RuleLocation[] {
  return forms.flatMap((other) => {
    const isOwn = other.form === form;
    return (['logic', 'ui'] as const).flatMap((part) => {
      const file = formFile(files, other.form, part);
      const names = isOwn ? namesInside(path) : [`situation.saved.${form}.${path.split('/')[1]}`];
      const named = isOwn ? placesNaming(files.at(file) ?? null, path) : [];
      return [...placesReading(files.at(file) ?? null, names), ...named]
        .filter((place) => !(isOwn && isAbout(place, path)))
        .map((place) => ({ form: other.form, file, pointer: pointerTo(...place) }));
    });
  });
}

/** The rules that read one of several answers, without the rules of these questions themselves. */
export function dependentRulesOfAll(
  files: EditedFiles,
  forms: readonly OutlineForm[],
  form: string,
  paths: readonly Pattern[],
): RuleLocation[] {
  const isOwn = ({ form: other, pointer }: RuleLocation): boolean =>
    other === form && paths.some((path) => isAbout(pointerNames(pointer), path));
  const found = paths
    .flatMap((path) => findDependentRules(files, forms, form, path))
    .filter((location) => !isOwn(location));
  return [...new Map(found.map((location) => [location.file + location.pointer, location])).values()];
}

/** The rules of other pages that read an answer of a page, or whether it has any. */
export const rulesReadingPage = (files: EditedFiles, forms: readonly OutlineForm[], form: string): RuleLocation[] =>
  forms
    .filter((other) => other.form !== form)
    .flatMap((other) =>
      (['logic', 'ui'] as const).flatMap((part) => {
        const file = formFile(files, other.form, part);
        const places = placesReading(files.at(file) ?? null, [`situation.saved.${form}`]);
        return places.map((place) => ({ form: other.form, file, pointer: pointerTo(...place) }));
      }),
    );

/** Rules under these names are conditions, even if they only read something. */
const CONDITIONS: string[] = [...QUESTION_STATES, 'when'];

/** The whole condition around the place that reads an answer; undefined if the rule gives a value. */
export function conditionAround(files: EditedFiles, { file, pointer }: RuleLocation): Json | undefined {
  const steps = pointerNames(pointer).map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  for (let length = 1; length <= steps.length; length += 1) {
    const part = files.at(file, steps.slice(0, length));
    if (part === undefined || typeof part === 'boolean') continue;
    const isRole =
      CONDITIONS.includes(String(steps[length - 1])) && findEntry(parseOperation(part)?.name ?? '') !== undefined;
    if (isRole || isCondition(part)) return part;
  }
  return undefined;
}

/** The rules that compare an answer with one of its choices. */
export const dependentRulesOfChoice = (
  files: EditedFiles,
  forms: readonly OutlineForm[],
  { form, path }: { form: string; path: Pattern },
  value: Json,
): RuleLocation[] =>
  findDependentRules(files, forms, form, path).filter(
    (location) => findPlaces(conditionAround(files, location) ?? null, (part) => part === value).length > 0,
  );

/** The names by which rules of the same form read an answer. */
function namesInside(path: Pattern): string[] {
  const container = parentPath(path);
  const record = `record.${dottedPath(path)}`;
  return container.endsWith('/*') ? [`item.${lastSegment(path)}`, lastSegment(path)] : [record];
}

const placesReading = (part: Json, names: readonly string[]): (string | number)[][] =>
  findPlaces(part, (each) => {
    const operation = parseOperation(each);
    const paths = operation ? pathsRead(operation.name, operation.args) : [];
    return (
      (isObject(each) && isShown(each, names)) || paths.some((read) => names.some((name) => reads(String(read), name)))
    );
  });

/** Places that contain the path itself: limits by another answer, sums, the targets of changes. */
const placesNaming = (part: Json, path: Pattern): (string | number)[][] =>
  findPlaces(part, (each, key) => each === path || key === path);

/** Whether a line of a document shows the answer. */
const isShown = ({ section, at }: JsonObject, names: readonly string[]): boolean =>
  typeof section === 'string' &&
  typeof at === 'string' &&
  names.some((name) => reads(`situation.saved.${section}.${dottedPath(at)}`, name));

const reads = (read: string, name: string): boolean => read === name || read.startsWith(`${name}.`);

/** Whether a place is a rule of the question itself, or its position on the page. */
function isAbout(place: readonly (string | number)[], path: Pattern): boolean {
  const [part, at, role] = place;
  if (PARTS_BY_PATH.includes(String(part))) return isWithin(String(at), path);
  return (part === 'checks' && role === 'at') || place.includes('ui:order') || place.at(-2) === 'fields';
}
