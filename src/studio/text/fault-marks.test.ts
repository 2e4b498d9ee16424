import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { markedFaults } from './fault-marks.ts';

const PROSE = Text.of(['# Pledge', '', 'I promise {{yers}} years.']);
const marked = (message: string, line?: number): string[] =>
  markedFaults(PROSE, [{ pointer: '', message, ...(line && { line }) }], false).map(({ from, to }) =>
    PROSE.sliceString(from, to),
  );

test('an unknown placeholder of a legal text is marked where it is', () => {
  expect(marked('Nothing fills {{yers}} here. Remove it.')).toEqual(['{{yers}}']);
});

test('a missing placeholder, or another fault, is marked by its line', () => {
  expect(marked('The other language has {{years}} in this text. Put it in here too.')).toEqual(['# Pledge']);
  expect(marked('Line 3: HTML is shown as plain text.', 3)).toEqual(['I promise {{yers}} years.']);
});
