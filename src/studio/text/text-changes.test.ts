import { EditorState, Text } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeFault, markedFaults } from './fault-marks.ts';
import { changesBetween } from './text-changes.ts';

test('the changes between two texts turn the first into the second', () => {
  const text = fc.array(fc.constantFrom('a', 'ab', '', '  b', '{', '}', 'é'), { maxLength: 12 });
  let compared = 0;
  fc.assert(
    fc.property(text, text, fc.boolean(), (one, other, ends) => {
      const [before, after] = [one, other].map((lines) => lines.join('\n') + (ends ? '\n' : ''));
      const { state } = EditorState.create({ doc: before }).update({
        changes: changesBetween(before ?? '', after ?? ''),
      });
      expect(state.doc.toString()).toBe(after);
      compared += 1;
    }),
    { numRuns: 500 },
  );
  expect(compared).toBe(500);
});

test('a cursor between edits of others stays at its character', () => {
  const before = 'one\ntwo\nthree\nfour\n';
  const start = EditorState.create({ doc: before, selection: { anchor: before.indexOf('ree') } });
  const { state } = start.update({ changes: changesBetween(before, 'ONE\nand\ntwo\nthree!\nfour, five\n') });
  expect(state.doc.sliceString(state.selection.main.head)).toMatch(/^ree!/);
});

const marked = (text: string, fault: Partial<CodeFault>): string[] =>
  markedFaults(Text.of(text.split('\n')), [{ pointer: '', message: 'wrong', ...fault }], true).map(({ from, to }) =>
    text.slice(from, to),
  );

test('a fault is marked at its value, at the parent of a missing one, or where parsing fails', () => {
  const text = '{\n  "a": { "b/c": [1, "two"] },\n  "d": 5\n}';
  expect(marked(text, { pointer: '/a/b~1c/1' })).toEqual(['"two"']);
  expect(marked(text, { pointer: '/a/b~1c' })).toEqual(['"b/c"']);
  expect(marked(text, { pointer: '/a/missing/deep' })).toEqual(['"a"']);
  expect(marked(text, { pointer: '/d' })).toEqual(['5']);
  expect(marked(text, { pointer: '/missing', line: 3 })).toEqual(['"d": 5']);
  expect(marked('{ "a": 1 "b": 2 }', {})).toEqual(['"b"']);
  expect(marked('{ "a": ', {})).toEqual(['']);
});
