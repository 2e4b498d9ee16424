/** Checks the words of a form: every field, choice, group, message and text has words in both languages. */

import { isObject, type Json, type JsonObject, ownValue, parentPath } from '../../../engine/data/index.ts';
import { choiceValues } from '../../../engine/definition/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import { type Bilingual, bilingual, keywordName, questionName } from '../../bilingual/index.ts';
import { below, pointerTo, type ReportFault } from '../../faults/fault.ts';
import { quoteValue, REMOVE_IT, suggestion } from '../../faults/suggestion.ts';
import type { WordsSource } from '../../file-schemas/index.ts';
import type { Fields } from '../conditions/references.ts';
import { type FormToCheck, unknownField } from '../form-to-check.ts';
import { checkWordings } from './glossary.ts';
import { BRAND_PLACEHOLDERS, checkParams, placeholderSuggestion, placeholders, reportUnfilled } from './placeholder.ts';
import { hasText, type WordPart, type WordUse } from './word-use.ts';

type FieldWords = NonNullable<WordsSource['fields']>[string];

interface FormWithWords extends FormToCheck {
  /** The keys of words that it uses, with misspelt ones corrected. */
  uses: readonly WordUse[];
}

/** `raw` is the file as it is written. Its parts with a wrong shape are reported already. */
export function checkWords(form: FormWithWords, words: WordsSource, raw: JsonObject, report: ReportFault): void {
  checkEmpty(raw, report);
  // The screens of the portal fill the placeholders of `intro` themselves.
  checkWithoutPlaceholders(form.area === 'application' ? words : { ...words, intro: '' }, report);
  checkFieldWords(form, words, raw, report);
  checkWordings(words.values, bilingual`value`, Object.keys(form.logic.values ?? {}), [], below(report, 'values'));
  checkKeys('groups', bilingual`group`, form, words, raw, report);
  checkKeys('messages', bilingual`message`, form, words, raw, report);
  for (const [key, text] of Object.entries(words.messages ?? {}))
    checkParams(text, [...filledParams('messages', key, form), 'label'], below(report, 'messages', key));
  const named = usedKeys('texts', form);
  for (const text of named)
    if (!hasText(raw, 'texts', text))
      report(
        pointerTo('texts', text),
        bilingual`The text "${text}" is missing.${suggestion(text, Object.keys(words.texts ?? {}))} Add it.`,
      );
  for (const [key, text] of Object.entries(words.texts ?? {})) {
    checkParams(text, filledParams('texts', key, form), below(report, 'texts', key));
    if (form.area === 'application' && !form.sharedNames.product.texts.includes(key) && !named.has(key))
      report(
        pointerTo('texts', key),
        bilingual`The text "${key}" is used nowhere.${
          suggestion(
            key,
            [...named].filter((text) => !hasText(raw, 'texts', text)),
          ) ?? bilingual` Remove it, or name it in a note.`
        }`,
        'unused',
      );
  }
}

const usedKeys = (part: WordPart, { uses }: FormWithWords): ReadonlySet<string> =>
  new Set(uses.filter((use) => use.part === part).map(({ key }) => key));

/** The placeholders that are filled at every use of a text. */
function filledParams(part: WordPart, key: string, { uses }: FormWithWords): string[] {
  const [first, ...others] = uses.filter((use) => use.part === part && use.key === key);
  return (first?.filled ?? []).filter((name) => others.every(({ filled }) => filled.includes(name)));
}

/** Texts without placeholders. */
function checkWithoutPlaceholders({ title, intro, submit, groups }: WordsSource, report: ReportFault): void {
  for (const [key, text] of Object.entries({ title, intro, submit })) checkParams(text ?? '', [], below(report, key));
  for (const [key, text] of Object.entries(groups ?? {})) checkParams(text, [], below(report, 'groups', key));
}

function checkFieldWords({ fields }: FormWithWords, words: WordsSource, raw: JsonObject, report: ReportFault): void {
  for (const [path, field] of Object.entries(words.fields ?? {})) {
    const template = fields.get(path);
    const reportField = below(report, 'fields', path);
    if (template) checkQuestionWords(template, field, reportField);
    else reportField('', unknownField(path, fields), 'unused');
  }
  for (const field of fields.values())
    if (!isHidden(field, fields) && !hasText(raw, 'fields', field.path))
      report(
        pointerTo('fields', field.path),
        bilingual`The words of the field "${field.path}" are missing. Add "${field.path}": { "label": "…" }.`,
      );
}

function checkQuestionWords(field: FieldTemplate, words: FieldWords, report: ReportFault): void {
  const { kind, uiOptions, schema } = field;
  checkReason(field, words, report);
  const wanted = kind !== 'list' ? [] : uiOptions.fixed ? (['item'] as const) : (['add', 'remove', 'item'] as const);
  for (const part of ['add', 'addFirst', 'remove', 'item'] as const) {
    if (words[part] === undefined && (wanted as readonly string[]).includes(part))
      report(
        `/${part}`,
        bilingual`The list "${questionName(field)}" has no words for "${keywordName(part)}". Add them.`,
      );
    if (words[part] !== undefined && kind !== 'list')
      report(
        `/${part}`,
        bilingual`"${keywordName(part)}" is for lists, and "${questionName(field)}" is not a list.${REMOVE_IT}`,
      );
    checkParams(words[part] ?? '', ['number'], below(report, part));
  }
  checkParams(words.label, [], below(report, 'label'));
  checkParams(words.hint ?? '', [], below(report, 'hint'));
  for (const [key, text] of Object.entries(words.options ?? {})) checkParams(text, [], below(report, 'options', key));
  const choices = uiOptions.lookup ? [] : choiceValues(schema).map(quoteValue);
  const written = Object.keys(words.options ?? {});
  for (const choice of choices)
    if (!written.includes(choice))
      report(
        pointerTo('options', choice),
        bilingual`The choice "${choice}" of "${questionName(field)}" has no words. Add them.`,
      );
  for (const key of written)
    if (!choices.includes(key))
      report(
        pointerTo('options', key),
        bilingual`"${questionName(field)}" has no choice "${key}".${suggestion(key, choices)}`,
        'unused',
      );
}

/** A sensitive or delicate question needs a text that says why it is asked. */
function checkReason(field: FieldTemplate, { reason }: FieldWords, report: ReportFault): void {
  const { kind, widget, logic } = field;
  checkParams(reason ?? '', [], below(report, 'reason'));
  if (reason !== undefined && (kind === 'list' || kind === 'group'))
    report(
      '/reason',
      bilingual`"reason" is for questions, and "${questionName(field)}" is not a question.${REMOVE_IT}`,
    );
  if (reason === undefined && widget !== 'hidden' && (logic.sensitive || logic.delicate))
    report(
      '/reason',
      bilingual`People hesitate to answer "${questionName(field)}", so its words must say why it is asked. Add a text for "reason".`,
    );
}

/** Whether the field or a container of it has the widget `hidden`. */
const isHidden = (field: FieldTemplate, fields: Fields): boolean =>
  [...fields.values()].some(({ path, widget }) => widget === 'hidden' && `${field.path}/`.startsWith(`${path}/`));

function checkKeys(
  part: 'groups' | 'messages',
  called: Bilingual,
  form: FormWithWords,
  words: WordsSource,
  raw: JsonObject,
  report: ReportFault,
): void {
  const written = Object.keys(words[part] ?? {});
  const used = usedKeys(part, form);
  for (const key of used)
    if (!hasText(raw, part, key)) {
      const spare = written.filter((other) => !used.has(other));
      report(
        pointerTo(part, key),
        bilingual`The ${called} "${key}" is used but has no words here.${suggestion(key, spare) ?? bilingual` Add them.`}`,
      );
    }
  for (const key of written)
    if (!used.has(key))
      report(
        pointerTo(part, key),
        bilingual`The ${called} "${key}" is used nowhere.${suggestion(key, used) ?? REMOVE_IT}`,
        'unused',
      );
}

/** Reports entries of `with` that the words use in no language. */
export function checkUnusedParams(uses: readonly WordUse[], words: WordsSource[], report: ReportFault): void {
  for (const { part, key, pointer, filled } of uses) {
    const texts = words.flatMap(({ [part]: own }) => ownValue(own, key) ?? []);
    const used = new Set(texts.flatMap(placeholders));
    for (const name of texts.length === 0 ? [] : filled)
      if (!used.has(name))
        report(
          parentPath(pointer) + pointerTo('with', name),
          bilingual`The words of "${key}" never use {{${name}}}.${suggestion(name, used) ?? REMOVE_IT}`,
        );
  }
}

export function checkEmpty(value: Json, report: ReportFault): void {
  if (typeof value === 'string' && value.trim() === '')
    report('', bilingual`This text is empty. Write one, or remove it.`);
  if (isObject(value)) for (const [key, inner] of Object.entries(value)) checkEmpty(inner, below(report, key));
}

/** The shared words may be nested to any depth; every leaf is a text. */
export function checkCommon(words: Json, report: ReportFault): void {
  if (typeof words === 'string') {
    checkEmpty(words, report);
    for (const name of placeholders(words))
      if (name.startsWith('brand')) reportUnfilled(name, placeholderSuggestion(name, BRAND_PLACEHOLDERS), report);
  } else if (isObject(words)) for (const [key, inner] of Object.entries(words)) checkCommon(inner, below(report, key));
  else report('', bilingual`This must be text in quotes, or named texts in { }.`);
}
