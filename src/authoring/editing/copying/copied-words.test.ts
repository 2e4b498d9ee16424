/** Copies have words of their own. What is not copied is listed. */
import { expect, test } from 'vitest';
import { files } from '../../../../test/support/checked-moves.ts';
import { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { copyOfHeading } from '../moving/move-heading.ts';
import { freeName, type MoveSpot } from '../moving/move-targets.ts';
import { moveTo } from '../moving/move-to.ts';
import { type QuestionAt, questionSource } from '../question-edits.ts';
import { keysNamed } from '../relocation/relocated-words.ts';
import { type Relocation, relocationOfOne } from '../relocation/relocation-plan.ts';
import { copyTo, planCopy } from './copy-to.ts';
import { duplicateQuestion } from './duplicate.ts';

const page = (form: string, group?: string): MoveSpot => ({ form, container: '', spot: { group } });
const copyOf = (files: EditedFiles, at: QuestionAt, to: MoveSpot): Relocation =>
  relocationOfOne({ source: at, target: { ...to, name: freeName(files, at, to, { isCopy: true }) } });
const heading = (form: string, name: string, to: string) => (edited: EditedFiles) =>
  copyOfHeading(edited, { form, container: '', name }, { form: to });

const words = (edited: EditedFiles, form: string): string[] =>
  [...keysNamed(edited, form)].filter((key) => /^(messages|texts)\./.test(key));

test.each<[string, (edited: EditedFiles) => Relocation]>([
  [
    'a question',
    (edited) =>
      copyOf(edited, { form: 'personal-information', path: '/dateOfBirth' }, page('education-military', 'ged')),
  ],
  ['a heading with labels by a rule', heading('background-questions', 'interest', 'work-eligibility')],
  ['a heading with messages', heading('education-military', 'ged', 'personal-information')],
])('a second copy of %s shares no message, note or label with the first', (_, copyIn) => {
  const edited = new EditedFiles(files);
  const { target } = copyIn(edited);
  const counts = [1, 2].map(() => {
    const before = words(edited, target.form);
    expect(copyTo(edited, copyIn(edited))).toBe(true);
    return words(edited, target.form).filter((key) => !before.includes(key)).length;
  });
  expect(counts[0]).toBeGreaterThan(1);
  expect(counts[1]).toBe(counts[0]);
});

test('a copy beside its question has labels of its own', () => {
  const edited = new EditedFiles(files);
  const at = { form: 'background-questions', path: '/referralSourceDetails' };
  const path = duplicateQuestion(edited, at);
  const label = JSON.stringify(questionSource(edited, { ...at, path }).logic.label);
  expect(label).toContain('"employeeName2"');
  expect(label).toContain('"name2"');
  for (const language of ['en', 'es']) {
    const text = (key: string) => edited.at(`locales/${language}/background-questions.json`, ['texts', key]);
    expect(text('employeeName2')).toBe(text('employeeName'));
  }
});

test('conditions of the heading that stay behind are listed', () => {
  const edited = new EditedFiles(files);
  const at = { form: 'personal-information', path: '/maritalStatus' };
  const { effects } = planCopy(edited, copyOf(edited, at, page('work-eligibility')));
  expect(effects.find(({ kind }) => kind === 'leftBehind')?.rules.map(({ pointer }) => pointer)).toContain(
    '/groups/family/shown',
  );
});

test('a name with the key of the brand can be copied again, and moved', () => {
  const edited = new EditedFiles(files);
  const at = { form: 'background-questions', path: '/hasFamilyAt{{brand.key}}' };
  const to = page('work-eligibility');
  for (const name of ['hasFamilyAt{{brand.key}}', 'hasFamilyAt{{brand.key}}2']) {
    const copy = copyOf(edited, at, to);
    expect(copy.target.names).toEqual([name]);
    expect(copyTo(edited, copy)).toBe(true);
  }
  const back = copyOf(edited, { form: to.form, path: at.path }, page(at.form, 'employer'));
  expect(back.target.names).toEqual(['hasFamilyAt{{brand.key}}2']);
  expect(moveTo(edited, back)).toBe(true);
  expect(edited.text(formFile(edited, at.form, 'schema'))).toContain('"hasFamilyAt{{brand.key}}2"');
});
