/** rjsf's own validator finds problems at the same paths as the engine. */
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { ErrorObject } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/data/index.ts';
import { Evaluation, type Form, openForm, type Schema } from '../../src/engine/index.ts';
import { forms } from '../support/arbitraries.ts';
import { caseStart } from '../support/case-start.ts';
import { Comparisons } from '../support/comparisons.ts';
import { openProject, readFiles } from '../support/definitions.ts';
import { anyEdits, apply, type Edit, situationsWith } from '../support/edits.ts';
import { soaked } from '../support/soak.ts';
import { openSchema } from '../support/validator.ts';

/** Records for each form of the product, and how many of them have to be compared of each kind. */
const RUNS = soaked(100, 40);
const MIN_CASES = RUNS / 4;

const validator = customizeValidator<JsonObject>();

/** Not compared: the engine itself checks what is required, since that depends on the situation. */
const OWN = ['required'];

interface Verdicts {
  engine: string[];
  rjsf: string[];
}

/** Without `$schema`, which is for editors. */
const withoutDialect = ({ schema: { $schema: _dialect, ...schema } }: Form): object => schema;

/** The paths at which each finds a problem. */
function verdictsOn(evaluation: Evaluation, schema: object): Verdicts {
  const { effectiveAnswers } = evaluation;
  const { errors = [], validationError } = validator.rawValidation<Pick<ErrorObject, 'keyword' | 'instancePath'>>(
    schema,
    effectiveAnswers,
  );
  if (validationError) throw validationError;
  return {
    engine: sorted(evaluation.schemaProblems().map(({ path }) => path)),
    rjsf: sorted(errors.filter(({ keyword }) => !OWN.includes(keyword)).map(({ instancePath }) => instancePath)),
  };
}

const sorted = (places: string[]): string[] => [...new Set(places)].sort();

/** Validates a record, and the same after each of the edits. */
function compare(compared: Comparisons, [evaluation, schema]: [Evaluation, object], edits: Edit[]): void {
  for (const edit of [undefined, ...edits]) {
    if (edit) apply(evaluation, edit);
    const { engine, rjsf } = verdictsOn(evaluation, schema);
    expect(engine, JSON.stringify(evaluation.effectiveAnswers)).toEqual(rjsf);
    compared.count(rjsf.length === 0 ? 'in order' : 'with problems');
  }
}

describe("the product's forms", () => {
  const files = readFiles();
  const { manifest, form } = openProject(files);
  const { records, lookups } = caseStart(files);

  test.each(Object.keys(manifest.forms))('%s', (name) => {
    const compared = new Comparisons();
    const own = form(name);
    const schema = withoutDialect(own);
    const start = fc.constantFrom(records[name] ?? {}, {});
    fc.assert(
      fc.property(situationsWith(lookups), start, anyEdits(own, lookups), (situation, record, edits) =>
        compare(compared, [new Evaluation(own, situation, record), schema], edits),
      ),
      { numRuns: RUNS },
    );
    const { fields } = own;
    compared.expectAtLeast({ 'in order': MIN_CASES, ...(fields.length > 0 && { 'with problems': MIN_CASES }) });
  });
});

describe('generated forms', () => {
  /** With the keyword, or without it. */
  const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
  const small = fc.integer({ min: 0, max: 4 });
  const text = fc.record({
    type: fc.constant('string' as const),
    minLength: maybe(small),
    maxLength: maybe(small),
    pattern: maybe(fc.constantFrom('^[a-c]*$', '^\\d+$', '^\\p{L}')),
    format: maybe(fc.constantFrom('date', 'email')),
    enum: maybe(fc.constant<Json[]>(['a', 'b', '2026-01-31'])),
  });
  const number = fc.record({
    type: fc.constantFrom('number' as const, 'integer' as const),
    minimum: maybe(small),
    exclusiveMaximum: maybe(small),
    multipleOf: maybe(fc.constantFrom(1, 0.5, 0.01)),
  });
  const leaf: fc.Arbitrary<Schema> = fc.oneof(text, number, fc.constant({ type: 'boolean' as const }));
  const choices = fc.record({
    type: fc.constant('array' as const),
    items: fc.constant<Schema>({ type: 'string', enum: ['a', 'b', 'c'] }),
    minItems: maybe(fc.constantFrom(1, 2)),
    uniqueItems: maybe(fc.boolean()),
  });
  const arbitraryObject = (property: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
    fc
      .dictionary(fc.constantFrom('p', 'q', 'r', 's'), property, { minKeys: 1, maxKeys: 4 })
      .map((properties) => ({ type: 'object', required: Object.keys(properties).slice(0, 1), properties }));
  const list = arbitraryObject(leaf).chain((items) =>
    fc.record({ type: fc.constant('array' as const), items: fc.constant(items), maxItems: maybe(small) }),
  );
  const schemas = arbitraryObject(fc.oneof(leaf, choices, arbitraryObject(leaf), list)).map(
    (schema) => JSON.parse(JSON.stringify(schema)) as Schema,
  );
  const opened = schemas.map((schema) => {
    const definition = { name: 'generated', schema, ui: {}, facts: {}, logic: {} };
    return openForm({ definition, open: openSchema(schema) });
  });

  test.each([
    ['of many keywords', opened],
    ['with conditions', forms],
  ])('%s', (_, some) => {
    const compared = new Comparisons();
    const cases = some.chain((form) => fc.tuple(fc.constant(form), situationsWith({}), anyEdits(form, {})));
    fc.assert(
      fc.property(cases, ([form, situation, edits]) =>
        compare(compared, [new Evaluation(form, situation, {}), withoutDialect(form)], edits),
      ),
      { numRuns: soaked(200, 80) },
    );
    const least = soaked(100, 40);
    compared.expectAtLeast({ 'in order': least, 'with problems': least });
  });
});
