/** Numbers computed from answers, as a panel shows them: over the items of a list, or between two days. */
import { parseOperation } from '../../../engine/conditions/index.ts';
import { dottedPath, isEqual, isObject, type Json, type Pattern } from '../../../engine/data/index.ts';
import { isScalar } from '../../conditions/algebra.ts';

/**
 * The kinds of calculation: the number of items, of items with one answer to a question, the sum of a question over all
 * items, the days between two days, and the days from the earliest to the latest day of all items.
 */
export type Calculation =
  | { kind: 'items'; list: Pattern }
  | { kind: 'where'; question: Pattern; is: Json }
  | { kind: 'sum'; question: Pattern }
  | { kind: 'days'; from: Json; to: Json }
  | { kind: 'span'; from: Pattern; to: Pattern };

export type CalculationKind = Calculation['kind'];

export function writeCalculation(calculation: Calculation): Json {
  switch (calculation.kind) {
    case 'items':
      return { length: readList(calculation.list) };
    case 'where':
      return { count: listAndAnswer(calculation.question, (answer) => ({ '===': [answer, calculation.is] })) };
    case 'sum':
      return { sum: listAndAnswer(calculation.question, (answer) => answer) };
    case 'days':
      return { daysBetween: [calculation.from, calculation.to] };
    default:
      return { spanDays: [readList(listAround(calculation.from)), calculation.from, calculation.to] };
  }
}

/** Undefined for any other rule. A calculation that is written back is unchanged. */
export function calculationIn(rule: Json): Calculation | undefined {
  const { name = '', args = [] } = parseOperation(rule) ?? {};
  const found = readers[name]?.(args);
  return found && isEqual(writeCalculation(found), rule) ? found : undefined;
}

const readers: Record<string, (args: readonly Json[]) => Calculation | undefined> = {
  length: ([list]) => {
    const path = listRead(list);
    return path === undefined ? undefined : { kind: 'items', list: path };
  },
  count: ([list, condition]) => {
    const [answer, is] = parseOperation(condition ?? null)?.args ?? [];
    const question = itemQuestion(list, answer);
    return question === undefined || is === undefined || !isScalar(is) ? undefined : { kind: 'where', question, is };
  },
  sum: ([list, answer]) => {
    const question = itemQuestion(list, answer);
    return question === undefined ? undefined : { kind: 'sum', question };
  },
  daysBetween: ([from = null, to = null]) => ({ kind: 'days', from, to }),
  spanDays: ([, from, to]) =>
    typeof from === 'string' && typeof to === 'string' ? { kind: 'span', from, to } : undefined,
};

const readList = (list: Pattern): Json => ({ var: `record.${dottedPath(list)}` });

/** The list whose items contain a question. */
export const listAround = (question: Pattern): Pattern => question.slice(0, question.indexOf('/*/'));

function listAndAnswer(question: Pattern, of: (answer: Json) => Json): Json[] {
  const list = listAround(question);
  return [readList(list), of({ var: dottedPath(question.slice(`${list}/*`.length)) })];
}

function listRead(rule: Json | undefined): Pattern | undefined {
  const path = varPath(rule);
  return path?.startsWith('record.') ? path.slice('record'.length).replaceAll('.', '/') : undefined;
}

function itemQuestion(list: Json | undefined, answer: Json | undefined): Pattern | undefined {
  const [path, inner] = [listRead(list), varPath(answer)];
  return path === undefined || inner === undefined ? undefined : `${path}/*/${inner.replaceAll('.', '/')}`;
}

const varPath = (rule: Json | undefined): string | undefined =>
  isObject(rule) && typeof rule.var === 'string' ? rule.var : undefined;
