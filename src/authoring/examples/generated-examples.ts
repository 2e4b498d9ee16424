/**
 * Generates examples: for each keyword of a schema, each required question, and each limit of days, numbers, items and
 * sums, one answer that it refuses, and one at the limit that passes. Each answer is put into an example without a
 * problem, so that the outcome shows the effect of this answer alone.
 */
import { isTruthy, parseOperation } from '../../engine/conditions/index.ts';
import { get, isEqual, isNullOrBlank, isObject, type Json, type Path, toPattern } from '../../engine/data/index.ts';
import { messageKey, REQUIRED_MESSAGE } from '../../engine/definition/index.ts';
import type { Check, FieldTemplate, Form, SituatedField, Situation } from '../../engine/index.ts';
import { keywordMessage } from '../compile/error-message.ts';
import type { Case } from '../file-schemas/index.ts';
import { mapValues } from '../json/json-parts.ts';
import { type CasesGiven, type ExampleOutcome, isValidated, runExample } from './example.ts';
import { findKeywords, isBroken, numberStep, roundNumber } from './keyword.ts';
import { limitTrials, type Trial } from './limit-trial.ts';

/** An example without a problem, and its outcome. */
interface Base {
  example: Case;
  situation: Situation;
  outcome: ExampleOutcome;
}

export function generateExamples(
  form: Form,
  given: CasesGiven,
  examples: readonly Case[],
  situate: (example: Case) => Situation,
): Case[] {
  const bases = [{ name: 'given', problems: {} }, ...examples].flatMap((example) =>
    findBases(form, given, example, situate),
  );
  const proved = new Map<string, Case>();
  for (const build of [buildTrials, mixedTrials])
    for (const base of bases)
      for (const [field, path] of base.outcome.evaluation.walk()) {
        if (!isValidated(base.outcome.evaluation, path)) continue;
        for (const trial of build(field, path, base)) {
          const name = `${field.path} ${trial.what}`;
          const example = proved.has(name) ? undefined : proveTrial(form, given, base, path, { ...trial, what: name });
          if (example) proved.set(name, example);
        }
      }
  return [...proved.values()];
}

function findBases(form: Form, given: CasesGiven, example: Case, situate: (example: Case) => Situation): Base[] {
  const { problems, edits, sign } = example;
  if (!problems || Object.keys(problems).length > 0 || edits || sign !== undefined) return [];
  const situation = situate(example);
  const outcome = runExample(form, given, example, situation);
  return outcome.problems.length > 0 ? [] : [{ example, situation, outcome }];
}

/** The example of a trial; undefined if its answer hides its own question, or causes problems at others. */
function proveTrial(
  form: Form,
  given: CasesGiven,
  base: Base,
  path: Path,
  { what, answer, message, limit, isMixed }: Trial,
): Case | undefined {
  const { situation, outcome } = base;
  const { blank, wire, answers, situation: differs } = base.example;
  const example: Case = {
    name: what,
    ...(differs && { situation: situation as Case['situation'] }),
    ...(blank && { blank }),
    ...(wire && { wire }),
    answers: { ...answers, [path]: answer },
    problems: message === undefined ? {} : { [path]: message },
  };
  if (isEqual(get(outcome.evaluation.record, path) ?? null, answer)) return undefined;
  const { evaluation, problems } = runExample(form, given, example, situation);
  if (!evaluation.isShown(path) || problems.some((problem) => problem.path !== path)) return undefined;
  const checks = evaluation.situated.checksAt(toPattern(path));
  const [problem] = problems;
  if (isMixed) {
    const isChecked = checks.some((check) => messageKey(check.message) === problem?.message);
    return problem && !isChecked ? { ...example, problems: { [path]: problem.message } } : undefined;
  }
  // If a check has the same message, the refusal proves nothing; and an answer at one limit may exceed another.
  const value = get(evaluation.effectiveAnswers, path) ?? null;
  const isRefused = checks.some(
    (check) => messageKey(check.message) !== limit && !isTruthy(evaluation.run(check.valid, path, { value })),
  );
  return isRefused ? undefined : example;
}

function buildTrials(field: SituatedField, path: Path, base: Base): Trial[] {
  if (field.kind === 'group' || field.widget === 'sign') return [];
  const checks = (base.outcome.evaluation.form.logic.checks ?? []).filter(({ at }) => at === field.path);
  const template = base.outcome.evaluation.form.field(field.path);
  const own = [...(template ? unansweredTrial(template, checks) : []), ...keywordTrials(field, path, base)];
  return [...own, ...checks.flatMap((check) => limitTrials(check, field, path, base.outcome.evaluation))];
}

/** Not generated for a question with a check that a missing answer fails, since the check's message comes first. */
function unansweredTrial(
  { required, logic, schema, requiredMessage }: FieldTemplate,
  checks: readonly Check[],
): Trial[] {
  if (!required || logic.required !== undefined || checks.some(({ valid }) => parseOperation(valid)?.name === '==='))
    return [];
  const answer = schema.type === 'array' ? [] : null;
  return [{ what: 'is not answered', answer, message: messageKey(requiredMessage ?? REQUIRED_MESSAGE) }];
}

/** The keywords that validate an answer. With conditional choices, an unknown choice is refused because it is not offered. */
const validatingKeywords = ({ schema, offered }: SituatedField): string[] =>
  findKeywords(schema).filter((keyword) => keyword !== 'enum' || !offered);

/**
 * Answers that break another rule as well. They are tried where no answer is known that breaks only one: a text cannot
 * be too long for its limit and match a pattern of five digits.
 */
function mixedTrials(field: SituatedField, path: Path, { outcome }: Base): Trial[] {
  if (field.kind === 'group' || field.widget === 'sign') return [];
  const now = get(outcome.evaluation.record, path) ?? null;
  return validatingKeywords(field).flatMap((keyword): Trial[] => {
    const answer = WRONG[keyword]?.(field.schema, now)?.find((each) => isBroken(field.schema, keyword, each));
    return answer === undefined || isNullOrBlank(answer)
      ? []
      : [{ what: `is refused for ${keyword}`, answer, isMixed: true }];
  });
}

function keywordTrials(field: SituatedField, path: Path, { outcome }: Base): Trial[] {
  const { schema, uiOptions } = field;
  const now = get(outcome.evaluation.record, path) ?? null;
  const limits = [...validatingKeywords(field), 'type'].flatMap((keyword): Trial[] => {
    const refused = WRONG[keyword]?.(schema, now) ?? [];
    return refused.flatMap((answer, i): Trial[] => {
      const others = findKeywords(schema).filter((other) => other !== keyword && isBroken(schema, other, answer));
      // An answer that breaks two rules proves neither.
      if (isNullOrBlank(answer) || others.length > 0 || (keyword !== 'type' && !isBroken(schema, keyword, answer)))
        return [];
      const what = `is refused for ${keyword}${i > 0 ? ` ${i + 1}` : ''}`;
      return [{ what, answer, message: keywordMessage(schema, keyword) }];
    });
  });
  const isFree = !uiOptions.lookup && !field.offered && findKeywords(schema).every((keyword) => keyword in AT_LIMIT);
  const passing = Object.entries(AT_LIMIT).flatMap(([keyword, make]): Trial[] => {
    const answer = make(schema);
    return isFree && answer !== undefined
      ? [{ what: `passes ${keyword}`, answer, limit: keywordMessage(schema, keyword) }]
      : [];
  });
  return [...limits, ...passing];
}

type FieldSchema = SituatedField['schema'];
const text = (length: number): string => 'x'.repeat(length);

/** Answers that break a keyword, and if possible no other. */
const WRONG: Record<string, (schema: FieldSchema, now: Json) => Json[] | undefined> = {
  type: ({ type }) => ({ string: [5], number: ['six'], integer: ['six', 1.5], boolean: ['yes'] })[type as 'string'],
  maxLength: ({ maxLength = 0 }) => [text(maxLength + 1)],
  minLength: ({ minLength = 0 }) => (minLength > 1 ? [text(minLength - 1)] : []),
  maximum: (schema) => [roundNumber((schema.maximum ?? 0) + numberStep(schema))],
  minimum: (schema) => [roundNumber((schema.minimum ?? 0) - numberStep(schema))],
  exclusiveMaximum: ({ exclusiveMaximum = 0 }) => [exclusiveMaximum],
  exclusiveMinimum: ({ exclusiveMinimum = 0 }) => [exclusiveMinimum],
  multipleOf: ({ multipleOf = 1, minimum = 0 }) => [roundNumber(minimum + multipleOf / 2)],
  pattern: (_, now) => (typeof now === 'string' ? [now.slice(1), `${now}0`, `${now.slice(1)}x`] : ['x']),
  format: ({ format }, now) => (format === 'date' ? [`${String(now ?? '2025').slice(0, 4)}-02-30`] : ['none']),
  enum: ({ enum: known, items }) =>
    known ? [typeof known[0] === 'number' ? -1 : 'none'] : items?.enum ? [['none']] : [],
  uniqueItems: (_, now) => (Array.isArray(now) && now.length > 0 ? [[...now, now[0] as Json]] : []),
  minItems: ({ minItems = 0 }, now) => (Array.isArray(now) && minItems > 1 ? [now.slice(0, minItems - 1)] : []),
  maxItems: ({ maxItems = 0, items }, now) => {
    if (!Array.isArray(now) || now.length === 0) return [];
    const copies = new Array<Json>(maxItems + 1).fill(now[0] as Json);
    return [copies, copies.map((item, i) => numbered(item, i, items))];
  },
};

/** An item whose texts differ from those of all others, for a list in which no two may be the same. */
function numbered(item: Json, i: number, schema: FieldSchema | undefined): Json {
  if (!isObject(item)) return item;
  const isText = (name: string): boolean => {
    const { type, ...limits } = schema?.properties?.[name] ?? {};
    return type === 'string' && !('enum' in limits || 'format' in limits || 'pattern' in limits);
  };
  return mapValues(item, (each, name) => (isText(name) ? String(i + 1) : each));
}

/** Answers at the limit. */
const AT_LIMIT: Record<string, (schema: FieldSchema) => Json | undefined> = {
  maxLength: ({ maxLength, type }) => (maxLength === undefined || type !== 'string' ? undefined : text(maxLength)),
  minLength: ({ minLength, type }) => (minLength === undefined || type !== 'string' ? undefined : text(minLength)),
  maximum: ({ maximum }) => maximum,
  minimum: ({ minimum }) => minimum,
  multipleOf: () => undefined,
};
