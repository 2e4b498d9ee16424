/** Copies a page with its form, its words in both languages, its examples and its documents. */
import { type BilingualText, isObject, type JsonObject, LANGUAGES } from '../../../engine/data/index.ts';
import { FLOW, wordsFile } from '../../definition-files/file-paths.ts';
import { freeNumber } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, formFolder } from '../form-files.ts';
import { groupsAt } from '../headings/groups.ts';
import { readOutline } from '../outline.ts';
import { freeSection } from '../page-edits.ts';
import { copyLegalText, freeLegalText } from './legal-text-copy.ts';

/** The copy follows the original directly, and is shown to the same people. Returns the name of its section. */
export function duplicatePage(files: EditedFiles, section: string, title: BilingualText): string {
  const copy = freeSection(files, title);
  const folder = `${formFolder(files, section) ?? ''}/`;
  for (const file of Object.keys(files.files).filter((each) => each.startsWith(folder)))
    files.write(
      `${folder.slice(0, -`${section}/`.length)}${copy}/${file.slice(folder.length)}`,
      readingItself(files.text(file) ?? '', section, copy),
    );
  for (const language of LANGUAGES) {
    files.write(wordsFile(copy, language), files.text(wordsFile(section, language)) ?? '{}');
    files.set(wordsFile(copy, language), ['title'], title[language].trim());
  }
  withoutIdentity(files, copy);
  copyDocuments(files, copy);
  enterPage(files, section, copy);
  return copy;
}

/** Rules that read the page's own saved answers. */
const readingItself = (text: string, section: string, copy: string): string =>
  text.replaceAll(`"situation.saved.${section}.`, `"situation.saved.${copy}.`);

/** Only one answer of the application may have `identifies`. */
function withoutIdentity(files: EditedFiles, form: string): void {
  const logic = formFile(files, form, 'logic');
  for (const path of Object.keys(files.object(logic, ['fields'])))
    files.set(logic, ['fields', path, 'identifies'], undefined);
}

/** Each document is signed once, so the copy has texts of its own. */
function copyDocuments(files: EditedFiles, form: string): void {
  for (const [i, { document }] of groupsAt(files, { form, container: '' }).entries()) {
    if (typeof document !== 'string') continue;
    const name = freeLegalText(files, document);
    copyLegalText(files, document, name);
    files.set(formFile(files, form, 'ui'), ['ui:groups', i, 'document'], name);
  }
}

/** The page has a name of its own in the API, and Previous leads to the original. */
function enterPage(files: EditedFiles, section: string, copy: string): void {
  const pages = files.list(FLOW, ['pages']);
  const from = pages.findIndex((page) => isObject(page) && page.section === section);
  const { call: _, previous: __, number, ...page } = pages[from] as JsonObject;
  const entry = {
    ...page,
    section: copy,
    ...(number !== undefined && { number: freeNumber(readOutline(files).flatMap((each) => each.page ?? [])) }),
  };
  files.insert(FLOW, ['pages', from + 1], from + 1, entry);
}
