import { expect, test } from 'vitest';
import { LoadingParts } from './loading-parts.ts';

test('a page has loaded once its parts have, and not if one failed', async () => {
  const parts = new LoadingParts();
  parts.setState('jobs', 'waiting');
  parts.setState('pets', 'loaded');
  const loaded = parts.loaded();
  parts.setState('jobs', 'failed');
  expect(await loaded).toBe(false);
  parts.setState('jobs', 'loaded');
  expect(await parts.loaded()).toBe(true);
});

test('a part that is removed while it loads is not waited for', async () => {
  const parts = new LoadingParts();
  const remove = parts.setState('jobs', 'waiting');
  const loaded = parts.loaded();
  remove();
  expect(await loaded).toBe(true);
});
