/** Checks `ui.json`: its nodes belong to fields of the form, and every widget suits its field. */

import {
  isEqual,
  type Json,
  lastSegment,
  MAX_TEXT_LENGTH,
  maskLength,
  ownValue,
  type Pattern,
} from '../../engine/data/index.ts';
import { chooseKind } from '../../engine/definition/index.ts';
import type { Format, Kind, LookupBinding, Schema, UiNode, UiOptions } from '../../engine/index.ts';
import { type Bilingual, bilingual, capital, keywordName } from '../bilingual/index.ts';
import { digitsIn } from '../compile/schema-keyword.ts';
import { below, type ReportFault } from '../faults/fault.ts';
import { didYouMean, joinWithOr, quoteValue, REMOVE_IT, shortJson, suggestion } from '../faults/suggestion.ts';
import { UiSource } from '../file-schemas/index.ts';
import { type Columns, type SharedNames, unknownList } from './conditions/references.ts';
import type { FormToCheck } from './form-to-check.ts';
import { checkOrder, pathAt } from './page-order.ts';

type WidgetName = NonNullable<UiNode['ui:widget']>;

const WIDGETS: Record<Kind, WidgetName[]> = {
  group: ['hidden'],
  list: ['hidden'],
  text: ['text', 'textarea', 'date', 'memorable-date', 'password', 'email', 'file', 'hidden'],
  number: ['number', 'text', 'hidden'],
  yesNo: ['radio', 'checkbox', 'toggle', 'select', 'sign', 'hidden'],
  choice: ['select', 'radio', 'checkbox', 'hidden'],
  choices: ['checkboxes', 'hidden'],
};

const FORMAT_NEEDED: Partial<Record<WidgetName, Format>> = { date: 'date', 'memorable-date': 'date' };

const KIND_NAMES: Record<Kind, Bilingual> = {
  group: bilingual`a group`,
  list: bilingual`a list`,
  text: bilingual`a text`,
  number: bilingual`a number`,
  yesNo: bilingual`a yes/no question`,
  choice: bilingual`a choice`,
  choices: bilingual`a choice of several`,
};

/** A node of `ui.json`, with the schema and the path of what it describes. */
interface DescribedNode {
  schema: Schema;
  ui: UiNode;
  path: Pattern;
}

interface OptionRule {
  /** The kinds of answer that may have the option, and the only widget, if there is one. */
  kinds: Kind[];
  widget?: [name: WidgetName, called: Bilingual];
  /** A further fault of the option, besides its kind of answer and its widget. */
  fault?(options: UiOptions, node: DescribedNode): Bilingual | undefined;
}

const OPTIONS: Partial<Record<keyof UiOptions, OptionRule>> = {
  mask: { kinds: ['text'], fault: maskFault },
  rows: { kinds: ['text'], widget: ['textarea', bilingual`a textarea`] },
  decimals: { kinds: ['number'], fault: decimalsFault },
  maxDigits: { kinds: ['number', 'text'], fault: maxDigitsFault },
  stopsAtLimit: { kinds: ['text'] },
  ticked: { kinds: ['yesNo', 'choice'], widget: ['checkbox', bilingual`a single checkbox`], fault: tickedFault },
  keepFirst: { kinds: ['list'] },
  fixed: { kinds: ['list'] },
  lookup: { kinds: ['choice', 'choices'] },
  optionGroups: { kinds: ['choice'] },
  itemBy: { kinds: ['list'], fault: itemByFault },
  fileType: { kinds: ['text'], widget: ['file', bilingual`a file`] },
};

export function checkUi({ schema, ui, path }: DescribedNode, form: FormToCheck, report: ReportFault): void {
  const names = Object.keys(schema.properties ?? {});
  checkOrder(names, ui, path, form.fields, report);
  for (const [key, node] of Object.entries(ui)) {
    if (key === '$schema' || key.startsWith('ui:')) continue;
    const inner = ownValue(schema.properties, key);
    if (inner) checkFieldUi({ schema: inner, ui: node as UiNode, path: `${path}/${key}` }, form, below(report, key));
    else
      report(`/${key}`, bilingual`This form has no field "${key}" here.${prefixAdvice(key) ?? suggestion(key, names)}`);
  }
}

function checkFieldUi({ schema, ui, path }: DescribedNode, form: FormToCheck, report: ReportFault): void {
  const kind = chooseKind(schema, ui);
  checkWidget(kind, { schema, ui, path }, report);
  const { lookup } = ui['ui:options'] ?? {};
  if (lookup) checkLookup(schema, lookup, form.sharedNames.lookups, below(report, 'ui:options', 'lookup'));
  if (kind === 'choices' && !schema.items?.enum && !lookup)
    report(
      '',
      bilingual`This list has no choices. Give its items an "enum" in schema.json, or bind it to a lookup list.`,
    );
  if (kind === 'group') {
    checkUi({ schema, ui, path }, form, report);
    return;
  }
  if (kind === 'list') {
    const items = { schema: schema.items as Schema, ui: ui.items ?? {}, path: `${path}/*` };
    checkUi(items, form, below(report, 'items'));
  }
  const inner = Object.keys(ui).filter((key) => key !== '$schema' && !key.startsWith('ui:'));
  for (const key of inner) {
    if (key === 'items' && kind === 'list') continue;
    const place = kind === 'list' ? bilingual` Fields of its items belong under "items".` : REMOVE_IT;
    report(`/${key}`, bilingual`${capital(KIND_NAMES[kind])} has no field "${key}".${prefixAdvice(key) ?? place}`);
  }
}

const prefixAdvice = (key: string): Bilingual | undefined =>
  Object.hasOwn(UiSource.properties, `ui:${key}`) ? didYouMean(`ui:${key}`) : undefined;

function checkWidget(kind: Kind, node: DescribedNode, report: ReportFault): void {
  const { schema, ui } = node;
  const widget = ui['ui:widget'];
  if (widget && !WIDGETS[kind].includes(widget))
    report(
      '/ui:widget',
      bilingual`The widget "${widget}" does not suit ${KIND_NAMES[kind]}.${suggestion('', WIDGETS[kind])}`,
    );
  else if (widget && FORMAT_NEEDED[widget] !== undefined && schema.format !== FORMAT_NEEDED[widget])
    report(
      '/ui:widget',
      bilingual`The widget "${widget}" needs "format": "${FORMAT_NEEDED[widget]}" in schema.json. Add it there.`,
    );
  const options = ui['ui:options'] ?? {};
  if (kind === 'text' && widget === 'file' && options.fileType === undefined)
    report('/ui:widget', bilingual`The widget "file" needs to know what is uploaded. Add "fileType" to "ui:options".`);
  for (const name of Object.keys(options) as (keyof UiOptions)[]) {
    const { kinds = [kind], widget: only, fault } = OPTIONS[name] ?? {};
    const reportOption = below(report, 'ui:options', name);
    if (!kinds.includes(kind))
      reportOption(
        '',
        bilingual`"${keywordName(name)}" does not suit ${KIND_NAMES[kind]}; it is for ${joinWithOr(kinds.map((each) => KIND_NAMES[each]))}.${REMOVE_IT}`,
      );
    else if (only && only[0] !== widget)
      reportOption(
        '',
        bilingual`"${keywordName(name)}" is for ${only[1]}. Add "ui:widget": "${only[0]}", or remove it.`,
      );
    else if (name === 'optionGroups') checkOptionGroups(options[name] ?? [], node.schema.enum ?? [], reportOption);
    else {
      const wrong = fault?.(options, node);
      if (wrong) reportOption('', wrong);
    }
  }
}

function tickedFault({ ticked = true }: UiOptions, { schema }: DescribedNode): Bilingual | undefined {
  const choices = schema.enum ?? [true, false];
  if (choices.some((choice) => isEqual(choice, ticked))) return undefined;
  return bilingual`${shortJson(ticked)} is not an answer of this field.${suggestion(quoteValue(ticked), choices.map(quoteValue))}`;
}

function decimalsFault({ decimals = 0 }: UiOptions, { schema }: DescribedNode): Bilingual | undefined {
  if (schema.type !== 'integer')
    return schema.multipleOf
      ? undefined
      : bilingual`This limits only what can be typed. Add "multipleOf": ${1 / 10 ** decimals} in schema.json, so that the answer is checked too.`;
  // Decimals of the schema are reported there.
  return decimals > 0 && schema.multipleOf === undefined
    ? bilingual`A whole number has no decimal places. Make its type "number", or remove "decimals".`
    : undefined;
}

/** Typing stops at this number of digits. In a whole number, nothing but digits can be typed. */
function maxDigitsFault({ maxDigits = 0 }: UiOptions, { schema }: DescribedNode): Bilingual | undefined {
  const { minimum = 0, exclusiveMinimum = -1, maximum = 0, exclusiveMaximum = 1 } = schema;
  const least = Math.max(minimum, exclusiveMinimum + 1);
  if (least >= 10 ** maxDigits)
    return bilingual`At most ${maxDigits} digits can be typed here, so no answer is at least ${least}. Change one of them.`;
  return schema.type === 'integer' && (maximum < 0 || exclusiveMaximum <= 0)
    ? bilingual`Only digits can be typed here, so no answer is below 0. Change the limits, or remove "maxDigits".`
    : undefined;
}

/** `itemBy` is the name of a choice of the items; a path that leads elsewhere is a fault. */
function itemByFault({ itemBy = '' }: UiOptions, { schema, path }: DescribedNode): Bilingual | undefined {
  const { items = {} } = schema;
  if (ownValue(items.properties, itemBy)?.enum) return undefined;
  const near = suggestion(lastSegment(itemBy), choiceNames(items), `${path}/*/`);
  return bilingual`The items have no choice "${pathAt(`${path}/*`, itemBy)}".${near}`;
}

const choiceNames = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, property]) => (property.enum ? [name] : []));

/** Checks that every choice is in exactly one group. */
function checkOptionGroups(groups: NonNullable<UiOptions['optionGroups']>, choices: Json[], report: ReportFault): void {
  const placed = new Set<Json>();
  groups.forEach((group, i) => {
    group.options.forEach((option, j) => {
      if (!choices.includes(option))
        report(
          `/${i}/options/${j}`,
          bilingual`There is no choice "${option}".${suggestion(String(option), choices.map(quoteValue))}`,
        );
      else if (placed.has(option))
        report(`/${i}/options/${j}`, bilingual`"${option}" is already in a group. Remove it from one of them.`);
      placed.add(option);
    });
  });
  const ungrouped = choices.filter((choice) => !placed.has(choice));
  if (ungrouped.length > 0)
    report(
      '',
      bilingual`Choices in no group: ${ungrouped.map((choice) => `"${choice}"`).join(', ')}. Put each in one.`,
    );
}

function maskFault({ mask = '' }: UiOptions, { schema }: DescribedNode): Bilingual | undefined {
  const { pattern = '', minLength = 0, maxLength, format } = schema;
  if (format === 'date') return bilingual`A date is typed in a way of its own, which no mask changes.${REMOVE_IT}`;
  const places = maskLength(mask);
  const digits = digitsIn(pattern);
  const least = Math.max(minLength, digits?.least ?? 0);
  const most = Math.min(maxLength ?? MAX_TEXT_LENGTH, digits?.most ?? MAX_TEXT_LENGTH);
  if (places >= least && places <= most) return undefined;
  const wanted =
    least === most ? `${least}` : places < least ? bilingual`at least ${least}` : bilingual`at most ${most}`;
  return bilingual`This mask has ${places} digits, but the answer needs ${wanted}. Change one of them.`;
}

function checkLookup(
  schema: Schema,
  { name, value, label }: LookupBinding,
  lookups: SharedNames['lookups'],
  report: ReportFault,
): void {
  const columns = lookups.get(name);
  if (schema.enum ?? schema.items?.enum)
    report(
      '',
      bilingual`This field has choices of its own ("enum" in schema.json) and a lookup list. Remove one of them.`,
    );
  if (!columns) {
    report('/name', unknownList(name, { lookups }));
    return;
  }
  const places: [string, string][] = [
    ['/value', value],
    ['/label/english', label.english],
    ['/label/spanish', label.spanish],
  ];
  for (const [place, column] of places)
    if (!Object.hasOwn(columns, column))
      report(
        place,
        bilingual`The lookup list "${name}" has no column "${column}".${suggestion(column, Object.keys(columns))}`,
      );
  checkValueColumn(schema.items ?? schema, value, columns, below(report, 'value'));
}

/** The value column of the lookup list must have the type of the answer. */
function checkValueColumn({ type }: Schema, column: string, columns: Columns, report: ReportFault): void {
  const known = ownValue(columns, column);
  const held = Array.isArray(known) ? typeof known[0] : known;
  if (held !== undefined && held !== (type === 'integer' ? 'number' : type))
    report(
      '',
      bilingual`The column "${column}" holds a ${held}, and the answer is of the type "${type}" in schema.json. Change one of them.`,
    );
}
