/** A rule of a list's question is evaluated in every item that an edit concerns. */
import { expect, test } from 'vitest';
import { openSchema } from '../../test/support/validator.ts';
import { Evaluation, type Logic, openForm, type Rule, type Schema, type Situation } from './index.ts';

const SITUATION: Situation = { language: 'english', today: '2026-11-21', lookups: {} };
const TWO_PETS = { pets: [{ weight: 1 }, { weight: 2 }] };

/** A list whose question `name` is required by a rule. */
function evaluationWith(required: Rule, values: Logic['values'] = {}): Evaluation {
  const item: Schema = { type: 'object', properties: { weight: { type: 'number' }, name: { type: 'string' } } };
  const schema: Schema = { type: 'object', properties: { pets: { type: 'array', items: item } } };
  const definition = {
    name: 'list',
    schema,
    ui: {},
    logic: { values, fields: { '/pets/*/name': { required } } },
    facts: {},
  };
  const form = openForm({ definition, open: openSchema(schema) });
  return new Evaluation(form, SITUATION, TWO_PETS);
}

const requiredNames = (evaluation: Evaluation): boolean[] =>
  [0, 1].map((i) => evaluation.state(`/pets/${i}/name`).required);

test('one that reads its item is evaluated in the edited one', () => {
  const evaluation = evaluationWith({ '>': [{ var: 'item.weight' }, 5] });
  evaluation.edit('/pets/0/weight', 9);
  expect(requiredNames(evaluation)).toEqual([true, false]);
});

test.each<[string, Rule, Logic['values']]>([
  ['the whole list', { '>': [{ sum: [{ var: 'record.pets' }, { var: 'weight' }] }, 5] }, {}],
  [
    'a named value over the list',
    { '>': [{ value: 'total' }, 5] },
    { total: { sum: [{ var: 'record.pets' }, { var: 'weight' }] } },
  ],
])('one that reads %s is evaluated in all items', (_, required, values) => {
  const evaluation = evaluationWith(required, values);
  expect(requiredNames(evaluation)).toEqual([false, false]);
  evaluation.edit('/pets/0/weight', 9);
  expect(requiredNames(evaluation)).toEqual([true, true]);
});
