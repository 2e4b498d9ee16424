/** Edits the `changes` of `logic.json`: answers that are set when another answer changes. */
import { isObject, type Json, type Pattern } from '../../engine/data/index.ts';
import type { EditedFiles } from './edited-files.ts';
import { formFile } from './form-files.ts';
import type { QuestionAt } from './question-edits.ts';

export interface AnswerChange {
  /** The position of the change in the list. */
  position: number;
  /** Without a condition the change always applies. */
  when: Json | undefined;
  /** The answers that the change sets, with their new values. */
  set: [target: Pattern, rule: Json][];
}

export const changesOn = (files: EditedFiles, { form, path }: QuestionAt): AnswerChange[] =>
  files.list(formFile(files, form, 'logic'), ['changes']).flatMap((change, position): AnswerChange[] => {
    if (!isObject(change) || change.on !== path) return [];
    return [{ position, when: change.when, set: Object.entries(isObject(change.set) ? change.set : {}) }];
  });

/** Adds a change that clears another answer, to be edited further. */
export function addChange(files: EditedFiles, { form, path }: QuestionAt, target: Pattern): void {
  const file = formFile(files, form, 'logic');
  files.set(file, ['changes'], [...files.list(file, ['changes']), { on: path, set: { [target]: null } }]);
}

/** A condition that is undefined is removed. */
export const setChangeCondition = (files: EditedFiles, form: string, position: number, when: Json | undefined): void =>
  files.set(formFile(files, form, 'logic'), ['changes', position, 'when'], when);

export const setChangedAnswer = (
  files: EditedFiles,
  form: string,
  position: number,
  target: Pattern,
  rule: Json,
): void => files.set(formFile(files, form, 'logic'), ['changes', position, 'set', target], rule);

/** Removes the change with the last answer that it sets. */
export function removeChangedAnswer(files: EditedFiles, form: string, position: number, target: Pattern): void {
  const file = formFile(files, form, 'logic');
  const isLast = Object.keys(files.object(file, ['changes', position, 'set'])).length === 1;
  const others = files.list(file, ['changes']).toSpliced(position, 1);
  if (!isLast) files.set(file, ['changes', position, 'set', target], undefined);
  else files.set(file, ['changes'], others.length > 0 ? others : undefined);
}
