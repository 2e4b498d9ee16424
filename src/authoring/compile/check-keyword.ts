/** Compiles the keywords of `checks`, such as `earliest`, to conditions. */
import { isEqual, isObject, type Json, type Pattern } from '../../engine/data/index.ts';
import type { Check, FieldTemplate, Rule } from '../../engine/index.ts';
import { pointerTo } from '../faults/fault.ts';
import { type CheckSource, LIMIT_KEYWORDS } from '../file-schemas/index.ts';
import { isPath, readFrom } from './answer-path.ts';
import { type SingleCheck, splitChecks } from './single-check.ts';

type FindField = (path: Pattern) => FieldTemplate | undefined;

const VALUE: Rule = { var: 'value' };

/** The condition of each limit, made of what is limited and of the value of the keyword. */
const LIMITS = {
  earliest: (answer: Rule, day: Rule): Rule => ({ notAfter: [day, answer] }),
  latest: (answer: Rule, day: Rule): Rule => ({ notAfter: [answer, day] }),
  atLeast: (answer: Rule, number: Rule): Rule =>
    unlessMissing(answer === VALUE ? answer : null, number, { '>=': [answer, number] }),
  atMost: (answer: Rule, number: Rule): Rule => {
    // A missing answer counts as 0, which is above a negative limit.
    const mayBeNegative = typeof number === 'number' ? number < 0 : readsAnswers(number);
    return unlessMissing(answer === VALUE && mayBeNegative ? answer : null, number, { '<=': [answer, number] });
  },
  ticked: (answer: Rule, value: Rule): Rule => ({ '===': [answer, value] }),
} as const satisfies Record<(typeof LIMIT_KEYWORDS)[number], unknown>;

/** Two limits that are equal are one. A missing answer is not wrong, nor is any while that of the limit is missing. */
const exactly = (answer: Rule, limit: Rule): Rule =>
  unlessMissing(answer === VALUE ? answer : null, limit, { '<=': [limit, answer, limit] });

/** A condition that also holds while the answer, if there may be none, or the answer that is its limit is missing. */
function unlessMissing(answer: Rule, limit: Rule, rule: Rule): Rule {
  const mayLack = [...(answer === null ? [] : [answer]), ...(readsAnswers(limit) ? [limit] : [])];
  return mayLack.length === 0 ? rule : { or: [...mayLack.map((blank): Rule => ({ blank })), rule] };
}

const PAIRS = [
  ['earliest', 'latest'],
  ['atLeast', 'atMost'],
] as const;

/** The limits of a check that are one. */
export const equalLimits = (check: Pick<CheckSource, (typeof LIMIT_KEYWORDS)[number]>) =>
  PAIRS.find(([lower, upper]) => check[upper] !== undefined && isEqual(check[lower], check[upper])) ?? [];

export const compileChecks = (
  checks: readonly CheckSource[],
  fields: FindField,
  origins: Map<string, string>,
): Check[] =>
  splitChecks(checks, origins).map(({ check, pointer, written }) => {
    const { at, message, valid, with: words } = check;
    const rule = valid ?? limitRule(check, { pointer, written }, fields, origins);
    return { at, valid: rule, message, ...(words && { with: words }) };
  });

/** The condition of the keywords; of none it always holds, which is reported elsewhere. */
function limitRule(
  check: SingleCheck,
  { pointer, written }: Record<'pointer' | 'written', string>,
  fields: FindField,
  origins: Map<string, string>,
): Rule {
  const [lower, upper] = equalLimits(check);
  const limits = LIMIT_KEYWORDS.filter((keyword) => check[keyword] !== undefined && keyword !== upper);
  if (limits.length === 0) return true;
  const sum = check.sum && sumRule(check, fields);
  const counted = sum === undefined && check.count !== undefined ? countRules(check, fields) : undefined;
  const limited = sum ?? counted?.number ?? VALUE;
  const rules = limits.map((keyword): Rule => {
    const limit = readLimit(check[keyword] as Json, check.at, fields);
    if (keyword === lower) return exactly(limited, limit);
    return counted && keyword === 'atLeast' && limit === 1 ? counted.any : LIMITS[keyword](limited, limit);
  });
  const place = (i: number): string => (rules.length === 1 ? `${pointer}/valid` : `${pointer}/valid/and/${i}`);
  limits.forEach((keyword, i) => {
    const parts: [Json, string][] = [[check[keyword] as Json, `${written}/${keyword}`]];
    if (isObject(check.count)) parts.push([check.count, `${written}/count`]);
    markOrigins(rules[i] as Rule, place(i), `${written}/${keyword}`, parts, origins);
  });
  return rules.length === 1 ? (rules[0] as Rule) : { and: rules };
}

/** A path that leads nowhere, which is reported elsewhere, limits nothing. */
const readLimit = (limit: Json, at: Pattern, fields: FindField): Rule =>
  isPath(limit) ? ((fields(limit) && readFrom(limit, at)?.answer) ?? null) : limit;

function sumRule({ at, sum = [] }: SingleCheck, fields: FindField): Rule {
  const known = [sum].flat(1).filter((path) => fields(path));
  const reads = known.flatMap((path) => readFrom(path, at) ?? []);
  const answers = reads.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  const lists = reads.flatMap(({ each }) => (each ? [{ sum: [each.list, { var: each.name }] }] : []));
  const sums: Rule[] = answers.length > 0 || lists.length === 0 ? [{ sum: [answers, { var: '' }] }, ...lists] : lists;
  return sums.length === 1 ? (sums[0] as Rule) : { '+': sums };
}

/** Two conditions: the number of counted answers or items, and the shorter one that there is any. */
function countRules({ at, count = [] }: SingleCheck, fields: FindField): Record<'number' | 'any', Rule> {
  const inList = (list: Rule, condition: Rule) => ({
    number: { count: [list, condition] },
    any: { some: [list, condition] },
  });
  if (isObject(count)) return inList(readFrom(at, at)?.answer ?? null, count);
  if (Array.isArray(count)) {
    const conditions = count
      .filter((path) => fields(path))
      .map((path) => answeredCondition(readFrom(path, at)?.answer ?? null, fields(path)));
    return { number: { count: [conditions, { var: '' }] }, any: { or: conditions } };
  }
  const { answer = null, each } = (fields(count) && readFrom(count, at)) ?? {};
  if (each) return inList(each.list, answeredCondition({ var: each.name }, fields(count)));
  const number = { length: answer };
  return { number, any: { '>=': [number, 1] } };
}

/** A yes/no question counts when the answer is yes, any other question when it is answered. */
const answeredCondition = (answer: Rule, field: FieldTemplate | undefined): Rule =>
  field?.kind === 'yesNo' ? { '===': [answer, true] } : { answered: answer };

/** Maps the parts of a compiled condition to the value of the keyword, and the rest to the keyword. */
function markOrigins(
  rule: Json,
  place: string,
  origin: string,
  written: readonly [part: Json, pointer: string][],
  origins: Map<string, string>,
): void {
  const found = written.find(([part]) => part === rule);
  origins.set(place, found?.[1] ?? origin);
  if (found || typeof rule !== 'object' || rule === null) return;
  for (const [key, part] of Object.entries(rule)) markOrigins(part, place + pointerTo(key), origin, written, origins);
}

/** Whether a limit is another answer. That answer may be missing, and then the limit holds. */
const readsAnswers = (rule: Rule): boolean =>
  isObject(rule) && typeof rule.var === 'string' && /^(record|item)\./.test(rule.var);
