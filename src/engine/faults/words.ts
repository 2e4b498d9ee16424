/** The words of a form: every field, choice, group, message and text has them, in both languages alike. */
import type { FieldTemplate } from '../form.ts';
import type { LogicSource, UiNode, WordsSource } from '../format/index.ts';
import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { operation } from '../logic.ts';
import { REQUIRED_MESSAGE } from '../message.ts';
import { below, pointerTo, type Report } from './fault.ts';
import { BRAND, judgeAlike, judgeParams, paramsOf } from './gap.ts';
import { judgeWordings } from './glossary.ts';
import { unknownField } from './logic.ts';
import type { Fields } from './reading.ts';
import { suggestion, wordOf } from './suggestion.ts';

type FieldWords = NonNullable<WordsSource['fields']>[string];

/** A form as far as its words go. */
export interface Worded {
  fields: Fields;
  ui: UiNode;
  logic: LogicSource;
  area: 'application' | 'portal';
}

/** Texts that the app reads by name; screens of the portal read theirs so too. */
const READ_BY_NAME = ['saveError', 'loadError'];

/** `raw` is the file as it was written: what stands there with a wrong shape has been told of already. */
export function judgeWords(form: Worded, words: WordsSource, raw: JsonObject, report: Report): void {
  judgeEmpty(raw, report);
  // The screens of the portal fill their introduction.
  judgePlain(form.area === 'application' ? words : { ...words, intro: '' }, report);
  judgeFieldWords(form, words, raw, report);
  judgeWordings(words.values, 'value', Object.keys(form.logic.values ?? {}), [], below(report, 'values'));
  judgeKeys('groups', 'group', groupsOf(form.ui), words, raw, report);
  const messages = messagesOf(form);
  judgeKeys('messages', 'message', new Set(messages.keys()), words, raw, report);
  for (const [key, text] of Object.entries(words.messages ?? {}))
    judgeParams(text, new Set([...(messages.get(key) ?? []), 'label']), below(report, 'messages', key));
  const notes = (form.logic.notes ?? []).filter(Boolean);
  const named = new Set([...notes.map(({ text }) => text), ...labelsOf(form), ...filesOf(form)]);
  for (const text of named)
    if (!hasOwn(raw, 'texts', text))
      report('/texts', `The text "${text}" is missing.${suggestion(text, Object.keys(words.texts ?? {}))} Add it.`);
  for (const [key, text] of Object.entries(words.texts ?? {})) {
    const given = notes.filter((note) => note.text === key).flatMap((note) => Object.keys(note.with ?? {}));
    judgeParams(text, new Set(given), below(report, 'texts', key));
    if (form.area === 'application' && !READ_BY_NAME.includes(key) && !named.has(key))
      report(
        pointerTo('texts', key),
        `The text "${key}" is used nowhere.${
          suggestion(
            key,
            [...named].filter((text) => !hasOwn(raw, 'texts', text)),
          ) || ' Take it out, or name it in a note.'
        }`,
        'unused',
      );
  }
}

/** The texts that serve as labels: of fields whose label depends, and of lines to read in documents. */
function labelsOf({ fields, ui }: Worded): string[] {
  const labels = [...fields.values()].flatMap(({ logic }) => outcomesOf(logic.label ?? null));
  const lines = (ui['ui:groups'] ?? []).flatMap((group) => group?.shows ?? []);
  return [...labels, ...lines.flatMap((line) => (line && 'text' in line ? [line.text] : []))];
}

/** What is said when a file could not be sent or removed. */
const filesOf = ({ fields }: Worded): string[] =>
  [...fields.values()].flatMap(({ options: { fileType } }) =>
    fileType === undefined ? [] : [`${fileType}.uploadError`, `${fileType}.deleteError`],
  );

/** The plain texts that an expression can come to. */
function outcomesOf(rule: Json): string[] {
  if (typeof rule === 'string') return [rule];
  const found = operation(rule);
  if (found?.name !== 'if') return [];
  return found.args.flatMap((arg, i) => (i % 2 === 1 || i === found.args.length - 1 ? outcomesOf(arg) : []));
}

/** Words that nothing fills. */
function judgePlain({ title, intro, submit, groups }: WordsSource, report: Report): void {
  for (const [key, text] of Object.entries({ title, intro, submit }))
    judgeParams(text ?? '', new Set(), below(report, key));
  for (const [key, text] of Object.entries(groups ?? {})) judgeParams(text, new Set(), below(report, 'groups', key));
}

function judgeFieldWords({ fields }: Worded, words: WordsSource, raw: JsonObject, report: Report): void {
  for (const [path, field] of Object.entries(words.fields ?? {})) {
    const template = fields.get(path);
    const at = below(report, 'fields', path);
    if (template) judgeField(template, field, at);
    else at('', unknownField(path, fields), 'unused');
  }
  for (const field of fields.values())
    if (!isHidden(field, fields) && !hasOwn(raw, 'fields', field.path))
      report('/fields', `The words of the field "${field.path}" are missing. Add "${field.path}": { "label": "…" }.`);
}

function judgeField({ name, kind, options, schema }: FieldTemplate, words: FieldWords, report: Report): void {
  const wanted = kind !== 'list' ? [] : options.fixed ? (['item'] as const) : (['add', 'remove', 'item'] as const);
  for (const part of ['add', 'remove', 'item'] as const) {
    if (words[part] === undefined && (wanted as readonly string[]).includes(part))
      report('', `The list "${name}" has no words for "${part}". Add them.`);
    if (words[part] !== undefined && kind !== 'list')
      report(`/${part}`, `"${part}" is for lists, and "${name}" is none. Take it out.`);
    judgeParams(words[part] ?? '', new Set(['number']), below(report, part));
  }
  judgeParams(words.label, new Set(), below(report, 'label'));
  judgeParams(words.hint ?? '', new Set(), below(report, 'hint'));
  for (const [key, text] of Object.entries(words.options ?? {}))
    judgeParams(text, new Set(), below(report, 'options', key));
  const choices = options.lookup ? [] : (schema.enum ?? schema.items?.enum ?? []).map(wordOf);
  const given = Object.keys(words.options ?? {});
  for (const choice of choices)
    if (!given.includes(choice)) report('/options', `The choice "${choice}" of "${name}" has no words. Add them.`);
  for (const key of given)
    if (!choices.includes(key))
      report(pointerTo('options', key), `"${name}" has no choice "${key}".${suggestion(key, choices)}`, 'unused');
}

/** Not on the page, itself or what it stands in. */
function isHidden(field: FieldTemplate, fields: Fields): boolean {
  if (field.widget === 'hidden') return true;
  for (const other of fields.values())
    if (other.widget === 'hidden' && field.path.startsWith(`${other.path}/`)) return true;
  return false;
}

const hasOwn = (raw: JsonObject, part: string, key: string): boolean =>
  Object.hasOwn(raw, part) && isObject(raw[part]) && Object.hasOwn(raw[part], key);

function judgeKeys(
  part: 'groups' | 'messages',
  called: string,
  used: ReadonlySet<string>,
  words: WordsSource,
  raw: JsonObject,
  report: Report,
): void {
  const given = Object.keys(words[part] ?? {});
  for (const key of used)
    if (!hasOwn(raw, part, key)) {
      const spare = given.filter((other) => !used.has(other));
      report(
        `/${part}`,
        `The ${called} "${key}" is used but has no words here.${suggestion(key, spare) || ' Add them.'}`,
      );
    }
  for (const key of given)
    if (!used.has(key))
      report(
        pointerTo(part, key),
        `The ${called} "${key}" is used nowhere.${suggestion(key, used) || ' Take it out.'}`,
        'unused',
      );
}

/** The messages that a form uses, each with the parameters it is given everywhere. */
function messagesOf({ fields, logic }: Worded): Map<string, string[]> {
  const used = new Map<string, string[]>();
  const use = (key: string, given: string[]): void => {
    const before = used.get(key);
    used.set(key, before ? before.filter((name) => given.includes(name)) : given);
  };
  for (const { schema } of fields.values()) {
    const { errorMessage } = schema;
    const keys = typeof errorMessage === 'string' ? [errorMessage] : Object.values(errorMessage ?? {});
    for (const key of keys) use(key, []);
  }
  logic.checks?.forEach((check) => {
    if (check.message !== REQUIRED_MESSAGE) use(check.message, Object.keys(check.with ?? {}));
  });
  return used;
}

function groupsOf(ui: UiNode): Set<string> {
  const own = [...(ui['ui:groups'] ?? []), ...(ui['ui:options']?.optionGroups ?? [])]
    .filter(Boolean)
    .map(({ name }) => name);
  const inner = Object.entries(ui).flatMap(([key, node]) =>
    !key.startsWith('ui:') && isObject(node) ? [...groupsOf(node as UiNode)] : [],
  );
  return new Set([...own, ...inner]);
}

/** What a check or a note gives to its words must be said in some language. */
export function judgeGiven({ checks = [], notes = [] }: LogicSource, words: WordsSource[], report: Report): void {
  const judge = (given: JsonObject | undefined, called: string, texts: (string | undefined)[], at: Report): void => {
    const used = new Set(texts.flatMap((text) => [...paramsOf(text ?? '')]));
    for (const name of Object.keys(given ?? {}))
      if (texts.some((text) => text !== undefined) && !used.has(name))
        at(
          pointerTo('with', name),
          `The words of "${called}" never use {{${name}}}.${suggestion(name, used) || ' Take it out.'}`,
        );
  };
  checks.forEach(({ message, with: given }, i) => {
    const texts = words.map(({ messages }) => own(messages, message));
    judge(given, message, texts, below(report, 'checks', i));
  });
  notes.forEach(({ text, with: given }, i) => {
    const said = words.map(({ texts }) => own(texts, text));
    judge(given, text, said, below(report, 'notes', i));
  });
}

export function judgeEmpty(value: Json, report: Report): void {
  if (typeof value === 'string' && value.trim() === '') report('', 'This text is empty. Write one, or take it out.');
  if (isObject(value)) for (const [key, inner] of Object.entries(value)) judgeEmpty(inner, below(report, key));
}

/** Both languages say the same: the same keys, filled with the same. Told of in the second, where the first has more. */
export function judgeTogether(first: JsonObject, second: JsonObject, report: Report, keys = true): void {
  for (const [key, value] of Object.entries(first)) {
    const other = Object.hasOwn(second, key) ? second[key] : undefined;
    const at = below(report, key);
    if (key === '$schema') continue;
    if (other === undefined) {
      if (keys) report('', `"${key}" stands in the other language only. Add it here.`);
    } else if (isObject(value) && isObject(other)) judgeTogether(value, other, at, keys);
    else if (typeof value === 'string' && typeof other === 'string') judgeAlike(value, other, at);
  }
}

/** Words that a form may do without: what one language says the other says too. */
export function judgeOptional(first: JsonObject, second: JsonObject, report: Report): void {
  judgeLacking(['intro', 'submit'], first, second, report);
  const [fields, others] = [first.fields, second.fields];
  if (isObject(fields) && isObject(others))
    for (const path of Object.keys(fields))
      judgeLacking(['hint'], fields[path], others[path], below(report, 'fields', path));
}

function judgeLacking(keys: string[], first: Json | undefined, second: Json | undefined, report: Report): void {
  if (!isObject(first) || !isObject(second)) return;
  for (const key of keys)
    if (Object.hasOwn(first, key) && !Object.hasOwn(second, key))
      report('', `"${key}" stands in the other language only. Add it here.`);
}

/** Texts that no definition names: what a screen reads in one language it reads in the other too. */
export function judgeTexts(first: Json = {}, second: Json = {}, area: Worded['area'], report: Report): void {
  const keys = isObject(first) ? Object.keys(first) : [];
  judgeLacking(area === 'portal' ? keys : keys.filter((key) => READ_BY_NAME.includes(key)), first, second, report);
}

/** The words that all forms share may nest freely, down to texts. */
export function judgeCommon(words: Json, report: Report): void {
  if (typeof words === 'string') {
    judgeEmpty(words, report);
    for (const name of paramsOf(words))
      if (name.startsWith('brand')) report('', `Nothing fills {{${name}}} here.${suggestion(name, BRAND)}`);
  } else if (isObject(words)) for (const [key, inner] of Object.entries(words)) judgeCommon(inner, below(report, key));
  else report('', 'This must be text in quotes, or named texts in { }.');
}
