/**
 * Sample lookup lists, made from their columns: flags that conditions read have both values, and every constant that
 * conditions name occurs.
 */

import type { Json, JsonObject } from '../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../engine/index.ts';
import { type FactsSource, knownValuesAt } from '../file-schemas/index.ts';
import type { RuleInputs } from './answering/rule-inputs.ts';
import { comparedValues } from './situation-parts.ts';

/** A column, and the constants that conditions name for it; for a container, all values that may be sought in it. */
interface SampleColumn {
  kind: 'number' | 'flag' | 'container' | 'text';
  named: Json[];
}

export function sampleLookups(
  { lookups, situation }: FactsSource,
  forms: readonly Form[],
  ruleInputs: RuleInputs,
): Record<string, JsonObject[]> {
  return Object.fromEntries(
    Object.entries(lookups).map(([list, names]) => {
      const columns = Object.keys(names).map(
        (name) => [name, sampleColumn(list, name, forms, ruleInputs, situation)] as const,
      );
      return [list, sampleRows(columns)];
    }),
  );
}

function sampleColumn(
  list: string,
  name: string,
  forms: readonly Form[],
  ruleInputs: RuleInputs,
  situation: FactsSource['situation'],
): SampleColumn {
  const bound = forms.flatMap(({ fields }) => fields).filter(({ uiOptions }) => uiOptions.lookup?.name === list);
  const keyed = bound.filter(({ uiOptions }) => uiOptions.lookup?.value === name);
  const named = [name, ...keyed.map((field) => field.name)].flatMap(ruleInputs.comparedWith);
  const isNumber = ({ schema }: FieldTemplate): boolean => (schema.items ?? schema).type !== 'string';
  if (keyed.length > 0) return { kind: keyed.some(isNumber) ? 'number' : 'text', named };
  const sought = ruleInputs.containers.get(name);
  if (sought && named.length === 0)
    return { kind: 'container', named: [...sought].flatMap((read) => soughtFor(read, ruleInputs, situation)) };
  const isLabel = bound.some(({ uiOptions }) => Object.values(uiOptions.lookup?.label ?? {}).includes(name));
  const isText = isLabel || named.some((value) => typeof value === 'string') || !ruleInputs.names.has(name);
  return { kind: isText ? 'text' : 'flag', named };
}

/** All possible values that may be sought in a container. */
function soughtFor(read: string, ruleInputs: RuleInputs, situation: FactsSource['situation']): Json[] {
  const known = knownValuesAt(situation, read.replace(/^situation\./, ''));
  if (Array.isArray(known)) return known;
  return (['string', 'number'] as const).flatMap((kind) => comparedValues(read, kind, ruleInputs));
}

function sampleRows(columns: (readonly [string, SampleColumn])[]): JsonObject[] {
  const varied = columns.reduce<JsonObject[]>(
    (rows, [name, { kind, named }]) => {
      const values: Record<string, Json[]> = { flag: [true, false], container: [named, []] };
      return values[kind]?.flatMap((value) => rows.map((row) => ({ ...row, [name]: value }))) ?? rows;
    },
    [{}],
  );
  const [usual = {}] = varied;
  const named = columns.flatMap(([name, { kind, named: values }]): JsonObject[] =>
    kind === 'number' || kind === 'text' ? values.map((value) => ({ ...usual, [name]: value })) : [],
  );
  return [...varied, usual, ...named].map((row, i) => ({ ...filled(columns, i + 1), ...row }));
}

const filled = (columns: (readonly [string, SampleColumn])[], number: number): JsonObject =>
  Object.fromEntries(columns.map(([name, { kind }]) => [name, kind === 'number' ? number : `${name} ${number}`]));
