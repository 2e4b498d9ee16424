/** Moves and copies the documents to sign of the product's definitions, with their texts, questions, rules and examples. */

import { expect, test } from 'vitest';
import {
  CheckedMoves,
  differences,
  files,
  findFaults,
  kinds,
  outline,
  unproved,
} from '../../../../test/support/checked-moves.ts';
import { sampled, soaked } from '../../../../test/support/soak.ts';
import { LANGUAGES } from '../../../engine/data/index.ts';
import { legalTextFile } from '../../definition-files/file-paths.ts';
import { copyTo, planCopy } from '../copying/copy-to.ts';
import { duplicateHeading } from '../copying/duplicate.ts';
import { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { documentUnder, type HeadingAt, headingEntry, headingsIn } from '../headings/groups.ts';
import { groupsIn } from '../outline.ts';
import { questionSource } from '../question-edits.ts';
import { copyOfHeading, moveOfHeading, placesForHeading } from './move-heading.ts';
import { moveTo, planMove } from './move-to.ts';

const start = new EditedFiles(files);
const document = (form: string, name: string): HeadingAt => ({ form, container: '', name });
const DISCLOSURE = document('additional-forms', 'disclosure');
const SUMMARY = document('additional-forms', 'summary');
const DISABILITY = document('eeo-aa', 'disability');
const STATEMENT = document('eeo-aa', 'statement');

const documents = outline.flatMap(({ form, parts }) =>
  groupsIn(parts).flatMap(({ kind, name }) => (kind === 'document' ? [document(form, name)] : [])),
);
const open = documents.filter((at) => placesForHeading(start, outline, at).length > 0);

const textOf = (edited: EditedFiles, name: string): (string | undefined)[] =>
  LANGUAGES.map((language) => edited.text(legalTextFile(name, language)));

test('every document of a page that applicants answer goes to another page whole, or is refused', {
  timeout: 240_000,
}, () => {
  expect(open.map(({ name }) => name).sort()).toEqual([
    'disability',
    'disclosure',
    'previousEmployer',
    'statement',
    'summary',
    'veteran',
  ]);
  const checked = new CheckedMoves();
  const moves = open.flatMap((at) =>
    placesForHeading(start, outline, at).map(({ form }) => moveOfHeading(start, at, { form })),
  );
  for (const relocation of sampled(moves, 7, 3)) checked.check(relocation);
  expect(checked.moved).toBeGreaterThan(soaked(15, 1));
  expect(checked.compared).toBeGreaterThan(soaked(20, 1));
});

test('a document moves with its text, lines, words and examples, and is signed there', () => {
  const edited = new EditedFiles(files);
  const relocation = moveOfHeading(edited, DISCLOSURE, { form: 'driver-information' });
  expect(kinds(planMove(start, relocation)).sort()).toEqual(['conditions', 'divided', 'examples', 'narrower']);
  expect(moveTo(edited, relocation)).toBe(true);
  const target = { ...DISCLOSURE, form: 'driver-information' };
  expect(headingEntry(edited, target)).toEqual(headingEntry(start, DISCLOSURE));
  expect(headingsIn(edited, DISCLOSURE)).not.toContain('disclosure');
  expect(textOf(edited, 'consumer-report-disclosure')).toEqual(textOf(start, 'consumer-report-disclosure'));
  expect(unproved(edited, target.form)).toEqual([]);
  expect(unproved(edited, DISCLOSURE.form)).toEqual([]);
  expect(edited.text(formFile(edited, target.form, 'cases'))).toContain('"sign": "/isConsumerReportFormSigned"');
  expect(edited.text(formFile(edited, DISCLOSURE.form, 'cases'))).not.toContain('isConsumerReportFormSigned');
});

test('on a page without headings it comes after all questions, which get a heading', () => {
  const edited = new EditedFiles(files);
  const relocation = moveOfHeading(edited, SUMMARY, { form: 'work-eligibility' });
  expect(kinds(planMove(start, relocation))).toContain('grouped');
  expect(moveTo(edited, relocation)).toBe(true);
  expect(headingsIn(edited, { form: 'work-eligibility', container: '' })).toEqual(['questions', 'summary']);
  expect(findFaults(edited)).toEqual([]);
});

test('a document that shows answers of a later page stays', () => {
  const [later] = planMove(start, moveOfHeading(start, DISCLOSURE, { form: 'personal-information' })).obstacles;
  expect(later?.kind).toBe('earlier');
  expect(later?.rules.map(({ pointer }) => pointer)).toEqual(['/ui:groups/0/shows']);
});

test.each(['additional-forms', 'work-experience'])(
  'a document goes to %s with the day of signing that it shows',
  (form) => {
    const edited = new EditedFiles(files);
    const relocation = moveOfHeading(edited, DISABILITY, { form });
    const plan = planMove(start, relocation);
    expect(plan.obstacles).toEqual([]);
    expect(plan.effects.find(({ kind }) => kind === 'hidden')?.count).toBe(1);
    expect(moveTo(edited, relocation)).toBe(true);
    expect(findFaults(edited)).toEqual([]);
    const target = { ...DISABILITY, form };
    expect(headingEntry(edited, target)).toMatchObject({ document: documentUnder(start, DISABILITY) });
    expect(headingEntry(edited, target)?.shows).toEqual(headingEntry(start, DISABILITY)?.shows);
    const [before, after] = [DISABILITY.form, form].map((each) =>
      questionSource(edited, { form: each, path: '/signedDate' }),
    );
    expect(after).toEqual(before);
    expect(textOf(edited, 'disability-self-identification')).toEqual(textOf(start, 'disability-self-identification'));
    for (const each of [form, DISABILITY.form]) expect(unproved(edited, each)).toEqual([]);
  },
);

test('a document whose day of signing others show can be copied, or moved after them', () => {
  const edited = new EditedFiles(files);
  const target = { form: 'background-questions' };
  const { obstacles } = planMove(edited, moveOfHeading(edited, STATEMENT, target));
  expect(obstacles.map(({ kind }) => kind)).toEqual(['shownBeside']);
  expect(obstacles[0]?.rules).toHaveLength(2);
  expect(planCopy(edited, copyOfHeading(edited, STATEMENT, target)).isPossible).toBe(true);
  for (const name of ['disability', 'veteran'])
    expect(moveTo(edited, moveOfHeading(edited, document('eeo-aa', name), target)), name).toBe(true);
  // Its page would be empty without it.
  const { obstacles: left } = planMove(edited, moveOfHeading(edited, STATEMENT, target));
  expect(left.map(({ kind }) => kind)).toEqual(['only']);
});

test('two documents of one page never have the same text', () => {
  const edited = new EditedFiles(files);
  const groups = edited.list(formFile(edited, 'driver-information', 'ui'), ['ui:groups']);
  const place = ['ui:groups', groups.length - 1, 'document'];
  edited.set(formFile(edited, 'driver-information', 'ui'), place, 'summary-of-rights');
  const plan = planMove(edited, moveOfHeading(edited, SUMMARY, { form: 'driver-information' }));
  expect(plan.obstacles.map(({ kind }) => kind)).toEqual(['document']);
});

test('a document signed after a moved one is signed after its predecessor', () => {
  const edited = new EditedFiles(files);
  edited.set(formFile(edited, 'eeo-aa', 'ui'), ['ui:groups', 1, 'shows'], undefined);
  const relocation = moveOfHeading(edited, DISABILITY, { form: 'additional-forms' });
  expect(kinds(planMove(edited, relocation))).toContain('unordered');
  expect(moveTo(edited, relocation)).toBe(true);
  expect(findFaults(edited)).toEqual([]);
  const after = (form: string, name: string) => edited.at(formFile(edited, form, 'ui'), [name, 'ui:options', 'after']);
  expect(after('eeo-aa', 'isVeteranSigned')).toBe('/isStatementSigned');
  expect(after('additional-forms', 'isDisabilitySigned')).toBeUndefined();
  // Everything but the date, which is no longer shown, and which no example states.
  expect(differences(edited, 'eeo-aa')).toEqual([]);
});

test('a copy on another page has a text of its own, and the hidden answers that it shows', {
  timeout: 240_000,
}, () => {
  for (const [at, form] of [
    [DISCLOSURE, 'driver-information'],
    [DISABILITY, 'work-experience'],
  ] as const) {
    const edited = new EditedFiles(files);
    const copy = copyOfHeading(edited, at, { form });
    expect(kinds(planCopy(edited, copy)), at.name).not.toContain('omitted');
    expect(kinds(planCopy(edited, copy)).includes('hidden'), at.name).toBe(at === DISABILITY);
    expect(copyTo(edited, copy), at.name).toBe(true);
    expect(findFaults(edited), at.name).toEqual([]);
    const text = documentUnder(start, at) ?? '';
    expect(documentUnder(edited, { ...at, form })).toBe(`${text}-2`);
    expect(textOf(edited, `${text}-2`)).toEqual(textOf(start, text));
    expect(unproved(edited, form), at.name).toEqual([]);
  }
});

test.each([DISCLOSURE, DISABILITY])('a copy of $name beside it is signed by itself', { timeout: 240_000 }, (at) => {
  const edited = new EditedFiles(files);
  const name = duplicateHeading(edited, at);
  expect(findFaults(edited)).toEqual([]);
  expect(differences(edited, at.form)).toEqual([]);
  expect(unproved(edited, at.form)).toEqual([]);
  const text = documentUnder(start, at);
  expect([documentUnder(edited, at), documentUnder(edited, { ...at, name })]).toEqual([text, `${text}-2`]);
});
