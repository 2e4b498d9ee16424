import { expect, test } from 'vitest';
import { LoadingParts } from './loading-parts.ts';

test('a page has loaded once its parts have, and not if one failed', async () => {
  const parts = new LoadingParts();
  parts.report('jobs', 'waiting');
  parts.report('pets', 'loaded');
  const loaded = parts.settled();
  parts.report('jobs', 'failed');
  expect(await loaded).toBe(false);
  parts.report('jobs', 'loaded');
  expect(await parts.settled()).toBe(true);
});

test('a part that is removed while it loads is not waited for', async () => {
  const parts = new LoadingParts();
  const remove = parts.report('jobs', 'waiting');
  const loaded = parts.settled();
  remove();
  expect(await loaded).toBe(true);
});
