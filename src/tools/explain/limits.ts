/** What an answer must be like: its kind, its limits, and the rules that judge it, each with what is told otherwise. */
import {
  type Check,
  type FieldTemplate,
  type Form,
  isObject,
  MOST_ITEMS,
  MOST_TEXT,
  operation,
  type Rule,
  type Schema,
} from '../../engine/index.ts';
import { settle } from './clause.ts';
import type { Names } from './names.ts';
import { listName, type Place } from './place.ts';
import type { Reader } from './reader.ts';

/** A rule, and the message that tells of a breach. */
export interface Limit {
  rule: string;
  message: string;
}

export function kindOf(field: FieldTemplate, form: Form, { names }: Reader): string {
  const { kinds, values } = names.grammar;
  const { kind, widget, schema, options } = field;
  const isSeveral = kind === 'choices';
  if (widget === 'sign' || widget === 'file' || widget === 'toggle' || widget === 'password') return kinds[widget];
  if (widget === 'checkbox') return kinds.tick;
  if (options.lookup) return kinds[isSeveral ? 'lookups' : 'lookup'](listName(options.lookup.name, names));
  const isWorded = kind === 'yesNo' && names.said(form.name, `fields.${field.path}.options.true`) !== undefined;
  const choices = (schema.enum ?? schema.items?.enum ?? []).map((choice) => names.answer(form, field, choice));
  if (kind === 'choice' || isSeveral || (isWorded && schema.enum))
    return kinds[isSeveral ? 'choices' : 'choice'](values(choices));
  if (schema.format === 'date' || schema.format === 'email') return kinds[schema.format];
  if (kind === 'number') return schema.type === 'integer' ? kinds.integer : kinds.number;
  return kinds[kind as 'text' | 'yesNo' | 'list' | 'group'];
}

export function limitsOf(field: FieldTemplate, form: Form, reader: Reader): Limit[] {
  const { names } = reader;
  const { limits } = names.grammar;
  const asked = field.required || field.logic.required !== undefined;
  const unanswered = messageOf(field, form, 'required', reader);
  const before = form.field(`/${field.options.after}`);
  const isLimited = field.options.lookup || field.logic.options !== undefined;
  return [
    ...(field.widget === 'sign' ? [{ rule: limits.signed, message: unanswered }] : []),
    ...(before
      ? [
          {
            rule: limits.signedAfter(names.label(form, before.path)),
            message: messageOf(before, form, 'required', reader),
          },
        ]
      : []),
    ...(asked && field.widget !== 'sign' && field.kind !== 'group'
      ? [{ rule: limits.answered, message: unanswered }]
      : []),
    ...keywordsOf(field, form, reader),
    ...(isLimited ? [{ rule: limits.offered, message: messageOf(field, form, 'enum', reader) }] : []),
    ...(form.logic.checks ?? [])
      .filter(({ at }) => at === field.path)
      .map((check) => ({
        rule: checkText(check, field, form, reader),
        message: checkMessage(check, field, form, reader),
      })),
  ];
}

const GENERIC: Record<string, string> = {
  maxLength: 'tooLong',
  minLength: 'tooShort',
  minimum: 'tooSmall',
  exclusiveMinimum: 'tooSmall',
  maximum: 'tooLarge',
  exclusiveMaximum: 'tooLarge',
  minItems: 'tooFew',
  maxItems: 'tooMany',
};
/** How long a text or list may be is told in the usual words, unless that keyword has a message of its own. */
const APART = ['maxLength', 'maxItems'];

/** What has no limit of its own still has an end. */
function withDefaults({ kind, schema }: FieldTemplate): Schema {
  const isOpen = kind === 'text' && schema.pattern === undefined && schema.format === undefined;
  if (isOpen && schema.maxLength === undefined) return { ...schema, maxLength: MOST_TEXT };
  return kind === 'list' && schema.maxItems === undefined ? { ...schema, maxItems: MOST_ITEMS } : schema;
}

function keywordsOf(field: FieldTemplate, form: Form, reader: Reader): Limit[] {
  const told = Object.entries(withDefaults(field)).flatMap(([keyword, limit]): [string, string][] => {
    const rule = keywordText(keyword, limit as Rule, field, reader);
    return rule === undefined ? [] : [[rule, messageOf(field, form, keyword, reader)]];
  });
  const byMessage = new Map<string, string[]>();
  for (const [rule, message] of told) byMessage.set(message, [...(byMessage.get(message) ?? []), rule]);
  return [...byMessage].map(([message, rules]) => ({ rule: reader.names.grammar.names(rules), message }));
}

const isNumber = (type: Schema['type'], { kind }: FieldTemplate): type is 'number' | 'integer' =>
  kind === 'number' && (type === 'number' || type === 'integer');

function keywordText(keyword: string, limit: Rule, field: FieldTemplate, { names }: Reader): string | undefined {
  const { type, format } = field.schema;
  const { limits } = names.grammar;
  if (keyword === 'pattern') return patternText(String(limit), limits);
  if (keyword === 'format') return format === 'email' ? limits.email : limits.date;
  if (keyword === 'uniqueItems') return limit === true ? limits.uniqueItems : undefined;
  if (keyword === 'const') return limits.const(names.plain(limit));
  if (keyword === 'type') return isNumber(type, field) ? names.grammar.kinds[type] : undefined;
  if (!Object.hasOwn(GENERIC, keyword) && keyword !== 'multipleOf') return undefined;
  return limits[keyword as 'maxLength'](String(limit));
}

/** Digits alone are said in words; other patterns are for those who know them. */
function patternText(pattern: string, limits: Reader['names']['grammar']['limits']): string {
  const [, least, , most] = /^\^(?:\\d|\[0-9\])\{(\d+)(,(\d+))?\}\$$/.exec(pattern) ?? [];
  return least === undefined ? limits.pattern(pattern) : limits.digits(least, most ?? least);
}

function messageOf(field: FieldTemplate, form: Form, keyword: string, { names }: Reader): string {
  const { errorMessage } = field.schema;
  const own = isObject(errorMessage) ? errorMessage[keyword] : APART.includes(keyword) ? undefined : errorMessage;
  const generic = keyword === 'required' ? 'required' : (GENERIC[keyword] ?? 'invalid');
  const limit = String(withDefaults(field)[keyword as 'maxLength'] ?? '');
  const filled = { label: names.plainLabel(form, field.path), limit };
  return names.message(form.name, own === undefined ? `problem.${generic}` : `messages.${String(own)}`, filled);
}

/** An answer that is not there is judged by being required, so a check need not say that it may be open. */
function checkText({ valid }: Check, at: FieldTemplate, form: Form, reader: Reader): string {
  const place: Place = { form, at, own: true };
  const { own } = reader.names.grammar.nouns;
  const isOwn = (rule: Rule): boolean => {
    const asked = operation(rule)?.name === 'answered' ? operation(rule)?.args[0] : undefined;
    return asked !== undefined && reader.target(asked, place)?.noun === own;
  };
  const clause = reader.clause(valid, place);
  const { reason } =
    typeof clause === 'object' && 'join' in clause && clause.join === 'or'
      ? settle(clause, (rule) =>
          isOwn((operation(rule)?.args[0] ?? null) as Rule) && operation(rule)?.name === '!' ? false : undefined,
        )
      : { reason: clause };
  return reader.say(reason);
}

function checkMessage(check: Check, at: FieldTemplate, form: Form, { names }: Reader): string {
  const label = names.plainLabel(form, at.path);
  return names.message(form.name, `messages.${check.message}`, { label, ...filledBy(check.with, names) });
}

/** What rules fill into words; where they give one of several, these stand with a stroke between them. */
export function filledBy(rules: Readonly<Record<string, Rule>> = {}, names: Names): Record<string, string> {
  const outcomes = (rule: Rule): string[] => {
    const found = operation(rule);
    if (!found) return [names.plain(rule)];
    if (found.name !== 'if') return ['…'];
    return found.args.flatMap((arg, i) => (i % 2 === 1 || i === found.args.length - 1 ? outcomes(arg) : []));
  };
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, outcomes(rule).join('/')]));
}
