/** The changes that turn one text into another, by lines, so that a cursor elsewhere stays in place. */
import type { ChangeSpec } from '@codemirror/state';
import { diffIndices } from 'node-diff3';

export function changesBetween(before: string, after: string): ChangeSpec[] {
  const [old, young] = [splitLines(before), splitLines(after)];
  const [oldStarts, youngStarts] = [lineStarts(old), lineStarts(young)];
  return diffIndices(old, young).map(({ buffer1: [at, count], buffer2: [newAt, newCount] }) =>
    withoutCommonEnds(
      oldStarts[at] ?? 0,
      before.slice(oldStarts[at], oldStarts[at + count]),
      after.slice(youngStarts[newAt], youngStarts[newAt + newCount]),
    ),
  );
}

const splitLines = (text: string): string[] => text.split(/(?<=\n)/);

/** The offset of each line, and of the end. */
function lineStarts(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}

/** The two texts without their common beginning and end. */
function withoutCommonEnds(at: number, old: string, young: string): ChangeSpec {
  const shortest = Math.min(old.length, young.length);
  let head = 0;
  while (head < shortest && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1;
  return { from: at + head, to: at + old.length - tail, insert: young.slice(head, young.length - tail) };
}
