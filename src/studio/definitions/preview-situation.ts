/** The situation of the preview: chosen by the person, the rest as in `usual` of `forms/facts.json`. */
import type { EditedFiles } from '../../authoring/editing/index.ts';
import { FACTS } from '../../authoring/editing/index.ts';
import { situationIn } from '../../authoring/examples/index.ts';
import { type FactsSource, knownValuesAt } from '../../authoring/index.ts';
import { isEqual, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { type Facts, type Flow, reachablePages, type Situation } from '../../engine/index.ts';
import type { PreviewState, ShownExample } from './preview-state.ts';

/** A part of the situation with few values. */
export interface SituationChoice {
  path: string;
  values: Json[];
}

/** Not chosen in the list: the language has its own button, and the day is today's. */
const NOT_CHOSEN = ['language', 'today'];

const declaredSituation = (files: EditedFiles): FactsSource['situation'] =>
  (files.object(FACTS) as unknown as FactsSource).situation;

/** The parts that can be chosen: those with listed values. */
export function choicesIn(files: EditedFiles): SituationChoice[] {
  const situation = declaredSituation(files);
  return Object.keys(situation ?? {}).flatMap((path): SituationChoice[] => {
    const known = knownValuesAt(situation, path);
    if (NOT_CHOSEN.includes(path) || isObject(situation[path] as Json)) return [];
    if (known === 'boolean') return [{ path, values: [false, true] }];
    return Array.isArray(known) ? [{ path, values: known }] : [];
  });
}

/** The person's choice overrides the example, which overrides the usual situation. */
export function previewSituation(
  files: EditedFiles,
  { appearance: { chosen, language }, saved, shown }: Pick<PreviewState, 'appearance' | 'saved' | 'shown'>,
  lookups: JsonObject,
): Situation {
  const situation = declaredSituation(files);
  const whole = structuredClone(wholeSituation(files, shown));
  for (const [path, value] of Object.entries(chosen)) {
    put(whole, path, value);
    for (const [other, known] of Object.entries(situation ?? {}))
      if (isObject(known as Json) && (known as { sameAs: string }).sameAs === path) put(whole, other, value);
  }
  const today = shown ? whole.today : new Date().toLocaleDateString('en-CA');
  const lists = shown && isObject(whole.lookups) ? withEntries(whole.lookups, lookups) : lookups;
  return { ...whole, saved, language, today: String(today), lookups: lists as Situation['lookups'] };
}

/** The lists of an example, which has only the entries that it names, with all other entries to choose from. */
function withEntries(named: JsonObject, all: JsonObject): JsonObject {
  const merged = Object.entries(named).map(([list, entries]) => {
    const [some, others] = [entries, all[list] ?? []].map((each) => (Array.isArray(each) ? each.filter(isObject) : []));
    const isNew = (entry: JsonObject): boolean => !some?.some((each) => isSameEntry(each, entry));
    return [list, [...(some ?? []), ...(others ?? []).filter(isNew)]];
  });
  return { ...all, ...(Object.fromEntries(merged) as JsonObject) };
}

/** The first column names an entry. An example may name it by another one than the database. */
function isSameEntry(named: JsonObject, entry: JsonObject): boolean {
  const [first, ...others] = Object.keys(named).map((column) => isEqual(named[column], entry[column]));
  return first === true || (others.length > 0 && others.every(Boolean));
}

/** The situation without the person's choice. */
function wholeSituation(files: EditedFiles, shown: ShownExample | undefined): JsonObject {
  const usual = files.object(FACTS, ['usual']);
  return shown ? situationIn(usual, shown.given, shown.example) : usual;
}

export const valueAt = (
  files: EditedFiles,
  { appearance: { chosen }, shown }: Pick<PreviewState, 'appearance' | 'shown'>,
  path: string,
): Json =>
  chosen[path] ??
  path
    .split('.')
    .reduce<Json>((part, name) => (isObject(part) ? (part[name] ?? null) : null), wholeSituation(files, shown));

/** Whether applicants in a situation do not get a page. Forms of the portal are no pages. */
export function isLeftOut(flow: Flow, situation: Situation, facts: Facts, form: string): boolean {
  const has = (pages: Flow['pages']): boolean => pages.some(({ section }) => section === form);
  return has(flow.pages) && !has(reachablePages(flow, situation, facts));
}

function put(whole: JsonObject, path: string, value: Json): void {
  const names = path.split('.');
  const last = names.pop() as string;
  const container = names.reduce<JsonObject>((part, name) => {
    if (!isObject(part[name])) part[name] = {};
    return part[name] as JsonObject;
  }, whole);
  container[last] = value;
}
