/** Faults about questions that do not exist, in the words of the studio. */
import { expect, test } from 'vitest';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import { applyQuickFix, EditedFiles, removePage, removeQuestion } from '../../../authoring/editing/index.ts';
import { BRAND, check, type Files, withLines } from '../../../authoring/index.ts';
import { PRODUCT_NAMES, type StudioFault } from '../../../contract/index.ts';
import type { Json, Language } from '../../../engine/data/index.ts';
import { StudioMessages } from './studio-messages.ts';

const REMOVE_READ = { do: 'removeRead', path: 'record.home' };

/** The kennel with one set of rules. */
function withRules(form: string, rules: Json): Files {
  const edited = new EditedFiles(kennelFiles);
  for (const each of ['kennel', 'billing']) edited.write(`forms/application/${each}/cases.json`, '{ "cases": [] }\n');
  for (const tag of ['en', 'es']) edited.write(`locales/${tag}/common.json`, '{}\n');
  edited.replace(`forms/application/${form}/logic.json`, rules);
  return edited.files;
}

function withoutHome(files: Files): Files {
  const edited = new EditedFiles(files);
  removeQuestion(edited, { form: 'kennel', path: '/home' });
  return edited.files;
}

/** The faults about what does not exist, after an edit of the kennel. */
function missingIn(base: Files, files: Files, language: Language = 'english'): StudioFault[] {
  const faults = withLines(check(files, { brand: BRAND, product: PRODUCT_NAMES }), files);
  return faults.filter(({ message }) => message.missing).map(new StudioMessages(files, base, language).fault);
}

function told(...edit: Parameters<typeof missingIn>) {
  return missingIn(...edit).map(({ message, mend }) => ({ message, mend }));
}

const HOUSE: Json = { '==': [{ var: 'record.home' }, 'House'] };
const SHOWN: Json = { fields: { '/dogs': { shown: HOUSE } } };

test('a question that the change deletes is named by the label that it had, with the rule, and can be removed from it', () => {
  const base = withRules('kennel', SHOWN);
  const files = withoutHome(base);
  expect(told(base, files)).toEqual([
    {
      message:
        '“Shown” reads the question “Home”, which was deleted. Choose another question, or remove what reads it.',
      mend: REMOVE_READ,
    },
  ]);
  expect(told(base, files, 'spanish')[0]?.message).toBe(
    '«Se muestra» lee la pregunta «Vivienda», que se eliminó. Elija otra pregunta o quite lo que la lee.',
  );
});

test('its quick fix leaves no rule that reads it', () => {
  const base = withRules('kennel', { fields: { '/dogs': { shown: { and: [HOUSE, { var: 'record.hasGarden' }] } } } });
  const edited = new EditedFiles(withoutHome(base));
  for (const { mend, ...fault } of missingIn(base, edited.files)) applyQuickFix(edited, { ...fault, quickFix: mend });
  expect(missingIn(base, edited.files)).toEqual([]);
  expect(edited.at('forms/application/kennel/logic.json')).toEqual({
    fields: { '/dogs': { shown: { var: 'record.hasGarden' } } },
  });
});

test('a limit by the answer to a deleted question is told in words, too', () => {
  const base = withRules('kennel', { checks: [{ at: '/pets/*/left', earliest: '/pets/*/arrived', message: 'left' }] });
  const edited = new EditedFiles(base);
  removeQuestion(edited, { form: 'kennel', path: '/pets/*/arrived' });
  const message = 'A check names the question “Arrived”, which was deleted. Name another question, or remove this.';
  expect(told(base, edited.files)).toEqual([{ message, mend: undefined }]);
  expect(told(edited.files, edited.files)[0]?.message).toMatch(/^This form has no field "\/pets\/\*\/arrived"/);
});

test('so it is for rules of other pages, and for a page that is deleted', () => {
  const read = { var: 'situation.saved.kennel.home' };
  const base = withRules('billing', { fields: { '/payer': { required: { '==': [read, 'House'] } } } });
  expect(told(base, withoutHome(base))).toEqual([
    {
      message: expect.stringMatching(/^“Required” reads the question “Home”, which was deleted\./),
      mend: { ...REMOVE_READ, path: read.var },
    },
  ]);
  const edited = new EditedFiles(base);
  removePage(edited, 'kennel');
  expect(told(base, edited.files)).toEqual([
    {
      message: expect.stringMatching(/^“Required” reads answers of the page “Kennel”, which was deleted\./),
      mend: { ...REMOVE_READ, path: read.var },
    },
  ]);
});

test('a question that there never was keeps its name, and what it may have meant', () => {
  const [misspelt, unknown] = ['record.hom', 'record.zzzzzzzz'].map((path) => {
    const files = withRules('kennel', { fields: { '/dogs': { shown: { answered: { var: path } } } } });
    return told(kennelFiles, files)[0];
  });
  expect(misspelt).toEqual({
    message: '“Shown” reads the question "hom", which the page “Kennel” does not have. Did you mean "home"?',
    mend: { do: 'replace', word: 'hom', by: 'home' },
  });
  expect(unknown?.message).toMatch(/^“Shown” reads the question "zzzzzzzz", which the page “Kennel” does not have\./);
  expect(unknown?.mend).toEqual({ do: 'removeRead', path: 'record.zzzzzzzz' });
});
