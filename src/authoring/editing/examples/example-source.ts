/** The examples of a form, as `cases.json` has them. */
import { get, isObject, type Json, type JsonObject, type Pattern, set } from '../../../engine/data/index.ts';
import { firstItem } from '../../definition-files/question-place.ts';
import { objectAt, objectsAt } from '../../json/json-parts.ts';
import { firstFree } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';

/** `cases.json` of a form. */
export interface ExampleSource extends JsonObject {
  given: JsonObject;
  cases: JsonObject[];
}

/** The lists of places in an example. */
export const PLACE_LISTS = ['shown', 'hidden', 'required', 'optional', 'readOnly'] as const;

/** Whether a part of an example is an expectation, not an input. */
export const isExpectation = (key: string): boolean =>
  !['name', 'situation', 'answers', 'blank', 'wire', 'edits', 'sign'].includes(key);

export const hasExamples = (files: EditedFiles, form: string): boolean =>
  files.text(formFile(files, form, 'cases')) !== undefined;

export function readCases(files: EditedFiles, form: string): ExampleSource {
  const source = files.object(formFile(files, form, 'cases'));
  const { given: _, cases: __, ...rest } = source;
  return { ...rest, given: objectAt(source, 'given'), cases: objectsAt(source, 'cases') };
}

export const writeCases = (files: EditedFiles, form: string, source: ExampleSource): void =>
  files.replace(formFile(files, form, 'cases'), source);

/** Appends examples. Their names are made different from those that exist, and from each other. */
export function withMoreCases(source: ExampleSource, more: readonly JsonObject[]): ExampleSource {
  const taken = new Set(source.cases.map(({ name }) => String(name)));
  const renamed = more.map((each) => {
    const own = String(each.name);
    const name = firstFree(
      own,
      (one) => taken.has(one),
      (n) => `${own} (${n})`,
    );
    taken.add(name);
    return { ...each, name };
  });
  return { ...source, cases: [...source.cases, ...renamed] };
}

/** A valid answer: from the complete record, or else from an example without a problem. */
export function exampleAnswer({ given, cases }: ExampleSource, pattern: Pattern): Json | undefined {
  const passing = cases.filter(({ problems }) => isObject(problems) && Object.keys(problems).length === 0);
  const records = passing.map((each) =>
    Object.entries(objectAt(each, 'answers')).reduce<Json>(
      (record, [path, answer]) => set(record, path, answer) ?? record,
      objectAt(each, 'wire'),
    ),
  );
  const answers = [objectAt(given, 'record'), ...records].map((record) => get(record, firstItem(pattern)));
  return answers.find((answer) => answer !== undefined && answer !== null && answer !== '');
}
