/** How a form looks: its order and groups name its fields, and every widget suits its field. */
import { isEqual, type Json, maskLength, ownValue } from '../../engine/data/index.ts';
import { kindOf } from '../../engine/definition/index.ts';
import type { Kind, LookupBinding, Schema, UiNode, UiOptions } from '../../engine/index.ts';
import { below, type Report } from '../faults/fault.ts';
import { suggestion, wordOf } from '../faults/suggestion.ts';
import { UiSource } from '../format/index.ts';
import type { Columns, World } from './conditions/references.ts';

export type Lookups = World['lookups'];
type Widget = NonNullable<UiNode['ui:widget']>;

const WIDGETS: Record<Kind, Widget[]> = {
  group: ['hidden'],
  list: ['hidden'],
  text: ['text', 'textarea', 'date', 'password', 'email', 'file', 'hidden'],
  number: ['number', 'text', 'hidden'],
  yesNo: ['radio', 'checkbox', 'toggle', 'select', 'sign', 'hidden'],
  choice: ['select', 'radio', 'checkbox', 'hidden'],
  choices: ['checkboxes', 'hidden'],
};

const OPTIONS: Partial<Record<keyof UiOptions, Kind[]>> = {
  mask: ['text'],
  rows: ['text'],
  decimals: ['number'],
  digits: ['number', 'text'],
  stopsAtLimit: ['text'],
  ticked: ['yesNo', 'choice'],
  keepFirst: ['list'],
  fixed: ['list'],
  lookup: ['choice', 'choices'],
  optionGroups: ['choice'],
  itemBy: ['list'],
  fileType: ['text'],
};

const CALLED: Record<Kind, string> = {
  group: 'a group',
  list: 'a list',
  text: 'a text',
  number: 'a number',
  yesNo: 'a yes/no question',
  choice: 'a choice',
  choices: 'a choice of several',
};

export function judgeUi(schema: Schema, ui: UiNode, lookups: Lookups, report: Report): void {
  const names = Object.keys(schema.properties ?? {});
  judgeOrder(names, ui, report);
  for (const [key, node] of Object.entries(ui)) {
    if (key === '$schema' || key.startsWith('ui:')) continue;
    if (names.includes(key))
      judgeField(schema.properties?.[key] as Schema, node as UiNode, lookups, below(report, key));
    else report(`/${key}`, `This form has no field "${key}" here.${unprefixed(key) ?? suggestion(key, names)}`);
  }
}

function judgeField(schema: Schema, ui: UiNode, lookups: Lookups, report: Report): void {
  const kind = kindOf(schema, ui);
  judgeWidget(kind, schema, ui, report);
  const { lookup } = ui['ui:options'] ?? {};
  if (lookup) judgeLookup(schema, lookup, lookups, below(report, 'ui:options', 'lookup'));
  if (kind === 'choices' && !schema.items?.enum && !lookup)
    report('', 'This list has no choices. Give its items an "enum" in schema.json, or bind it to a lookup list.');
  if (kind === 'group') judgeUi(schema, ui, lookups, report);
  else if (kind === 'list') judgeUi(schema.items as Schema, ui.items ?? {}, lookups, below(report, 'items'));
  if (kind === 'group') return;
  const inner = Object.keys(ui).filter((key) => key !== '$schema' && !key.startsWith('ui:'));
  for (const key of inner) {
    if (key === 'items' && kind === 'list') continue;
    const place = kind === 'list' ? ` Fields of its items belong under "items".` : ' Take it out.';
    report(`/${key}`, `${capital(CALLED[kind])} has no field "${key}".${unprefixed(key) ?? place}`);
  }
}

const unprefixed = (key: string): string | undefined =>
  Object.hasOwn(UiSource.properties, `ui:${key}`) ? ` Did you mean "ui:${key}"?` : undefined;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function judgeWidget(kind: Kind, schema: Schema, ui: UiNode, report: Report): void {
  const widget = ui['ui:widget'];
  if (widget && !WIDGETS[kind].includes(widget))
    report('/ui:widget', `The widget "${widget}" does not suit ${CALLED[kind]}.${suggestion('', WIDGETS[kind])}`);
  else if (kind === 'text' && widget === 'date' && schema.format !== 'date')
    report('/ui:widget', 'The widget "date" needs "format": "date" in schema.json. Add it there.');
  const options = ui['ui:options'] ?? {};
  if (kind === 'text' && widget === 'file' && options.fileType === undefined)
    report('/ui:widget', 'The widget "file" needs to know what is uploaded. Add "fileType" to "ui:options".');
  for (const name of Object.keys(options) as (keyof UiOptions)[]) {
    const kinds = OPTIONS[name];
    if (kinds && !kinds.includes(kind))
      report(
        `/ui:options/${name}`,
        `"${name}" does not suit ${CALLED[kind]}; it is for ${kinds.map((each) => CALLED[each]).join(' or ')}. Take it out.`,
      );
    else if (name === 'ticked' && widget !== 'checkbox')
      report('/ui:options/ticked', '"ticked" is for a single checkbox. Add "ui:widget": "checkbox", or take it out.');
    else if (name === 'rows' && widget !== 'textarea')
      report('/ui:options/rows', '"rows" is for a textarea. Add "ui:widget": "textarea", or take it out.');
    else if (name === 'fileType' && widget !== 'file')
      report('/ui:options/fileType', '"fileType" is for a file. Add "ui:widget": "file", or take it out.');
    else judgeFit(name, schema, options, below(report, 'ui:options', name));
  }
}

/** An option beside what the schema says of the answer. */
function judgeFit(
  name: keyof UiOptions,
  schema: Schema,
  { ticked, decimals, mask, optionGroups, itemBy }: UiOptions,
  report: Report,
): void {
  if (name === 'ticked' && ticked !== undefined) {
    const choices = schema.enum ?? [true, false];
    if (!choices.some((choice) => isEqual(choice, ticked)))
      report(
        '',
        `${JSON.stringify(ticked).slice(0, 60)} is no answer of this field.${suggestion(wordOf(ticked), choices.map(wordOf))}`,
      );
  }
  if (name === 'decimals' && decimals !== undefined && decimals > 0 && schema.type === 'integer')
    report('', 'A whole number has no places after the point. Make its type "number", or take "decimals" out.');
  else if (name === 'decimals' && decimals !== undefined && schema.type !== 'integer' && !schema.multipleOf)
    report(
      '',
      `This limits only what can be typed. Add "multipleOf": ${1 / 10 ** decimals} in schema.json, so that the answer is judged too.`,
    );
  if (name === 'optionGroups') judgeOptionGroups(optionGroups ?? [], schema.enum ?? [], report);
  const kinds = itemBy === undefined ? undefined : ownValue(schema.items?.properties, itemBy);
  if (name === 'itemBy' && !kinds?.enum)
    report('', `The items have no choice "${itemBy}".${suggestion(itemBy ?? '', choicesOf(schema.items ?? {}))}`);
  if (name === 'mask' && schema.format === 'date')
    report('', 'A date is typed in a way of its own, which no mask changes. Take it out.');
  else if (name === 'mask' && mask !== undefined) judgeMask(maskLength(mask), schema, report);
}

const choicesOf = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, property]) => (property.enum ? [name] : []));

/** Every choice stands under one heading. */
function judgeOptionGroups(groups: NonNullable<UiOptions['optionGroups']>, choices: Json[], report: Report): void {
  const placed = new Set<Json>();
  groups.forEach((group, i) => {
    group.options.forEach((option, j) => {
      if (!choices.includes(option))
        report(
          `/${i}/options/${j}`,
          `There is no choice "${option}".${suggestion(String(option), choices.map(wordOf))}`,
        );
      else if (placed.has(option))
        report(`/${i}/options/${j}`, `"${option}" is already in a group. Take one of them out.`);
      placed.add(option);
    });
  });
  const left = choices.filter((choice) => !placed.has(choice));
  if (left.length > 0)
    report('', `${left.map((choice) => `"${choice}"`).join(', ')} stands in no group. Put it in one.`);
}

/** A pattern of digits alone says how many there are. */
const DIGITS = /^\^(?:\\d|\[0-9\])\{(\d+)(,?)(\d*)\}\$$/;

function judgeMask(places: number, { pattern, minLength = 0, maxLength = 4000 }: Schema, report: Report): void {
  const [whole, low = '', comma, high] = DIGITS.exec(pattern ?? '') ?? [];
  const least = Math.max(minLength, whole ? Number(low) : 0);
  const most = Math.min(maxLength, !whole || (comma && !high) ? 4000 : Number(high || low));
  if (places >= least && places <= most) return;
  const wanted = least === most ? `${least}` : places < least ? `at least ${least}` : `at most ${most}`;
  report('', `This mask has ${places} digits, but the schema wants ${wanted}. Change one of them.`);
}

function judgeLookup(schema: Schema, { name, value, label }: LookupBinding, lookups: Lookups, report: Report): void {
  const columns = lookups.get(name);
  if (schema.enum ?? schema.items?.enum)
    report('', 'This field has choices of its own ("enum" in schema.json) and a lookup list. Take one of them out.');
  if (!columns) {
    report('/name', `There is no lookup list "${name}".${suggestion(name, lookups.keys())}`);
    return;
  }
  const places: [string, string][] = [
    ['/value', value],
    ['/label/english', label.english],
    ['/label/spanish', label.spanish],
  ];
  for (const [place, column] of places)
    if (!Object.hasOwn(columns, column))
      report(place, `The lookup list "${name}" has no column "${column}".${suggestion(column, Object.keys(columns))}`);
  judgeCode(schema.items ?? schema, value, columns, below(report, 'value'));
}

/** The code of a row is the answer, so it is of the same type. */
function judgeCode({ type }: Schema, column: string, columns: Columns, report: Report): void {
  const known = ownValue(columns, column);
  const held = Array.isArray(known) ? typeof known[0] : known;
  if (held !== undefined && held !== (type === 'integer' ? 'number' : type))
    report(
      '',
      `The column "${column}" holds a ${held}, and the answer is of the type "${type}" in schema.json. Change one of them.`,
    );
}

function judgeOrder(names: string[], ui: UiNode, report: Report): void {
  const order = ui['ui:order'];
  const groups = ui['ui:groups'];
  if (order && groups) report('/ui:order', 'There are both "ui:order" and "ui:groups" here. Keep one of them.');
  const placed = new Set<string>();
  const place = (name: string, pointer: string, again: string): void => {
    if (placed.has(name)) report(pointer, again);
    else if (name !== '*' && !names.includes(name))
      report(pointer, `This form has no field "${name}" here.${suggestion(name, names)}`);
    placed.add(name);
  };
  order?.forEach((name, i) => {
    place(name, `/ui:order/${i}`, `"${name}" stands twice in this order. Take one out.`);
  });
  if (order) placed.clear();
  const headings = new Set<string>();
  groups?.forEach((group, i) => {
    if (headings.has(group.name))
      report(`/ui:groups/${i}/name`, `There are two groups "${group.name}". Rename one of them.`);
    headings.add(group.name);
    group.fields.forEach((name, j) => {
      place(name, `/ui:groups/${i}/fields/${j}`, `"${name}" is already in a group. Take one of them out.`);
    });
  });
}
