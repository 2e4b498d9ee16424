/** Describes the kind of an answer, its limits and its checks, each with its message. */
import { parseOperation } from '../../../engine/conditions/index.ts';
import { MAX_LIST_ITEMS, MAX_TEXT_LENGTH } from '../../../engine/data/index.ts';
import { choiceValues, exactLimit, messageKey } from '../../../engine/definition/index.ts';
import type { Check, FieldTemplate, Form, Rule, Schema } from '../../../engine/index.ts';
import { keywordMessage, NUMBER_KEYWORDS } from '../../compile/error-message.ts';
import { digitsIn } from '../../compile/schema-keyword.ts';
import { outcomesIn, readConnective } from '../../conditions/algebra.ts';
import { and, type Clause, isSeries, simplify } from '../../conditions/clause.ts';
import { mapValues } from '../../json/json-parts.ts';
import type { ConditionDescriber } from './condition-describer.ts';
import type { Names } from './names.ts';
import { listName, type Place } from './place.ts';
import { logicAt, optionAt, type Source, schemaAt } from './source.ts';

/** A limit, its message, and its place in the files. */
export interface LimitSentence {
  rule: string;
  message: string;
  from: readonly Source[];
}

export function describeKind(field: FieldTemplate, form: Form, { names }: ConditionDescriber): string {
  const { kinds, values } = names.grammar;
  const { kind, widget, schema, uiOptions } = field;
  const isSeveral = kind === 'choices';
  if (widget === 'sign' || widget === 'file' || widget === 'toggle' || widget === 'password') return kinds[widget];
  if (widget === 'checkbox') return kinds.tick;
  if (uiOptions.lookup) return kinds[isSeveral ? 'lookups' : 'lookup'](listName(uiOptions.lookup.name, names));
  const isWorded = kind === 'yesNo' && names.findText(form.name, `fields.${field.path}.options.true`) !== undefined;
  const choices = choiceValues(schema).map((choice) => names.answer(form, field, choice));
  if (kind === 'choice' || isSeveral || (isWorded && schema.enum))
    return kinds[isSeveral ? 'choices' : 'choice'](values(choices));
  if (schema.format) return kinds[schema.format];
  if (kind === 'number') return schema.type === 'integer' ? kinds.integer : kinds.number;
  return kinds[kind as 'text' | 'yesNo' | 'list' | 'group'];
}

export const findLimits = (field: FieldTemplate, form: Form, describer: ConditionDescriber): LimitSentence[] => [
  ...givenLimits(field, form, describer),
  ...keywordLimits(field, form, describer),
  ...offeredLimits(field, form, describer),
  ...(form.logic.checks ?? []).flatMap((check, i) => {
    if (check.at !== field.path) return [];
    const message = checkMessage(check, field, form, describer);
    return [{ rule: checkText(check, field, form, describer), message, from: [logicAt('checks', i)] }];
  }),
];

/** The limit that an answer or a signature is required. */
function givenLimits(field: FieldTemplate, form: Form, describer: ConditionDescriber): LimitSentence[] {
  const { names } = describer;
  const { limits } = names.grammar;
  const { path, logic, uiOptions, widget, required, kind } = field;
  const message = limitMessage(field, form, 'required', describer);
  if (widget === 'sign') {
    const before = form.field(`/${uiOptions.after}`);
    const signed = { rule: limits.signed, message, from: [] };
    if (!before) return [signed];
    const rule = limits.signedAfter(names.label(form, before.path));
    return [
      signed,
      { rule, message: limitMessage(before, form, 'required', describer), from: [optionAt(path, 'after')] },
    ];
  }
  if (kind === 'group' || !(required || logic.required !== undefined)) return [];
  const from = logic.required === undefined ? schemaAt(path, 'required') : logicAt('fields', path, 'required');
  return [{ rule: limits.answered, message, from: [from] }];
}

function offeredLimits(field: FieldTemplate, form: Form, describer: ConditionDescriber): LimitSentence[] {
  const { path, logic, uiOptions } = field;
  const from = [
    ...(uiOptions.lookup ? [optionAt(path, 'lookup')] : []),
    ...(logic.options === undefined ? [] : [logicAt('fields', path, 'options')]),
  ];
  if (from.length === 0) return [];
  return [
    { rule: describer.names.grammar.limits.offered, message: limitMessage(field, form, 'enum', describer), from },
  ];
}

/** Texts and lists without a limit have a general one. */
function withDefaults({ kind, schema }: FieldTemplate): Schema {
  const isOpen = kind === 'text' && schema.pattern === undefined && schema.format === undefined;
  if (isOpen && schema.maxLength === undefined) return { ...schema, maxLength: MAX_TEXT_LENGTH };
  return kind === 'list' && schema.maxItems === undefined ? { ...schema, maxItems: MAX_LIST_ITEMS } : schema;
}

/** The limits of its schema; those with the same message are listed together. */
function keywordLimits(field: FieldTemplate, form: Form, describer: ConditionDescriber): LimitSentence[] {
  const byMessage = new Map<string, { rules: string[]; from: Source[] }>();
  for (const [keyword, limit] of Object.entries(withDefaults(field))) {
    const rule = keywordText(keyword, limit as Rule, field, describer.names);
    if (rule === undefined) continue;
    const message = limitMessage(field, form, keyword, describer);
    const limitGroup = byMessage.get(message) ?? { rules: [], from: [] };
    if (!limitGroup.rules.includes(rule)) limitGroup.rules.push(rule);
    if (keyword in field.schema) limitGroup.from.push(schemaAt(field.path, keyword));
    byMessage.set(message, limitGroup);
  }
  const { names } = describer.names.grammar;
  return [...byMessage].map(([message, { rules, from }]) => ({ rule: names(rules), message, from }));
}

const isNumber = (type: Schema['type'], { kind }: FieldTemplate): type is 'number' | 'integer' =>
  kind === 'number' && (type === 'number' || type === 'integer');

/** Two limits that are equal have the same words. */
export function keywordText(keyword: string, limit: Rule, field: FieldTemplate, names: Names): string | undefined {
  const { type, format } = field.schema;
  const { limits } = names.grammar;
  const [exact, number] = exactLimit(keyword, field.schema) ?? [];
  if (exact) return limits[exact](String(number));
  if (keyword === 'pattern') return patternText(String(limit), limits);
  if (keyword === 'format') return format && limits[format];
  if (keyword === 'uniqueItems') return limit === true ? limits.uniqueItems : undefined;
  if (keyword === 'const') return limits.const(names.plain(limit));
  if (keyword === 'type') return isNumber(type, field) ? names.grammar.kinds[type] : undefined;
  const places = keyword === 'multipleOf' ? /^(?:0\.(0*1)|1)$/.exec(String(limit)) : undefined;
  if (places) return limits.decimals(String(places[1]?.length ?? 0));
  const sized = NUMBER_KEYWORDS.find((each) => each === keyword);
  return sized && limits[sized](String(limit));
}

/** Patterns of digits are described in words, others are quoted. */
function patternText(pattern: string, limits: ConditionDescriber['names']['grammar']['limits']): string {
  const digits = digitsIn(pattern);
  if (!digits) return limits.pattern(pattern);
  const [least, most] = [String(digits.least), digits.most];
  return most === undefined ? limits.leastDigits(least) : limits.digitsBetween(least, String(most));
}

function limitMessage(field: FieldTemplate, form: Form, keyword: string, { names }: ConditionDescriber): string {
  const limit = String(exactLimit(keyword, field.schema)?.[1] ?? withDefaults(field)[keyword as 'maxLength'] ?? '');
  const filled = { label: names.plainLabel(form, field.path), limit };
  return names.message(form.name, keywordMessage(field.schema, keyword), filled);
}

/** `required` refuses a missing answer, so the sentence omits the part of a check that allows it. */
function checkText({ valid }: Check, at: FieldTemplate, form: Form, describer: ConditionDescriber): string {
  const place: Place = { form, at, own: true };
  const allowsNone = (rule: Rule): boolean => {
    const { join, parts: [negated = null] = [] } = readConnective(rule) ?? {};
    const { name, args: [what = null] = [] } = parseOperation(negated) ?? {};
    const { own } = describer.names.grammar.nouns;
    return join === 'not' && name === 'answered' && describer.target(what, place)?.noun === own;
  };
  const whenAnswered = (clause: Clause): Clause => {
    if (typeof clause === 'boolean' || !isSeries(clause)) return clause;
    if (clause.join === 'and') return and(...clause.parts.map(whenAnswered));
    return simplify(clause, (rule) => (allowsNone(rule) ? false : undefined)).reason;
  };
  return describer.text(whenAnswered(describer.clause(valid, place)));
}

function checkMessage(check: Check, at: FieldTemplate, form: Form, { names }: ConditionDescriber): string {
  const label = names.plainLabel(form, at.path);
  return names.message(form.name, messageKey(check.message), { label, ...placeholderValues(check.with, names) });
}

/** The values that fill placeholders; alternatives are separated by a slash. */
export function placeholderValues(rules: Readonly<Record<string, Rule>> = {}, names: Names): Record<string, string> {
  const plain = (outcome: Rule): string => (parseOperation(outcome) ? '…' : names.plain(outcome));
  return mapValues(rules, (rule) => outcomesIn(rule).map(plain).join('/'));
}
