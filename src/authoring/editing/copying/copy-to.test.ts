/** Copies the questions and headings of the product's definitions: to other pages, into lists, out of them, and beside. */
import { expect, test } from 'vitest';
import {
  countQuestions,
  differences,
  files,
  findFaults,
  kinds,
  outline,
  targetsFor,
} from '../../../../test/support/checked-moves.ts';
import { sampled, soaked } from '../../../../test/support/soak.ts';
import { conditionAround } from '../dependent-rules.ts';
import { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { listRulesNaming } from '../moving/list-rules.ts';
import { copyOfHeading, placesForHeading } from '../moving/move-heading.ts';
import { freeName, type MoveSpot } from '../moving/move-targets.ts';
import { groupsIn, questionsIn } from '../outline.ts';
import { type QuestionAt, questionSource } from '../question-edits.ts';
import { type Relocation, relocationOfOne } from '../relocation/relocation-plan.ts';
import { copyTo, planCopy } from './copy-to.ts';
import { duplicateQuestion } from './duplicate.ts';

const start = new EditedFiles(files);
const timeout = soaked(7_200_000, 240_000);
const copyOf = (at: QuestionAt, to: MoveSpot): Relocation =>
  relocationOfOne({ source: at, target: { ...to, name: freeName(start, at, to, { isCopy: true }) } });
const to = (form: string, group?: string, container = ''): MoveSpot => ({ form, container, spot: { group } });

const questions = outline.flatMap(({ form, parts }) =>
  questionsIn(parts).map(({ path, kind }) => ({ kind, at: { form, path } })),
);
const copies = questions.map(({ kind, at }) => ({
  kind,
  all: targetsFor(outline, at).map((target) => copyOf(at, target)),
}));
const headingCopies = outline.flatMap(({ form, parts }) =>
  groupsIn(parts).flatMap(({ container, name }) =>
    placesForHeading(start, outline, { form, container, name }).map((place) =>
      copyOfHeading(start, { form, container, name }, { form: place.form, container: place.container }),
    ),
  ),
);

/** A copy of each kind of question, each to another place. */
const oneOfEachKind = [...new Set(copies.map(({ kind }) => kind))].flatMap((kind, i) => {
  const all = copies.filter((each) => each.kind === kind && each.all.length > 0).at(i % 2)?.all ?? [];
  return all[(i * 7) % all.length] ?? [];
});

/** Made, it causes no fault and edits no other page; refused, it edits nothing. */
function isCopied(copy: Relocation): boolean {
  const name = JSON.stringify(copy);
  const edited = new EditedFiles(files);
  const plan = planCopy(edited, copy);
  expect(edited.edits, name).toEqual({});
  expect(copyTo(edited, copy), name).toBe(plan.isPossible);
  if (!plan.isPossible) {
    expect(edited.edits, name).toEqual({});
    return false;
  }
  expect(findFaults(edited), name).toEqual([]);
  expect(countQuestions(edited), name).toBeGreaterThan(countQuestions(start));
  expect(
    Object.keys(edited.edits).filter(
      (file) => !file.includes(copy.target.form) && !file.includes(`/${copy.heading?.document}.md`),
    ),
    name,
  ).toEqual([]);
  return true;
}

test('a copy of every kind of question on another page or in a list causes no fault', { timeout }, () => {
  expect(oneOfEachKind.length).toBeGreaterThan(6);
  const made = soaked(
    copies.flatMap(({ all }) => all),
    oneOfEachKind,
  ).filter(isCopied);
  expect(made.length).toBeGreaterThan(soaked(5000, 5));
});

test('a copy of a heading with its questions on another page causes no fault', { timeout }, () => {
  expect(headingCopies.length).toBeGreaterThan(80);
  expect(sampled(headingCopies, 61, 7).filter(isCopied).length).toBeGreaterThan(soaked(80, 1));
});

test('a copy beside its question causes no fault, and all examples keep their outcome', { timeout }, () => {
  const open = questions.filter(({ at }) => targetsFor(outline, at).length > 0).map(({ at }) => at);
  const isSigned = (at: QuestionAt): boolean => questionSource(start, at).ui['ui:widget'] === 'sign';
  const isGivenByList = (at: QuestionAt): boolean => listRulesNaming(start, at).length > 0;
  for (const at of sampled(
    open.filter((each) => !isSigned(each) && !isGivenByList(each)),
    47,
    11,
  )) {
    const edited = new EditedFiles(files);
    const path = duplicateQuestion(edited, at);
    expect(findFaults(edited), path).toEqual([]);
    expect(differences(edited, at.form), path).toEqual([]);
  }
});

test('a copy has the words, limits, rules and messages of its original, which stays as it is', () => {
  const edited = new EditedFiles(files);
  const at = { form: 'personal-information', path: '/dateOfBirth' };
  const copy = copyOf(at, to('education-military', 'ged'));
  expect(kinds(planCopy(edited, copy))).toEqual(['leftBehind', 'unfinished', 'examples']);
  expect(copyTo(edited, copy)).toBe(true);
  const target = { form: 'education-military', path: '/dateOfBirth' };
  expect(questionSource(edited, target)).toEqual(questionSource(edited, at));
  expect(edited.text(formFile(edited, target.form, 'logic'))).toContain('ageThisYear');
  for (const language of ['en', 'es']) {
    const words = (form: string) =>
      edited.at(`locales/${language}/${form}.json`, ['messages', 'dateOfBirth.birthYear']);
    expect(words(target.form)).toEqual(words(at.form));
  }
});

test('examples of the other page that begin with a record are given the answers of the originals', () => {
  const edited = new EditedFiles(files);
  const driving = { form: 'background-questions', container: '', name: 'driving' };
  expect(copyTo(edited, copyOfHeading(edited, driving, { form: 'driver-information' }))).toBe(true);
  const otherwise = new Set(differences(edited, 'driver-information').map(({ path }) => path));
  // A new record has no answers yet.
  expect([...otherwise].sort()).toEqual(['/numberOfMovingViolations', '/numberOfVehicularAccidents']);
  expect(differences(edited, 'driver-information')).toHaveLength(2);
});

test('rules that read what is not known on the other page are left out, and listed before the copy', () => {
  const edited = new EditedFiles(files);
  const at = { form: 'background-questions', path: '/referralSourceDetails' };
  const copy = copyOf(at, to('personal-information', 'license'));
  const omitted = planCopy(edited, copy).effects.find(({ kind }) => kind === 'omitted');
  expect(omitted?.rules.map(({ pointer }) => pointer)).toContain('/fields/~1referralSourceDetails/shown');
  const condition = omitted?.rules.find(({ pointer }) => pointer.endsWith('/shown'));
  expect(condition && conditionAround(edited, condition)).toEqual({ value: 'sourceNeedsDetails' });
  expect(copyTo(edited, copy)).toBe(true);
  const { logic } = questionSource(edited, { form: 'personal-information', path: '/referralSourceDetails' });
  expect(logic.shown).toBeUndefined();
});

test('a prefilled answer from the other page is asked there without the prefill', () => {
  const edited = new EditedFiles(files);
  const copy = copyOf(
    { form: 'driver-information', path: '/hasAccidentRecord' },
    to('background-questions', 'driving'),
  );
  const omitted = planCopy(edited, copy).effects.find(({ kind }) => kind === 'omitted');
  expect(omitted?.rules.map(({ pointer }) => pointer)).toContain('/prefill/~1hasAccidentRecord');
  expect(copyTo(edited, copy)).toBe(true);
  expect(
    edited.at(formFile(edited, 'background-questions', 'logic'), ['prefill', '/hasAccidentRecord']),
  ).toBeUndefined();
});

test('answers of an earlier page are read as they were saved', () => {
  const edited = new EditedFiles(files);
  const at = { form: 'background-questions', path: '/vehicularAccidentDetails' };
  const copy = copyOf(at, to('driver-information', 'accidents'));
  expect(kinds(planCopy(edited, copy))).toContain('reads');
  expect(copyTo(edited, copy)).toBe(true);
  const source = questionSource(edited, { form: 'driver-information', path: '/vehicularAccidentDetails' });
  expect(JSON.stringify(source.logic)).toContain('situation.saved.background-questions.numberOfVehicularAccidents');
});

test('questions under a copied heading read each other, and only the original tells applicants apart', () => {
  const edited = new EditedFiles(files);
  const interest = { form: 'background-questions', container: '', name: 'interest' };
  expect(copyTo(edited, copyOfHeading(edited, interest, { form: 'work-eligibility' }))).toBe(true);
  const logic = edited.text(formFile(edited, 'work-eligibility', 'logic')) ?? '';
  expect(logic).toContain('"on": "/referralSourceCode"');
  expect(logic).toContain('record.referralSourceCode');
  const number = { form: 'personal-information', path: '/socialSecurityNumber' };
  const copy = copyOf(number, to('work-eligibility'));
  expect(kinds(planCopy(start, copy))).toContain('identifies');
  expect(copyTo(edited, copy)).toBe(true);
  expect(questionSource(edited, { form: 'work-eligibility', path: number.path }).logic.identifies).toBeUndefined();
});

test.each([
  ['signature', { form: 'eeo-aa', path: '/isStatementSigned' }, 'isStatementSigned'],
  ['name', { form: 'personal-information', path: '/dateOfBirth' }, 'bestShiftTime'],
  ['malformed', { form: 'personal-information', path: '/dateOfBirth' }, 'Date of birth'],
  ['malformed', { form: 'personal-information', path: '/dateOfBirth' }, 'constructor'],
  ['malformed', { form: 'personal-information', path: '/dateOfBirth' }, 'hasOwnProperty'],
])('%s: a copy that cannot be made edits nothing', (obstacle, at, name) => {
  const edited = new EditedFiles(files);
  const copy = relocationOfOne({ source: at, target: { ...to('work-eligibility'), name } });
  expect(planCopy(edited, copy).obstacles.map(({ kind }) => kind)).toEqual([obstacle]);
  expect(copyTo(edited, copy)).toBe(false);
  expect(edited.edits).toEqual({});
});
