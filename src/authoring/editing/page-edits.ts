/** Adds and removes pages. */
import { type BilingualText, isObject, type Json, LANGUAGES } from '../../engine/data/index.ts';
import { FLOW, wordsFile } from '../definition-files/file-paths.ts';
import { nameFrom, scaffoldFiles, textAnswer, withPage } from '../scaffold/index.ts';
import { removeLegalText } from './documents/document-edits.ts';
import type { EditedFiles } from './edited-files.ts';
import { removeSavedAnswer } from './examples/examples-without-question.ts';
import { formFolder } from './form-files.ts';
import { freeFileName } from './free-names.ts';
import { groupsIn, readOutline } from './outline.ts';

interface NewPage {
  title: BilingualText;
  /** The first question, since a page needs one. */
  question: BilingualText;
  /** The page that will follow. */
  before: string;
}

/** Returns the name of its section. */
export function addPage(files: EditedFiles, { title, question, before }: NewPage): string {
  const section = freeSection(files, title);
  const first = { name: nameFrom(question.english, []), label: question, required: false, ...textAnswer({}) };
  const plan = { section, title, before, shown: undefined, questions: [first], documents: [] };
  for (const [file, text] of Object.entries(scaffoldFiles(plan))) files.write(file, text);
  files.write(FLOW, withPage(files.text(FLOW) ?? '', plan));
  return section;
}

export const freeSection = (files: EditedFiles, title: BilingualText): string =>
  freeFileName(title.english, 'page', (name) =>
    Object.keys(files.files).some((file) => file.includes(`/${name}/`) || file.endsWith(`/${name}.json`)),
  );

/**
 * Removes a page with its form, its words, its documents and its saved answers in examples of other pages. Rules of
 * other pages that read it stay, and become faults.
 */
export function removePage(files: EditedFiles, section: string): void {
  const parts = readOutline(files).find(({ form }) => form === section)?.parts ?? [];
  const folder = formFolder(files, section);
  const pages = files.list(FLOW, ['pages']);
  const others = pages.filter((page) => !(isObject(page) && page.section === section));
  files.set(
    FLOW,
    ['pages'],
    others.map((page) => withoutWayBack(page, section)),
  );
  const words = LANGUAGES.map((language) => wordsFile(section, language));
  for (const file of Object.keys(files.files))
    if ((folder !== undefined && file.startsWith(`${folder}/`)) || words.includes(file)) files.write(file, null);
  for (const { document } of groupsIn(parts)) removeLegalText(files, document);
  removeSavedAnswer(files, section, '');
}

/** If Previous leads to a removed page, it leads to the page before from now on. */
function withoutWayBack(page: Json, section: string): Json {
  if (!isObject(page) || !Array.isArray(page.previous)) return page;
  const { previous, ...others } = page;
  const kept = previous.filter((way) => !(isObject(way) && way.to === section));
  return kept.length === 0 ? others : { ...others, previous: kept };
}
