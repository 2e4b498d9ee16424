/** Describes an expression as a noun: "the days from “Start date” to today". */
import { parseOperation } from '../../../engine/conditions/index.ts';
import { isObject, lastSegment, type Pattern } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Branch, findBranches, operationsIn } from '../../conditions/algebra.ts';
import { yearFromNow } from '../../conditions/operations/day-operations.ts';
import { findArgument, findEntry } from '../../conditions/operations/index.ts';
import type { Describer } from './describer.ts';
import { findTarget, listName, type Place } from './place.ts';
import { logicAt } from './source.ts';

export function describeRule(rule: Rule, place: Place, describer: Describer): string {
  const { names } = describer;
  const { nouns } = names.grammar;
  if (Array.isArray(rule) || (isObject(rule) && !parseOperation(rule))) return describeLiteral(rule, place, describer);
  const operation = parseOperation(rule);
  if (!operation) return place.at && !place.items ? describePlain(rule, place, describer) : names.plain(rule);
  const { name, args } = operation;
  const [first = null] = args;
  if (name === 'var') return variableNoun(args, place, describer);
  if (name === 'value' || name === 'fact') return namedNoun(name, String(first), rule, place, describer);
  const outcomes = findBranches(rule);
  if (outcomes) return branchNoun(outcomes, place, describer);
  if (name === 'lookup') return describer.target(rule, place)?.noun ?? listName(String(first), names);
  if (name === 'length' && isList(first, place, describer)) return nouns.count(describeRule(first, place, describer));
  if ((name === 'sum' || name === 'count') && Array.isArray(first))
    return describeSeveral(name, first, place, describer);
  const special = name === 'year' ? yearOfDay(first, describer) : undefined;
  const words = findEntry(name)?.noun?.[names.language];
  if (special !== undefined || words) return special ?? words?.(...describeParts(name, args, place, describer)) ?? '';
  return nouns.whether(describer.text(describer.clause(rule, place)));
}

/** The words for each argument of an operation, by what it takes there. */
export function describeParts(name: string, args: readonly Rule[], place: Place, describer: Describer): string[] {
  const entry = findEntry(name);
  if (entry?.takes[0] === 'paths') return [describeFields(args.flat(1), place, describer)];
  const inner = entry?.takes[0] === 'list' ? itemsOfList(args[0] ?? null, place, describer) : place;
  return args
    .filter((arg) => !isSeparator(arg))
    .map((arg, i) => {
      switch (entry && findArgument(entry, i)) {
        case 'list':
          return inner.list ?? '';
        case 'itemCondition':
          return describer.text(describer.clause(arg, inner));
        case 'itemValue':
          return describeRule(arg, inner, describer);
        case 'itemField':
        case 'itemDay':
          return arg === null ? '' : describeRule({ var: lastSegment(String(arg)) }, inner, describer);
        case 'paths':
          return describeFields([arg].flat(1), place, describer);
        default:
          return describePart(name, arg, place, describer);
      }
    });
}

/** A space that only separates the parts of a text. */
const isSeparator = (rule: Rule): boolean => typeof rule === 'string' && rule !== '' && rule.trim() === '';

/** A part that would be ambiguous among the others is put in brackets. */
function describePart(name: string, rule: Rule, place: Place, describer: Describer): string {
  const inner = parseOperation(rule)?.name ?? '';
  const noun = describeRule(rule, place, describer);
  const runsOn =
    inner === 'if' ||
    (name === 'if' && parseOperation(rule) !== undefined && inner !== 'var' && noun.includes(', ')) ||
    (['*', '/', '-', '%'].includes(name) && ['+', '-'].includes(inner));
  return runsOn ? describer.names.grammar.within(noun) : noun;
}

/** The place inside the items of a list that an operation iterates over. */
const itemsOfList = (list: Rule, place: Place, describer: Describer): Place => ({
  ...place,
  items: listItems(list, place, describer),
  list: describeRule(list, place, describer),
});

function listItems(list: Rule, place: Place, describer: Describer): Pattern {
  const operation = parseOperation(list);
  if (operation?.name === 'filter') return listItems(operation.args[0] ?? null, place, describer);
  const field = describer.target(list, place)?.field;
  return field?.kind === 'list' ? `${field.path}/*` : '';
}

const isList = (rule: Rule, place: Place, describer: Describer): boolean =>
  ['list', 'choices'].includes(describer.target(rule, place)?.field?.kind ?? '') ||
  listItems(rule, place, describer) !== '';

const describeFields = (keys: readonly Rule[], place: Place, { names }: Describer): string =>
  names.grammar.names(keys.map((key) => findTarget(String(key), place, names).noun));

function variableNoun([path = null, otherwise = null]: Rule[], place: Place, { names }: Describer): string {
  const { noun } = findTarget(String(path), place, names);
  return otherwise === null ? noun : names.grammar.nouns.fallback(noun, names.plain(otherwise));
}

/** A fact or a named value by its words, else by its definition. */
function namedNoun(kind: 'fact' | 'value', name: string, rule: Rule, place: Place, describer: Describer): string {
  const { names } = describer;
  const wording = kind === 'fact' ? names.glossary.facts?.[name] : names.value(place.form.name, name);
  if (kind === 'fact')
    return wording?.name ?? names.grammar.nouns.whether(describer.text(describer.clause(rule, place)));
  const meaning = describeRule(place.form.logic.values?.[name] ?? null, { form: place.form, at: undefined }, describer);
  if (wording?.name === undefined) return meaning;
  const text = names.grammar.sentences.noun(names.grammar.capital(wording.name), meaning);
  describer.meanings.set(wording.name, { text, from: [logicAt('values', name)] });
  return wording.name;
}

function branchNoun(outcomes: Branch[], place: Place, describer: Describer): string {
  const { nouns, or } = describer.names.grammar;
  const parts = outcomes.map(({ when, outcome }) => {
    const what = describePart('if', outcome, place, describer);
    return when === undefined ? nouns.otherwise(what) : nouns.if(what, describer.text(describer.clause(when, place)));
  });
  return parts.length === 1 ? or(parts) : parts.join(', ');
}

/** The sum of several answers, or the number of given answers. Conditions among them say which answers count. */
function describeSeveral(name: 'sum' | 'count', parts: readonly Rule[], place: Place, describer: Describer): string {
  const { names, nouns } = describer.names.grammar;
  const read = parts.map((part) => (name === 'sum' ? part : (parseOperation(part)?.args[0] ?? null)));
  const answers = names(read.map((part) => describeRule(part, place, describer)));
  if (name === 'sum') return nouns.total(answers);
  return parts.some((part) => parseOperation(part)?.name === 'answered')
    ? nouns.answerCount(answers)
    : nouns.yesCount(answers);
}

/** The year of today, or of the first of January so many years from it. */
function yearOfDay(day: Rule, { names }: Describer): string | undefined {
  const { name = '', args = [] } = parseOperation(day) ?? {};
  if (name !== 'today' && name !== 'yearStart') return undefined;
  return yearFromNow(String(args[0] ?? 0), names.language);
}

/** Whether an expression is too complex for words, so that only its inputs can be named. */
export const isOpaque = (rule: Rule): boolean =>
  [...operationsIn(rule)].some(({ name }) => name === 'map' || name === 'reduce');

/** A literal in the words of the question that it is for. */
function describePlain(rule: Rule, { form, at }: Place, { names }: Describer): string {
  return at?.kind === 'choice' && rule !== null ? names.answer(form, at, rule) : names.plain(rule);
}

/** Plain items of a list or parts of a group. */
function describeLiteral(rule: Rule, place: Place, describer: Describer): string {
  const { names } = describer;
  const { nouns } = names.grammar;
  if (!Array.isArray(rule)) {
    const parts = Object.entries(rule as object).filter(([, value]) => value !== null);
    const list = place.at?.kind === 'list' ? `${place.at.path}/*` : place.at?.path;
    const called = parts.map(([key, value]) => {
      const field = place.form.field(`${list}/${key}`);
      const label = field ? names.label(place.form, field.path) : names.grammar.quote(names.takeBareName(key));
      return `${label} ${describeRule(value as Rule, { form: place.form, at: field }, describer)}`;
    });
    return called.length === 0 ? nouns.emptyItem : called.join(', ');
  }
  if (rule.length === 0) return names.grammar.nothing;
  if (rule.every((item) => isObject(item) && !parseOperation(item)))
    return rule.length === 1 ? describeLiteral(rule[0] as Rule, place, describer) : nouns.items(String(rule.length));
  return names.grammar.names(rule.map((item) => describeRule(item, place, describer)));
}
