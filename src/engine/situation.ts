/** A situation, and the key under which results for equal situations are cached. */
import { get, isObject, type Json, type JsonObject, type Language, type Path } from './data/index.ts';
import type { Form } from './definition/index.ts';

/** The phase, posting, office, user, language and day for which a form is filled in. It does not change while a page is open. */
export interface Situation extends JsonObject {
  language: Language;
  today: string;
  lookups: { [name: string]: JsonObject[] };
}

/** The number of situations for which results are cached. */
export const MAX_CACHED = 100;

/** The key of a situation for a form: the values that the form reads. */
export const situationKey = (form: Form, situation: Situation): string =>
  valuesKey(withoutUnreadAnswers(form, situation), form.situationPaths);

export const valuesKey = (situation: JsonObject, paths: readonly Path[]): string =>
  JSON.stringify(paths.map((path) => get(situation, path)));

/** Reduces the records of other pages to the answers that the form reads, so that the cache keeps nothing else. */
export const withoutUnreadAnswers = (form: Form, situation: Situation): Situation =>
  form.savedAnswerNames.size === 0 ? situation : { ...situation, saved: onlyReadAnswers(form, situation.saved) };

function onlyReadAnswers(form: Form, saved: Json | undefined): JsonObject {
  const read: JsonObject = {};
  for (const [section, names] of form.savedAnswerNames) {
    const record = get(saved, `/${section}`);
    if (isObject(record)) read[section] = Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  }
  return read;
}
