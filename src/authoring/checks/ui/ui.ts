/** Checks `ui.json`: its nodes belong to fields of the form, and every widget suits its field. */

import { ownValue } from '../../../engine/data/index.ts';
import { chooseKind } from '../../../engine/definition/index.ts';
import type { Format, Kind, LookupBinding, Schema, UiNode } from '../../../engine/index.ts';
import { type Bilingual, bilingual, capital } from '../../bilingual/index.ts';
import { below, type ReportFault } from '../../faults/fault.ts';
import { didYouMean, REMOVE_IT, suggestion } from '../../faults/suggestion.ts';
import { UiSource } from '../../file-schemas/index.ts';
import { type Columns, type SharedNames, unknownList } from '../conditions/references.ts';
import type { FormToCheck } from '../form-to-check.ts';
import { type DescribedNode, KIND_NAMES, type WidgetName } from './described-node.ts';
import { checkOptions } from './ui-options.ts';
import { checkOrder } from './ui-order.ts';

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
  checkOptions(kind, { schema, ui, path }, report);
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
  if (kind === 'text' && widget === 'file' && ui['ui:options']?.fileType === undefined)
    report('/ui:widget', bilingual`The widget "file" needs to know what is uploaded. Add "fileType" to "ui:options".`);
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
