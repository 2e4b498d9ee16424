/** Random edits of a form as a screen makes them, in random situations of the product. */
import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/engine/data/index.ts';
import type { Evaluation, FieldTemplate, Form, Situation } from '../../src/engine/index.ts';
import { answers } from './arbitraries.ts';
import { createSituation } from './definitions.ts';

export type Edit =
  | { kind: 'edit'; path: string; value: Json | undefined }
  | { kind: 'insert' | 'remove'; list: string; at: number };

export function apply(evaluation: Evaluation, edit: Edit): void {
  if (edit.kind === 'edit') {
    if (isPlace(evaluation, edit)) evaluation.edit(edit.path, edit.value);
    return;
  }
  const items = evaluation.value(edit.list);
  const length = Array.isArray(items) ? items.length : 0;
  if (edit.kind === 'insert') evaluation.insert(edit.list, Math.min(edit.at, length));
  else if (length > 0) evaluation.remove(edit.list, edit.at % length);
}

/** An edit may begin a new item with any answer, but only right after the last one, so that the list has no holes. */
function isPlace(evaluation: Evaluation, { path, value }: { path: string; value: Json | undefined }): boolean {
  const [, list, index] = /^(.*)\/(\d+)\//.exec(path) ?? [];
  if (list === undefined) return true;
  const items = evaluation.value(list);
  const length = Array.isArray(items) ? items.length : 0;
  const mayBegin = value !== undefined && (items !== undefined || !/\/\d+\//.test(list));
  return Number(index) < length || (Number(index) === length && mayBegin);
}

export const listEdits = (lists: string[]): fc.Arbitrary<Edit> =>
  fc.record({
    kind: fc.constantFrom('insert' as const, 'remove' as const),
    list: fc.constantFrom(...lists),
    at: fc.nat(3),
  });

export const answerEdits = (paths: string[], values: fc.Arbitrary<Json | undefined> = answers): fc.Arbitrary<Edit> =>
  fc.record({ kind: fc.constant('edit' as const), path: fc.constantFrom(...paths), value: values });

/** Random edits with answers that the controls allow. */
export const typedEdits = (form: Form, lookups: JsonObject): fc.Arbitrary<Edit[]> =>
  editsWith(form, 4, (field) => fc.option(suitableAnswers(field, lookups), { nil: undefined }));

/** Random edits with answers that suit the questions, or with any other value. */
export const anyEdits = (form: Form, lookups: JsonObject): fc.Arbitrary<Edit[]> =>
  editsWith(form, 12, (field) => fc.oneof(answers, suitableAnswers(field, lookups)));

type Values = (field: FieldTemplate) => fc.Arbitrary<Json | undefined>;

function editsWith(form: Form, maxLength: number, values: Values): fc.Arbitrary<Edit[]> {
  const leaves = form.fields.filter(isLeaf);
  if (leaves.length === 0) return fc.constant([]);
  const lists = form.fields.filter(({ kind }) => kind === 'list').map(({ path }) => path);
  const typed = fc.constantFrom(...leaves).chain((field) => answerEdits(fieldPlaces(field), values(field)));
  const edit = fc.oneof(
    { weight: 6, arbitrary: typed },
    ...(lists.length > 0 ? [{ weight: 1, arbitrary: listEdits(lists) }] : []),
  );
  return fc.array(edit, { maxLength });
}

const isLeaf = ({ kind }: FieldTemplate): boolean => kind !== 'group' && kind !== 'list';

const fieldPlaces = ({ path, item }: FieldTemplate): string[] =>
  item === '' ? [path] : [path.replace('*', '0'), path.replace('*', '1')];

function suitableAnswers({ kind, schema, uiOptions }: FieldTemplate, lookups: JsonObject): fc.Arbitrary<Json> {
  const rows = uiOptions.lookup ? (lookups[uiOptions.lookup.name] as JsonObject[] | undefined) : undefined;
  const choices = schema.enum ?? schema.items?.enum ?? rows?.map((row) => row[uiOptions.lookup?.value ?? ''] ?? null);
  if (kind === 'choices') return fc.subarray(choices ?? ['a']);
  if (choices) return fc.constantFrom(...choices);
  if (kind === 'yesNo') return fc.boolean();
  if (kind === 'number') return fc.constantFrom(0, 1, 5, 30, 1990, 2025, 2030);
  if (schema.format === 'date')
    return fc.constantFrom('2010-02-28', '2024-01-01', '2026-11-21', '2027-01-01', '1940-01-01');
  // Controls do not accept more than can be saved.
  const texts = ['Ana Lopez', '5551234567', '12207', '001020003', '  '].map((text) => text.slice(0, schema.maxLength));
  return fc.constantFrom(...texts);
}

export const situationsWith = (lookups: JsonObject): fc.Arbitrary<Situation> =>
  fc
    .record({
      phase: fc.constantFrom(0, 1, 2),
      review: fc.boolean(),
      positionType: fc.constantFrom('Transportation', 'Warehouse', 'Office'),
      isResume: fc.boolean(),
      jobCode: fc.constantFrom(100, 257),
      asks: fc.boolean(),
      language: fc.constantFrom('english', 'spanish'),
    })
    .map(({ phase, review, language, asks, ...posting }) => {
      const office = { requireMaritalStatus: asks, requireBackgroundQuestion: asks };
      return createSituation({ phase, review, language, posting, office, lookups });
    });
