/** The limits and options of a question that the panel shows, by kind. */
import {
  type EditedFiles,
  type QuestionAt,
  type QuestionSource,
  readDecimals,
  setDecimals,
} from '../../../authoring/editing/index.ts';
import { type Json, ownValue } from '../../../engine/data/index.ts';
import type { Format, Kind } from '../../../engine/index.ts';

/** A date has other options and limits than other texts. */
export type OptionType = Exclude<Kind, 'group'> | 'day';

export interface QuestionOption {
  /** Its words in `limits`. */
  name: string;
  part: 'schema' | 'ui' | 'logic';
  place: readonly string[];
  control: 'number' | 'text' | 'checkbox' | 'select';
  valueTypes: readonly OptionType[];
  /** The values to choose from. The first is the default, which is not written. */
  values?: readonly string[];
  /** Shown under "More" until it is used. */
  isAdvanced?: boolean;
  /** For a choice whose value depends on more than its place. */
  read?(source: QuestionSource): string;
  /** For a lower limit, its upper limit. If both are equal, the limit is exact. */
  upper?: QuestionOption;
  /** Writes more than the value at its place. */
  write?(files: EditedFiles, at: QuestionAt, value: Json | undefined): void;
}

const ALL: readonly OptionType[] = ['text', 'day', 'number', 'yesNo', 'choice', 'choices', 'list'];
const ANSWERS = ALL.filter((valueType) => valueType !== 'list');
const TEXT: readonly OptionType[] = ['text'];
const NUMBER: readonly OptionType[] = ['number'];
const ITEMS: readonly OptionType[] = ['choices', 'list'];
const LIST: readonly OptionType[] = ['list'];

const schema = (
  name: string,
  control: 'number' | 'text' | 'checkbox',
  valueTypes: readonly OptionType[],
  isAdvanced = false,
) => ({ name, part: 'schema', place: [name], control, valueTypes, isAdvanced }) satisfies QuestionOption;

const uiOption = (
  name: string,
  control: QuestionOption['control'],
  valueTypes: readonly OptionType[],
  more: Partial<QuestionOption> = {},
) => ({ name, part: 'ui', place: ['ui:options', name], control, valueTypes, ...more }) satisfies QuestionOption;

const checkbox = (name: string, valueTypes: readonly OptionType[], isAdvanced = false) =>
  ({ name, part: 'logic', place: [name], control: 'checkbox', valueTypes, isAdvanced }) satisfies QuestionOption;

const widget = (valueTypes: readonly OptionType[], ...values: string[]) =>
  ({
    name: 'widget',
    part: 'ui',
    place: ['ui:widget'],
    control: 'select',
    valueTypes,
    values: ['usual', ...values],
  }) satisfies QuestionOption;

function range(lower: string, upper: string, valueTypes: readonly OptionType[]): QuestionOption[] {
  const most = schema(upper, 'number', valueTypes);
  return [{ ...schema(lower, 'number', valueTypes), upper: most }, most];
}

export const OPTIONS: readonly QuestionOption[] = [
  ...range('minLength', 'maxLength', TEXT),
  ...range('minimum', 'maximum', NUMBER),
  {
    name: 'decimals',
    part: 'schema',
    place: ['decimals'],
    control: 'select',
    valueTypes: NUMBER,
    values: ['0', '1', '2', '3', '4', 'any'],
    read: (source) => String(readDecimals(source)),
    write: (files, at, value = '0') => setDecimals(files, at, value === 'any' ? value : Number(value)),
  },
  ...range('minItems', 'maxItems', ITEMS),
  uiOption('mask', 'text', TEXT),
  schema('pattern', 'text', TEXT),
  widget(TEXT, 'text', 'textarea', 'email'),
  widget(['choice'], 'select', 'radio'),
  widget(['yesNo'], 'radio', 'checkbox', 'toggle'),
  widget(['day'], 'memorable-date'),
  uiOption('width', 'select', ALL, { values: ['full', 'half', 'third', 'quarter'] }),
  uiOption('review', 'select', ALL, { values: ['shown', 'hidden', 'money', 'phone', 'lastFour'] }),
  checkbox('sensitive', ANSWERS),
  checkbox('delicate', ANSWERS),
  uiOption('keepFirst', 'checkbox', LIST),
  uiOption('fixed', 'checkbox', LIST),
  schema('exclusiveMinimum', 'number', NUMBER, true),
  schema('exclusiveMaximum', 'number', NUMBER, true),
  schema('multipleOf', 'number', NUMBER, true),
  uiOption('maxDigits', 'number', NUMBER, { isAdvanced: true }),
  uiOption('rows', 'number', TEXT, { isAdvanced: true }),
  uiOption('stopsAtLimit', 'checkbox', TEXT, { isAdvanced: true }),
  schema('uniqueItems', 'checkbox', ['choices'], true),
  checkbox('identifies', TEXT, true),
  {
    name: 'whenHidden',
    part: 'logic',
    place: ['whenHidden'],
    control: 'select',
    valueTypes: ALL,
    values: ['usual', 'keep', 'clear'],
    isAdvanced: true,
  },
  uiOption('whenReadOnly', 'select', ALL, { values: ['shown', 'hidden'], isAdvanced: true }),
];

const TYPE_BY_FORMAT: Record<Format, OptionType> = { date: 'day', email: 'text' };

export const optionType = (kind: Kind, { schema }: QuestionSource): OptionType | undefined => {
  if (kind === 'group') return undefined;
  return (kind === 'text' && ownValue(TYPE_BY_FORMAT, String(schema.format))) || kind;
};
