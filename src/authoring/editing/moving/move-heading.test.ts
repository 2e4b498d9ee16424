/** Moves the headings of the product's definitions, with their questions, to other pages, and copies them. */
import { expect, test } from 'vitest';
import { CheckedMoves, differences, files, findFaults, outline } from '../../../../test/support/checked-moves.ts';
import { sampled, soaked } from '../../../../test/support/soak.ts';
import { copyTo, planCopy } from '../copying/copy-to.ts';
import { duplicateHeading } from '../copying/duplicate.ts';
import { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { type HeadingAt, headingsIn } from '../headings/groups.ts';
import { groupsIn } from '../outline.ts';
import { relocationOfOne } from '../relocation/relocation-plan.ts';
import { copyOfHeading, moveOfHeading, placesForHeading } from './move-heading.ts';
import { moveTo, planMove } from './move-to.ts';

const start = new EditedFiles(files);
const groups = outline.flatMap(({ form, page, parts }) =>
  groupsIn(parts).map(({ kind, container, name }) => ({ kind, page, at: { form, container, name } })),
);
const moves = groups.flatMap(({ at }) =>
  placesForHeading(start, outline, at).map(({ form, container }) => moveOfHeading(start, at, { form, container })),
);
const timeout = soaked(3_600_000, 240_000);

test('moving a heading causes no fault, and its examples keep their outcome', { timeout }, () => {
  expect(moves.length).toBeGreaterThan(80);
  const checked = new CheckedMoves();
  for (const relocation of sampled(moves, 29, 4)) checked.check(relocation);
  expect(checked.moved).toBeGreaterThan(soaked(30, 2));
  expect(checked.compared).toBeGreaterThan(soaked(30, 0));
});

test('a copy of a heading causes no fault, and all examples keep their outcome', { timeout }, () => {
  const headings = groups.filter(({ kind, page }) => kind === 'heading' && page).map(({ at }) => at);
  for (const at of sampled(headings, 7, 3)) {
    const edited = new EditedFiles(files);
    const name = duplicateHeading(edited, at);
    expect(findFaults(edited), JSON.stringify(at)).toEqual([]);
    expect(differences(edited, at.form), JSON.stringify(at)).toEqual([]);
    const names = headingsIn(edited, at);
    expect(names[names.indexOf(at.name) + 1]).toBe(name);
  }
});

const FAMILY: HeadingAt = { form: 'personal-information', container: '', name: 'family' };

test('an example states the label of a question that gets another name by that name', () => {
  const edited = new EditedFiles(files);
  const at = { form: 'background-questions', container: '', name: 'interest' };
  const relocation = moveOfHeading(edited, at, { form: 'work-eligibility' });
  const names = relocation.target.names.map((name) => `${name}2`);
  const renaming = { ...relocation, target: { ...relocation.target, names } };
  for (const plan of [planMove(edited, renaming), planCopy(edited, renaming)])
    expect(plan.effects).toContainEqual({ kind: 'renamed', count: names.length, rules: [] });
  expect(moveTo(edited, renaming)).toBe(true);
  const cases = edited.list(formFile(edited, 'work-eligibility', 'cases'), ['cases']) as { labels?: object }[];
  const labels = cases.flatMap(({ labels: stated = {} }) => Object.entries(stated));
  expect(labels).toContainEqual(['/referralSourceDetails2', 'fields./referralSourceDetails2.label']);
});

test('a heading goes with its conditions and words, before another heading', () => {
  const edited = new EditedFiles(files);
  const relocation = moveOfHeading(edited, FAMILY, { form: 'education-military', before: 'ged' });
  const logic = (form: string): string => formFile(edited, form, 'logic');
  const conditions = edited.at(logic('personal-information'), ['groups', 'family']);
  expect(planMove(edited, relocation)).toMatchObject({ obstacles: [], emptied: undefined });
  expect(moveTo(edited, relocation)).toBe(true);
  expect(findFaults(edited)).toEqual([]);
  expect(edited.at(logic('education-military'), ['groups', 'family'])).toEqual(conditions);
  expect(headingsIn(edited, { form: 'education-military', container: '' }).join()).toContain('family,ged');
  for (const language of ['en', 'es']) {
    expect(edited.at(`locales/${language}/personal-information.json`, ['groups', 'family'])).toBeUndefined();
    expect(edited.at(`locales/${language}/education-military.json`, ['groups', 'family'])).toBeDefined();
  }
  expect(edited.text(logic('personal-information'))).not.toContain('"family"');
});

test('a list takes along the conditions of the headings within its items, moved or copied', () => {
  const at = { form: 'driver-information', path: '/driverLicenses' };
  const to = { form: 'work-eligibility', container: '', spot: {}, name: 'driverLicenses' };
  const logic = (edited: EditedFiles, form: string): string => formFile(edited, form, 'logic');
  const conditions = { shown: { answered: { var: 'item.state' } } };
  const begin = (): EditedFiles => {
    const edited = new EditedFiles(files);
    const items = ['driverLicenses', 'items'];
    const [, ...names] = Object.keys(
      edited.object(formFile(edited, at.form, 'schema'), ['properties', ...items, 'properties']),
    );
    const fields = names.map((name) => `${at.path}/*/${name}`);
    edited.set(formFile(edited, at.form, 'ui'), [...items, 'ui:order'], undefined);
    edited.set(formFile(edited, at.form, 'ui'), [...items, 'ui:groups'], [{ name: 'details', fields }]);
    for (const language of ['en', 'es'])
      edited.set(`locales/${language}/${at.form}.json`, ['groups', 'details'], 'Details');
    edited.set(logic(edited, at.form), ['groups', 'details'], conditions);
    expect(findFaults(edited)).toEqual([]);
    return edited;
  };
  const moved = begin();
  expect(moveTo(moved, relocationOfOne({ source: at, target: to }))).toBe(true);
  expect(findFaults(moved)).toEqual([]);
  expect(moved.at(logic(moved, to.form), ['groups', 'details'])).toEqual(conditions);
  expect(moved.at(logic(moved, at.form), ['groups', 'details'])).toBeUndefined();
  const copied = begin();
  expect(copyTo(copied, relocationOfOne({ source: at, target: to }))).toBe(true);
  expect(findFaults(copied)).toEqual([]);
  expect(copied.at(logic(copied, to.form), ['groups', 'details'])).toEqual(conditions);
  expect(copied.at(logic(copied, at.form), ['groups', 'details'])).toEqual(conditions);
});

const INTEREST: HeadingAt = { form: 'background-questions', container: '', name: 'interest' };

test('questions that change each other go together, which one of them cannot alone', () => {
  const to = { form: 'personal-information', container: '', spot: {}, name: 'referralSourceCode' };
  const alone = relocationOfOne({ source: { form: INTEREST.form, path: '/referralSourceCode' }, target: to });
  expect(planMove(start, alone).obstacles.map(({ kind }) => kind)).toContain('change');
  const edited = new EditedFiles(files);
  expect(moveTo(edited, moveOfHeading(edited, INTEREST, { form: to.form }))).toBe(true);
  expect(edited.text(formFile(edited, to.form, 'logic'))).toContain('"on": "/referralSourceCode"');
  expect(edited.text(formFile(edited, INTEREST.form, 'logic'))).not.toContain('"on": "/referralSourceCode"');
});

test('copies read and change each other, not the originals, and have words of their own', () => {
  const edited = new EditedFiles(files);
  expect(duplicateHeading(edited, INTEREST)).toBe('interest2');
  const logic = edited.text(formFile(edited, INTEREST.form, 'logic')) ?? '';
  expect(logic).toContain('"on": "/referralSourceCode2"');
  expect(logic).toContain('record.referralSourceCode2');
  for (const language of ['en', 'es']) {
    const words = `locales/${language}/background-questions.json`;
    expect(edited.at(words, ['groups', 'interest2'])).toEqual(edited.at(words, ['groups', 'interest']));
    expect(edited.at(words, ['fields', '/jobAttractions2'])).toEqual(edited.at(words, ['fields', '/jobAttractions']));
  }
});

const WORK: HeadingAt = { form: 'previous-employment', container: '/jobs/*', name: 'work' };

test('headings of forms of the portal stay where they are; a document goes to no list', () => {
  const places = (at: HeadingAt): string[] =>
    placesForHeading(start, outline, at).map(({ form, container }) => form + container);
  expect(places({ form: 'resume', container: '', name: 'about' })).toEqual([]);
  expect(places({ form: 'additional-forms', container: '', name: 'summary' })).toContain('driver-information');
  expect(places({ form: 'additional-forms', container: '', name: 'summary' }).join()).not.toContain('*');
  expect(places(WORK)).toEqual(
    expect.arrayContaining(['previous-employment', 'work-experience', 'work-experience/workExperiences/*']),
  );
});

const EMPLOYER: HeadingAt = { ...WORK, name: 'employer' };

test.each([
  ['to a page', { form: 'work-eligibility', container: '' }, 'record.company'],
  ['to its own page', { form: 'previous-employment', container: '' }, 'record.company'],
  ['to another list', { form: 'work-experience', container: '/workExperiences/*' }, 'item.company'],
])('a heading of a list goes %s with what its questions read of each other', (_, to, read) => {
  const edited = new EditedFiles(files);
  const from = formFile(edited, EMPLOYER.form, 'logic');
  edited.set(from, ['fields', '/jobs/*/supervisorName', 'shown'], { answered: { var: 'item.company' } });
  const relocation = moveOfHeading(edited, EMPLOYER, to);
  expect(planMove(edited, relocation).obstacles).toEqual([]);
  expect(moveTo(edited, relocation)).toBe(true);
  expect(findFaults(edited)).toEqual([]);
  const shown = edited.at(formFile(edited, to.form, 'logic'), ['fields', `${to.container}/supervisorName`, 'shown']);
  expect(JSON.stringify(shown)).toContain(JSON.stringify({ var: read }));
  expect(headingsIn(edited, EMPLOYER)).toEqual(['work']);
  expect(headingsIn(edited, to)).toContain('employer');
  for (const language of ['en', 'es'])
    expect(edited.at(`locales/${language}/${to.form}.json`, ['groups', 'employer'])).toBeDefined();
});

test('a heading of a list whose answers rules read for each item stays there', () => {
  const plan = planMove(start, moveOfHeading(start, WORK, { form: 'work-eligibility' }));
  expect(plan.obstacles.map(({ kind }) => kind)).toEqual(['item']);
  expect(plan.obstacles[0]?.rules.every(({ pointer }) => pointer.startsWith('/values/history'))).toBe(true);
});

test('a heading of a list is copied to a page with its conditions', () => {
  const edited = new EditedFiles(files);
  edited.set(formFile(edited, EMPLOYER.form, 'logic'), ['groups'], {
    employer: { shown: { answered: { var: 'item.startDate' } }, required: { answered: { var: 'item.company' } } },
  });
  const copy = copyOfHeading(edited, EMPLOYER, { form: 'work-eligibility' });
  expect(planCopy(edited, copy).effects.find(({ kind }) => kind === 'omitted')?.count).toBe(1);
  expect(copyTo(edited, copy)).toBe(true);
  expect(edited.at(formFile(edited, 'work-eligibility', 'logic'), ['groups', 'employer'])).toEqual({
    required: { answered: { var: 'record.company' } },
  });
});
