/** Properties of every save of every section, with any answers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { get, instances, isDeepEmpty, type JsonObject, set } from '../../src/engine/data/index.ts';
import {
  checkSave,
  Evaluation,
  evaluateStored,
  type Form,
  initialRecord,
  type Situation,
  toWire,
  unknownFields,
} from '../../src/engine/index.ts';
import { caseStart } from '../support/case-start.ts';
import { Comparisons } from '../support/comparisons.ts';
import { createSituation, openProject, readFiles } from '../support/definitions.ts';
import { anyEdits, apply, type Edit, situationsWith, typedEdits } from '../support/edits.ts';
import { soaked } from '../support/soak.ts';

const files = readFiles();
const project = openProject(files);
const { lookups, records } = caseStart(files);
const situations = situationsWith(lookups);
const sections = Object.entries(project.manifest.forms).flatMap(([name, { area }]) =>
  area === 'application' ? [[name, project.form(name)] as const] : [],
);

const edited = (form: Form, situation: Situation, record: JsonObject, edits: Edit[]): Evaluation => {
  const evaluation = new Evaluation(form, situation, record);
  for (const edit of edits) apply(evaluation, edit);
  return evaluation;
};

/** The record with the answers that opening fills in where there were none, also in lists. */
const withPrefilled = ({ logic }: Form, before: JsonObject, after: JsonObject): JsonObject =>
  Object.keys(logic.prefill ?? {})
    .flatMap((pattern) => instances(before, pattern))
    .filter((path) => isDeepEmpty(get(before, path)))
    .reduce((record, path) => set(record, path, get(after, path) ?? null), before);

/** Over all sections: a single one may have no such question. */
const overall = new Comparisons();

describe.each(sections)('%s', (name, form) => {
  const edits = anyEdits(form, lookups);

  test('a saved record that is opened and saved again is the same', () => {
    fc.assert(
      fc.property(situations, edits, (situation, made) => {
        // In review mode nothing is asked again, so that opening changes no answer.
        const reviewing = { ...situation, review: true };
        const wire = toWire(edited(form, reviewing, initialRecord(form, reviewing, null), made));
        const once = checkSave(form, reviewing, wire, wire).wire;
        const again = toWire(new Evaluation(form, reviewing, initialRecord(form, reviewing, once)));
        expect(again).toEqual(withPrefilled(form, once, again));
        expect(checkSave(form, reviewing, again, once).wire).toEqual(again);
      }),
      { numRuns: soaked(200, 40) },
    );
  });

  test('a value that is not an answer to a yes/no question is opened the same way each time', () => {
    const situation = createSituation({ lookups, review: true });
    for (const { name: field } of form.fields.filter(({ item, kind }) => item === '' && kind === 'yesNo')) {
      const once = checkSave(form, situation, { [field]: ['a'] }, null).wire;
      expect(checkSave(form, situation, once, once).wire[field]).toEqual(once[field]);
      overall.count('yes/no questions');
    }
  });

  test('all that the server knows is sent, and no local answer', () => {
    const local = form.fields.filter(({ logic }) => logic.local);
    fc.assert(
      fc.property(situations, edits, (situation, made) => {
        const wire = toWire(edited(form, situation, initialRecord(form, situation, null), made));
        expect(unknownFields(form, wire)).toEqual([]);
        for (const field of local.filter(({ item }) => item === '')) {
          expect(unknownFields(form, { ...wire, [field.name]: true })).toEqual([field.path]);
          overall.count('local answers');
        }
        expect(unknownFields(form, checkSave(form, situation, wire, null).wire)).toEqual([]);
      }),
      { numRuns: soaked(100, 40) },
    );
  });

  test('a record without problems in the browser is accepted and stored by the server', () => {
    const saves = new Comparisons();
    fc.assert(
      fc.property(situations, typedEdits(form, lookups), (situation, made) => {
        const evaluation = edited(form, situation, records[name] ?? {}, made);
        if (evaluation.problems().length > 0) return;
        saves.count('saves in order');
        const wire = toWire(evaluation);
        const here = { ...situation, review: false };
        const saved = checkSave(form, here, wire, wire);
        expect(saved.problems).toEqual([]);
        expect(saved.wire).toEqual(wire);
        // The server sees from this that the page is complete.
        expect(evaluateStored(form, here, saved.wire).problems()).toEqual([]);
      }),
      { numRuns: 200 },
    );
    saves.expectAtLeast({ 'saves in order': 30 });
  });
});

test('enough questions of each kind were compared', () => {
  overall.expectAtLeast({ 'yes/no questions': 40, 'local answers': soaked(200, 60) });
});
