/** A new page, and its place among the others. */
import { isObject, type Json, plainText } from '../../engine/data/index.ts';
import { filesOf, nameFrom, withPage } from '../scaffold/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { FLOW } from './form-files.ts';
import type { Said } from './rule-edits.ts';

interface NewPage {
  title: Said;
  /** Something is asked on every page. */
  question: Said;
  /** The page that it comes before. */
  before: string;
}

/** Returns the name of its section. */
export function addPage(files: EditedFiles, { title, question, before }: NewPage): string {
  const section = freeSection(title.english, files);
  const first = {
    name: nameFrom(question.english, []),
    label: question,
    kind: 'text' as const,
    choices: [],
    required: false,
    questions: [],
  };
  const plan = { section, title, before, shown: undefined, questions: [first], documents: [] };
  for (const [file, text] of Object.entries(filesOf(plan))) files.write(file, text);
  files.write(FLOW, withPage(files.text(FLOW) ?? '', plan));
  return section;
}

const LONGEST = 40;

function freeSection(title: string, files: EditedFiles, n = 1): string {
  const plain = plainText(title).replace(/[^a-z0-9]+/g, '-');
  const name =
    plain
      .replace(/^[-0-9]+|-+$/g, '')
      .slice(0, LONGEST)
      .replace(/-+$/, '') || 'page';
  const section = n === 1 ? name : `${name}-${n}`;
  const isTaken = Object.keys(files.files).some(
    (file) => file.includes(`/${section}/`) || file.endsWith(`/${section}.json`),
  );
  return isTaken ? freeSection(title, files, n + 1) : section;
}

/** Moves a page up or down by `by` places. */
export function movePage(files: EditedFiles, section: string, by: number): void {
  const pages = files.list(FLOW, ['pages']);
  const from = pages.findIndex((page) => isObject(page) && page.section === section);
  const others = pages.filter((_, i) => i !== from);
  others.splice(Math.max(0, from + by), 0, pages[from] as Json);
  files.set(FLOW, ['pages'], others);
}
