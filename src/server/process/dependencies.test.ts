import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dependencies } from './dependencies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('dependencies that fail, throw or do not answer are named, and are asked again after a while', async () => {
  let calls = 0;
  let isWell = false;
  const dependencies = new Dependencies({
    well: async () => true,
    failing: async () => {
      calls += 1;
      return isWell;
    },
    throwing: () => Promise.reject(new Error('gone')),
    silent: () => new Promise(() => {}),
  });
  const found = dependencies.failing();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual(['failing', 'throwing', 'silent']);
  isWell = true;
  expect(await dependencies.failing()).toContain('failing');
  expect(calls).toBe(1);
  vi.advanceTimersByTime(10_001);
  const again = dependencies.failing();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await again).toEqual(['throwing', 'silent']);
});
