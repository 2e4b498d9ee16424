/** Writes the moved or copied parts to the target. */
import {
  isObject,
  type Json,
  type JsonObject,
  LANGUAGES,
  lastSegment,
  parentPath,
} from '../../../engine/data/index.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import { schemaPlace, uiPlace } from '../../definition-files/question-place.ts';
import { mapValues } from '../../json/json-parts.ts';
import { groupQuestions } from '../documents/document-edits.ts';
import { formFile } from '../form-files.ts';
import { groupsAt, headingEntry, positionIn, writeGroups } from '../headings/groups.ts';
import { orderIn, putOnPage } from '../structure-edits.ts';
import type { RelocatedQuestions } from './relocated-questions.ts';
import type { RelocationParts } from './relocation-parts.ts';

/** Adds the heading, before its questions are placed under it; `lines` are the lines to read in a document. */
export function enterHeading(parts: RelocationParts, lines: Json[]): void {
  const {
    files,
    relocation: { source, target, heading },
    words,
    plan,
  } = parts;
  if (!heading) return;
  const sourceHeading =
    headingEntry(files, { form: source.form, container: parentPath(source.paths[0] ?? ''), name: heading.name }) ?? {};
  const others = orderIn(files, target.form, target.container).map((each) => each.name);
  if (heading.document !== undefined && groupsAt(files, target).length === 0) {
    groupQuestions(files, target.form);
    plan.addEffect('grouped');
  }
  const groups = groupsAt(files, target);
  const position = positionIn(groups, heading.before);
  const next: JsonObject = { ...sourceHeading, name: heading.targetName, fields: [] };
  if (heading.document !== undefined) next.document = heading.document;
  if (lines.length > 0) next.shows = lines;
  else delete next.shows;
  writeGroups(files, target, groups.toSpliced(position < 0 ? groups.length : position, 0, next));
  words.claimNamedKey('groups', heading.name, heading.targetName);
  if (groups.length > 0) return;
  plan.addEffect('first');
  orderBySchema(parts, others);
}

/** Where there are headings, questions without one come last, in the order of the schema. */
function orderBySchema({ files, relocation: { target } }: RelocationParts, names: readonly string[]): void {
  files.set(formFile(files, target.form, 'ui'), [...uiPlace(target.container), 'ui:order'], undefined);
  const [file, place] = [formFile(files, target.form, 'schema'), [...schemaPlace(target.container), 'properties']];
  const properties = files.object(file, place);
  if (names.join() === Object.keys(properties).join()) return;
  const ordered = names.map((name) => [name, properties[name] ?? {}]);
  // An object with another order of names counts as equal, and would not be written.
  files.set(file, place, undefined);
  files.set(file, place, Object.fromEntries(ordered));
}

/** The question at a position. */
export function placeQuestion(
  { files, relocation: { target, heading }, readPaths }: RelocationParts,
  questions: RelocatedQuestions['questions'],
  i: number,
): void {
  const [question, path] = [questions[i], readPaths.relocated[i]?.targetPath];
  if (!question || path === undefined) return;
  const { schema, ui, isRequired } = question;
  const file = formFile(files, target.form, 'schema');
  files.set(file, schemaPlace(path), schema);
  const required = [...schemaPlace(target.container), 'required'];
  if (isRequired) files.set(file, required, [...files.list(file, required), lastSegment(path)]);
  if (Object.keys(ui).length > 0) files.set(formFile(files, target.form, 'ui'), uiPlace(path), ui);
  putOnPage(files, { form: target.form, path }, heading ? { group: heading.targetName } : target.spot);
}

/** The words of the questions themselves: labels, hints, choices … */
export function writeOwnWords(
  { files, relocation: { source, target }, readPaths }: RelocationParts,
  { isMove }: { isMove: boolean },
): void {
  for (const language of LANGUAGES) {
    const file = wordsFile(source.form, language);
    const relocated = Object.entries(files.object(file, ['fields'])).filter(([path]) => readPaths.isRelocated(path));
    if (isMove) for (const [path] of relocated) files.set(file, ['fields', path], undefined);
    for (const [path, fieldWords] of relocated)
      files.set(wordsFile(target.form, language), ['fields', readPaths.pathInTarget(path)], fieldWords);
  }
}

/** The rules of a page with the added ones. Lists are appended. */
export function mergeRules(rules: JsonObject, more: JsonObject): JsonObject {
  const merged = mapValues(more, (added, part) => {
    const existing = rules[part];
    if (Array.isArray(existing) && Array.isArray(added)) return [...existing, ...added];
    return isObject(existing) && isObject(added) ? { ...existing, ...added } : added;
  });
  return { ...rules, ...merged };
}
