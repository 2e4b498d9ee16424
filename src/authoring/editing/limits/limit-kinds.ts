/** The limits that a question can have, and the quantities that they can limit. */
import { isObject, type Json, type JsonObject, type Pattern, parentPath } from '../../../engine/data/index.ts';
import type { Schema } from '../../../engine/index.ts';
import { equalLimits } from '../../compile/check-keyword.ts';
import { answerType, type ValueType } from '../../conditions/operation-entry.ts';
import type { CheckSource } from '../../file-schemas/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { type OutlineForm, type OutlineQuestion, questionsIn } from '../outline.ts';
import { type QuestionAt, questionSource } from '../question-edits.ts';
import type { LimitType } from './limit-value.ts';

/**
 * The limited quantity: the answer itself, its number of items, the number of given answers among several, or their
 * sum.
 */
export const MEASURES = ['own', 'items', 'several', 'sum'] as const;
export type Measure = (typeof MEASURES)[number];

export const LIMITS = ['earliest', 'latest', 'atLeast', 'atMost'] as const;
export type Limit = (typeof LIMITS)[number];
export const isLimit = (keyword: string): keyword is Limit => LIMITS.some((limit) => limit === keyword);

/** The two limits of a check that people see as one: they have the same value and one message. */
export const exactLimits = (rule: JsonObject): readonly Limit[] =>
  rule.message === undefined ? [] : equalLimits(rule as CheckSource);

export const limitType = (limit: Limit): LimitType => (limit === 'earliest' || limit === 'latest' ? 'day' : 'number');

/** The initial value of a limit: that of the opposite limit, so that the two do not contradict each other. */
export function initialLimit(rule: JsonObject, limit: Limit): Json {
  const type = limitType(limit);
  const beside = LIMITS.find((other) => other !== limit && limitType(other) === type);
  return (beside && rule[beside]) ?? FIRST[type];
}

const FIRST: Record<LimitType, Json> = { day: { today: [] }, number: 1 };

const LIMITS_BY_TYPE: Record<ValueType, readonly (Limit | 'ticked')[]> = {
  number: ['atLeast', 'atMost'],
  day: ['earliest', 'latest'],
  yesNo: ['ticked'],
  text: [],
  list: [],
  group: [],
  any: [],
};

/** The keywords that fit a quantity. */
export const limitsOn = (files: EditedFiles, at: QuestionAt, measure: Measure): readonly (Limit | 'ticked')[] =>
  LIMITS_BY_TYPE[measure === 'own' ? answerType(questionSource(files, at).schema as Schema) : 'number'];

export function measuresOn(files: EditedFiles, at: QuestionAt): readonly Measure[] {
  const { schema } = questionSource(files, at);
  const isList = schema.type === 'array';
  return MEASURES.filter((measure) => {
    if (measure === 'own') return limitsOn(files, at, 'own').length > 0;
    return measure !== 'items' || isList;
  });
}

/** The part of a rule that names the quantity; undefined while the choice is incomplete. */
export function measurePart(
  { path }: QuestionAt,
  measure: Measure,
  answers: readonly Pattern[],
): JsonObject | undefined {
  if (measure === 'own') return {};
  if (measure === 'items') return { count: path };
  if (measure === 'several') return answers.length < 2 ? undefined : { count: [...answers] };
  return answers.length === 0 ? undefined : { sum: pathsPart(answers) };
}

/** One path, or a list of several. */
export const pathsPart = (paths: readonly Pattern[]): Json => (paths.length === 1 ? (paths[0] as string) : [...paths]);

/** The answers that a rule can add up or count: those of its page, of its own item, and of the items of lists. */
export function measurable(
  outline: readonly OutlineForm[],
  { form, path }: QuestionAt,
  isSum: boolean,
): OutlineQuestion[] {
  const parts = outline.find((each) => each.form === form)?.parts ?? [];
  const own = itemPath(path);
  return questionsIn(parts).filter((question) => {
    if (question.kind === 'group' || (question.kind === 'list' && isSum)) return false;
    if (isSum && question.kind !== 'number') return false;
    const item = itemPath(question.path);
    return item === own || item === '' || (isSum && own === '');
  });
}

/** The items of the list around a place; '' outside lists. */
const itemPath = (path: Pattern): Pattern => /^.*\/\*(?=\/|$)/.exec(parentPath(path))?.[0] ?? '';

/** The paths that a `sum` or a `count` names; undefined for a condition on items. */
export const pathsNamed = (measured: Json | undefined): Pattern[] | undefined =>
  isObject(measured) ? undefined : [measured ?? []].flat().map(String);
