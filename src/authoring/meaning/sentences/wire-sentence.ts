/** Describes how an answer is stored and sent; empty for one that is neither. */
import { choiceValues } from '../../../engine/definition/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import type { Names } from './names.ts';
import { listName } from './place.ts';

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

export function wireText(field: FieldTemplate, names: Names): string {
  const { wire } = names.grammar;
  const { kind, logic, name } = field;
  if (logic.local) return '';
  if (kind === 'group' || kind === 'list') return wire.name(name, wire[kind]);
  if (kind === 'choices') return wire.name(name, wire.choices(choiceText(field, names)));
  return wire.name(name, wire.or(valueText(field, names), code(logic.wire?.placeholder ?? null)));
}

function valueText(field: FieldTemplate, names: Names): string {
  const { wire } = names.grammar;
  const { kind, logic, schema } = field;
  if (logic.wire?.number !== undefined) return wire.number;
  if (logic.wire?.padTo !== undefined) return wire.digits(String(logic.wire.padTo));
  if (kind === 'choice') return choiceText(field, names);
  if (kind === 'yesNo' || kind === 'number') return wire[kind];
  return wire[schema.format ?? 'text'];
}

function choiceText({ uiOptions: { lookup }, schema }: FieldTemplate, names: Names): string {
  const { wire, values } = names.grammar;
  if (lookup) return wire.column(lookup.value, listName(lookup.name, names));
  return wire.choice(values(choiceValues(schema).map(code)));
}
