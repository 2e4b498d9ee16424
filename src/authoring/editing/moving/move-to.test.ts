/** Moves the questions of the product's definitions to other pages, into lists and out of them. */
import { expect, test } from 'vitest';
import { CheckedMoves, files, findFaults, kinds, outline, targetsFor } from '../../../../test/support/checked-moves.ts';
import { soaked } from '../../../../test/support/soak.ts';
import type { Files } from '../../index.ts';
import { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { questionsIn } from '../outline.ts';
import { type QuestionAt, questionSource } from '../question-edits.ts';
import { type Obstacle, type Relocation, type RelocationPlan, relocationOfOne } from '../relocation/relocation-plan.ts';
import { freeName, type MoveSpot } from './move-targets.ts';
import { moveTo, planMove } from './move-to.ts';

const moves = outline.flatMap(({ form, parts }) =>
  questionsIn(parts).flatMap(({ path }) => targetsFor(outline, { form, path }).map((to) => moveOf({ form, path }, to))),
);

function moveOf(at: QuestionAt, to: MoveSpot, all: Files = files): Relocation {
  return relocationOfOne({ source: at, target: { ...to, name: freeName(new EditedFiles(all), at, to) } });
}

const obstacles = (plan: RelocationPlan): Obstacle[] => plan.obstacles.map(({ kind }) => kind);

test('moving a question causes no fault, and its examples keep their outcome', {
  timeout: soaked(7_200_000, 240_000),
}, () => {
  expect(moves.length).toBeGreaterThan(5000);
  const checked = new CheckedMoves();
  const every = soaked(1, 331);
  for (const [i, relocation] of moves.entries()) if (i % every === 41 % every) checked.check(relocation);
  expect(checked.moved).toBeGreaterThan(soaked(1000, 5));
  expect(checked.compared).toBeGreaterThan(soaked(1000, 3));
});

const to = (form: string, group?: string, container = ''): MoveSpot => ({ form, container, spot: { group } });
const at = (form: string, path: string): QuestionAt => ({ form, path });

test('a question moves with its words and rules, and rules that read it are adapted', () => {
  const edited = new EditedFiles(files);
  const relocation = moveOf(at('personal-information', '/dateOfBirth'), to('education-military', 'ged'));
  const plan = planMove(edited, relocation);
  expect(kinds(plan).sort()).toEqual(['conditions', 'dependentRules', 'divided', 'examples', 'narrower']);
  const before = questionSource(edited, at('personal-information', '/dateOfBirth'));
  moveTo(edited, relocation);
  const after = questionSource(edited, at('education-military', '/dateOfBirth'));
  expect(after).toEqual({ ...before, logic: { ...before.logic, shown: { fact: 'asksFirstPart' } } });
  const text = (form: string, part: 'logic' | 'ui') => edited.text(formFile(edited, form, part)) ?? '';
  expect(text('personal-information', 'logic')).not.toMatch(/ageThisYear|dateOfBirth/);
  expect(text('education-military', 'logic')).toContain('ageThisYear');
  expect(text('additional-forms', 'ui')).toContain(
    '{ "section": "education-military", "at": "/dateOfBirth", "as": "day" }',
  );
  for (const language of ['en', 'es']) {
    expect(edited.text(`locales/${language}/personal-information.json`)).not.toContain('birthYear');
    expect(edited.text(`locales/${language}/education-military.json`)).toContain('birthYear');
  }
});

test.each<[string, QuestionAt, MoveSpot, Obstacle]>([
  ['a signature', at('eeo-aa', '/isStatementSigned'), to('work-eligibility'), 'signature'],
  ['what a rule reads before', at('background-questions', '/numberOfMovingViolations'), to('eeo-aa'), 'later'],
  [
    'what reads a later answer',
    at('background-questions', '/familyAt{{brand.key}}Details'),
    to('work-eligibility'),
    'earlier',
  ],
  [
    'what begins with an answer of the new page',
    at('driver-information', '/hasAccidentRecord'),
    to('background-questions'),
    'begins',
  ],
  [
    'what an answer of the new page begins with',
    at('background-questions', '/numberOfVehicularAccidents'),
    to('driver-information'),
    'begins',
  ],
  [
    'what others of the item read',
    at('driver-information', '/drivingExperiences/*/equipmentClass'),
    to('work-eligibility'),
    'item',
  ],
  ['what sets another answer', at('background-questions', '/referralSourceCode'), to('personal-information'), 'change'],
  [
    'what is stored otherwise',
    at('personal-information', '/noMorePreviousAddresses'),
    to('driver-information'),
    'stored',
  ],
  [
    'what depends on all items, into an item',
    at('personal-information', '/noMorePreviousAddresses'),
    to('personal-information', undefined, '/previousAddresses/*'),
    'item',
  ],
  [
    'who a person is, into a list',
    at('personal-information', '/socialSecurityNumber'),
    to('work-experience', undefined, '/workExperiences/*'),
    'identifies',
  ],
  ['what would never be asked', at('work-eligibility', '/isAuthorized'), to('driver-information'), 'never'],
])('%s is refused, and nothing is edited', (_, question, target, obstacle) => {
  const edited = new EditedFiles(files);
  if (obstacle === 'never')
    edited.set('forms/application/work-eligibility/logic.json', ['fields', '/isAuthorized', 'shown'], {
      '!': [{ fact: 'asksFirstPart' }],
    });
  const start = edited.copy();
  const relocation = moveOf(question, target, edited.files);
  expect(obstacles(planMove(start, relocation))).toContain(obstacle);
  expect(moveTo(start, relocation)).toBe(false);
  expect(start.edits).toEqual({});
});

test('a named value that reads one of the same name but another meaning goes along under another name', () => {
  const edited = new EditedFiles(files);
  const [from, target] = ['forms/application/work-eligibility/logic.json', 'forms/application/eeo-aa/logic.json'];
  const outer = { '+': [{ value: 'inner' }, 1] };
  edited.set(from, ['values'], { outer, inner: 1 });
  edited.set(target, ['values'], { outer, inner: 2 });
  edited.set(target, ['fields', '/gender', 'required'], { '<': [{ value: 'outer' }, 5] });
  edited.set(from, ['fields', '/bestShiftTime', 'required'], { '<': [{ value: 'outer' }, 5] });
  moveTo(edited, moveOf(at('work-eligibility', '/bestShiftTime'), to('eeo-aa'), edited.files));
  expect(edited.at(target, ['values'])).toEqual({
    outer,
    inner: 2,
    outer2: { '+': [{ value: 'inner2' }, 1] },
    inner2: 1,
  });
  expect(edited.at(target, ['fields', '/bestShiftTime', 'required'])).toEqual({ '<': [{ value: 'outer2' }, 5] });
});

test('a question that moves into a list of another page takes its notes along, and no example states them any more', () => {
  const edited = new EditedFiles(files);
  const relocation = moveOf(
    at('previous-employment', '/noMoreJobs'),
    to('work-experience', undefined, '/workExperiences/*'),
  );
  expect(edited.text(formFile(edited, 'previous-employment', 'cases'))).toContain('texts.historyShort');
  expect(moveTo(edited, relocation)).toBe(true);
  expect(findFaults(edited)).toEqual([]);
  expect(edited.text(formFile(edited, 'previous-employment', 'cases'))).not.toContain('texts.historyShort');
});

test('a name that is taken on the new page is refused, and a free one proposed', () => {
  const edited = new EditedFiles(files);
  const target = to('personal-information', undefined, '/previousAddresses/*');
  const question = at('personal-information', '/alternatePhoneNumber');
  expect(freeName(edited, question, target)).toBe('alternatePhoneNumber2');
  expect(
    obstacles(
      planMove(edited, relocationOfOne({ source: question, target: { ...target, name: 'alternatePhoneNumber' } })),
    ),
  ).toContain('name');
});

test.each([
  ['id', 'name'],
  ['Phone', 'malformed'],
  ['phone number', 'malformed'],
  ['constructor', 'malformed'],
  ['', 'malformed'],
] as const)('%s is not a name for an answer: %s', (name, obstacle) => {
  const question = at('personal-information', '/alternatePhoneNumber');
  const relocation = relocationOfOne({ source: question, target: { ...to('work-eligibility'), name } });
  expect(obstacles(planMove(new EditedFiles(files), relocation))).toContain(obstacle);
});

test('moving the last question of a heading removes the heading with its words and conditions', () => {
  const edited = new EditedFiles(files);
  for (const name of ['maritalStatus', 'spouseName', 'childrenAges']) {
    const relocation = moveOf(at('personal-information', `/${name}`), to('work-eligibility'));
    const plan = planMove(edited, relocation);
    expect(plan.emptied?.english !== undefined, name).toBe(name === 'childrenAges');
    moveTo(edited, relocation);
    expect(findFaults(edited), name).toEqual([]);
  }
  expect(edited.text('forms/application/personal-information/logic.json')).not.toContain('"family"');
});
