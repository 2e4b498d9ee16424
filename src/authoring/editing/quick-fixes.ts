/** Applies the quick fixes that faults propose. */
import type { JSONPath } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import type { QuickFix } from '../bilingual/index.ts';
import { LOCALES } from '../definition-files/file-paths.ts';
import { type Fault, pointerNames } from '../faults/fault.ts';
import { EditedFiles } from './edited-files.ts';
import { removeRead } from './removed-read.ts';

type FixableFault = Pick<Fault, 'file' | 'pointer'> & { quickFix?: QuickFix | undefined };

/** The quick fix of a fault, if applying it changes anything. */
export function findQuickFix(files: EditedFiles, fault: FixableFault): QuickFix | undefined {
  const tried = new EditedFiles(files.files);
  applyQuickFix(tried, fault);
  return Object.keys(tried.edits).length > 0 ? fault.quickFix : undefined;
}

/** A fix in a file of words is applied to both languages. */
export function applyQuickFix(files: EditedFiles, { file, pointer, quickFix }: FixableFault): void {
  const folder = folderOfWords(file);
  const both = folder ? Object.values(LOCALES).map((each) => each + file.slice(folder.length)) : [file];
  for (const each of both) fixPlace(files, each, pointer, quickFix);
}

function fixPlace(files: EditedFiles, file: string, pointer: string, quickFix: QuickFix | undefined): void {
  const place = placeIn(files, file, pointer);
  if (!quickFix || !place || place.length === 0) return;
  if (quickFix.do === 'remove') files.set(file, place, undefined);
  else if (quickFix.do === 'removeRead') removeRead(files, file, place, quickFix.path);
  else replace(files, file, place, quickFix);
}

/** Replaces the word in the name, or else in the value. In a file of words always in the name: the value is a sentence. */
function replace(
  files: EditedFiles,
  file: string,
  place: JSONPath,
  { word, by }: Extract<QuickFix, { by: string }>,
): void {
  const whole = new RegExp(`(?<!\\w)${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`);
  const replaced = (text: string): string => text.replace(whole, () => by);
  const [name, value] = [place.at(-1), files.at(file, place)];
  const isName = typeof name === 'string' && whole.test(name);
  const isValue = typeof value === 'string' && whole.test(value);
  if (isName && (folderOfWords(file) || !isValue)) rename(files, file, place, replaced(name));
  else if (isValue) files.set(file, place, replaced(value));
}

const folderOfWords = (file: string): string | undefined =>
  Object.values(LOCALES).find((folder) => file.startsWith(`${folder}/`));

/** Renames in place, unless the new name is taken. */
function rename(files: EditedFiles, file: string, place: JSONPath, to: string): void {
  const container = place.slice(0, -1);
  const inner = files.object(file, container);
  if (Object.hasOwn(inner, to)) return;
  const old = place.at(-1);
  const renamed = Object.entries(inner).map(([name, value]): [string, Json] => [name === old ? to : name, value]);
  files.set(file, container, Object.fromEntries(renamed) as JsonObject);
}

/** Converts a pointer to a place, with positions in lists as numbers. Undefined if nothing is there. */
function placeIn(files: EditedFiles, file: string, pointer: string): JSONPath | undefined {
  const place: JSONPath = [];
  for (const name of pointerNames(pointer)) {
    const container = files.at(file, place);
    place.push(Array.isArray(container) ? Number(name) : name);
    if (!Array.isArray(container) && !(isObject(container) && Object.hasOwn(container, name))) return undefined;
  }
  return place;
}
