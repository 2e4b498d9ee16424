/** Removes a deleted question, or the saved answers of a deleted page, from the examples. */
import {
  isEqual,
  isObject,
  type Json,
  type JsonObject,
  type Pattern,
  pathSegments,
  toPattern,
} from '../../../engine/data/index.ts';
import { filterEntries, mapParts, mapValues } from '../../json/json-parts.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, isWithin } from '../form-files.ts';
import { type ExampleSource, isExpectation } from './example-source.ts';

/** Removes an example too when all of its expectations are about the question. */
export function examplesWithoutQuestion({ given, cases, ...rest }: ExampleSource, path: Pattern): ExampleSource {
  const { record } = given;
  const kept = cases
    .map((each) => exampleWithoutQuestion(each, path))
    .filter((each) => Object.keys(each).some(isExpectation));
  return {
    ...rest,
    given: isObject(record) ? { ...given, record: withoutAnswer(record, pathSegments(path)) } : given,
    cases: kept,
  };
}

const isAbout = (place: string, path: Pattern): boolean => isWithin(toPattern(place), path);

/** The example without its statements about a question. */
export function exampleWithoutQuestion(example: JsonObject, path: Pattern): JsonObject {
  return Object.fromEntries(
    Object.entries(example).flatMap(([key, value]): [string, Json][] => {
      if (key === 'wire' && isObject(value)) return [[key, withoutAnswer(value, pathSegments(path))]];
      if (key === 'sign' && isAbout(String(value), path)) return [];
      const next = withoutEntries(value, path);
      // `problems: {}` was empty before too: it states that there are no problems.
      const isEmptied = isSized(next) && entryCount(next) === 0 && isSized(value) && entryCount(value) > 0;
      return isEmptied ? [] : [[key, next]];
    }),
  );
}

function withoutEntries(value: Json, path: Pattern): Json {
  if (Array.isArray(value))
    return value.flatMap((item): Json[] => {
      const [at, answer] = Array.isArray(item) ? item : [item];
      if (isAbout(String(at), path)) return [];
      return [
        Array.isArray(item) && item.length === 2
          ? [at ?? null, withoutNestedAnswer(String(at), answer ?? null, path)]
          : item,
      ];
    });
  if (!isObject(value)) return value;
  const kept = filterEntries(value, (key) => !(key.startsWith('/') && isAbout(key, path)));
  return mapValues(kept, (answer, key) => withoutNestedAnswer(key, answer, path));
}

function withoutNestedAnswer(place: string, answer: Json, path: Pattern): Json {
  const at = toPattern(place);
  if (!place.startsWith('/') || !isWithin(path, at)) return answer;
  const steps = path.slice(at.length + 1).split('/');
  const within = steps[0] === '*' ? steps.slice(1) : steps;
  if (Array.isArray(answer)) return answer.map((item) => (isObject(item) ? withoutAnswer(item, within) : item));
  return isObject(answer) ? withoutAnswer(answer, within) : answer;
}

const isSized = (value: Json): value is Json[] | JsonObject => Array.isArray(value) || isObject(value);
const entryCount = (value: Json[] | JsonObject): number => Object.keys(value).length;

export function withoutAnswer(record: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: inner, ...others } = record;
  if (rest.length === 0 || inner === undefined) return others;
  const within = rest[0] === '*' ? rest.slice(1) : rest;
  if (Array.isArray(inner))
    return { ...record, [name]: inner.map((item) => (isObject(item) ? withoutAnswer(item, within) : item)) };
  return isObject(inner) ? { ...record, [name]: withoutAnswer(inner, within) } : record;
}

/** Removes a saved answer, or with an empty path all saved answers of a page, from the examples of other pages. */
export function removeSavedAnswer(files: EditedFiles, form: string, path: Pattern): void {
  const own = formFile(files, form, 'cases');
  for (const file of Object.keys(files.files).filter((name) => name.endsWith('/cases.json') && name !== own)) {
    const before = files.object(file);
    const after = withoutSavedAnswer(before, form, path);
    if (!isEqual(before, after)) files.replace(file, after);
  }
}

export const withoutSavedAnswer = <Source extends JsonObject>(source: Source, form: string, path: Pattern): Source =>
  unsaved(source, [form, ...pathSegments(path)]) as Source;

/** `place` begins with the page. */
function unsaved(value: Json, place: readonly string[]): Json {
  return mapParts(value, (part, key) =>
    key === 'saved' && isObject(part) ? withoutAnswer(part, place) : unsaved(part, place),
  );
}
