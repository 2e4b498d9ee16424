/** How a row changes when another subject, operator or mode is chosen in it. */
import {
  type ConditionRow,
  type Described,
  fitRow,
  fitsType,
  formatJson,
  OPERATORS,
  type OperatorName,
  operatorsFor,
  type Subject,
  type Subjects,
  writeCondition,
} from '../../authoring/condition-rows/index.ts';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { ALWAYS, JSON_TEXT, NEVER, type QueryRow, toNode } from './query.ts';

export type RowContent = Pick<QueryRow, 'field' | 'operator' | 'value' | 'former'>;

/** A new row gets the first operator and value of its subject, or "is answered". */
export function withSubject(row: RowContent, field: string, subjects: Subjects): RowContent {
  if (field === row.field) return row;
  if (field === ALWAYS || field === NEVER) return { field, operator: 'is', value: undefined };
  if (field === JSON_TEXT) return { field, operator: 'is', value: rowText(row, subjects) };
  const subject = subjects.find(JSON.parse(field) as Json);
  const offered = operatorsFor(subject ?? { valueType: 'any' });
  const [first] = subject?.values ?? [];
  const stays =
    offered.includes(row.operator) && fitsType(row.value, subject?.valueType ?? 'any') && isAmong(row.value, subject);
  if (stays) return { field, operator: row.operator, value: row.value };
  if (offered.includes('is') && first) return { field, operator: 'is', value: first.value };
  if (offered.includes('is') && subject?.list) return { field, operator: 'is', value: undefined };
  const operator = offered.includes('answered') ? 'answered' : (offered[0] ?? 'answered');
  return { field, operator, value: undefined };
}

/** A complete row continues as its JSON text. */
function rowText(row: RowContent, { findType }: Subjects): string {
  const node = toNode({ id: '', ...row });
  const json = node && writeCondition({ kind: 'group', join: 'all', parts: [node] }, undefined, findType);
  return json === undefined ? '' : formatJson(json).trimEnd();
}

/** The row without a value that does not fit, to choose another one. */
export function withoutValue(row: RowContent, subject: Described): RowContent {
  const offered = operatorsFor(subject);
  const operator = offered.includes(row.operator) ? row.operator : (offered[0] ?? row.operator);
  return { field: row.field, operator, value: undefined };
}

/** Asks whether there is an answer instead of "is yes"; undefined where that is not offered. */
export function askingWhetherAnswered(
  { field, operator, value }: RowContent,
  subject: Described,
): RowContent | undefined {
  const isNegated = (operator === 'is' && value === false) || (operator === 'isNot' && value !== false);
  const next = isNegated ? 'blank' : 'answered';
  return operatorsFor(subject).includes(next) ? { field, operator: next, value: undefined } : undefined;
}

const isAmong = (value: Json | undefined, subject: Subject | undefined): boolean =>
  !subject?.values || subject.values.some((known) => known.value === value);

/** The value stays in the row while its operator takes none or fewer, for when the operator is changed back. */
export function withOperator(row: RowContent, operator: OperatorName, subjects: Subjects): RowContent {
  const { field, value, former } = row;
  const { takes } = OPERATORS[operator];
  if (takes === 'nothing') return { field, operator, value };
  const isBack = former && isEqual(former.became, value) && Array.isArray(former.value) === (takes === 'several');
  const became = isBack ? former.value : fittedValue(row, operator, subjects);
  return { field, operator, value: became, former: isEqual(became, value) ? former : { value, became } };
}

function fittedValue({ field, value }: RowContent, operator: OperatorName, subjects: Subjects): Json | undefined {
  const subject = JSON.parse(field) as Json;
  const old: ConditionRow = { kind: 'row', subject, operator, ...(value !== undefined && { value }) };
  const fitted = fitRow(old, subjects.findType).value;
  const [first] = subjects.find(subject)?.values ?? [];
  return fitted === undefined && first && OPERATORS[operator].takes === 'one' ? first.value : fitted;
}
