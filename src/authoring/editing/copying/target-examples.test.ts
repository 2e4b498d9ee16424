/** The rules of copies are proved by the examples of their originals, and no other example comes out otherwise. */
import { expect, test } from 'vitest';
import { differences, files, findFaults, unproved } from '../../../../test/support/checked-moves.ts';
import { isObject } from '../../../engine/data/index.ts';
import { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { copyOfHeading } from '../moving/move-heading.ts';
import { freeName } from '../moving/move-targets.ts';
import { type Relocation, relocationOfOne } from '../relocation/relocation-plan.ts';
import { copyTo, planCopy } from './copy-to.ts';

const start = new EditedFiles(files);
const question = (form: string, name: string, to: string, group?: string, next = name): Relocation =>
  relocationOfOne({
    source: { form, path: `/${name}` },
    target: { form: to, container: '', spot: { group }, name: next },
  });
const heading = (form: string, name: string, to: string): Relocation =>
  copyOfHeading(start, { form, container: '', name }, { form: to });

const countExamples = (edited: EditedFiles, form: string): number =>
  edited.list(formFile(edited, form, 'cases'), ['cases']).length;

/** Made; the paths at which examples that come along, and others, have another outcome. */
function copyAndCompare(copy: Relocation): { edited: EditedFiles; copied: string[]; others: string[] } {
  const edited = new EditedFiles(files);
  const { form } = copy.target;
  const counted = planCopy(edited, copy).effects.find(({ kind }) => kind === 'examples')?.count;
  expect(copyTo(edited, copy)).toBe(true);
  expect(findFaults(edited)).toEqual([]);
  const count = countExamples(edited, form) - countExamples(start, form);
  expect(counted ?? 0).toBe(count);
  const [all, copied] = [undefined, count].map((last) => differences(edited, form, last).map(({ path }) => path));
  return { edited, copied: copied ?? [], others: all?.slice(copied?.length) ?? [] };
}

test.each<[string, Relocation]>([
  ['rules on the brand', heading('background-questions', 'employer', 'work-eligibility')],
  ['rules that read each other, labels and changes', heading('background-questions', 'interest', 'work-eligibility')],
])('%s', (_, copy) => {
  const { edited, copied, others } = copyAndCompare(copy);
  expect(unproved(edited, copy.target.form)).toEqual([]);
  expect([...copied, ...others]).toEqual([]);
});

test('a check and a note come with their examples alone', () => {
  const { edited, copied, others } = copyAndCompare(
    question('personal-information', 'dateOfBirth', 'education-military', 'ged'),
  );
  expect(unproved(edited, 'education-military')).toEqual([]);
  expect(copied).toEqual([]);
  // A new record lacks the answer, which the dialog says.
  expect(others).toEqual(['/dateOfBirth']);
  expect(edited.text(formFile(edited, 'education-military', 'cases'))).not.toContain('marital status');
});

test('an answer that other examples read is saved in those alone that come along', () => {
  const name = 'vehicularAccidentDetails';
  const { edited, copied, others } = copyAndCompare(
    question('background-questions', name, 'driver-information', 'accidents'),
  );
  expect(unproved(edited, 'driver-information')).toEqual([]);
  expect(new Set([...copied, ...others])).toEqual(new Set([`/${name}`]));
  const given = [start, edited].map((each) =>
    each.at(formFile(each, 'driver-information', 'cases'), ['given', 'situation']),
  );
  expect(given[1]).toEqual(given[0]);
});

test('the page begins with an answer where the rule that hid the original is left out', () => {
  const name = 'licenseViolationDetails';
  const copy = question('background-questions', name, 'education-military', 'military');
  const { edited } = copyAndCompare(copy);
  expect(unproved(edited, copy.target.form)).toEqual([]);
  expect(edited.at(formFile(edited, copy.target.form, 'cases'), ['given', 'record', name])).toEqual(expect.any(String));
});

test('a saved record of an example begins with the answer too, so that the limits it is tried at stay proved', () => {
  const name = 'previousApplicantDate';
  const copy = question('background-questions', name, 'personal-information');
  const { edited, others } = copyAndCompare(copy);
  expect(unproved(edited, copy.target.form)).toEqual([]);
  const cases = edited.list(formFile(edited, copy.target.form, 'cases'), ['cases']).filter(isObject);
  const saved = cases.filter(({ wire, problems }) => isObject(wire) && problems !== undefined);
  expect(saved.length).toBeGreaterThan(5);
  for (const { wire } of saved) expect(wire).toHaveProperty(name, expect.any(String));
  expect(new Set(others)).toEqual(new Set([`/${name}`]));
});

test('an example says nothing of a message whose rule is left out', () => {
  copyAndCompare(question('personal-information', 'previousAddresses', 'education-military', 'highSchool'));
});

test.each([
  ['a missing answer that a check refuses', 'personal-information', '/dateOfBirth', 'work-eligibility', ''],
  ['a box that has to be ticked', 'previous-employment', '/noMoreJobs', 'work-eligibility', ''],
  [
    'a choice of a lookup list, in each item',
    'personal-information',
    '/driverLicenseType',
    'previous-employment',
    '/jobs/*',
  ],
  ['a limit of a question in a list', 'previous-employment', '/jobs/*/address/zipCode', 'personal-information', ''],
  [
    'an item that is asked after Yes',
    'previous-employment',
    '/jobs/*/address/zipCode',
    'driver-information',
    '/accidentRecords/*',
  ],
])('%s: every rule of the page is proved', (_, form, path, page, container) => {
  const at = { form, path };
  const name = freeName(start, at, { form: page, container }, { isCopy: true });
  const { edited, copied } = copyAndCompare(
    relocationOfOne({ source: at, target: { form: page, container, spot: {}, name } }),
  );
  expect(unproved(edited, page)).toEqual([]);
  expect(copied).toEqual([]);
});

test('statements of examples about whole items include the copied question', () => {
  const at = { form: 'personal-information', path: '/primaryAddress2' };
  const copy = relocationOfOne({
    source: at,
    target: { form: 'work-experience', container: '/workExperiences/*', spot: {}, name: 'address2' },
  });
  const { copied, others } = copyAndCompare(copy);
  expect([...copied, ...others]).toEqual([]);
});

test('a check of each item of a copied list may lack an example, which the plan says', () => {
  const copy = question('driver-information', 'drivingExperiences', 'education-military', 'military');
  expect(planCopy(start, copy).effects.map(({ kind }) => kind)).toContain('unproved');
});

test('in a list, rules without examples are listed', () => {
  const copy = relocationOfOne({
    source: { form: 'personal-information', path: '/socialSecurityNumber' },
    target: { form: 'previous-employment', container: '/jobs/*', spot: {}, name: 'socialSecurityNumber' },
  });
  expect(planCopy(start, copy).effects.map(({ kind }) => kind)).toContain('unproved');
});

test.each([
  ['out of a list', { form: 'personal-information', path: '/previousAddresses/*/address1' }, '', 'address1'],
  ['into a list', { form: 'personal-information', path: '/dateOfBirth' }, '/previousAddresses/*', 'dateOfBirth'],
])('a copy %s is answered in the examples of its page, whose limits stay proved', (_, at, container, name) => {
  const edited = new EditedFiles(files);
  const spot = container === '' ? { group: 'about' } : {};
  expect(copyTo(edited, relocationOfOne({ source: at, target: { form: at.form, container, spot, name } }))).toBe(true);
  const own = unproved(edited, at.form).filter((rule) => !rule.includes(`${container}/${name} `));
  expect(own).toEqual([]);
});

test('examples come along in the situation of the other page, but for what the rules read', () => {
  const employer = heading('additional-forms', 'previousEmployer', 'work-eligibility');
  const { edited } = copyAndCompare(employer);
  expect(unproved(edited, 'work-eligibility')).toEqual([]);
  const accidents = heading('driver-information', 'accidents', 'previous-employment');
  // What puts the accidents in depends on a rule that is left out.
  expect(unproved(copyAndCompare(accidents).edited, 'previous-employment')).toEqual(['/accidentRecords prefill']);
  expect(planCopy(start, accidents).effects.map(({ kind }) => kind)).toContain('unproved');
});
