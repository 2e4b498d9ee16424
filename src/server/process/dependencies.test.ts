import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dependencies } from './dependencies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('parts that fail, throw or do not answer are named, and are asked again after a while', async () => {
  let calls = 0;
  let isWell = false;
  const parts = new Dependencies({
    well: async () => true,
    failing: async () => {
      calls += 1;
      return isWell;
    },
    throwing: () => Promise.reject(new Error('gone')),
    silent: () => new Promise(() => {}),
  });
  const found = parts.failing();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual(['failing', 'throwing', 'silent']);
  isWell = true;
  expect(await parts.failing()).toContain('failing');
  expect(calls).toBe(1);
  vi.advanceTimersByTime(10_001);
  const again = parts.failing();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await again).toEqual(['throwing', 'silent']);
});
