import { expect, test } from 'vitest';
import { shareUnchangedParts } from './structural-sharing.ts';

const before = { title: 'Kennel', parts: [{ path: '/a', inner: [{ path: '/a/b' }] }, { path: '/c' }] };

test('an equal value is the same object', () => {
  expect(shareUnchangedParts(before, structuredClone(before))).toBe(before);
});

test('a changed part and its parents are new objects; its siblings are the same', () => {
  const next = structuredClone(before);
  (next.parts[1] as { path: string }).path = '/d';
  const kept = shareUnchangedParts(before, next);
  expect(kept).toEqual(next);
  expect(kept).not.toBe(before);
  expect(kept.parts[0]).toBe(before.parts[0]);
});

test('added and removed parts are followed', () => {
  for (const parts of [[], before.parts.slice(1), [...before.parts, { path: '/e' }]])
    expect(shareUnchangedParts(before, { ...before, parts: structuredClone(parts) })).toEqual({ ...before, parts });
  expect(shareUnchangedParts(before, { parts: before.parts })).toEqual({ parts: before.parts });
  expect(shareUnchangedParts(undefined, before)).toBe(before);
});
