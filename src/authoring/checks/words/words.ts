/** The words of a form: every field, choice, group, message and text has them, in both languages alike. */
import { isObject, type Json, type JsonObject, ownValue } from '../../../engine/data/index.ts';
import type { FieldTemplate, Logic } from '../../../engine/index.ts';
import { below, pointerTo, type Report } from '../../faults/fault.ts';
import { suggestion, wordOf } from '../../faults/suggestion.ts';
import type { WordsSource } from '../../format/index.ts';
import type { Fields } from '../conditions/references.ts';
import { unknownField } from '../logic.ts';
import { judgeWordings } from './glossary.ts';
import { BRAND, judgeAlike, judgeParams, paramsOf } from './placeholder.ts';
import { hasWords, READ_BY_NAME, type WordPart, type WordUse } from './word-use.ts';

type FieldWords = NonNullable<WordsSource['fields']>[string];

/** A form as far as its words go. */
export interface Worded {
  fields: Fields;
  logic: Logic;
  area: 'application' | 'portal';
  /** The names of its words, spelt right. */
  uses: readonly WordUse[];
}

/** `raw` is the file as it was written: what stands there with a wrong shape has been told of already. */
export function judgeWords(form: Worded, words: WordsSource, raw: JsonObject, report: Report): void {
  judgeEmpty(raw, report);
  // The screens of the portal fill their introduction.
  judgePlain(form.area === 'application' ? words : { ...words, intro: '' }, report);
  judgeFieldWords(form, words, raw, report);
  judgeWordings(words.values, 'value', Object.keys(form.logic.values ?? {}), [], below(report, 'values'));
  judgeKeys('groups', 'group', form, words, raw, report);
  judgeKeys('messages', 'message', form, words, raw, report);
  for (const [key, text] of Object.entries(words.messages ?? {}))
    judgeParams(text, new Set([...filledOf('messages', key, form), 'label']), below(report, 'messages', key));
  const named = keysOf('texts', form);
  for (const text of named)
    if (!hasWords(raw, 'texts', text))
      report('/texts', `The text "${text}" is missing.${suggestion(text, Object.keys(words.texts ?? {}))} Add it.`);
  for (const [key, text] of Object.entries(words.texts ?? {})) {
    judgeParams(text, new Set(filledOf('texts', key, form)), below(report, 'texts', key));
    if (form.area === 'application' && !READ_BY_NAME.includes(key) && !named.has(key))
      report(
        pointerTo('texts', key),
        `The text "${key}" is used nowhere.${
          suggestion(
            key,
            [...named].filter((text) => !hasWords(raw, 'texts', text)),
          ) || ' Take it out, or name it in a note.'
        }`,
        'unused',
      );
  }
}

const keysOf = (part: WordPart, { uses }: Worded): ReadonlySet<string> =>
  new Set(uses.filter((use) => use.part === part).map(({ key }) => key));

/** The names of the gaps that are filled wherever a text is used. */
function filledOf(part: WordPart, key: string, { uses }: Worded): string[] {
  const [first, ...others] = uses.filter((use) => use.part === part && use.key === key);
  return (first?.filled ?? []).filter((name) => others.every(({ filled }) => filled.includes(name)));
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
    if (!isHidden(field, fields) && !hasWords(raw, 'fields', field.path))
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

function judgeKeys(
  part: 'groups' | 'messages',
  called: string,
  form: Worded,
  words: WordsSource,
  raw: JsonObject,
  report: Report,
): void {
  const given = Object.keys(words[part] ?? {});
  const used = keysOf(part, form);
  for (const key of used)
    if (!hasWords(raw, part, key)) {
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

/** What a check or a note gives to its words must be said in some language. */
export function judgeGiven({ checks = [], notes = [] }: Logic, words: WordsSource[], report: Report): void {
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
    const texts = words.map(({ messages }) => ownValue(messages, message));
    judge(given, message, texts, below(report, 'checks', i));
  });
  notes.forEach(({ text, with: given }, i) => {
    const said = words.map(({ texts }) => ownValue(texts, text));
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
