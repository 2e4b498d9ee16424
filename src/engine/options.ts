/** The choices that a field offers: those of its schema, or the rows of a lookup list. */
import { BoundedCache, isEqual, type Json, type JsonObject, oncePerObject, TAGS } from './data/index.ts';
import { choiceValues, type LookupBinding } from './definition/index.ts';
import type { SituatedField } from './situated-parts.ts';
import type { SituatedRule } from './situated-rule.ts';
import { MAX_CACHED, type Situation } from './situation.ts';

export interface Option {
  value: Json;
  /** Words of the lookup row … */
  label?: string;
  /** … or the key of words of the form. */
  key?: string;
}

/** Runs the rule that filters the options of a field for one of them. */
export type OptionFilter = (rule: SituatedRule, row: Json) => boolean;

export const findOptions = (field: SituatedField, situation: Situation, filter: OptionFilter): Option[] =>
  candidates(field, situation)
    .filter(({ row }) => !field.offered || filter(field.offered, row))
    .map(({ option }) => option);

export const isOffered = (field: SituatedField, situation: Situation, filter: OptionFilter, value: Json): boolean =>
  candidates(field, situation).some(
    ({ option, row }) => isEqual(option.value, value) && (!field.offered || filter(field.offered, row)),
  );

const candidates = (field: SituatedField, situation: Situation): Candidate[] =>
  field.uiOptions.lookup ? lookupCandidates(field.uiOptions.lookup, situation) : schemaCandidates(field);

/** A choice before the filter is applied. */
interface Candidate {
  option: Option;
  /** The value of `option` in the filter: the lookup row, or the plain value. */
  row: Json;
}

const schemaCandidates = (field: SituatedField): Candidate[] =>
  choiceValues(field.schema).map((value) => ({
    option: { value, key: `fields.${field.path}.options.${String(value)}` },
    row: value,
  }));

/** Long lists that do not change: each is translated and sorted once for a binding and a language. */
const candidateCaches = oncePerObject((_rows: JsonObject[]) => new BoundedCache<Candidate[]>(MAX_CACHED));

function lookupCandidates(lookup: LookupBinding, { lookups, language }: Situation): Candidate[] {
  const rows = lookups[lookup.name];
  if (!rows) return [];
  const { value, label, sort } = lookup;
  return candidateCaches(rows).getOrCompute(JSON.stringify([value, label[language], sort, language]), () => {
    const found = rows.map((row) => ({
      option: { value: row[value] ?? null, label: cellText(row, label[language]) },
      row,
    }));
    if (!sort) return found;
    const { compare } = new Intl.Collator(TAGS[language]);
    return found.sort((a, b) => compare(a.option.label, b.option.label));
  });
}

const cellText = (row: JsonObject, key: string): string => (Object.hasOwn(row, key) ? String(row[key]) : '');

export const chosenOption = (options: Option[], value: Json | undefined): Option | undefined =>
  options.find((option) => isEqual(option.value, value));
