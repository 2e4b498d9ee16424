/** Merges two edits of the same definitions: changes of one side are taken, conflicts wait for a person. */

import { isObject } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { formatJson } from '../definition-files/layout.ts';
import { type ChooseInFiles, type Comparisons, inEachSide, type Merge, type Merging, type Sides } from './conflict.ts';
import { findDeletedQuestions, type MergedFiles } from './deleted-questions.ts';
import { readJson } from './file-json.ts';
import { mergeJson } from './json.ts';
import { settleListedRules, withoutListedRules } from './orphaned-listed-rules.ts';
import { settlePathRules } from './orphaned-path-rules.ts';
import { mergeLines, mergeParagraphs } from './text.ts';

type FileContent = string | undefined;

/** Limits the time, since a merge blocks its thread. */
const MAX_COMPARED = 20_000_000;

export function mergeFiles(
  base: Files,
  ours: Files,
  theirs: Files,
  // Ours, until a person has chosen.
  choose: ChooseInFiles = () => 'ours',
  comparisons: Comparisons = { remaining: MAX_COMPARED },
): MergedFiles {
  const merged: MergedFiles = { files: {}, conflicts: [] };
  const all = { base, ours, theirs };
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort();
  const orphanedRules = names.map((file) => ({ file, deleted: findDeletedQuestions(all, file), choose }));
  for (const { file, deleted } of orphanedRules) {
    const sides = inEachSide(all, ({ [file]: text }) =>
      deleted.length > 0 ? withoutListedRules(text, deleted) : text,
    );
    const { value, conflicts } = mergeFile(file, sides, { choose: (place) => choose({ file, place }), comparisons });
    if (value !== undefined) merged.files[file] = value;
    merged.conflicts.push(...conflicts.map((conflict) => ({ file, ...conflict })));
  }
  for (const each of orphanedRules.filter(({ deleted }) => deleted.length > 0)) {
    settlePathRules(merged, all, each);
    settleListedRules(merged, all, each);
  }
  return merged;
}

function mergeFile(file: string, sides: Sides<FileContent>, merging: Merging): Merge<FileContent> {
  const { base, ours, theirs } = sides;
  if (ours === theirs || base === theirs) return { value: ours, conflicts: [] };
  if (base === ours) return { value: theirs, conflicts: [] };
  if (ours === undefined || theirs === undefined)
    return { value: sides[merging.choose('')], conflicts: [{ place: '', ...sides }] };
  if (file.endsWith('.md')) return mergeParagraphs({ base: base ?? '', ours, theirs }, merging);
  const json = inEachSide({ base: base ?? '{}', ours, theirs }, readJson);
  if (!Object.values(json).every(isObject)) return mergeLines({ base: base ?? '', ours, theirs }, merging);
  const { value, conflicts } = mergeJson(json, merging);
  return { value: formatJson(value ?? {}), conflicts };
}
