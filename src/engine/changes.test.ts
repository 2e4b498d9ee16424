/** Changes that trigger each other run to their end. */
import { expect, test } from 'vitest';
import { openSchema } from '../../test/support/validator.ts';
import { Evaluation, type Logic, openForm, type Schema, type Situation } from './index.ts';

const SITUATION: Situation = { language: 'english', today: '2026-11-21', lookups: {} };
const NAMES = Array.from({ length: 40 }, (_, i) => `a${i}`);

function evaluationWith(changes: Logic['changes']): Evaluation {
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(NAMES.map((name) => [name, { type: 'number' }])),
  };
  const definition = { name: 'chain', schema, ui: {}, logic: { changes }, facts: {} };
  return new Evaluation(openForm({ definition, open: openSchema(schema) }), SITUATION, {});
}

test('changes that trigger each other run to their end, also when the chain is long', () => {
  const changes = NAMES.slice(1).map((name, i) => ({ on: `/a${i}`, set: { [`/${name}`]: { var: 'value' } } }));
  const evaluation = evaluationWith(changes);
  const changed = evaluation.edit('/a0', 7);
  expect(evaluation.value('/a39')).toBe(7);
  expect(changed).toContain('/a39');
});

test('endless ones, which no check accepts, are an error', () => {
  const more = { '+': [{ var: 'value' }, 1] };
  const evaluation = evaluationWith([
    { on: '/a0', set: { '/a1': more } },
    { on: '/a1', set: { '/a0': more } },
  ]);
  expect(() => evaluation.edit('/a0', 7)).toThrow('The changes after "/a1" never end.');
});
