/** Describes comparisons: with plain values, between answers, and by order. */
import { parseOperation } from '../../../engine/conditions/index.ts';
import { isEqual, isObject, type Json } from '../../../engine/data/index.ts';
import type { FieldTemplate, Rule } from '../../../engine/index.ts';
import { negate } from '../../conditions/algebra.ts';
import { and, type Clause, not, simplifyMembership, statement } from '../../conditions/clause.ts';
import { answerType } from '../../conditions/operation-entry.ts';
import { findEntry } from '../../conditions/operations/index.ts';
import type { Describer } from './describer.ts';
import type { Names } from './names.ts';
import { type Place, type Target, tickWords } from './place.ts';

type ComparisonOrder = 'less' | 'atMost' | 'before' | 'notAfter';

const ORDERS: Record<string, { order: ComparisonOrder; negated?: boolean }> = {
  '<': { order: 'less' },
  '>=': { order: 'less', negated: true },
  '<=': { order: 'atMost' },
  '>': { order: 'atMost', negated: true },
  notAfter: { order: 'notAfter' },
};
const OF_DAYS: Partial<Record<ComparisonOrder, ComparisonOrder>> = { less: 'before', atMost: 'notAfter' };
/** The comparison with exchanged sides: a is less than b where b is not at most a. */
const EXCHANGED: Record<ComparisonOrder, ComparisonOrder> = {
  less: 'atMost',
  atMost: 'less',
  before: 'notAfter',
  notAfter: 'before',
};

export const isComparison = (name: string): boolean => Object.hasOwn(ORDERS, name);

const isPlain = (rule: Rule): boolean => (Array.isArray(rule) ? rule.every(isPlain) : !isObject(rule));

/** Equality of two expressions. */
export function sameness(rule: Rule, args: Rule[], place: Place, describer: Describer): Clause {
  const same = equality(rule, args, place, describer);
  return parseOperation(rule)?.name.startsWith('!') ? not(same) : same;
}

function equality(rule: Rule, args: Rule[], place: Place, describer: Describer): Clause {
  const [a = null, b = null] = args;
  if (isPlain(a) && !isPlain(b)) return equality(rule, [b, a], place, describer);
  const { conditions } = describer.names.grammar;
  if (isPlain(b)) return oneOfClause(rule, a, [b as Json], place, describer);
  return statement(rule, conditions.same(describer.noun(a, place), describer.noun(b, place)));
}

export function membership(rule: Rule, args: Rule[], place: Place, describer: Describer): Clause {
  const [member = null, list = null] = args;
  if (Array.isArray(list) && isPlain(list)) return oneOfClause(rule, member, list, place, describer);
  const { conditions } = describer.names.grammar;
  const target = describer.target(list, place);
  const [noun, what] = [describer.noun(list, place), describer.noun(member, place)];
  if (!isPlain(member)) return statement(rule, conditions.among(what, noun));
  if (target?.field?.kind !== 'choices') return statement(rule, conditions.contains(noun, what));
  return statement(rule, conditions.chosen(noun, valueWords(target, member, describer.names)));
}

/** Membership of an answer in a list of plain values. */
function oneOfClause(rule: Rule, read: Rule, values: readonly Json[], place: Place, describer: Describer): Clause {
  const { names } = describer;
  const { conditions } = names.grammar;
  const target = describer.target(read, place);
  const [value = null] = values;
  if (values.length === 1 && (value === null || value === ''))
    return not(describer.clause({ answered: [read] }, place));
  if (typeof value === 'boolean' && values.length === 1) {
    if (target?.field?.kind === 'yesNo') return yesOrNo(rule, value, target, target.field, names);
    const holds = describer.clause(read, place);
    return value ? holds : not(holds);
  }
  const noun = target?.noun ?? describer.noun(read, place);
  return simplifyMembership({
    subject: `${JSON.stringify(read)} ${noun}`,
    values,
    isNegated: false,
    allValues: target?.isSituation ? target.known : undefined,
    statement: (some, isNegated) => {
      const valuesText = names.grammar.values(
        some.map((each) => valueWords(target, each, names)),
        isNegated,
      );
      const isAnswer = target?.field?.kind === 'choice' && !isTheAnswer(target, names);
      const [is, isNot] = ownWords(target, valuesText) ?? conditions[isAnswer ? 'answer' : 'is'](noun, valuesText);
      const isMember: Rule = { in: [read, [...some]] };
      return isNegated ? statement(negate(isMember), [isNot, is]) : statement(isMember, [is, isNot]);
    },
  });
}

/** The words of the glossary for a part of the situation with certain values. */
function ownWords(target: Target | undefined, values: string): readonly [string, string] | undefined {
  const { is, isNot } = target?.wording ?? {};
  if (is === undefined || isNot === undefined || !is.includes('{{values}}')) return undefined;
  return [is.replaceAll('{{values}}', () => values), isNot.replaceAll('{{values}}', () => values)];
}

function valueWords(target: Target | undefined, value: Json, names: Names): string {
  return target?.wording?.values?.[String(value)] ?? target?.answer?.(value) ?? names.plain(value);
}

/** The noun is "the answer" or "the choice" already. */
const isTheAnswer = ({ noun }: Target, { grammar: { nouns } }: Names): boolean =>
  [nouns.own, nouns.ownBox, nouns.choice].includes(noun);

/** The answer to a yes/no question, which may also be missing. */
function yesOrNo(rule: Rule, value: boolean, target: Target, field: FieldTemplate, names: Names): Clause {
  const { noun } = target;
  const { conditions } = names.grammar;
  const ticked = tickWords(field, noun, names);
  if (ticked && value === (field.uiOptions.ticked ?? true))
    return statement(rule, conditions[field.widget === 'sign' ? 'signed' : 'ticked'](noun));
  if (ticked && field.widget === 'toggle') return statement(rule, [ticked[1], ticked[0]]);
  return statement(
    rule,
    conditions[isTheAnswer(target, names) ? 'is' : 'answer'](noun, valueWords(target, value, names)),
  );
}

export function comparison(rule: Rule, place: Place, describer: Describer): Clause {
  const { name = '', args = [] } = parseOperation(rule) ?? {};
  const [a = null, b = null, c] = args;
  if (name === '<=' && c !== undefined && isEqual(a, c))
    return statement(
      rule,
      describer.names.grammar.conditions.exactly(describer.noun(b, place), describer.noun(a, place)),
    );
  if (c !== undefined)
    return and(comparison({ [name]: [a, b] }, place, describer), comparison({ [name]: [b, c] }, place, describer));
  const { order, negated } = ORDERS[name] as (typeof ORDERS)[string];
  const isOfDays = [a, b].some((side) => isDay(side, place, describer));
  const kind = (isOfDays && OF_DAYS[order]) || order;
  const isExchanged = !isAnswer(a, place, describer) && isAnswer(b, place, describer);
  const wording = describer.names.grammar.conditions[isExchanged ? EXCHANGED[kind] : kind];
  const [left, right] = (isExchanged ? [b, a] : [a, b]).map((side) => describer.noun(side, place)) as [string, string];
  const [is, isNot] = wording(left, right);
  return statement(rule, isExchanged !== (negated ?? false) ? [isNot, is] : [is, isNot]);
}

function isDay(rule: Rule, place: Place, describer: Describer): boolean {
  if (findEntry(parseOperation(rule)?.name ?? '')?.gives === 'day') return true;
  const { field } = describer.target(rule, place) ?? {};
  return field !== undefined && answerType(field.schema) === 'day';
}

/** Whether an expression reads an answer at any depth. Sentences begin with the answer. */
function isAnswer(rule: Rule, place: Place, describer: Describer): boolean {
  const operation = parseOperation(rule);
  if (!operation) return false;
  if (operation.name === 'value') return true;
  if (operation.name === 'var') return !/^situation\b/.test(String(operation.args[0]));
  return operation.args.some((arg) => isAnswer(arg, place, describer));
}
