/** Reads a spreadsheet that a person chose to import. */
import { type ReturnedSheet, readSheet, type UnreadableSheet } from '../../authoring/translation-sheet/index.ts';

export interface ChosenSheet {
  name: string;
  sheet: ReturnedSheet | UnreadableSheet | { problem: 'closed' };
}

/** `closed`: the browser cannot open the file. */
export async function readChosen(file: File): Promise<ChosenSheet> {
  try {
    return { name: file.name, sheet: readSheet(new Uint8Array(await file.arrayBuffer())) };
  } catch {
    return { name: file.name, sheet: { problem: 'closed' } };
  }
}
