/** Properties for any definition, situation and record: the result does not depend on the order of edits. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateRule, fold, RuleError } from '../../src/engine/conditions/index.ts';
import type { Json, JsonObject } from '../../src/engine/data/index.ts';
import { Evaluation, type Form, initialRecord, type Situation, toWire } from '../../src/engine/index.ts';
import { answers, conditionsOver, FACTS, forms, situations } from '../support/arbitraries.ts';
import { caseStart } from '../support/case-start.ts';
import { openProject, readFiles } from '../support/definitions.ts';
import { answerEdits, anyEdits, apply, type Edit, listEdits, situationsWith } from '../support/edits.ts';
import { soaked } from '../support/soak.ts';
import { evaluateUnfolded } from '../support/unfolded.ts';

const outcome = (work: () => Json): Json => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleError) return `refused: ${error.message}`;
    throw error;
  }
};

describe('folding', () => {
  const records = fc.record({
    x: answers,
    y: answers,
    list: fc.array(fc.record({ a: answers, b: answers }), { maxLength: 3 }),
  });
  const rules = conditionsOver(['record.x', 'record.y', 'record.list', 'record.list.0.a']);

  test('folding and then running gives the same as running the whole', () => {
    fc.assert(
      fc.property(rules, situations, records, (rule, situation, record) => {
        const scope = { situation, record: JSON.parse(JSON.stringify(record)) as Json };
        const whole = outcome(() => evaluateUnfolded(rule, scope, FACTS));
        expect(outcome(() => evaluateRule(fold(rule, situation, FACTS), scope))).toEqual(whole);
      }),
      { numRuns: soaked(3000, 400) },
    );
  });
});

/** All results of an evaluation, for comparison with another. */
function readEverything(evaluation: Evaluation): unknown {
  const places = [...evaluation.walk()].map(([, path]) => path);
  const signs = evaluation.form.documents.flatMap(({ sign }) => sign ?? []);
  return {
    record: evaluation.record,
    asked: evaluation.effectiveAnswers,
    states: places.map((path) => [path, evaluation.state(path), evaluation.options(path)]),
    problems: evaluation.problems(),
    unsigned: signs.map((sign) => evaluation.problemsBeforeSigning(sign)),
    notes: evaluation.notes(),
    saved: toWire(evaluation),
  };
}

function followsEdits(form: Form, situation: Situation, record: JsonObject, edits: Edit[]): void {
  const followed = new Evaluation(form, situation, record);
  followed.problems();
  for (const edit of edits) {
    for (const [, path] of followed.walk()) followed.state(path);
    apply(followed, edit);
  }
  expect(readEverything(followed)).toEqual(readEverything(new Evaluation(form, situation, followed.record)));
}

test('a form that was used with other lists gives the same results', () => {
  const record = { a: 'a', b: 'b', m: 'a', list: [{ p: 'a', r: true }] };
  fc.assert(
    fc.property(forms, situations, situations, (form, given, { lookups = {} }) => {
      const now = { ...given, lookups } as Situation;
      readEverything(new Evaluation(form, given as Situation, record));
      expect(readEverything(new Evaluation(form, now, record))).toEqual(
        readEverything(new Evaluation({ ...form }, now, record)),
      );
    }),
    { numRuns: soaked(500, 100) },
  );
});

describe('following edits', () => {
  test('following edits of random forms equals evaluating again', () => {
    const single = ['a', 'b', 'c', 'd', 'e', 'group/x', 'group/y', 'picked', 'last', 'm', 'n', 'own'];
    const inList = ['0/p', '0/q', '1/p', '1/r'].map((place) => `list/${place}`);
    const edits = fc.oneof(
      { weight: 10, arbitrary: answerEdits([...single, ...inList].map((path) => `/${path}`)) },
      { weight: 2, arbitrary: answerEdits(['/sign', '/seal'], fc.boolean()) },
      { weight: 2, arbitrary: listEdits(['/list']) },
      { weight: 1, arbitrary: answerEdits(['/list'], fc.constantFrom<Json>([], ['a'], [{ p: 'a' }, {}])) },
    );
    fc.assert(
      fc.property(forms, situations, fc.array(edits, { maxLength: 12 }), (form, situation, made) => {
        followsEdits(form, situation as Situation, { list: [{}] }, made);
      }),
      { numRuns: soaked(400, 80) },
    );
  });

  const files = readFiles();
  const project = openProject(files);
  const { lookups } = caseStart(files);
  for (const name of Object.keys(project.manifest.forms)) {
    test(`following edits of ${name} equals evaluating again`, () => {
      const form = project.form(name);
      fc.assert(
        fc.property(situationsWith(lookups), anyEdits(form, lookups), (situation, edits) => {
          followsEdits(form, situation, initialRecord(form, situation, null), edits);
        }),
        { numRuns: soaked(150, 50) },
      );
    });
  }
});
