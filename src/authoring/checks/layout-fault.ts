/** Finds files without the standard layout. Only `check` reports them: the layout does not matter when publishing. */

import { MAX_DEFINITION_LENGTH } from '../../engine/data/index.ts';
import { bilingual } from '../bilingual/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import type { LocatedFault } from '../definition-files/fault-line.ts';
import { scanJson } from '../definition-files/json-text.ts';
import { reformatJson } from '../definition-files/layout.ts';
import type { Fault } from '../faults/fault.ts';

const MESSAGE = bilingual`This file does not have the standard layout. Run "npm run forms -- format" to fix it.`;

/** Each fault is at the first line that differs. A file that is not JSON is skipped. */
export function layoutFaults(files: Files): LocatedFault[] {
  return Object.entries(reformattedFiles(files)).map(([file, text]): LocatedFault => {
    const lines = (files[file] ?? '').split('\n');
    const line = text.split('\n').findIndex((each, i) => each !== lines[i]) + 1;
    const fault: Fault = { file, pointer: '', message: MESSAGE, kind: 'layout' };
    return { ...fault, line: Math.min(line, lines.length) };
  });
}

/** The new texts of the files that do not have the standard layout. */
export function reformattedFiles(files: Files): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, text]): [string, string][] => {
      if (!/^forms\/.+\.json$/.test(file)) return [];
      const written = text.replaceAll('\r\n', '\n');
      const reformatted = isReadable(written) ? reformatJson(written) : undefined;
      return reformatted === undefined || reformatted === written ? [] : [[file, reformatted]];
    }),
  );
}

const isReadable = (text: string): boolean =>
  text.length <= MAX_DEFINITION_LENGTH && scanJson(text).problem === undefined;
