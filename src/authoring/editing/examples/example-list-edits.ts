/** Adds, renames, removes and corrects the examples of a form. */
import { inEachLanguage, isObject, type Json, type JsonObject } from '../../../engine/data/index.ts';
import type { Form } from '../../../engine/index.ts';
import { flatWords } from '../../check-and-compile/check-and-compile.ts';
import { BRAND } from '../../definition-files/brand.ts';
import { applyBrand, unbrandedParts } from '../../definition-files/definition-files.ts';
import { COMMON, FACTS, wordsFile } from '../../definition-files/file-paths.ts';
import { formatJson } from '../../definition-files/layout.ts';
import { Examples, exampleFromPage, type FindMessage, messageFinder, type PageState } from '../../examples/index.ts';
import type { Case, CasesSource } from '../../file-schemas/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';

const withBrandNames = <T>(value: Json): T => JSON.parse(applyBrand(JSON.stringify(value), BRAND)) as T;

export function readExamples(files: EditedFiles, form: string): Pick<CasesSource, 'given' | 'cases'> {
  const { given, cases } = withBrandNames<Partial<CasesSource>>(files.object(formFile(files, form, 'cases')));
  return { given: isObject(given) ? given : {}, cases: Array.isArray(cases) ? cases : [] };
}

const usualIn = (files: EditedFiles): JsonObject => withBrandNames(files.object(FACTS, ['usual']));

/** Opens the examples of a form to run them; undefined for a form without examples. */
export function openExamples(files: EditedFiles, form: Form): Examples | undefined {
  const file = formFile(files, form.name, 'cases');
  const text = files.text(file);
  let known: FindMessage | undefined;
  const words: FindMessage = (key) => {
    known ??= readFormWords(files, form.name);
    return known(key);
  };
  const style = { words, place: 'label' as const };
  return text === undefined
    ? undefined
    : new Examples(file, text, form, { usual: usualIn(files), brand: BRAND, style: style });
}

/** Loaded lazily: only a failing example needs the words. */
const readFormWords = (files: EditedFiles, form: string): FindMessage =>
  messageFinder(
    inEachLanguage((language) => ({
      ...flatWords(withBrandNames(files.object(wordsFile(COMMON, language)))),
      ...flatWords(withBrandNames(files.object(wordsFile(form, language)))),
    })),
  );

/** The example for the state of a page. */
export const createExample = (files: EditedFiles, name: string, state: PageState): Case =>
  exampleFromPage(name, { usual: usualIn(files), given: readExamples(files, state.form.name).given }, state);

/** Adds an example after the others. */
export function addExample(files: EditedFiles, kept: string, state: PageState): void {
  const file = formFile(files, state.form.name, 'cases');
  const { cases } = readExamples(files, state.form.name);
  const { name, ...example } = createExample(files, kept, state);
  if (files.text(file) === undefined)
    files.write(file, formatJson({ $schema: '../../schemas/cases.json', given: {}, cases: [] }));
  const written = { name, ...(unbrandedParts(example as JsonObject, BRAND) as JsonObject) };
  files.insert(file, ['cases', cases.length], cases.length, written);
}

/** The complete record that every example begins with. */
export const setGivenRecord = (files: EditedFiles, form: string, record: JsonObject): void =>
  files.set(formFile(files, form, 'cases'), ['given', 'record'], unbrandedParts(record, BRAND));

export const renameExample = (files: EditedFiles, form: string, index: number, name: string): void =>
  files.set(formFile(files, form, 'cases'), ['cases', index, 'name'], name);

export function removeExample(files: EditedFiles, form: string, index: number): void {
  const file = formFile(files, form, 'cases');
  // A file without examples keeps its list.
  if (files.list(file, ['cases']).length > 1) files.set(file, ['cases', index], undefined);
  else files.set(file, ['cases'], []);
}

/** Corrects examples to their outcome. One whose situations have different outcomes is split. */
export function acceptExamples(files: EditedFiles, form: Form, indexes: readonly number[]): void {
  const examples = openExamples(files, form);
  if (!examples) return;
  for (const index of [...indexes].sort((a, b) => b - a))
    for (const [i, each] of examples.correct(index).entries()) {
      const place = ['cases', index + i];
      if (i === 0) files.set(examples.file, place, each as JsonObject);
      else files.insert(examples.file, place, index + i, each as JsonObject);
    }
}
