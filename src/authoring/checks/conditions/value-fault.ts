/** Checks that a literal value suits what it is compared with or assigned to. */

import { isDay, isEqual, isObject, type Json } from '../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import { type Bilingual, bilingual, inBothLanguages, questionName, sameInBoth } from '../../bilingual/index.ts';
import { isScalar } from '../../conditions/algebra.ts';
import { noDay, quoteValue, shortJson, suggestion } from '../../faults/suggestion.ts';
import { hasType } from '../unknown-and-invalid-parts.ts';
import { type Fields, namesAt, type ReadTarget } from './references.ts';

export function valueFault(target: ReadTarget, value: Json): Bilingual | undefined {
  if (value === null) return undefined;
  if (target.kind === 'plain') return plainFault(target, value);
  return target.kind === 'field' ? onPage(target.page, fieldFault(target.field, target.fields, value)) : undefined;
}

/** Says of which page the questions are that a message names. */
function onPage(page: string | undefined, message: Bilingual | undefined): Bilingual | undefined {
  if (page === undefined || !message?.questions) return message;
  return { ...message, questions: message.questions.map((question) => ({ ...question, form: page })) };
}

function plainFault(
  { type, name, values }: Extract<ReadTarget, { kind: 'plain' }>,
  value: Json,
): Bilingual | undefined {
  if (values?.includes(value)) return undefined;
  if (!hasType(value, type as 'string'))
    return typeFault(name === undefined ? bilingual`This` : sameInBoth(`"${name}"`), type, value);
  if (!values) return name === 'today' && !isDay(value) ? noDay(value) : undefined;
  const near =
    typeof value === 'number'
      ? bilingual` It can be ${values.join(', ')}.`
      : suggestion(quoteValue(value), values.map(quoteValue));
  return bilingual`"${name}" is never ${shortJson(value)}.${near} If it is new, add it in forms/facts.json.`;
}

function typeFault(called: Bilingual, type: string | undefined, value: Json): Bilingual {
  const is = (kind: Bilingual, advice: Bilingual): Bilingual =>
    bilingual`${called} is ${kind}, and ${shortJson(value)} is not. ${advice}`;
  if (type === 'boolean') return is(bilingual`true or false`, bilingual`Write true or false, without quotes.`);
  if (type === 'string')
    return is(
      bilingual`a text`,
      isScalar(value) ? bilingual`Write "${String(value)}" in quotes.` : bilingual`Write a text in quotes.`,
    );
  const isNumber = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  return is(
    bilingual`a number`,
    isNumber ? bilingual`Write ${Number(value)} without quotes.` : bilingual`Write a number.`,
  );
}

function fieldFault(field: FieldTemplate, fields: Fields, value: Json): Bilingual | undefined {
  const { kind, schema } = field;
  const name = questionName(field);
  const fault = answerTypeFault(field, value);
  if (fault) return fault;
  if (kind === 'list')
    return (
      longFault(field, value as Json[]) ??
      firstFault(value as Json[], (item) => groupValueFault(fields, `${field.path}/*`, item, name))
    );
  if (kind === 'group') return groupValueFault(fields, field.path, value, name);
  if (kind === 'choices') return firstFault(value as Json[], (each) => choiceFault(name, schema.items ?? {}, each));
  if (kind === 'choice') return choiceFault(name, schema, value);
  if (schema.format === 'date' && value !== '' && !isDay(value)) return noDay(value);
  return kind === 'number' ? rangeFault(field, value as number) : undefined;
}

/** Whether a value has another type than the answers to a question. Ignores limits and choices. */
export function answerTypeFault(field: FieldTemplate, value: Json): Bilingual | undefined {
  const { kind, schema } = field;
  const name = questionName(field);
  if (kind === 'list')
    return Array.isArray(value)
      ? undefined
      : bilingual`"${name}" is a list, and ${shortJson(value)} is not. Write a list in [ ].`;
  if (kind === 'group') return isObject(value) ? undefined : noPartsFault(name, value);
  if (kind === 'choices')
    return Array.isArray(value) ? undefined : bilingual`"${name}" takes several choices. Write them as a list in [ ].`;
  if (hasType(value, schema.type)) return undefined;
  if (kind === 'yesNo')
    return bilingual`"${name}" is answered with yes or no, so ${shortJson(value)} does not fit. Use true or false.`;
  if (kind === 'choice') return choiceFault(name, schema, value);
  const [called, advice] = describeAnswer(schema, value);
  return bilingual`"${name}" is ${called}, and ${shortJson(value)} is not. ${advice}`;
}

/** The name of a type of answer, and how its values are written. */
function describeAnswer(
  { type, format }: FieldTemplate['schema'],
  value: Json,
): [called: Bilingual, advice: Bilingual] {
  if (format === 'date') return [bilingual`a date`, bilingual`Write a day, as "2026-12-31".`];
  if (type === 'string')
    return [bilingual`a text`, typeof value === 'number' ? bilingual`Put it in quotes.` : bilingual`Write a text.`];
  if (typeof value === 'number') return [bilingual`a whole number`, bilingual`Remove the decimal places.`];
  const isNumber = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  return [bilingual`a number`, isNumber ? bilingual`Write it without quotes.` : bilingual`Write a number.`];
}

function longFault(field: FieldTemplate, { length }: Json[]): Bilingual | undefined {
  const { maxItems } = field.schema;
  if (maxItems === undefined || length <= maxItems) return undefined;
  const name = questionName(field);
  return maxItems === 1
    ? bilingual`"${name}" takes one item, not ${length}. Remove the others.`
    : bilingual`"${name}" takes at most ${maxItems} items, not ${length}. Remove some.`;
}

function rangeFault(field: FieldTemplate, value: number): Bilingual | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field.schema;
  const name = questionName(field);
  if (minimum !== undefined && value < minimum)
    return bilingual`"${name}" is at least ${minimum}, so it is never ${value}. Change one of them.`;
  if (maximum !== undefined && value > maximum)
    return bilingual`"${name}" is at most ${maximum}, so it is never ${value}. Change one of them.`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return bilingual`"${name}" is more than ${exclusiveMinimum}, so it is never ${value}. Change one of them.`;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return bilingual`"${name}" is less than ${exclusiveMaximum}, so it is never ${value}. Change one of them.`;
  return undefined;
}

/** For a limit that no answer within that of the schema can keep. */
export const schemaLimitFault = (limit: number): Bilingual =>
  bilingual`No answer fits: the limit in schema.json is ${limit}. Change one of them.`;

/** Whether a value is one of the choices of a field. */
export function choiceFault(
  name: Bilingual,
  { enum: choices, type }: FieldTemplate['schema'],
  value: Json,
): Bilingual | undefined {
  if (value === null) return undefined;
  if (!choices)
    return hasType(value, type)
      ? undefined
      : typeFault(
          inBothLanguages(name, (each) => `"${each}"`),
          type,
          value,
        );
  if (choices.some((choice) => isEqual(choice, value))) return undefined;
  return bilingual`${shortJson(value)} is not one of the choices of "${name}".${suggestion(quoteValue(value), choices.map(quoteValue))}`;
}

function groupValueFault(fields: Fields, at: string, value: Json, name: Bilingual): Bilingual | undefined {
  if (value === null) return undefined;
  if (!isObject(value)) return noPartsFault(name, value);
  const names = namesAt(fields, at);
  return firstFault(Object.entries(value), ([key, inner]) => {
    const field = fields.get(`${at}/${key}`);
    if (!field) return bilingual`"${name}" has no field "${key}".${suggestion(key, names)}`;
    return inner === null ? undefined : fieldFault(field, fields, inner);
  });
}

const noPartsFault = (name: Bilingual, value: Json): Bilingual =>
  bilingual`"${name}" has parts, and ${shortJson(value)} has none. Write them in { }.`;

function firstFault<T>(items: T[], findFault: (item: T) => Bilingual | undefined): Bilingual | undefined {
  for (const item of items) {
    const fault = findFault(item);
    if (fault) return fault;
  }
  return undefined;
}
