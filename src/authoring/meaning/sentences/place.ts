/** The place of a condition, and the targets of `record`, `item`, `value` and other paths there. */
import { type Json, type Language, type Pattern, parentPath } from '../../../engine/data/index.ts';
import type { FieldTemplate, Form, LookupBinding } from '../../../engine/index.ts';
import type { BothWays } from '../../conditions/operation-entry.ts';
import { knownValuesAt, type Wording } from '../../file-schemas/index.ts';
import type { Names } from './names.ts';

export interface Place {
  form: Form;
  /** The question that the condition belongs to: `value` and `option` are its own. */
  at: FieldTemplate | undefined;
  /** Calls its answer "the answer", without its label. */
  own?: boolean;
  /** Inside the body of an operation that goes through a list: the pattern of its items, '' for any list. */
  items?: Pattern;
  /** The words for the items of that list. */
  list?: string;
}

/** Only lists of numbers, such as phases, are complete: new offices, for example, may be added. */
const allValues = (known: ReturnType<typeof knownValuesAt>): readonly Json[] | undefined =>
  Array.isArray(known) && known.every((value) => typeof value === 'number') ? known : undefined;

/** The target of a path, in words, with its field and possible values. */
export interface Target {
  noun: string;
  field?: FieldTemplate;
  /** The words for an answer to the question. */
  answer?: (value: Json) => string;
  wording?: Wording;
  /** The possible values of a part of the situation. */
  known?: readonly Json[];
  isSituation?: boolean;
  isPage?: boolean;
}

export function findTarget(path: string, place: Place, names: Names): Target {
  const { nouns } = names.grammar;
  const [root = '', ...keys] = path.split('.');
  if (place.items !== undefined) return itemTarget(path, place, names);
  if (root === 'situation') return situationTarget(keys, names);
  if (root === 'index') return { noun: nouns.position };
  if (root === 'option') return optionTarget(keys, place, names);
  if (root === 'value' && !place.at) return { noun: nouns.choice };
  const { form, at } = place;
  const start = root === 'value' ? at?.path : root === 'item' ? at?.item : '';
  const pattern = below(start ?? '', keys);
  if (pattern === '') return { noun: nouns.record };
  const target = fieldTarget(form, pattern, names);
  if (!place.own || !at || pattern !== at.path) return target;
  return { ...target, noun: at.widget === 'checkbox' ? nouns.ownBox : nouns.own };
}

const below = (start: Pattern, keys: string[]): string => start + keys.map((key) => `/${key}`).join('');

/** A question, or that of a certain item. */
function fieldTarget(form: Form, path: string, names: Names): Target {
  const { nouns, quote } = names.grammar;
  const pattern = path.replace(/\/\d+(?=\/|$)/g, '/*');
  const field = form.field(pattern);
  if (!field) {
    const list = parentPath(pattern);
    return pattern.endsWith('/*') && form.field(list)
      ? { noun: nouns.itemItself(names.label(form, list)) }
      : { noun: quote(names.plainLabel(form, pattern)) };
  }
  const number = /\/(\d+)\//.exec(path)?.[1];
  const list = field.item.replace(/\/\*$/, '');
  const label = names.label(form, pattern);
  const noun = number === undefined ? label : nouns.item(label, String(Number(number) + 1), names.label(form, list));
  return { noun, field, answer: (value) => names.answer(form, field, value) };
}

/** In the body of an operation on a list only its item can be read; `reduce` calls it `current`. */
function itemTarget(path: string, { form, items = '', list = '' }: Place, names: Names): Target {
  const { nouns } = names.grammar;
  const key = path.replace(/^current(\.|$)/, '');
  if (path.split('.')[0] === 'accumulator') return { noun: nouns.soFar };
  if (key === '') return { noun: nouns.itemItself(list) };
  return items === '' ? { noun: names.grammar.quote(key) } : fieldTarget(form, below(items, key.split('.')), names);
}

function situationTarget(keys: string[], names: Names): Target {
  const { nouns, quote } = names.grammar;
  const [root = '', name = '', ...rest] = keys;
  if (root === 'saved') {
    const other = names.version.forms.get(name);
    const page = quote(names.title(name));
    if (!other || rest.length === 0) return { noun: page, isPage: true };
    const target = fieldTarget(other, below('', rest), names);
    return { ...target, noun: nouns.elsewhere(target.noun, page) };
  }
  if (root === 'lookups') return { noun: listName(name, names) };
  const path = keys.join('.');
  const wording = names.glossary.situation?.[path];
  const known = knownValuesAt(names.version.facts.situation, path);
  const values = known === 'boolean' ? [false, true] : allValues(known);
  const isYesNo = known === 'boolean' && wording?.is !== undefined;
  const noun = isYesNo ? nouns.whether(wording.is ?? '') : (wording?.name ?? quote(names.takeBareName(path)));
  return { noun, wording, known: values, isSituation: true };
}

export const listName = (list: string, names: Names): string =>
  names.grammar.nouns.list(names.grammar.quote(names.glossary.lookups?.[list]?.name ?? names.takeBareName(list)));

/** The choice that the condition concerns: its row in the lookup list, or its plain value. */
function optionTarget([column]: string[], { form, at }: Place, names: Names): Target {
  const { nouns } = names.grammar;
  if (!at) return { noun: nouns.choice };
  const list = at.uiOptions.lookup;
  if (!list || column === undefined)
    return { noun: nouns.choice, field: at, answer: (value) => names.answer(form, at, value) };
  return lookupColumn(list.name, column, nouns.choice, names, isLabel(list, column, names.language));
}

const isLabel = ({ value, label }: LookupBinding, column: string, language: Language): boolean =>
  column === value || column === label[language];

/** A column of a lookup entry; the value column needs no name. */
export function lookupColumn(list: string, column: string, entry: string, names: Names, isEntry = false): Target {
  const wording = names.glossary.lookups?.[list]?.columns?.[column];
  if (!wording)
    return {
      noun: isEntry
        ? entry
        : names.grammar.nouns.column(listName(list, names), names.grammar.quote(names.takeBareName(column)), entry),
    };
  const fill = (text: string | undefined): string | undefined => text?.replaceAll('{{entry}}', () => entry);
  const { name, is, isNot } = wording;
  const noun = fill(name) ?? names.grammar.nouns.whether(fill(is) ?? '');
  return { noun, wording: { name: fill(name), is: fill(is), isNot: fill(isNot) } };
}

/** The words for a ticked box, a pressed button and a signed document. */
export function tickWords(
  { widget, uiOptions }: FieldTemplate,
  noun: string,
  { grammar }: Names,
): BothWays | undefined {
  if (widget === 'sign') return grammar.conditions.signed(noun);
  if (widget !== 'checkbox' && widget !== 'toggle') return undefined;
  const [is, isNot] = grammar.conditions.ticked(noun);
  return uiOptions.ticked === false ? [isNot, is] : [is, isNot];
}
