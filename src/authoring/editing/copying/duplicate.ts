/** Copies a question, or a heading or document with its questions, directly after the original. */
import { lastSegment, type Pattern, parentPath } from '../../../engine/data/index.ts';
import { freeLegalText } from '../documents/legal-text-copy.ts';
import type { EditedFiles } from '../edited-files.ts';
import { wordKeys } from '../form-words.ts';
import { freeQuestionName } from '../free-names.ts';
import { documentUnder, type HeadingAt, type HolderAt } from '../headings/groups.ts';
import { freeHeading, headingBeside, questionsUnder } from '../headings/heading-edits.ts';
import type { QuestionAt } from '../question-edits.ts';
import { orderIn, spotAfter } from '../structure-edits.ts';
import { writeCopy } from './copy-to.ts';

/** Returns the path of the copy. */
export function duplicateQuestion(files: EditedFiles, at: QuestionAt): Pattern {
  const { form, path } = at;
  const container = parentPath(path);
  const [name = ''] = freeNames(files, { form, container }, [path]);
  writeCopy(files, {
    source: { form, paths: [path] },
    target: { form, container, spot: spotAfter(files, at), names: [name] },
  });
  return `${container}/${name}`;
}

/** Returns the name of the copy. The copied questions read each other as the originals do. */
export function duplicateHeading(files: EditedFiles, at: HeadingAt): string {
  const { form, container, name } = at;
  const paths = questionsUnder(files, at);
  const next = freeHeading(files, at, name);
  const text = documentUnder(files, at);
  writeCopy(files, {
    source: { form, paths },
    target: { form, container, spot: {}, names: freeNames(files, at, paths) },
    heading: {
      name,
      targetName: next,
      document: text && freeLegalText(files, text),
      before: headingBeside(files, at, 1),
    },
  });
  return next;
}

function freeNames(files: EditedFiles, { form, container }: HolderAt, paths: readonly Pattern[]): string[] {
  const taken = orderIn(files, form, container).map(({ name }) => name);
  const messages = wordKeys(files, form, 'messages');
  return paths.map((path) => {
    const name = freeQuestionName(lastSegment(path), taken, messages);
    taken.push(name);
    return name;
  });
}
