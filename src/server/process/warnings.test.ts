import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdWarnings } from './warnings.ts';

const before = process.listeners('warning');
beforeEach(() => void vi.spyOn(process.stderr, 'write'));
afterEach(() => {
  process.removeAllListeners('warning');
  for (const listener of before) process.on('warning', listener);
});

test('warnings are lines of the log, also those from before there is one, and nothing else is printed', async () => {
  const logWarnings = holdWarnings();
  process.emitWarning('The clock is 70 s slower.', { type: 'jobs', code: 'w02' });
  await new Promise(setImmediate);
  const warn = vi.fn();
  logWarnings({ warn });
  process.emitWarning('The clock is 90 s slower.', { type: 'jobs', code: 'w02' });
  await new Promise(setImmediate);
  expect(warn.mock.calls).toEqual([70, 90].map((seconds) => [{ warning: 'w02' }, `The clock is ${seconds} s slower.`]));
  expect(process.stderr.write).not.toHaveBeenCalled();
});
