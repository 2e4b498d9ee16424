/** Answers at the limits that checks set, and just beyond them. */
import { parseOperation } from '../../engine/conditions/index.ts';
import {
  addDays,
  dottedPath,
  get,
  isDay,
  isEqual,
  isObject,
  type Json,
  ownValue,
  type Path,
} from '../../engine/data/index.ts';
import { messageKey } from '../../engine/definition/index.ts';
import type { Check, Evaluation, Rule, SituatedField } from '../../engine/index.ts';
import { conjuncts } from '../conditions/algebra.ts';
import { findKeywords, isBroken, numberStep, roundNumber } from './keyword.ts';

/** An answer to one question, with its message if it is refused. */
export interface Trial {
  what: string;
  answer: Json;
  message?: string;
  /** The message of the limit that it is tried at. */
  limit?: string;
  /** Breaks other rules of the question too, and is refused with the message of one of them. */
  isMixed?: boolean;
}

export function limitTrials(
  { valid, message }: Check,
  field: SituatedField,
  path: Path,
  evaluation: Evaluation,
): Trial[] {
  const { schema } = field;
  const key = messageKey(message);
  const now = get(evaluation.effectiveAnswers, path) ?? null;
  return conjuncts(valid)
    .flatMap(limitsIn)
    .flatMap((rule): Trial[] => {
      const found = limitIn(rule, field);
      if (!found) return [];
      const { side, written, measure } = found;
      const limit = evaluation.run(evaluation.situated.situateRule(written), path);
      const outside = measure.answer(beyond(limit, side, measure.step), now);
      if (outside === undefined || findKeywords(schema).some((keyword) => isBroken(schema, keyword, outside)))
        return [];
      const what = `${side} (${message})`;
      const passing = measure.answer(limit, now);
      return [
        { what: `is refused for ${what}`, answer: outside, message: key, limit: key },
        ...(passing === undefined ? [] : [{ what: `passes ${what}`, answer: passing, limit: key }]),
      ];
    });
}

/** The limited quantity of an answer. `answer` makes an answer with a given quantity. */
interface LimitMeasure {
  answer(wanted: Json, now: Json): Json | undefined;
  step: number;
}

type LimitSide = 'earliest' | 'latest' | 'atLeast' | 'atMost';
/** The side of the limit that an operation sets, if its first argument is limited, and if its second is. */
const SIDES: Partial<Record<string, readonly [LimitSide, LimitSide]>> = {
  notAfter: ['latest', 'earliest'],
  '>=': ['atLeast', 'atMost'],
  '<=': ['atMost', 'atLeast'],
};

/** The limits in a condition, also in one that allows a missing answer; an exact limit is one at both ends. */
function limitsIn(rule: Json): Json[] {
  const { name = '', args = [] } = parseOperation(rule) ?? {};
  const [first = null, second = null, third] = args;
  if (name === 'or' && args.slice(0, -1).every((each) => parseOperation(each)?.name === 'blank'))
    return limitsIn(args.at(-1) ?? null);
  return third === undefined
    ? [rule]
    : [
        [first, second],
        [second, third],
      ].map((ends): Json => ({ [name]: ends }));
}

function limitIn(
  rule: Json,
  field: SituatedField,
): { side: LimitSide; written: Json; measure: LimitMeasure } | undefined {
  const { name = '', args = [] } = parseOperation(rule) ?? {};
  const [first = null, second = null] = args;
  const sides = SIDES[name];
  const [measure, other] = [measureIn(first, field), measureIn(second, field)];
  if (!sides || (measure && other)) return undefined;
  if (measure) return { side: sides[0], written: second, measure };
  return other && { side: sides[1], written: first, measure: other };
}

/** The limited quantity: the answer itself, its number of items, or the sum over its items. */
function measureIn(rule: Rule, { path, schema }: SituatedField): LimitMeasure | undefined {
  if (isObject(rule) && rule.var === 'value')
    return { answer: (wanted) => wanted ?? undefined, step: numberStep(schema) };
  const { name, args: [list = null, each = null] = [] } = parseOperation(rule) ?? {};
  if (!isEqual(list, { var: `record.${dottedPath(path)}` })) return undefined;
  if (name === 'length') return { answer: withCount, step: 1 };
  const number = isObject(each) ? String(each.var) : '';
  const inner = ownValue(schema.items?.properties, number);
  if (name !== 'sum' || !inner) return undefined;
  return { answer: (wanted, now) => withSum(wanted, now, number), step: numberStep(inner) };
}

function withCount(count: Json, now: Json): Json | undefined {
  if (!Array.isArray(now) || now[0] === undefined || typeof count !== 'number' || count < 0) return undefined;
  return Array.from({ length: count }, (_, i) => now[i] ?? (now[0] as Json));
}

/** Adjusts the first item so that the sum is as wanted. */
function withSum(sum: Json, now: Json, name: string): Json | undefined {
  if (!Array.isArray(now) || typeof sum !== 'number') return undefined;
  const [first, ...others] = now;
  if (!isObject(first)) return undefined;
  const rest = others.reduce<number>((total, item) => total + (isObject(item) ? Number(item[name] ?? 0) : 0), 0);
  return [{ ...first, [name]: roundNumber(sum - rest) }, ...others];
}

function beyond(limit: Json, side: LimitSide, step: number): Json {
  const direction = side === 'earliest' || side === 'atLeast' ? -1 : 1;
  if (isDay(limit)) return addDays(limit, direction);
  return typeof limit === 'number' ? roundNumber(limit + direction * step) : null;
}
