/** Properties of every document to sign, in sections and in random forms. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonObject, set } from '../../src/engine/data/index.ts';
import { Evaluation, type Form, type FormDocument, type Problem, type Situation } from '../../src/engine/index.ts';
import { forms, situations } from '../support/arbitraries.ts';
import { caseStart } from '../support/case-start.ts';
import { Comparisons } from '../support/comparisons.ts';
import { openProject, readFiles } from '../support/definitions.ts';
import { apply, type Edit, situationsWith, typedEdits } from '../support/edits.ts';

type Signed = FormDocument & { sign: string };
const signedDocuments = ({ documents }: Form): Signed[] =>
  documents.filter((each): each is Signed => each.sign !== undefined);

/** The record as it is before anything is signed, with edits. */
function unsignedWith(form: Form, situation: Situation, record: JsonObject, edits: Edit[]): Evaluation {
  const evaluation = new Evaluation(form, situation, record);
  for (const edit of edits) apply(evaluation, edit);
  for (const { sign } of signedDocuments(form)) evaluation.edit(sign, undefined);
  return evaluation;
}

const readStates = (evaluation: Evaluation) =>
  Object.fromEntries([...evaluation.walk()].map(([, path]) => [path, evaluation.state(path)]));

const inside = (evaluation: Evaluation, document: FormDocument, problems: Problem[]): Problem[] =>
  problems.filter(({ path }) => evaluation.form.documentAt(path) === document);

function lockedBySigning(evaluation: Evaluation, document: Signed): void {
  const { form, situation, record } = evaluation;
  const expected = Object.entries(readStates(evaluation)).map(([path, state]) => {
    const locked = !situation.review && path !== document.sign && form.documentAt(path) === document;
    return [path, locked ? { ...state, readOnly: true } : state];
  });
  evaluation.edit(document.sign, true);
  expect(readStates(evaluation)).toEqual(Object.fromEntries(expected));
  expect(evaluation.record).toEqual(set(record, document.sign, true));
}

function toldBeforeSigning(evaluation: Evaluation, document: Signed, compared: Comparisons): void {
  if (!evaluation.isShown(document.sign)) return;
  compared.count('documents shown');
  const waiting = inside(evaluation, document, evaluation.problems());
  expect(waiting.map(({ path }) => path)).toEqual([document.sign]);
  const beforeSigning = evaluation.problemsBeforeSigning(document.sign);
  const before = evaluation.field(document.sign)?.uiOptions.after;
  if (before !== undefined) expect(beforeSigning[0]?.path).toBe(`/${before}`);
  evaluation.edit(document.sign, true);
  expect(inside(evaluation, document, evaluation.problems())).toEqual(inside(evaluation, document, beforeSigning));
}

const files = readFiles();
const project = openProject(files);
const { lookups, records } = caseStart(files);
const sections = Object.keys(project.manifest.forms)
  .map((name) => [name, project.form(name)] as const)
  .filter(([, form]) => signedDocuments(form).length > 0);

describe.each(sections)('%s', (name, form) => {
  const cases = [
    situationsWith(lookups),
    typedEdits(form, lookups),
    fc.constantFrom(...signedDocuments(form)),
  ] as const;

  test('signing makes the other questions of the document read-only, except in review mode, and changes nothing else', () => {
    fc.assert(
      fc.property(...cases, (situation, edits, document) => {
        lockedBySigning(unsignedWith(form, situation, records[name] ?? {}, edits), document);
      }),
    );
  });

  test('the problems before signing are all that would be left afterwards', () => {
    const compared = new Comparisons();
    fc.assert(
      fc.property(...cases, (situation, edits, document) => {
        toldBeforeSigning(unsignedWith(form, situation, records[name] ?? {}, edits), document, compared);
      }),
      { numRuns: 200 },
    );
    compared.expectAtLeast({ 'documents shown': 80 });
  });

  test('signing in order, each once it has no problems, leaves no problem', () => {
    const compared = new Comparisons();
    fc.assert(
      fc.property(cases[0], cases[1], (situation, edits) => {
        const evaluation = unsignedWith(form, situation, records[name] ?? {}, edits);
        const shown = signedDocuments(form).filter(({ sign }) => evaluation.isShown(sign));
        for (const { sign } of shown)
          if (evaluation.problemsBeforeSigning(sign).length === 0) evaluation.edit(sign, true);
        const signed = shown.filter(({ sign }) => evaluation.value(sign) === true);
        for (const document of signed) {
          expect(inside(evaluation, document, evaluation.problems())).toEqual([]);
          compared.count('documents signed');
        }
      }),
    );
    compared.expectAtLeast({ 'documents signed': 50 });
  });
});

describe('random forms', () => {
  test('random forms have the same properties', () => {
    const compared = new Comparisons();
    fc.assert(
      fc.property(forms, situations, fc.boolean(), fc.boolean(), (form, given, review, second) => {
        const situation = { ...(given as Situation), review };
        const document = signedDocuments(form)[second ? 1 : 0] as Signed;
        lockedBySigning(unsignedWith(form, situation, { list: [{}], a: 'a' }, []), document);
        toldBeforeSigning(unsignedWith(form, situation, { list: [{}], a: 'a' }, []), document, compared);
      }),
      { numRuns: 300 },
    );
    compared.expectAtLeast({ 'documents shown': 100 });
  });
});
