/** The order in which the documents of a page are signed: one may have to be signed after another one. */
import { isObject, type Json, type JsonObject, lastSegment } from '../../../engine/data/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import type { QuestionAt } from '../question-edits.ts';

/** The part of `ui.json` of a question that signs, without the document before it. */
export function withoutOrder(ui: JsonObject): JsonObject {
  const { 'ui:options': options, ...rest } = ui;
  if (!isObject(options) || options.after === undefined) return ui;
  const { after: _, ...others } = options;
  return Object.keys(others).length > 0 ? { ...rest, 'ui:options': others } : rest;
}

/**
 * Documents that were signed after this one are signed after its predecessor from now on. Returns whether there was an
 * order.
 */
export function leaveSigningOrder(files: EditedFiles, { form, path }: QuestionAt): boolean {
  const file = formFile(files, form, 'ui');
  const after = (name: string): Json | undefined => files.at(file, [name, 'ui:options', 'after']);
  const isIt = (name: Json | undefined): boolean => name === path || name === lastSegment(path);
  const before = after(lastSegment(path));
  const later = Object.keys(files.object(file)).filter((name) => isIt(after(name)));
  for (const name of later) files.set(file, [name, 'ui:options', 'after'], before);
  return before !== undefined || later.length > 0;
}
