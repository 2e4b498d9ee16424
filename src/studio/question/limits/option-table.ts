/** The limits and options of a question that the panel shows, by kind. */
import type { QuestionSource } from '../../../authoring/editing/index.ts';
import type { Kind } from '../../../engine/index.ts';

/** A date has other options and limits than other texts. */
export type OptionSort = Exclude<Kind, 'group'> | 'day';

export interface QuestionOption {
  /** Its words in `limits`. */
  name: string;
  part: 'schema' | 'ui' | 'logic';
  place: readonly string[];
  control: 'number' | 'text' | 'tick' | 'pick';
  sorts: readonly OptionSort[];
  /** Of a pick. The first is the usual one, which is not written. */
  values?: readonly string[];
  /** Shown under "More" until it is used. */
  isRare?: boolean;
}

const ALL: readonly OptionSort[] = ['text', 'day', 'number', 'yesNo', 'choice', 'choices', 'list'];
const ANSWERS = ALL.filter((sort) => sort !== 'list');
const TEXT: readonly OptionSort[] = ['text'];
const NUMBER: readonly OptionSort[] = ['number'];
const ITEMS: readonly OptionSort[] = ['choices', 'list'];
const LIST: readonly OptionSort[] = ['list'];

const schema = (name: string, control: 'number' | 'text' | 'tick', sorts: readonly OptionSort[], isRare = false) =>
  ({ name, part: 'schema', place: [name], control, sorts, isRare }) satisfies QuestionOption;

const looks = (
  name: string,
  control: QuestionOption['control'],
  sorts: readonly OptionSort[],
  more: Partial<QuestionOption> = {},
) => ({ name, part: 'ui', place: ['ui:options', name], control, sorts, ...more }) satisfies QuestionOption;

const checkbox = (name: string, sorts: readonly OptionSort[], isRare = false) =>
  ({ name, part: 'logic', place: [name], control: 'tick', sorts, isRare }) satisfies QuestionOption;

const widget = (sorts: readonly OptionSort[], ...values: string[]) =>
  ({
    ...{ name: 'widget', part: 'ui', place: ['ui:widget'], control: 'pick', sorts, values: ['usual', ...values] },
  }) satisfies QuestionOption;

export const OPTIONS: readonly QuestionOption[] = [
  schema('minLength', 'number', TEXT),
  schema('maxLength', 'number', TEXT),
  schema('minimum', 'number', NUMBER),
  schema('maximum', 'number', NUMBER),
  schema('decimals', 'number', NUMBER),
  schema('minItems', 'number', ITEMS),
  schema('maxItems', 'number', ITEMS),
  looks('mask', 'text', TEXT),
  schema('pattern', 'text', TEXT),
  widget(TEXT, 'text', 'textarea', 'email'),
  widget(['choice'], 'select', 'radio'),
  widget(['yesNo'], 'radio', 'checkbox', 'toggle'),
  widget(['day'], 'memorable-date'),
  looks('width', 'pick', ALL, { values: ['full', 'half', 'third', 'quarter'] }),
  looks('review', 'pick', ALL, { values: ['shown', 'hidden', 'money', 'phone', 'lastFour'] }),
  checkbox('sensitive', ANSWERS),
  checkbox('delicate', ANSWERS),
  looks('keepFirst', 'tick', LIST),
  looks('fixed', 'tick', LIST),
  schema('exclusiveMinimum', 'number', NUMBER, true),
  schema('exclusiveMaximum', 'number', NUMBER, true),
  schema('multipleOf', 'number', NUMBER, true),
  looks('maxDigits', 'number', NUMBER, { isRare: true }),
  looks('rows', 'number', TEXT, { isRare: true }),
  looks('stopsAtLimit', 'tick', TEXT, { isRare: true }),
  schema('uniqueItems', 'tick', ['choices'], true),
  checkbox('identifies', TEXT, true),
  {
    ...{ name: 'whenHidden', part: 'logic', place: ['whenHidden'], control: 'pick', sorts: ALL },
    ...{ values: ['usual', 'keep', 'clear'], isRare: true },
  },
  looks('whenReadOnly', 'pick', ALL, { values: ['shown', 'hidden'], isRare: true }),
];

export const optionSort = (kind: Kind, { schema }: QuestionSource): OptionSort | undefined => {
  if (kind === 'group') return undefined;
  return kind === 'text' && schema.format === 'date' ? 'day' : kind;
};
