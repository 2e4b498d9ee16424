/** The choices that a field offers: those of its schema, or the rows of a lookup list. */
import { isEqual, type Json, type JsonObject } from './json.ts';
import type { Condition, SituatedField, Situation } from './situation.ts';

export interface Option {
  value: Json;
  /** Words of the lookup row … */
  label?: string;
  /** … or the key of words of the form. */
  key?: string;
}

export function optionsOf(
  field: SituatedField,
  situation: Situation,
  offers: (condition: Condition, option: Json) => boolean,
): Option[] {
  const options = field.options.lookup ? lookedUp(field, situation) : enumerated(field);
  const { offered } = field;
  return offered
    ? options.filter(({ row }) => offers(offered, row)).map(({ option }) => option)
    : options.map(({ option }) => option);
}

interface Offer {
  option: Option;
  /** What the filter sees as `option`: the lookup row, or the plain value. */
  row: Json;
}

const valuesOf = ({ schema }: SituatedField): Json[] => schema.enum ?? schema.items?.enum ?? [];

const enumerated = (field: SituatedField): Offer[] =>
  valuesOf(field).map((value) => ({
    option: { value, key: `fields.${field.path}.options.${String(value)}` },
    row: value,
  }));

function lookedUp(field: SituatedField, { lookups, language }: Situation): Offer[] {
  const { name, value, label, sort } = field.options.lookup as NonNullable<typeof field.options.lookup>;
  const offers = (lookups[name] ?? []).map((row) => ({
    option: { value: row[value] ?? null, label: wordsOf(row, label[language]) },
    row,
  }));
  return sort
    ? offers.sort((a, b) => a.option.label.localeCompare(b.option.label, language === 'spanish' ? 'es' : 'en'))
    : offers;
}

const wordsOf = (row: JsonObject, key: string): string => (Object.hasOwn(row, key) ? String(row[key]) : '');

export const chosen = (options: Option[], value: Json | undefined): Option | undefined =>
  options.find((option) => isEqual(option.value, value));
