/** The choices that a field offers: those of its schema, or the rows of a lookup list. */
import type { Condition } from './condition.ts';
import { isEqual, type Json, type JsonObject } from './data/index.ts';
import type { SituatedField } from './situated.ts';
import type { Situation } from './situation.ts';

export interface Option {
  value: Json;
  /** Words of the lookup row … */
  label?: string;
  /** … or the key of words of the form. */
  key?: string;
}

/** Judges the condition on the options of a field for one of them. */
type Offers = (condition: Condition, row: Json) => boolean;

export const optionsOf = (field: SituatedField, situation: Situation, offers: Offers): Option[] =>
  allOf(field, situation)
    .filter(({ row }) => !field.offered || offers(field.offered, row))
    .map(({ option }) => option);

export const isOffered = (field: SituatedField, situation: Situation, offers: Offers, value: Json): boolean =>
  allOf(field, situation).some(
    ({ option, row }) => isEqual(option.value, value) && (!field.offered || offers(field.offered, row)),
  );

const allOf = (field: SituatedField, situation: Situation): Offer[] =>
  field.options.lookup ? lookedUp(field, situation) : enumerated(field);

interface Offer {
  option: Option;
  /** The value of `option` in the filter: the lookup row, or the plain value. */
  row: Json;
}

const valuesOf = ({ schema }: SituatedField): Json[] => schema.enum ?? schema.items?.enum ?? [];

const enumerated = (field: SituatedField): Offer[] =>
  valuesOf(field).map((value) => ({
    option: { value, key: `fields.${field.path}.options.${String(value)}` },
    row: value,
  }));

/** Long lists that do not change: each is translated and sorted once for a binding and a language. */
const offered = new WeakMap<readonly JsonObject[], Map<string, Offer[]>>();
const EMPTY: JsonObject[] = [];

function lookedUp({ options: { lookup } }: SituatedField, { lookups, language }: Situation): Offer[] {
  const rows = (lookup && lookups[lookup.name]) ?? EMPTY;
  if (!lookup) return [];
  const { value, label, sort } = lookup;
  const key = JSON.stringify([value, label[language], sort, language]);
  const known = offered.get(rows) ?? new Map<string, Offer[]>();
  offered.set(rows, known);
  const before = known.get(key);
  if (before) return before;
  const fresh = rows.map((row) => ({
    option: { value: row[value] ?? null, label: wordsOf(row, label[language]) },
    row,
  }));
  if (sort) {
    const { compare } = new Intl.Collator(language === 'spanish' ? 'es' : 'en');
    fresh.sort((a, b) => compare(a.option.label, b.option.label));
  }
  known.set(key, fresh);
  return fresh;
}

const wordsOf = (row: JsonObject, key: string): string => (Object.hasOwn(row, key) ? String(row[key]) : '');

export const chosen = (options: Option[], value: Json | undefined): Option | undefined =>
  options.find((option) => isEqual(option.value, value));
