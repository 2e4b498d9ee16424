/** Saves the state of pages after random edits as examples. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseStart } from '../../../../test/support/case-start.ts';
import { apply, type Edit, situationsWith, typedEdits } from '../../../../test/support/edits.ts';
import { specifiedFiles } from '../../../../test/support/sections.ts';
import { USUAL } from '../../../../test/support/situation.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import { Evaluation, type Form, initialRecord, loadModule, openForm, type Situation } from '../../../engine/index.ts';
import { reformatJson } from '../../definition-files/layout.ts';
import type { PageState } from '../../examples/index.ts';
import { BRAND, type CasesSource, CheckCache, check, compileForm } from '../../index.ts';
import { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { setRequired } from '../question-edits.ts';
import {
  acceptExamples,
  addExample,
  openExamples,
  readExamples,
  removeExample,
  renameExample,
  setGivenRecord,
} from './example-list-edits.ts';

const files = specifiedFiles();
const cache = new CheckCache();
const checking = { brand: BRAND, product: PRODUCT_NAMES, cache };

const open = (name: string, from: EditedFiles): Form =>
  openForm(loadModule(compileForm(from.files, name, checking) as string));

const names = Object.keys(files).flatMap((file) => /^forms\/\w+\/([^/]+)\/cases\.json$/.exec(file)?.[1] ?? []);
const forms = new Map(names.map((name) => [name, open(name, new EditedFiles(files))]));

const colleges = [{ id: 1, name: 'State College' }];
const lookups: JsonObject = { colleges, ...USUAL.lookups, ...caseStart(files).lookups };
const startingValues = (form: Form): CasesSource['given'] => readExamples(new EditedFiles(files), form.name).given;

/** A page with the lookup rows of its examples, opened blank or with their record. */
function pages(form: Form) {
  return [situationsWith(lookups), typedEdits(form, lookups), fc.boolean()] as const;
}

function edited(form: Form, situation: Situation, edits: readonly Edit[], isBlank: boolean): PageState {
  const record = isBlank ? initialRecord(form, situation, null) : (startingValues(form).record ?? {});
  const evaluation = new Evaluation(form, situation, record);
  for (const edit of edits) apply(evaluation, edit);
  return { form, situation, record: evaluation.record };
}

describe.each([...forms])('%s', (name, form) => {
  const file = formFile(new EditedFiles(files), name, 'cases');

  test('a saved example passes, has no fault, and can be removed without a trace', () => {
    let kept = 0;
    fc.assert(
      fc.property(...pages(form), (...page) => {
        const after = new EditedFiles(files);
        addExample(after, 'Kept', edited(form, ...page));
        const index = readExamples(after, name).cases.length - 1;
        const written = after.at(file, ['cases', index]) as JsonObject;
        expect(written.name).toBe('Kept');
        expect(JSON.stringify(written)).not.toContain(BRAND.name);
        expect(openExamples(after, form)?.failure(index)).toBeUndefined();
        expect(check(after.files, checking)).toEqual([]);
        expect(reformatJson(after.text(file) as string)).toBe(after.text(file));
        removeExample(after, name, index);
        expect(after.edits).toEqual({});
        kept += 1;
      }),
      { numRuns: 10 },
    );
    expect(kept).toBeGreaterThanOrEqual(10);
  });

  test('the given record is complete, and saving it again changes nothing', () => {
    const after = new EditedFiles(files);
    expect(openExamples(after, form)?.givenProblems).toEqual([]);
    const { record } = startingValues(form);
    if (record) setGivenRecord(after, name, record);
    expect(after.edits).toEqual({});
  });

  test('an example can be renamed and renamed back', () => {
    const after = new EditedFiles(files);
    const [first] = (after.at(file) as unknown as CasesSource).cases;
    renameExample(after, name, 0, 'Another name');
    expect(readExamples(after, name).cases[0]?.name).toBe('Another name');
    renameExample(after, name, 0, first?.name as string);
    expect(after.edits).toEqual({});
  });
});

test('a page without examples gets a file for them', () => {
  const name = 'work-experience';
  const { [`forms/application/${name}/cases.json`]: _, ...without } = files;
  const form = forms.get(name) as Form;
  const after = new EditedFiles(without);
  addExample(after, 'The first', { form, situation: USUAL, record: {} });
  expect(readExamples(after, name).cases.map((each) => each.name)).toEqual(['The first']);
  expect(check(after.files, checking)).toEqual([]);
  removeExample(after, name, 0);
  expect(readExamples(after, name).cases).toEqual([]);
});

const MONTHS = '/workExperiences/0/months';

describe('examples that an edit breaks', () => {
  const name = 'work-experience';
  const logic = `forms/application/${name}/logic.json`;
  const edited = new EditedFiles(files);
  edited.set(logic, ['fields', '/workExperiences/*/months', 'shown'], { fact: 'office' });
  const form = open(name, edited);

  test('examples that an edit breaks are reported with the labels of questions', () => {
    const [first] = openExamples(edited, form)?.failures ?? [];
    expect(first?.differences[0]).toMatchObject({
      path: MONTHS,
      text: {
        english: '“Months” (1): expected shown, is hidden',
        spanish: '«Meses» (1): se esperaba visible, es oculto',
      },
    });
  });

  test('examples that an edit breaks are corrected one by one; the others keep their spelling', () => {
    const before = readExamples(edited, name).cases;
    const failing = (openExamples(edited, form)?.failures ?? []).map(({ index }) => index);
    expect(failing.length).toBeGreaterThan(0);
    for (const [done, index] of failing.toReversed().entries()) {
      acceptExamples(edited, form, [index]);
      expect(openExamples(edited, form)?.failures.map((each) => each.index)).toEqual(failing.slice(0, -done - 1));
    }
    const now = readExamples(edited, name).cases;
    for (const [index, each] of before.entries()) if (!failing.includes(index)) expect(now).toContainEqual(each);
    expect(check(edited.files, checking)).toEqual([]);
    // It covered every posting, and is still right for some of them.
    const name0 = before[0]?.name as string;
    expect(now.filter((each) => each.name.startsWith(name0))).toMatchObject([
      { name: `${name0} (positionType Transportation, Warehouse)`, hidden: expect.arrayContaining([MONTHS]) },
      { name: name0, situation: { posting: { positionType: ['Office', 'DSMOffice'] } }, optional: [MONTHS] },
    ]);
  });
});

test('a saved record without a new required answer gets the one of the given record', () => {
  const name = 'personal-information';
  const edited = new EditedFiles(files);
  setRequired(edited, { form: name, path: '/alternatePhoneNumber' }, true);
  const form = open(name, edited);
  expect(openExamples(edited, form)?.givenProblems).toMatchObject([{ path: '/alternatePhoneNumber' }]);
  setGivenRecord(edited, name, { ...startingValues(form).record, alternatePhoneNumber: '5551234567' });
  const failing = openExamples(edited, form)?.failures ?? [];
  const wired = failing.filter(({ index }) => readExamples(edited, name).cases[index]?.wire);
  expect([failing.length > wired.length, wired.length > 1]).toEqual([true, true]);
  acceptExamples(
    edited,
    form,
    failing.map(({ index }) => index),
  );
  expect(openExamples(edited, form)?.failures).toEqual([]);
  const { cases } = readExamples(edited, name);
  const caseProblems = (wanted: string) => cases.find((each) => each.name === wanted)?.problems;
  for (const each of wired)
    expect(caseProblems(each.name)).toEqual(readExamples(new EditedFiles(files), name).cases[each.index]?.problems);
});

test('a person may have the name of the employer', () => {
  const name = 'personal-information';
  const form = forms.get(name) as Form;
  const after = new EditedFiles(files);
  addExample(after, 'Brandon', { form, situation: USUAL, record: { firstName: 'Brandon' } });
  expect(after.text(formFile(after, name, 'cases'))).toContain('"/firstName": "Brandon"');
});
