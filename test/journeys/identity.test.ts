/** Documents show answers that identify the applicant, also where the application does not ask for them. */
import { expect, test } from 'vitest';
import { documentLines, Evaluation, initialRecord, toWire } from '../../src/engine/index.ts';
import { caseStart } from '../support/case-start.ts';
import { createSituation, openProject, readFiles } from '../support/definitions.ts';

const files = readFiles();
const project = openProject(files);
const { records, lookups } = caseStart(files);

test.each([0, 2])('in phase %i documents show number, birth, address and license of the person', (phase) => {
  const posting = { positionType: 'Transportation' };
  const first = createSituation({ phase: 0, posting, lookups });
  const person = project.form('personal-information');
  const saved = toWire(new Evaluation(person, first, records['personal-information'] ?? {}));
  const now = { ...first, phase };
  const form = project.form('additional-forms');
  const evaluation = new Evaluation(form, now, initialRecord(form, now, null));
  const other = new Evaluation(person, now, initialRecord(person, now, saved));
  const [disclosure, , employer] = form.documents.map((document) => documentLines(evaluation, document, () => other));
  expect(disclosure?.map(({ answers }) => answers[0])).toEqual([
    { text: '•••-••-0003' },
    { day: '1990-05-17', short: true },
    { text: '1 Main St' },
    { text: 'Albany' },
    expect.anything(),
    { text: '12207' },
    { text: 'D1234567' },
    expect.anything(),
    { day: '2098-01-31', short: true },
  ]);
  expect(employer?.length).toBeGreaterThan(3);
});
