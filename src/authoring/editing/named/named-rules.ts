/** Rules with a name: the conditions of `facts.json`, which all pages read, and the values of a page. */
import type { JSONPath } from 'jsonc-parser';
import { parseOperation } from '../../../engine/conditions/index.ts';
import { type BilingualText, type Json, LANGUAGES } from '../../../engine/data/index.ts';
import { FACTS, FLOW, GLOSSARY, wordsFile } from '../../definition-files/file-paths.ts';
import { pointerTo } from '../../faults/fault.ts';
import { findPlaces } from '../../json/json-parts.ts';
import { nameFrom } from '../../scaffold/index.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { removeWords, writeWords } from '../form-words.ts';
import type { OutlineForm } from '../outline.ts';

export interface NamedRuleAt {
  name: string;
  /** The page of a named value; none for a condition that all pages read. */
  form?: string | undefined;
}

/** Where the named rules of a page, or those of all pages, and their words are stored, and the operation that reads them. */
function storageFor(files: EditedFiles, form: string | undefined) {
  return form === undefined
    ? { file: FACTS, list: 'facts', words: GLOSSARY, reads: 'fact' }
    : { file: formFile(files, form, 'logic'), list: 'values', words: form, reads: 'value' };
}

/** The place of a named rule. */
export function namedRulePlace(files: EditedFiles, { name, form }: NamedRuleAt): { file: string; place: JSONPath } {
  const { file, list } = storageFor(files, form);
  return { file, place: [list, name] };
}

/** The place of the words of a named rule in a file of words. */
export function namedRuleWords(form: string | undefined, name: string): { words: string; place: string[] } {
  return form === undefined ? { words: GLOSSARY, place: ['facts', name] } : { words: form, place: ['values', name] };
}

export function namedRules(files: EditedFiles, form?: string): [name: string, rule: Json][] {
  const { file, list } = storageFor(files, form);
  return Object.entries(files.object(file, [list])) as [string, Json][];
}

export function setNamedRule(files: EditedFiles, at: NamedRuleAt, rule: Json): void {
  const { file, place } = namedRulePlace(files, at);
  files.set(file, place, rule);
}

/** Returns the name in the files, which is derived from the English words. */
export function addNamedRule(files: EditedFiles, form: string | undefined, texts: BilingualText, rule: Json): string {
  const name = nameFrom(
    texts.english,
    namedRules(files, form).map(([taken]) => taken),
  );
  setNamedRule(files, { name, form }, rule);
  setName(files, { name, form }, texts);
  return name;
}

function setName(files: EditedFiles, { name, form }: NamedRuleAt, texts: BilingualText): void {
  const { words, place } = namedRuleWords(form, name);
  writeWords(files, words, [...place, 'name'], texts);
}

interface NamePlace {
  form: string;
  file: string;
  place: JSONPath;
}

function namePlaces(files: EditedFiles, outline: readonly OutlineForm[], { name, form }: NamedRuleAt): NamePlace[] {
  const { reads } = storageFor(files, form);
  const forms = outline.filter((each) => form === undefined || each.form === form);
  const ofForms = forms.flatMap((each) =>
    (['logic', 'ui'] as const).map((part) => ({ form: each.form, file: formFile(files, each.form, part) })),
  );
  const ofAll = form === undefined ? [FLOW, FACTS].map((file) => ({ form: '', file })) : [];
  return [...ofForms, ...ofAll].flatMap((each) =>
    findPlaces(files.at(each.file) ?? null, (part) => {
      const operation = parseOperation(part);
      return operation?.name === reads && operation.args[0] === name;
    }).map((place) => ({ ...each, place })),
  );
}

/** The rules that read a named rule. Those that belong to no page have an empty form. */
export const findRulesNaming = (files: EditedFiles, outline: readonly OutlineForm[], at: NamedRuleAt): RuleLocation[] =>
  namePlaces(files, outline, at).map(({ form, file, place }) => ({
    form,
    file,
    pointer: pointerTo(...(place as string[])),
  }));

/** Renames a rule in its words, in the files and in all rules that read it. Returns the new name in the files. */
export function renameNamedRule(
  files: EditedFiles,
  outline: readonly OutlineForm[],
  { name, form }: NamedRuleAt,
  texts: BilingualText,
): string {
  const others = namedRules(files, form).flatMap(([other]) => (other === name ? [] : [other]));
  const next = nameFrom(texts.english, others);
  if (next !== name) {
    const { reads, words } = storageFor(files, form);
    for (const location of namePlaces(files, outline, { name, form }))
      files.set(location.file, [...location.place, reads], next);
    const { file, place } = namedRulePlace(files, { name, form });
    moveKey(files, file, place, next);
    for (const language of LANGUAGES)
      moveKey(files, wordsFile(words, language), namedRuleWords(form, name).place, next);
  }
  setName(files, { name: next, form }, texts);
  return next;
}

/** Gives a value another key in the same position. */
function moveKey(files: EditedFiles, file: string, place: JSONPath, next: string): void {
  const value = files.at(file, place);
  if (value === undefined) return;
  const container = place.slice(0, -1);
  const position = Object.keys(files.object(file, container)).indexOf(String(place.at(-1)));
  files.insert(file, [...container, next], position, value);
  files.set(file, place, undefined);
}

/** Removes a rule with its words. Rules that read it stay, and become faults. */
export function removeNamedRule(files: EditedFiles, { name, form }: NamedRuleAt): void {
  const { file, place } = namedRulePlace(files, { name, form });
  files.set(file, place, undefined);
  const own = namedRuleWords(form, name);
  removeWords(files, own.words, own.place);
}
