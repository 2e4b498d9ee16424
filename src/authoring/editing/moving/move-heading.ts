/** Moves a heading with all of its questions to another page of the application. */
import { isObject, LANGUAGES } from '../../../engine/data/index.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import { firstFree } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { groupsAt, type HeadingAt, headingsIn } from '../heading-edits.ts';
import type { OutlineForm } from '../outline.ts';
import { orderIn } from '../structure-edits.ts';
import type { PlannedMove } from './move-plan.ts';
import { freeName, isOpen } from './move-targets.ts';

export interface HeadingTarget {
  form: string;
  /** The heading that it comes before; without one it comes last. */
  before?: string | undefined;
}

/** Headings within lists, documents to sign and headings of portal forms stay on their page. */
export function pagesForHeading(files: EditedFiles, outline: readonly OutlineForm[], at: HeadingAt): OutlineForm[] {
  const own = outline.find(({ form }) => form === at.form);
  const isDocument = groupsAt(files, at).some(
    (group) => isObject(group) && group.name === at.name && group.document !== undefined,
  );
  if (!own || !isOpen(own) || isDocument || at.holder !== '') return [];
  return outline.filter((page) => page !== own && isOpen(page));
}

/** Where a name is taken on the other page, the next free one. */
export function moveOfHeading(files: EditedFiles, at: HeadingAt, { form, before }: HeadingTarget): PlannedMove {
  const paths = questionsUnder(files, at);
  const names: string[] = [];
  for (const path of paths)
    names.push(freeName(files, { form: at.form, path }, { form, holder: '' }, { others: names }));
  return {
    at: { form: at.form, paths },
    to: { form, holder: '', spot: {}, names },
    heading: { name: at.name, next: freeHeading(files, form, at.name), before },
  };
}

export const questionsUnder = (files: EditedFiles, { form, holder, name }: HeadingAt): string[] =>
  orderIn(files, form, holder)
    .filter(({ group }) => group === name)
    .map((question) => `${holder}/${question.name}`);

/** Headings and their words have the same names. */
export function freeHeading(files: EditedFiles, form: string, name: string): string {
  const words = LANGUAGES.flatMap((language) => Object.keys(files.object(wordsFile(form, language), ['groups'])));
  const taken = [...headingsIn(files, { form, holder: '' }), ...words];
  return firstFree(name, (each) => taken.includes(each));
}
