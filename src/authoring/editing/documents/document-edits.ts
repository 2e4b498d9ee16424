/** Documents to sign: added to a page with a sample text, and removed. */
import { type BilingualText, LANGUAGES } from '../../../engine/data/index.ts';
import { legalTextFile, wordsFile } from '../../definition-files/file-paths.ts';
import {
  documentWords,
  legalText,
  signName,
  signQuestion,
  unsignedExample,
  YOUR_ANSWERS,
} from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { removeWords, writeWords } from '../form-words.ts';
import { freeFileName } from '../free-names.ts';
import { documentUnder, groupsAt, headingsIn, writeGroups } from '../headings/groups.ts';
import { questionsUnder } from '../headings/heading-edits.ts';
import { groupsIn, readOutline } from '../outline.ts';
import { addQuestion, orderIn, removeQuestion } from '../structure-edits.ts';

/** Adds a document at the end of a page, with the question that signs it. Returns the name of its group. */
export function addDocument(files: EditedFiles, form: string, title: BilingualText): string {
  const name = freeFileName(title.english, 'document', (each) => isTaken(files, form, each));
  const document = { name, title };
  const cases = formFile(files, form, 'cases');
  const page = { form, container: '' };
  if (groupsAt(files, page).length === 0) groupQuestions(files, form);
  const { name: sign, label, schema, control, accepted } = signQuestion(document);
  writeGroups(files, page, [...groupsAt(files, page), { name, document: name, fields: [] }]);
  addQuestion(files, { form, path: `/${sign}` }, schema, control, { group: name });
  for (const language of LANGUAGES) {
    const fields = { [`/${sign}`]: { label: label[language] } };
    const words = { fields, ...documentWords(document, language) };
    for (const [part, entries] of Object.entries(words))
      for (const [key, text] of Object.entries(entries)) files.set(wordsFile(form, language), [part, key], text);
    files.write(legalTextFile(name, language), legalText(document, language));
  }
  if (files.text(cases) !== undefined) {
    // The examples' complete record needs the signature to stay complete.
    files.set(cases, ['given', 'record', sign], accepted);
    files.set(cases, ['cases'], [...files.list(cases, ['cases']), unsignedExample(name)]);
  }
  return name;
}

const isTaken = (files: EditedFiles, form: string, name: string): boolean =>
  LANGUAGES.some((language) => files.text(legalTextFile(name, language)) !== undefined) ||
  headingsIn(files, { form, container: '' }).includes(name) ||
  orderIn(files, form, '').some((question) => question.name === signName(name));

const QUESTIONS = 'questions';

/** On a page with groups, questions outside them come last, and so below the document. Puts them into a group. */
export function groupQuestions(files: EditedFiles, form: string): void {
  const fields = orderIn(files, form, '').map(({ name }) => `/${name}`);
  if (fields.length === 0) return;
  files.set(formFile(files, form, 'ui'), ['ui:order'], undefined);
  writeGroups(files, { form, container: '' }, [{ name: QUESTIONS, fields }]);
  writeWords(files, form, ['groups', QUESTIONS], YOUR_ANSWERS);
}

/** Removes a document with its questions, and its text unless another group has it too. */
export function removeDocument(files: EditedFiles, form: string, group: string): void {
  const at = { form, container: '', name: group };
  const document = documentUnder(files, at);
  for (const path of questionsUnder(files, at)) removeQuestion(files, { form, path });
  // Removing the last question also removes its group; a group without questions is left.
  writeGroups(
    files,
    at,
    groupsAt(files, at).filter(({ name }) => name !== group),
  );
  files.set(formFile(files, form, 'logic'), ['groups', group], undefined);
  removeWords(files, form, ['groups', group]);
  removeLegalText(files, document);
}

/** An unused legal text would be a fault. */
export function removeLegalText(files: EditedFiles, document: unknown): void {
  if (typeof document !== 'string') return;
  const isShown = readOutline(files).some(({ parts }) => groupsIn(parts).some((group) => group.document === document));
  if (isShown) return;
  for (const language of LANGUAGES)
    if (files.text(legalTextFile(document, language)) !== undefined)
      files.write(legalTextFile(document, language), null);
}
