/** Whatever a client sends within the size of a request is validated: an answer that is too much is a problem at its question. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseStart } from '../../test/support/case-start.ts';
import { createSituation, openProject, readFiles } from '../../test/support/definitions.ts';
import { situationsWith } from '../../test/support/edits.ts';
import { openSchema } from '../../test/support/validator.ts';
import { evaluateRule } from './conditions/index.ts';
import type { Json, JsonObject } from './data/index.ts';
import {
  checkSave,
  Evaluation,
  type FieldTemplate,
  type Form,
  initialRecord,
  type Logic,
  openForm,
  type Schema,
} from './index.ts';

const files = readFiles();
const project = openProject(files);
const { lookups } = caseStart(files);

const LONG = 'x'.repeat(10_000);
const hostile: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  LONG,
  '9'.repeat(10_000),
  'unknown',
  '',
  1e-7,
  1e300,
  -1,
  true,
  [],
  Array.from({ length: 2000 }, () => LONG.slice(0, 20)),
  { nested: [LONG] },
);

/** Values for a question: long texts, long lists, unknown codes, and now and then what is right. */
const valuesFor = (field: FieldTemplate, form: Form): fc.Arbitrary<Json> => {
  if (field.kind === 'group')
    return fc.oneof({ weight: 1, arbitrary: hostile }, { weight: 6, arbitrary: recordsIn(form, field.path) });
  const choices = field.schema.enum ?? field.schema.items?.enum;
  const right = choices ? fc.constantFrom(...choices) : fc.constantFrom<Json>(true, false, 'A', 1, '2020-01-01');
  if (field.kind !== 'list') return fc.oneof(hostile, right);
  const item = recordsIn(form, `${field.path}/*`);
  const long = fc.tuple(item, fc.integer({ min: 2, max: 2000 })).map(([same, length]) => Array(length).fill(same));
  return fc.oneof(hostile, fc.array(item, { maxLength: 6 }), long);
};

const recordsIn = (form: Form, container: string): fc.Arbitrary<JsonObject> => {
  const parts: [string, fc.Arbitrary<Json>][] = [...(form.fieldsIn(container) ?? [])].map(([name, field]) => [
    name,
    valuesFor(field, form),
  ]);
  return fc.record(Object.fromEntries(parts), { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
};

/** A driver with these classes of equipment. */
const classProblems = (...classes: string[]): Record<string, string> => {
  const form = project.form('driver-information');
  const drivingExperiences = classes.map((equipmentClass) => ({
    ...{ equipmentClass, equipmentType: 'Van', miles: 10 },
    ...{ startDate: '2015-03-01', endDate: '2020-03-01' },
  }));
  const { problems } = checkSave(form, createSituation({ lookups }), { drivingExperiences }, null);
  return Object.fromEntries(
    problems.filter(({ path }) => path.startsWith('/drivingExperiences')).map(({ path, message }) => [path, message]),
  );
};

test.each(['rocket', LONG])('an unknown class of equipment is refused at its own question (%#)', (unknown) => {
  expect(classProblems('straight', unknown)).toEqual({ '/drivingExperiences/1/equipmentClass': 'problem.invalid' });
});

/** A list of lists of lists: three walks within each other take more steps than a condition has. */
const walking = (list: string): Json => {
  const within = (inner: Json): Json => ({ some: [{ value: 'all' }, inner] });
  return { none: [{ var: list }, within(within(within({ '===': [{ var: 'name' }, 'nobody'] })))] };
};

function pets(logic: Logic): Form {
  const text: Schema = { type: 'string', maxLength: 10 };
  const item: Schema = { type: 'object', properties: { name: text } };
  const schema: Schema = { type: 'object', properties: { owner: text, pets: { type: 'array', items: item } } };
  const values = { all: { var: 'record.pets' } };
  const definition = { name: 'pets', schema, ui: {}, logic: { values, ...logic }, facts: {} };
  return openForm({ definition, open: openSchema(schema) });
}

describe('a condition that answers make run out of steps is a problem at the largest of them', () => {
  const rule = walking('record.pets');
  const many = { pets: Array.from({ length: 50 }, (_, i) => ({ name: `Pet ${i}` })) };
  const few = { pets: [{ name: 'Rex' }] };
  test.each<[string, Logic]>([
    ['shows', { fields: { '/owner': { shown: rule } } }],
    ['requires', { fields: { '/owner': { required: { '!': [rule] } } } }],
    ['checks', { checks: [{ at: '/owner', valid: rule, message: 'wrong' }] }],
    ['gives a value on opening', { load: { '/owner': { if: [rule, 'Ana', 'Bo'] } } }],
    ['gives a value on saving', { save: { '/owner': { if: [rule, 'Ana', 'Bo'] } } }],
  ])('that %s', (_, logic) => {
    const form = pets(logic);
    const { problems } = checkSave(form, createSituation(), many, null);
    expect(problems).toContainEqual(expect.objectContaining({ path: '/pets', message: 'problem.tooMuch' }));
    expect(checkSave(form, createSituation(), few, null).problems).toEqual([]);
  });

  test('a condition that answers make run out of steps is a problem, which goes with them', () => {
    const evaluation = new Evaluation(
      pets({ checks: [{ at: '/owner', valid: rule, message: 'wrong' }] }),
      createSituation(),
      many,
    );
    expect(evaluation.problems().map(({ message }) => message)).toContain('problem.tooMuch');
    evaluation.edit('/pets', few.pets);
    expect(evaluation.problems()).toEqual([]);
  });

  test('answers stay while a record is opened', () => {
    const form = pets({ load: { '/owner': { if: [rule, 'Ana', 'Bo'] } } });
    expect(initialRecord(form, createSituation(), { ...many, owner: 'Cy' })).toMatchObject({ owner: 'Cy' });
  });
});

test('long texts that fit their questions may be joined and put into lists', () => {
  const long = 'é'.repeat(4000);
  const rule: Json = { merge: [[{ var: 'record.a' }], Array(9).fill({ var: 'record.a' })] };
  expect(evaluateRule(rule, { record: { a: long } })).toHaveLength(10);
  expect(evaluateRule({ cat: Array(9).fill({ var: 'record.a' }) }, { record: { a: long } })).toHaveLength(36_000);
});

describe('hostile answers are validated', () => {
  for (const name of Object.keys(project.manifest.forms)) {
    const form = project.form(name);
    test(`in ${name}`, () => {
      fc.assert(
        fc.property(situationsWith(lookups), recordsIn(form, ''), (situation, sent) => {
          checkSave(form, situation, sent, null);
          initialRecord(form, situation, sent);
        }),
        { numRuns: 60 },
      );
    });
  }
});
