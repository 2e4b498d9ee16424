/** Definitions without the standard layout. Only `check` reports them: the layout does not matter to what is published. */

import { LARGEST_FILE } from '../../engine/data/index.ts';
import { bilingual } from '../bilingual/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { readText } from '../definition-files/json-text.ts';
import { laidOutAnew } from '../definition-files/layout.ts';
import type { Placed } from '../definition-files/line.ts';
import type { Fault } from '../faults/fault.ts';

const MESSAGE = bilingual`This file does not have the standard layout. Run "npm run forms -- format" to fix it.`;

/** Each at the first line that differs. A file that is not JSON has no layout. */
export function layoutFaults(files: Files): Placed[] {
  return Object.entries(formatted(files)).map(([file, text]): Placed => {
    const lines = (files[file] ?? '').split('\n');
    const line = text.split('\n').findIndex((each, i) => each !== lines[i]) + 1;
    const fault: Fault = { file, pointer: '', message: MESSAGE, kind: 'layout' };
    return { ...fault, line: Math.min(line, lines.length) };
  });
}

/** The files without the standard layout, in it. */
export function formatted(files: Files): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, text]): [string, string][] => {
      if (!/^forms\/.+\.json$/.test(file)) return [];
      const written = text.replaceAll('\r\n', '\n');
      const anew = isReadable(written) ? laidOutAnew(written) : undefined;
      return anew === undefined || anew === written ? [] : [[file, anew]];
    }),
  );
}

const isReadable = (text: string): boolean => text.length <= LARGEST_FILE && readText(text).problem === undefined;
