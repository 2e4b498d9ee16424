/** The spreadsheet for translators as a file: the same as in the studio. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditedFiles, wordsFile } from '../../authoring/editing/index.ts';
import { type Files, Misuse, pointerNames } from '../../authoring/index.ts';
import {
  compareSheet,
  readSheet,
  type SheetObstacle,
  type SheetPlace,
  sheetState,
  sheetTexts,
  takeSheet,
  type UnreadableSheet,
  writeSheet,
} from '../../authoring/translation-sheet/index.ts';
import { print } from '../print.ts';
import { writeText } from './files.ts';

export function writeSheetFile(files: Files, doubtful: ReadonlySet<string>, file: string): number {
  const edited = new EditedFiles(files);
  const rows = [...sheetTexts(files).values()].map((text) => ({
    ...text,
    where: placeText(edited, text),
    state: sheetState(text, doubtful),
  }));
  writeText(file, writeSheet(rows, 'english'));
  print(`${rows.length} texts are written to ${file}.`);
  return 0;
}

/** The title of the page, and the label of the question. */
function placeText(files: EditedFiles, { file, pointer }: SheetPlace): string {
  const form = /^([^/]+)\.json$/.exec(file)?.[1];
  if (form === undefined) return file;
  const words = wordsFile(form, 'english');
  const [part, path = ''] = pointerNames(pointer);
  const labels = [files.at(words, ['title']), part === 'fields' && files.at(words, ['fields', path, 'label'])];
  return labels.filter((label) => typeof label === 'string').join(', ') || form;
}

/** Writes the files whose texts change. Returns 1 if a changed row was not taken. */
export function takeSheetFile(root: string, files: Files, file: string): number {
  const sheet = readSheet(readBytes(file));
  if ('problem' in sheet) throw new Misuse(`${file}: ${problemText(sheet)}`);
  const comparison = compareSheet(files, sheet);
  const edited = new EditedFiles(files);
  takeSheet(edited, comparison);
  for (const [path, text] of Object.entries(edited.edits)) if (text !== null) writeText(join(root, path), text);
  const { changes, refusals, unchanged } = comparison;
  const refused = refusals.map((each) => `${each.file}${each.pointer}: ${obstacleText(each.obstacle)}`);
  print([`Changed: ${changes.length}. Not taken: ${refusals.length}. As before: ${unchanged}.`, ...refused].join('\n'));
  return refusals.length === 0 ? 0 : 1;
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new Misuse(`"${file}" cannot be read. Name a CSV file.`);
  }
}

const PROBLEMS: Record<Exclude<UnreadableSheet['problem'], 'columns'>, string> = {
  workbook: 'This is a workbook. Save it as "CSV UTF-8".',
  large: 'This file is too large.',
  empty: 'This file has no rows.',
  encoding: 'Accented letters are lost. Save it as "CSV UTF-8".',
  quotes: 'A quotation mark is not closed, or text follows it.',
  other: 'This is not a file that "translations --sheet" wrote.',
};

const problemText = (sheet: UnreadableSheet): string =>
  sheet.problem === 'columns' ? `It lacks the columns ${sheet.lacking.join(', ')}.` : PROBLEMS[sheet.problem];

const OBSTACLES: Record<SheetObstacle['why'], string> = {
  unknown: 'There is no such text.',
  twice: 'It is there several times with different texts.',
  mark: 'Its last column was changed.',
  englishEdited: 'The English was changed in the file.',
  englishChanged: 'The English is another one by now.',
  spanishChanged: 'The Spanish is another one by now.',
  empty: 'The text is empty.',
  lost: 'The encoding of the file lacks characters of this text.',
  placeholderMissing: 'It lacks',
  placeholderUnknown: 'The English does not have',
};

const obstacleText = (obstacle: SheetObstacle): string =>
  'names' in obstacle
    ? `${OBSTACLES[obstacle.why]} ${obstacle.names.map((name) => `{{${name}}}`).join(', ')}.`
    : OBSTACLES[obstacle.why];
