/** The lines of the product's documents are moved, changed and removed, and what was added can be taken back. */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../../test/support/sections.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import { BRAND, CheckCache, check } from '../../index.ts';
import { EditedFiles } from '../edited-files.ts';
import { groupsIn, readOutline } from '../outline.ts';
import {
  addAnswerLine,
  addValueLine,
  type DocumentAt,
  moveLine,
  removeLine,
  setLineAnswer,
  setLineFormat,
  setLineValue,
  shownLines,
} from './shown-lines.ts';

const files = specifiedFiles();
const cache = new CheckCache();
const faults = (edited: EditedFiles) => check(edited.files, { brand: BRAND, product: PRODUCT_NAMES, cache });

const documents: DocumentAt[] = readOutline(new EditedFiles(files)).flatMap(({ form, parts }) =>
  groupsIn(parts).flatMap(({ name, document }) => (document === undefined ? [] : [{ form, group: name }])),
);
const withLines = documents.filter((at) => shownLines(new EditedFiles(files), at).length > 0);

test('lines that are added and removed again leave the files as they were', () => {
  expect(documents.length).toBeGreaterThan(3);
  const texts = { english: 'Applied for', spanish: 'Solicita' };
  const answer = shownLines(new EditedFiles(files), withLines.find((at) => lineAnswer(at)) as DocumentAt)[0]?.answer;
  for (const at of documents) {
    const edited = new EditedFiles(files);
    const before = shownLines(edited, at);
    addValueLine(edited, at, texts, { var: 'situation.posting.title' });
    if (answer && answer.form !== at.form) addAnswerLine(edited, at, answer);
    expect(faults(edited)).toEqual([]);
    const added = shownLines(edited, at);
    expect(added.slice(before.length)).toMatchObject([
      { format: 'plain', value: { var: 'situation.posting.title' } },
      ...(answer && answer.form !== at.form ? [{ format: 'plain', answer }] : []),
    ]);
    const { text = '' } = added[before.length] ?? {};
    expect(edited.at(wordsFile(at.form, 'spanish'), ['texts', text])).toBe(texts.spanish);
    for (let i = added.length - 1; i >= before.length; i -= 1) removeLine(edited, at, i);
    expect(edited.edits).toEqual({});
  }
});

const lineAnswer = (at: DocumentAt) => shownLines(new EditedFiles(files), at)[0]?.answer;

test('a line can be moved, formatted, and given another answer', () => {
  const at = withLines.find((each) => shownLines(new EditedFiles(files), each).length > 1) as DocumentAt;
  const edited = new EditedFiles(files);
  const before = shownLines(edited, at);
  moveLine(edited, at, 0, 1);
  expect(shownLines(edited, at).map(({ answer, text }) => answer ?? text)).toEqual(
    [before[1], before[0], ...before.slice(2)].map((line) => line?.answer ?? line?.text),
  );
  moveLine(edited, at, 1, -1);
  expect(edited.edits).toEqual({});
  const format = before[0]?.format === 'plain' ? 'lastFour' : 'plain';
  setLineFormat(edited, at, 0, format);
  expect(shownLines(edited, at)[0]?.format).toBe(format);
  const own = before.findIndex(({ value }) => value !== undefined);
  if (own >= 0) setLineValue(edited, at, own, { var: 'situation.today' });
  if (own >= 0) expect(shownLines(edited, at)[own]?.value).toEqual({ var: 'situation.today' });
  const other = before.findIndex(({ answer }) => answer !== undefined);
  const next = before.findLast(({ answer }) => answer !== undefined)?.answer;
  if (other >= 0 && next) setLineAnswer(edited, at, other, next);
  if (other >= 0) expect(shownLines(edited, at)[other]?.answer).toEqual(next);
  expect(faults(edited)).toEqual([]);
});

test('a text that another line shows stays', () => {
  const edited = new EditedFiles(files);
  const shared = withLines.flatMap((at) =>
    shownLines(edited, at).flatMap(({ text, position }) => (text ? [{ at, text, position }] : [])),
  );
  const twice = shared.find(({ at, text }, i) =>
    shared.slice(i + 1).some((each) => each.text === text && each.at.form === at.form),
  );
  expect(twice).toBeDefined();
  if (!twice) return;
  removeLine(edited, twice.at, twice.position);
  expect(edited.at(wordsFile(twice.at.form, 'english'), ['texts', twice.text])).toBeTypeOf('string');
  expect(faults(edited)).toEqual([]);
});
