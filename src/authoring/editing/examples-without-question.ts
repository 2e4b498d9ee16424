/** Removes a deleted question, or the saved answers of a deleted page, from the examples. */
import { isEqual, isObject, type Json, type JsonObject, type Pattern } from '../../engine/data/index.ts';
import { formatJson } from '../definition-files/layout.ts';
import { isWithin } from './form-files.ts';

/** Removes an example too when all of its expectations are about the question. */
export function examplesWithoutQuestion(text: string, path: Pattern): string {
  const { given = {}, cases = [], ...rest } = JSON.parse(text) as JsonObject;
  const record =
    isObject(given) && isObject(given.record) ? withoutAnswer(given.record, path.split('/').slice(1)) : undefined;
  const kept = (cases as JsonObject[])
    .map((each) => exampleWithoutQuestion(each, path))
    .filter((each) => Object.keys(each).some(isExpectation));
  return formatJson({ ...rest, given: isObject(given) && record ? { ...given, record } : given, cases: kept });
}

/** Whether a part of an example is an expectation, not an input. */
export const isExpectation = (key: string): boolean =>
  !['name', 'situation', 'answers', 'blank', 'wire', 'edits', 'sign'].includes(key);

/** In examples, paths of items contain their positions. */
export const placePattern = (place: string): Pattern => place.replace(/\/\d+(?=\/|$)/g, '/*');

const isAbout = (place: string, path: Pattern): boolean => isWithin(placePattern(place), path);

/** The example without its statements about a question. */
export function exampleWithoutQuestion(example: JsonObject, path: Pattern): JsonObject {
  return Object.fromEntries(
    Object.entries(example).flatMap(([key, value]): [string, Json][] => {
      if (key === 'wire' && isObject(value)) return [[key, withoutAnswer(value, path.split('/').slice(1))]];
      if (key === 'sign' && isAbout(String(value), path)) return [];
      const next = withoutEntries(value, path);
      // `problems: {}` was empty before too: it states that there are none.
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
  const entries = Object.entries(value).filter(([key]) => !(key.startsWith('/') && isAbout(key, path)));
  return Object.fromEntries(entries.map(([key, answer]) => [key, withoutNestedAnswer(key, answer, path)]));
}

function withoutNestedAnswer(place: string, answer: Json, path: Pattern): Json {
  const at = placePattern(place);
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

/**
 * The examples of another page without the saved answer, or without all that is saved of a page where the path is
 * empty; undefined if none of them contains it.
 */
export function withoutSavedAnswer(text: string, form: string, path: Pattern): string | undefined {
  const before = JSON.parse(text) as Json;
  const after = unsaved(before, [form, ...path.split('/').slice(1)]);
  return isEqual(before, after) ? undefined : formatJson(after);
}

/** `place` begins with the page. */
function unsaved(value: Json, place: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => unsaved(item, place));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'saved' && isObject(part) ? withoutAnswer(part, place) : unsaved(part, place),
    ]),
  );
}
