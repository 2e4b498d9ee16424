/** What must hold for any definition, situation and record. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../src/engine/fold.ts';
import {
  Evaluation,
  type Form,
  type Json,
  type JsonObject,
  judge,
  openRecord,
  type Situation,
  saveRecord,
} from '../src/engine/index.ts';
import { LogicError, run } from '../src/engine/logic.ts';
import { answers, conditionsOver, FACTS, forms, situations } from './arbitraries.ts';
import { openProject, situationOf } from './project.ts';

const outcome = (work: () => Json): Json => {
  try {
    return work();
  } catch (error) {
    if (error instanceof LogicError) return `refused: ${error.message}`;
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

  test('first and then running gives what running whole gives', () => {
    fc.assert(
      fc.property(rules, situations, records, (rule, situation, record) => {
        const names = { fact: (name: string) => FACTS[name] };
        const plain = JSON.parse(JSON.stringify(record)) as Json;
        const whole = outcome(() => run(rule, { situation, record: plain }, names));
        expect(outcome(() => run(fold(rule, situation, FACTS), { situation, record: plain }, names))).toEqual(whole);
      }),
      { numRuns: 3000 },
    );
  });
});

type Edit =
  | { kind: 'edit'; path: string; value: Json | undefined }
  | { kind: 'insert' | 'remove' | 'move'; list: string; from: number; to: number };

/** Everything an evaluation answers, to be compared with another. */
function answerOf(evaluation: Evaluation): unknown {
  const places = [...evaluation.walk()].map(([, path]) => path);
  return {
    record: evaluation.record,
    asked: evaluation.asked,
    states: places.map((path) => [path, evaluation.state(path), evaluation.options(path)]),
    problems: evaluation.problems(),
    notes: evaluation.notes(),
    saved: saveRecord(evaluation),
  };
}

function apply(evaluation: Evaluation, edit: Edit): void {
  if (edit.kind === 'edit') {
    evaluation.edit(edit.path, edit.value);
    return;
  }
  const items = evaluation.value(edit.list);
  const length = Array.isArray(items) ? items.length : 0;
  if (edit.kind === 'insert') evaluation.insert(edit.list, Math.min(edit.from, length));
  else if (length > 0 && edit.kind === 'remove') evaluation.remove(edit.list, edit.from % length);
  else if (length > 0) evaluation.move(edit.list, edit.from % length, edit.to % length);
}

const editsOf = (
  paths: string[],
  list: string,
  values: fc.Arbitrary<Json | undefined> = answers,
): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('edit' as const), path: fc.constantFrom(...paths), value: values }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constantFrom('insert' as const, 'remove' as const, 'move' as const),
          list: fc.constant(list),
          from: fc.nat(3),
          to: fc.nat(3),
        }),
      },
    ),
    { maxLength: 12 },
  );

/** Item paths beyond the list would build holes, which no screen can: they are left out. */
const exists = (evaluation: Evaluation, path: string): boolean =>
  !/\/\d+\//.test(path) || evaluation.value(path.replace(/\/[^/]+$/, '')) !== undefined;

function followsEdits(form: Form, situation: Situation, record: JsonObject, edits: Edit[]): void {
  const followed = new Evaluation(form, situation, record);
  followed.problems();
  for (const edit of edits) {
    if (edit.kind === 'edit' && !exists(followed, edit.path)) continue;
    for (const [, path] of followed.walk()) followed.state(path);
    apply(followed, edit);
  }
  expect(answerOf(followed)).toEqual(answerOf(new Evaluation(form, situation, followed.record)));
}

describe('following edits', () => {
  test('of random forms equals judging anew', () => {
    const paths = [
      '/a',
      '/b',
      '/c',
      '/d',
      '/e',
      '/group/x',
      '/group/y',
      '/picked',
      '/last',
      '/list/0/p',
      '/list/0/q',
      '/list/1/p',
      '/list/1/r',
      '/list',
    ];
    fc.assert(
      fc.property(
        forms,
        situations,
        editsOf(paths, '/list', fc.oneof(answers, fc.constant<Json>([{ p: 'a' }, {}]))),
        (form, situation, edits) => {
          followsEdits(
            form,
            situation as Situation,
            { list: [{}] },
            edits.filter((edit) => edit.kind !== 'edit' || edit.path !== '/list' || Array.isArray(edit.value)),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  const project = openProject();
  for (const name of Object.keys(project.manifest.forms)) {
    test(`of ${name} equals judging anew`, () => {
      const form = project.form(name);
      const leaves = form.fields
        .filter(({ kind }) => kind !== 'group' && kind !== 'list')
        .flatMap(({ path }) => [path.replace('*', '0'), path.replace('*', '1')]);
      const list = form.fields.find(({ kind }) => kind === 'list')?.path ?? '/none';
      fc.assert(
        fc.property(realSituations, editsOf([...new Set(leaves)], list), (situation, edits) => {
          const possible = edits.filter(({ kind }) => kind === 'edit' || list !== '/none');
          followsEdits(form, situation, openRecord(form, situation, null), possible);
        }),
        { numRuns: 150 },
      );
    });
  }
});

const realSituations = fc
  .record({
    phase: fc.constantFrom(0, 1, 2),
    positionType: fc.constantFrom('Transportation', 'Warehouse', 'Office'),
    isResume: fc.boolean(),
    language: fc.constantFrom('english', 'spanish'),
  })
  .map(({ phase, positionType, isResume, language }) =>
    situationOf({ phase, language, posting: { positionType, isResume } }),
  );

describe('saving', () => {
  const project = openProject();
  for (const [name, { area }] of Object.entries(project.manifest.forms)) {
    if (area !== 'application') continue;
    const form = project.form(name);
    test(`${name}: a saved record opened and saved again is the same`, () => {
      const paths = form.fields
        .filter(({ kind }) => kind !== 'group' && kind !== 'list')
        .map(({ path }) => path.replace('*', '0'));
      fc.assert(
        fc.property(
          realSituations,
          fc.array(fc.tuple(fc.constantFrom(...paths), answers), { maxLength: 15 }),
          (situation, edits) => {
            // In review mode nothing is asked again, so that opening changes no answer.
            const reviewing = { ...situation, review: true };
            const evaluation = new Evaluation(form, reviewing, openRecord(form, reviewing, null));
            for (const [path, value] of edits) evaluation.edit(path, value);
            const once = judge(form, reviewing, saveRecord(evaluation), saveRecord(evaluation)).wire;
            const again = saveRecord(new Evaluation(form, reviewing, openRecord(form, reviewing, once)));
            expect(again).toEqual(once);
            expect(judge(form, reviewing, again, once).wire).toEqual(once);
          },
        ),
        { numRuns: 300 },
      );
    });
  }
});
