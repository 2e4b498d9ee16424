/** Faults that are mended without a further question, as their sentences propose. */
import type { JSONPath } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import type { Mend } from '../bilingual/index.ts';
import { LOCALES } from '../definition-files/definition-files.ts';
import { type Fault, pointerNames } from '../faults/fault.ts';
import { EditedFiles } from './edited-files.ts';

type Mended = Pick<Fault, 'file' | 'pointer'> & { mend?: Mend | undefined };

/** What a press would do; undefined where nothing can be done without a question. */
export function mendOf(files: EditedFiles, fault: Mended): Mend | undefined {
  const tried = new EditedFiles(files.files);
  mendFault(tried, fault);
  return Object.keys(tried.edits).length > 0 ? fault.mend : undefined;
}

/** What is wrong with the words of a question is wrong in both languages. */
export function mendFault(files: EditedFiles, { file, pointer, mend }: Mended): void {
  const folder = folderOfWords(file);
  const both = folder ? Object.values(LOCALES).map((each) => each + file.slice(folder.length)) : [file];
  for (const each of both) mendPlace(files, each, pointer, mend);
}

function mendPlace(files: EditedFiles, file: string, pointer: string, mend: Mend | undefined): void {
  const place = placeIn(files, file, pointer);
  if (!mend || !place || place.length === 0) return;
  if (mend.do === 'remove') files.set(file, place, undefined);
  else replace(files, file, place, mend);
}

/** What a name of words holds is a sentence, in which the word may stand too. */
function replace(files: EditedFiles, file: string, place: JSONPath, { word, by }: Extract<Mend, { by: string }>): void {
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

/** In its place among the others; not where the name is taken. */
function rename(files: EditedFiles, file: string, place: JSONPath, to: string): void {
  const holder = place.slice(0, -1);
  const inner = files.object(file, holder);
  if (Object.hasOwn(inner, to)) return;
  const old = place.at(-1);
  const renamed = Object.entries(inner).map(([name, value]): [string, Json] => [name === old ? to : name, value]);
  files.set(file, holder, Object.fromEntries(renamed) as JsonObject);
}

/** A pointer has names alone; undefined where nothing stands there. */
function placeIn(files: EditedFiles, file: string, pointer: string): JSONPath | undefined {
  const place: JSONPath = [];
  for (const name of pointerNames(pointer)) {
    const holder = files.at(file, place);
    place.push(Array.isArray(holder) ? Number(name) : name);
    if (!Array.isArray(holder) && !(isObject(holder) && Object.hasOwn(holder, name))) return undefined;
  }
  return place;
}
