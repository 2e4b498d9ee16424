/** Checks `ui:options` of a node: each option suits the kind of its answer, its widget and its schema. */

import { isEqual, type Json, lastSegment, MAX_TEXT_LENGTH, maskLength, ownValue } from '../../../engine/data/index.ts';
import type { Kind, Schema, UiOptions } from '../../../engine/index.ts';
import { type Bilingual, bilingual, keywordName } from '../../bilingual/index.ts';
import { digitsIn } from '../../compile/schema-keyword.ts';
import { below, type ReportFault } from '../../faults/fault.ts';
import { joinWithOr, quoteValue, REMOVE_IT, shortJson, suggestion } from '../../faults/suggestion.ts';
import { type DescribedNode, KIND_NAMES, type WidgetName } from './described-node.ts';
import { pathAt } from './ui-order.ts';

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

export function checkOptions(kind: Kind, node: DescribedNode, report: ReportFault): void {
  const { 'ui:widget': widget, 'ui:options': options = {} } = node.ui;
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
