import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import { subjectsFor } from '../../authoring/condition-rows/index.ts';
import { EditedFiles, fileForm, readOutline } from '../../authoring/editing/index.ts';
import { conditionCompletionScope, fileCompletionScope } from './completion-scope.ts';
import { groupedFiles } from './file-names.ts';
import { type CompletionScope, explainedAt, offersAt } from './json-service.ts';

const LOGIC = 'forms/application/kennel/logic.json';
const place = { form: 'kennel', at: '/owner' };
const ofCondition = conditionCompletionScope(subjectsFor(kennelFiles, place), place, 'english');
const ofFile = (file: string): CompletionScope => fileCompletionScope(kennelFiles, file, fileForm(file), 'spanish');

/** At the position of | in a text. */
const offered = async (marked: string, help: CompletionScope) =>
  offersAt(marked.replace('|', ''), marked.indexOf('|'), help);
const labels = async (marked: string, help: CompletionScope) => (await offered(marked, help)).map(({ label }) => label);

test('a condition is completed with operations, and with names of the form', async () => {
  expect(await labels('{ "|" }', ofCondition)).toEqual(expect.arrayContaining(['fact', 'var', 'and', 'notAfter']));
  expect(await labels('{ "fact": "|" }', ofCondition)).toEqual(['boarding', 'puppy']);
  expect(await labels('{ "value": "|" }', ofCondition)).toEqual(['isFull', 'cost', 'either']);
  const answers = await offered('{ "==": [{ "var": "|" }, 1] }', ofCondition);
  expect(answers.map(({ label }) => label)).toEqual(expect.arrayContaining(['record.dogs', 'situation.age']));
  expect(answers.find(({ label }) => label === 'record.dogs')?.explained).toBe('Number of dogs');
});

test('a condition without a form reads the situation only', async () => {
  const help = conditionCompletionScope(subjectsFor(kennelFiles, { at: '' }), { at: '' }, 'english');
  const found = await labels('{ "var": "|" }', help);
  expect(found).toContain('situation.stay');
  expect(found.some((label) => label.startsWith('record.'))).toBe(false);
});

test('a file is completed by its format, and with the questions of its page', async () => {
  expect(await labels('{ "fields": { "/owner": { "|" } } }', ofFile(LOGIC))).toEqual(
    expect.arrayContaining(['shown', 'required', 'readOnly']),
  );
  const words = ofFile('locales/es/kennel.json');
  expect(await labels('{ "fields": { "|" } }', words)).toEqual(expect.arrayContaining(['/owner', '/hasGarden']));
  expect(await labels('{ "fields": { "/owner": { "|" } } }', words)).toEqual(expect.arrayContaining(['label', 'hint']));
});

test('a completion replaces the typed text, and adds the value', async () => {
  const text = '{ "fields": { "/owner": { "sho" } } }';
  const at = text.indexOf('sho') + 3;
  const offer = (await offersAt(text, at, ofFile(LOGIC))).find(({ label }) => label === 'shown');
  expect(text.slice(offer?.from, offer?.to)).toBe('"sho"');
  expect(offer?.insert).toContain('"shown": ');
});

test('every part has an explanation in plain words', async () => {
  const text = '{ "fields": { "/owner": { "shown": true } } }';
  const found = await explainedAt(text, text.indexOf('shown') + 1, ofFile(LOGIC));
  expect(found?.text).toContain('asked when this holds');
  expect(found?.text).not.toContain('\\');
  expect(text.slice(found?.from, found?.to)).toBe('"shown"');
});

test('every file of the product is in a group, below its page if it has one', () => {
  const files = readFiles();
  const outline = readOutline(new EditedFiles(files));
  const groups = groupedFiles(Object.keys(files), outline, 'english');
  expect(groups.flatMap((group) => group.files.map(({ file }) => file)).sort()).toEqual(Object.keys(files).sort());
  expect(groups.filter(({ label }) => label === undefined).map(({ key }) => key)).toEqual(['shared', 'legal']);
  for (const { label, files: own } of groups) if (label) expect(own.length).toBeGreaterThanOrEqual(2);
});
