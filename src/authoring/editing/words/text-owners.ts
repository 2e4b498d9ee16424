/** Finds the question, heading or page whose rule names a message or a text. */
import { isObject, type Json, type Pattern } from '../../../engine/data/index.ts';
import { REQUIRED_MESSAGE } from '../../../engine/definition/index.ts';
import { outcomesIn } from '../../conditions/algebra.ts';
import { objectsAt } from '../../json/json-parts.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, schemaPath } from '../form-files.ts';
import { wordKeys } from '../form-words.ts';
import { groupsAt } from '../headings/groups.ts';
import type { QuestionAt } from '../question-edits.ts';
import { checkPlaces, keysAt, WORD_PARTS } from '../rule-edits.ts';

export interface TextOwner {
  path: Pattern;
  /** A document of the page. */
  group?: string | undefined;
}

/** By the part of the words and the key, such as `messages.phone.invalid`. The first rule in the files counts. */
export function textOwners(files: EditedFiles, form: string): ReadonlyMap<string, TextOwner> {
  const owners = new Map<string, TextOwner>();
  const put = (part: 'messages' | 'texts', keys: readonly string[], owner: TextOwner): void => {
    for (const key of keys) if (!owners.has(`${part}.${key}`)) owners.set(`${part}.${key}`, owner);
  };
  const logic = formFile(files, form, 'logic');
  for (const list of ['checks', 'notes', 'prepare'] as const)
    for (const rule of files.list(logic, [list]).filter(isObject))
      for (const path of checkPlaces(rule)) put(WORD_PARTS[list], keysAt(rule, list, path), { path });
  for (const path of Object.keys(files.object(logic, ['fields'])))
    put('texts', labelKeys(files.at(logic, ['fields', path, 'label']) ?? null), { path });
  for (const [path, keys] of schemaMessages(files.at(formFile(files, form, 'schema')) ?? null))
    put('messages', keys, { path });
  for (const group of groupsAt(files, { form, container: '' }))
    for (const line of objectsAt(group, 'shows'))
      put('texts', stringsIn(line.text ?? null), { path: '', group: String(group.name) });
  return owners;
}

/** The texts of the page that a rule uses as the label of a question. */
export function labelTexts(files: EditedFiles, { form, path }: QuestionAt): string[] {
  const named = labelKeys(files.at(formFile(files, form, 'logic'), ['fields', path, 'label']) ?? null);
  const texts = wordKeys(files, form, 'texts');
  return [...new Set(named)].filter((name) => texts.includes(name));
}

/** The keys of the texts that the rule of a label may return. */
const labelKeys = (rule: Json): string[] => outcomesIn(rule).filter((outcome) => typeof outcome === 'string');

/** The messages that questions name in `schema.json`. */
function schemaMessages(part: Json, place: readonly string[] = []): [Pattern, string[]][] {
  if (!isObject(part)) return [];
  const own = part.errorMessage;
  const inner = Object.entries(part).flatMap(([key, each]) => schemaMessages(each as Json, [...place, key]));
  return own === undefined ? inner : [[schemaPath(place), stringsIn(own)], ...inner];
}

/**
 * The keys of the messages that a question names in its schema. The message for a missing answer belongs to all forms.
 */
export const namedMessages = (errorMessage: Json | undefined): string[] =>
  [...new Set(stringsIn(errorMessage ?? null))].filter((key) => key !== REQUIRED_MESSAGE);

const stringsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
