/** Every condition that stands in definitions, with its place. */
import type { ConditionPlace } from '../../src/authoring/condition-rows/index.ts';
import type { Files } from '../../src/authoring/index.ts';
import { isObject, type Json, type JsonObject } from '../../src/engine/data/index.ts';

export interface WrittenCondition {
  /** Where it is written, for the messages of tests. */
  name: string;
  place: ConditionPlace;
  rule: Json;
}

type Own = ConditionPlace['own'];

export function writtenConditions(files: Files): WrittenCondition[] {
  const folders = Object.keys(files).flatMap((file) => /^(forms\/.+)\/logic\.json$/.exec(file)?.[1] ?? []);
  return [...sharedConditions(files), ...folders.flatMap((folder) => formConditions(files, folder))];
}

const readObject = (files: Files, file: string): JsonObject => JSON.parse(files[file] ?? '{}') as JsonObject;
const entries = (value: Json | undefined): [string, JsonObject][] =>
  Object.entries(value ?? {}) as [string, JsonObject][];

function sharedConditions(files: Files): WrittenCondition[] {
  const facts = Object.entries(readObject(files, 'forms/facts.json').facts as JsonObject);
  const { pages } = readObject(files, 'forms/application/flow.json') as { pages: JsonObject[] };
  return [
    ...facts.map(([name, rule]) => ({ name: `fact ${name}`, place: { at: '' }, rule })),
    ...pages.flatMap(({ section, shown, previous }) => {
      const rules = [shown, ...((previous ?? []) as JsonObject[]).map(({ when }) => when)];
      return rules.flatMap((rule) =>
        rule === undefined ? [] : [{ name: `page ${section}`, place: { at: '' }, rule }],
      );
    }),
  ];
}

function formConditions(files: Files, folder: string): WrittenCondition[] {
  const form = folder.split('/').at(-1) ?? '';
  const logic = readObject(files, `${folder}/logic.json`);
  const found: WrittenCondition[] = [];
  const add = (what: string, at: string, rule: Json | undefined, own?: Own): void => {
    if (rule !== undefined)
      found.push({ name: `${form} ${what} ${at}`, place: { form, at, ...(own && { own }) }, rule });
  };
  for (const part of ['fields', 'groups'])
    for (const [name, own] of entries(logic[part])) {
      const at = part === 'fields' ? name : '';
      for (const when of ['shown', 'required', 'readOnly']) add(when, at, own[when]);
      add('options', at, own.options, 'option');
    }
  for (const { at, valid } of (logic.checks ?? []) as JsonObject[]) add('valid', String(at), valid, 'value');
  for (const { on, when } of (logic.changes ?? []) as JsonObject[]) add('when', String(on), when, 'value');
  for (const { at, shown } of (logic.notes ?? []) as JsonObject[]) add('note', String(at), shown);
  for (const [at, rule] of Object.entries((logic.askAgain ?? {}) as JsonObject)) add('askAgain', at, rule, 'value');
  for (const [name, rule] of Object.entries((logic.values ?? {}) as JsonObject))
    if (isCondition(rule)) add(`value ${name}`, '', rule);
  addFilters(readObject(files, `${folder}/ui.json`), '', (at, rule) => add('filter', at, rule, 'option'));
  return found;
}

/** Only the named values that are conditions. */
const isCondition = (rule: Json): boolean =>
  isObject(rule) && ['and', 'or', '!', '==', '===', '<', 'in', 'some'].includes(Object.keys(rule)[0] ?? '');

function addFilters(node: JsonObject, at: string, add: (at: string, rule: Json | undefined) => void): void {
  for (const [name, inner] of Object.entries(node)) {
    if (!isObject(inner)) continue;
    if (name === 'ui:options') add(at, (inner.lookup as JsonObject | undefined)?.filter);
    else addFilters(inner, `${at}/${name === 'items' ? '*' : name}`, add);
  }
}
