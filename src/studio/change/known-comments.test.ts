import { expect, test } from 'vitest';
import { PART_SIZE } from '../api/use-parts.ts';
import { firstComments, type KnownComments, withNewest, withOlder } from './known-comments.ts';

const from = (first: number, last: number): KnownComments['comments'] =>
  Array.from({ length: last - first + 1 }, (_, i) => ({ id: first + i, by: 'ana@x.org', at: '', text: '' }));
/** What the server sends of a change with that many comments. */
const newest = (count: number) => from(Math.max(1, count - PART_SIZE + 1), count);
const first = ({ comments }: KnownComments) => comments[0]?.id;

test('comments of an open discussion stay when more than a part of newer ones come', () => {
  let known = firstComments(newest(PART_SIZE - 1));
  for (let count = PART_SIZE; count <= 2 * PART_SIZE + 5; count += 1) known = withNewest(known, newest(count));
  expect(known).toEqual({ comments: from(1, 2 * PART_SIZE + 5), isComplete: true });
  expect(withNewest(known, newest(2 * PART_SIZE + 5))).toBe(known);
});

test('older comments are read in parts until there are none, also after more came at once than a part has', () => {
  const opened = firstComments(newest(250));
  expect([first(opened), opened.isComplete]).toEqual([151, false]);
  const older = withOlder(withNewest(opened, newest(260)), from(51, 150));
  expect([first(older), older.isComplete]).toEqual([51, false]);
  expect(withOlder(older, from(1, 50))).toEqual({ comments: from(1, 260), isComplete: true });
  expect(withNewest(firstComments(from(1, 2)), newest(300))).toEqual({ comments: from(201, 300), isComplete: false });
});
