/** Describes comparisons: with plain values, between answers, and by order. */
import { operation } from '../../../engine/conditions/index.ts';
import { isObject, type Json } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { and, type Clause, not, settledAmong } from '../../conditions/clause.ts';
import { findEntry } from '../../conditions/operations/index.ts';
import { type Place, type Target, tickWords } from './place.ts';
import type { SentenceReader } from './sentence-reader.ts';

type ComparisonOrder = 'less' | 'atMost' | 'before' | 'notAfter';

const ORDERS: Record<string, { order: ComparisonOrder; flipped?: boolean; negated?: boolean }> = {
  '<': { order: 'less' },
  '>=': { order: 'less', negated: true },
  '<=': { order: 'atMost' },
  '>': { order: 'atMost', negated: true },
  notAfter: { order: 'notAfter' },
};
const OF_DAYS: Partial<Record<ComparisonOrder, ComparisonOrder>> = { less: 'before', atMost: 'notAfter' };
/** The comparison with exchanged sides: a is less than b where b is not at most a. */
const TURNED: Record<ComparisonOrder, ComparisonOrder> = {
  less: 'atMost',
  atMost: 'less',
  before: 'notAfter',
  notAfter: 'before',
};

export const isComparison = (name: string): boolean => Object.hasOwn(ORDERS, name);

const isPlain = (rule: Rule): boolean => (Array.isArray(rule) ? rule.every(isPlain) : !isObject(rule));

/** Equality of two expressions. */
export function sameness(rule: Rule, args: Rule[], place: Place, reader: SentenceReader): Clause {
  const same = equality(rule, args, place, reader);
  return operation(rule)?.name.startsWith('!') ? not(same) : same;
}

function equality(rule: Rule, args: Rule[], place: Place, reader: SentenceReader): Clause {
  const [a = null, b = null] = args;
  if (isPlain(a) && !isPlain(b)) return equality(rule, [b, a], place, reader);
  const { conditions } = reader.names.grammar;
  if (isPlain(b)) return oneOfClause(rule, a, [b as Json], place, reader);
  return reader.atom(rule, conditions.same(reader.noun(a, place), reader.noun(b, place)));
}

export function membership(rule: Rule, args: Rule[], place: Place, reader: SentenceReader): Clause {
  const [member = null, list = null] = args;
  if (Array.isArray(list) && isPlain(list)) return oneOfClause(rule, member, list, place, reader);
  const { grammar } = reader.names;
  const target = reader.target(list, place);
  const noun = reader.noun(list, place);
  if (target?.field?.kind !== 'choices' || !target.form || !isPlain(member))
    return reader.atom(
      rule,
      isPlain(member)
        ? grammar.conditions.contains(noun, reader.noun(member, place))
        : grammar.conditions.among(reader.noun(member, place), noun),
    );
  return reader.atom(rule, grammar.conditions.chosen(noun, reader.names.answer(target.form, target.field, member)));
}

/** Membership of an answer in a list of plain values. */
function oneOfClause(rule: Rule, read: Rule, values: readonly Json[], place: Place, reader: SentenceReader): Clause {
  const target = reader.target(read, place);
  const { conditions } = reader.names.grammar;
  const [value = null] = values;
  if (values.length === 1 && (value === null || value === '')) return not(reader.clause({ answered: [read] }, place));
  if (typeof value === 'boolean' && values.length === 1) {
    if (target?.field?.kind === 'yesNo') return yesOrNo(rule, value, target, reader);
    const holds = reader.clause(read, place);
    return value ? holds : not(holds);
  }
  const noun = target?.noun ?? reader.noun(read, place);
  return settledAmong({
    subject: `${JSON.stringify(read)} ${noun}`,
    values,
    except: false,
    known: target?.isSituation ? target.known : undefined,
    atom: (some, except) => {
      const said = reader.names.grammar.values(
        some.map((each) => valueWords(target, each, reader)),
        except,
      );
      const isAnswer = target?.field?.kind === 'choice' && !isOwn(target, reader);
      const [is, isNot] = wordedBy(target, said) ?? conditions[isAnswer ? 'answer' : 'is'](noun, said);
      const plain: Rule = { in: [read, [...some]] };
      const positive = { is, isNot, rule: plain };
      return except ? { is: isNot, isNot: is, rule: { '!': [plain] } } : positive;
    },
  });
}

function wordedBy(target: Target | undefined, values: string): readonly [string, string] | undefined {
  const { is, isNot } = target?.wording ?? {};
  if (is === undefined || isNot === undefined || !is.includes('{{values}}')) return undefined;
  return [is.replaceAll('{{values}}', () => values), isNot.replaceAll('{{values}}', () => values)];
}

function valueWords(target: Target | undefined, value: Json, { names }: SentenceReader): string {
  const worded = target?.wording?.values?.[String(value)];
  if (worded !== undefined) return worded;
  return target?.field && target.form ? names.answer(target.form, target.field, value) : names.plain(value);
}

/** The noun is "the answer" already. */
const isOwn = ({ noun }: Target, { names }: SentenceReader): boolean =>
  noun === names.grammar.nouns.own || noun === names.grammar.nouns.ownBox;

/** The answer to a question of yes or no, which may also be open. */
function yesOrNo(rule: Rule, value: boolean, target: Target, reader: SentenceReader): Clause {
  const { field, form, noun } = target;
  if (!field || !form) return reader.truth(rule, target);
  const own = tickWords(field, noun, reader.names);
  const isTick = own && value === (field.options.ticked ?? true);
  if (own && isTick)
    return reader.atom(rule, reader.names.grammar.conditions[field.widget === 'sign' ? 'signed' : 'ticked'](noun));
  if (own && field.widget === 'toggle') return reader.atom(rule, [own[1], own[0]]);
  const { conditions } = reader.names.grammar;
  return reader.atom(
    rule,
    conditions[isOwn(target, reader) ? 'is' : 'answer'](noun, reader.names.answer(form, field, value)),
  );
}

export function comparison(rule: Rule, place: Place, reader: SentenceReader): Clause {
  const { name = '', args = [] } = operation(rule) ?? {};
  const [a = null, b = null, c] = args;
  if (c !== undefined)
    return and(comparison({ [name]: [a, b] }, place, reader), comparison({ [name]: [b, c] }, place, reader));
  const { order, negated } = ORDERS[name] as (typeof ORDERS)[string];
  const isOfDays = [a, b].some((side) => isDay(side, place, reader));
  const kind = (isOfDays && OF_DAYS[order]) || order;
  const turned = !isAnswer(a, place, reader) && isAnswer(b, place, reader);
  const said = reader.names.grammar.conditions[turned ? TURNED[kind] : kind];
  const [is, isNot] = said(...sides(turned ? [b, a] : [a, b], place, reader));
  return reader.atom(rule, turned !== (negated ?? false) ? [isNot, is] : [is, isNot]);
}

const sides = ([a = null, b = null]: Rule[], place: Place, reader: SentenceReader): [string, string] => [
  reader.noun(a, place),
  reader.noun(b, place),
];

function isDay(rule: Rule, place: Place, reader: SentenceReader): boolean {
  if (findEntry(operation(rule)?.name ?? '')?.gives === 'day') return true;
  return reader.target(rule, place)?.field?.schema.format === 'date';
}

/** Whether an expression reads an answer at any depth. Sentences begin with the answer. */
function isAnswer(rule: Rule, place: Place, reader: SentenceReader): boolean {
  const found = operation(rule);
  if (!found) return false;
  if (found.name === 'value') return true;
  if (found.name === 'var') return !/^situation\b/.test(String(found.args[0]));
  return found.args.some((arg) => isAnswer(arg, place, reader));
}
