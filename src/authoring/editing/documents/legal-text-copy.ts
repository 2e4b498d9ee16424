/** Copies the text of a document. Evidence refers to a document by its text, so each document has its own. */

import { LANGUAGES } from '../../../engine/data/index.ts';
import { legalTextFile } from '../../definition-files/file-paths.ts';
import type { EditedFiles } from '../edited-files.ts';

import { freeFileName } from '../free-names.ts';

export const freeLegalText = (files: EditedFiles, document: string): string =>
  freeFileName(document, 'document', (each) =>
    LANGUAGES.some((language) => files.text(legalTextFile(each, language)) !== undefined),
  );

export function copyLegalText(files: EditedFiles, document: string, copy: string): void {
  for (const language of LANGUAGES)
    files.write(legalTextFile(copy, language), files.text(legalTextFile(document, language)) ?? '');
}
