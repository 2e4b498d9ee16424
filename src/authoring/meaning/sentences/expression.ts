/** What an expression gives, as a noun: "the days from “Start date” to today". */
import { operation } from '../../../engine/conditions/index.ts';
import { isObject, type Pattern } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { listName, type Place, targetOf } from './place.ts';
import type { SentenceReader } from './sentence-reader.ts';
import { logicAt } from './source.ts';

const PLAINLY = ['+', '-', '*', '/', '%', 'min', 'max', 'cat', 'addDays', 'daysBetween', 'digits', 'lower'] as const;
type Plainly = (typeof PLAINLY)[number];

export function nounOf(rule: Rule, place: Place, reader: SentenceReader): string {
  const { names } = reader;
  const { nouns } = names.grammar;
  if (Array.isArray(rule) || (isObject(rule) && !operation(rule))) return literalOf(rule, place, reader);
  const found = operation(rule);
  if (!found) return place.at && !place.inside ? plainOf(rule, place, reader) : names.plain(rule);
  const { name, args } = found;
  const [first = null, second = null, third = null] = args;
  const each = (): string[] => args.filter((arg) => !isGap(arg)).map((arg) => partOf(name, arg, place, reader));
  if (isPlainly(name)) return (nouns[name] as (...all: string[]) => string)(...each());
  if (name === 'var') return variable(args, place, reader);
  if (name === 'value' || name === 'fact') return named(name, String(first), rule, place, reader);
  if (name === 'if' || name === '?:') return branches(args, place, reader);
  if (name === 'today') return nouns.today();
  if (name === 'yearStart') return nouns.yearStart(String(first ?? 0));
  if (name === 'year') return yearOf(first, place, reader);
  if (name === 'lookup') return reader.target(rule, place)?.noun ?? listName(String(first), names);
  if (name === 'length')
    return (isList(first, place, reader) ? nouns.count : nouns.length)(nounOf(first, place, reader));
  if (name === 'substr') {
    const [text = '', ...numbers] = each();
    return nouns.substr(text, ...(numbers as [string]));
  }
  if (name === 'merge') return nouns.merge(...each());
  if (name === 'missing') return nouns.missing(...fieldsOf(args.flat(1), place, reader));
  if (name === 'missing_some')
    return nouns.missing_some(String(first), names.grammar.names(fieldsOf([second].flat(1), place, reader)));
  const list = listOf(first, place, reader);
  const inner: Place = { ...place, inside: list.inside, list: list.noun };
  if (name === 'map') return nouns.map(list.noun, nounOf(second, inner, reader));
  if (name === 'filter') return nouns.filter(list.noun, reader.say(reader.clause(second, inner)));
  if (name === 'count') return nouns.countWhere(list.noun, reader.say(reader.clause(second, inner)));
  if (name === 'spanDays')
    return nouns.spanDays(list.noun, nounOf({ var: second }, inner, reader), nounOf({ var: third }, inner, reader));
  if (name === 'reduce') return reduced(args, list.noun, inner, reader);
  return nouns.whether(reader.say(reader.clause(rule, place)));
}

/** What only keeps words apart. */
const isGap = (rule: Rule): boolean => typeof rule === 'string' && rule !== '' && rule.trim() === '';

/** A part that would run into the others stands in brackets. */
function partOf(name: string, rule: Rule, place: Place, reader: SentenceReader): string {
  const inner = operation(rule)?.name ?? '';
  const noun = nounOf(rule, place, reader);
  const runsOn =
    inner === 'if' ||
    (name === 'if' && operation(rule) !== undefined && inner !== 'var' && noun.includes(', ')) ||
    (['*', '/', '-', '%'].includes(name) && ['+', '-'].includes(inner));
  return runsOn ? reader.names.grammar.within(noun) : noun;
}

const isPlainly = (name: string): name is Plainly => (PLAINLY as readonly string[]).includes(name);

/** A list that is walked, and where its items stand. */
export function listOf(rule: Rule, place: Place, reader: SentenceReader): { noun: string; inside: Pattern } {
  const found = operation(rule);
  const noun = nounOf(rule, place, reader);
  if (found?.name === 'filter') return { noun, inside: listOf(found.args[0] ?? null, place, reader).inside };
  const field = reader.target(rule, place)?.field;
  return { noun, inside: field?.kind === 'list' ? `${field.path}/*` : '' };
}

const isList = (rule: Rule, place: Place, reader: SentenceReader): boolean =>
  ['list', 'choices'].includes(reader.target(rule, place)?.field?.kind ?? '') ||
  listOf(rule, place, reader).inside !== '';

const fieldsOf = (keys: readonly Rule[], place: Place, { names }: SentenceReader): string[] =>
  keys.map((key) => targetOf(String(key), place, names).noun);

function variable([path = null, otherwise = null]: Rule[], place: Place, { names }: SentenceReader): string {
  const { noun } = targetOf(String(path), place, names);
  return otherwise === null ? noun : names.grammar.nouns.fallback(noun, names.plain(otherwise));
}

/** A fact or a named value by its name, else by what it is worked out from. */
function named(kind: 'fact' | 'value', name: string, rule: Rule, place: Place, reader: SentenceReader): string {
  const { names } = reader;
  const own = kind === 'fact' ? names.glossary.facts?.[name] : names.value(place.form.name, name);
  if (kind === 'fact') return own?.name ?? names.grammar.nouns.whether(reader.say(reader.clause(rule, place)));
  const meaning = nounOf(place.form.logic.values?.[name] ?? null, { form: place.form, at: undefined }, reader);
  if (own?.name === undefined) return meaning;
  const text = names.grammar.sentences.noun(names.grammar.capital(own.name), meaning);
  reader.meanings.set(own.name, { text, from: [logicAt('values', name)] });
  return own.name;
}

function branches(args: Rule[], place: Place, reader: SentenceReader): string {
  const { nouns, or } = reader.names.grammar;
  const parts: string[] = [];
  for (let i = 0; i < args.length; i += 2) {
    const what = partOf('if', (i === args.length - 1 ? args[i] : args[i + 1]) as Rule, place, reader);
    const isLast = i === args.length - 1;
    parts.push(isLast ? nouns.otherwise(what) : nouns.if(what, reader.say(reader.clause(args[i] as Rule, place))));
  }
  return parts.length === 1 ? or(parts) : parts.join(', ');
}

function yearOf(day: Rule, place: Place, reader: SentenceReader): string {
  const { nouns } = reader.names.grammar;
  const found = operation(day);
  if (found?.name === 'today') return nouns.yearNow('0');
  if (found?.name === 'yearStart') return nouns.yearNow(String(found.args[0] ?? 0));
  return nouns.year(nounOf(day, place, reader));
}

/** A sum over the items is said as such; any other way of going through them only as that. */
function reduced([, body = null, start = null]: Rule[], list: string, inner: Place, reader: SentenceReader): string {
  const { nouns } = reader.names.grammar;
  const found = operation(body);
  const isSum = start === 0 && found?.name === '+' && found.args.some(isSoFar);
  if (!isSum) return nouns.reduce(list);
  const summed = found.args.filter((arg) => !isSoFar(arg));
  return nouns.sum(list, nounOf(summed.length === 1 ? (summed[0] as Rule) : { '+': summed }, inner, reader));
}

const isSoFar = (rule: Rule): boolean => operation(rule)?.args[0] === 'accumulator';

/** Is it more than words can tell, other than what it goes by? */
export function isOpaque(rule: Rule): boolean {
  if (Array.isArray(rule)) return rule.some(isOpaque);
  const found = operation(rule);
  if (!found) return false;
  const isSum = found.name === 'reduce' && found.args[2] === 0 && operation(found.args[1] ?? null)?.name === '+';
  return found.name === 'map' || (found.name === 'reduce' && !isSum) || found.args.some(isOpaque);
}

/** A plain value in the words of the question that it is for. */
function plainOf(rule: Rule, { form, at }: Place, { names }: SentenceReader): string {
  return at?.kind === 'choice' && rule !== null ? names.answer(form, at, rule) : names.plain(rule);
}

/** Plain items of a list or parts of a group. */
function literalOf(rule: Rule, place: Place, reader: SentenceReader): string {
  const { names } = reader;
  const { nouns } = names.grammar;
  if (!Array.isArray(rule)) {
    const parts = Object.entries(rule as object).filter(([, value]) => value !== null);
    const list = place.at?.kind === 'list' ? `${place.at.path}/*` : place.at?.path;
    const called = parts.map(([key, value]) => {
      const field = place.form.field(`${list}/${key}`);
      const label = field ? names.label(place.form, field.path) : names.grammar.quote(names.bare(key));
      return nouns.filled(label, nounOf(value as Rule, { form: place.form, at: field }, reader));
    });
    return called.length === 0 ? nouns.emptyItem : nouns.group(called);
  }
  if (rule.length === 0) return names.grammar.nothing;
  if (rule.every((item) => isObject(item) && !operation(item)))
    return rule.length === 1 ? literalOf(rule[0] as Rule, place, reader) : nouns.items(String(rule.length));
  return names.grammar.names(rule.map((item) => nounOf(item, place, reader)));
}
