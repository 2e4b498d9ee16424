/** Test files share a page, so each test restores it and fails on a console error. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clear } from './page.tsx';

/** In tests, Fluent replaces it by one that does nothing. */
const { ResizeObserver } = window;
Object.defineProperty(window, 'ResizeObserver', {
  get: () => ResizeObserver,
  set: () => undefined,
  configurable: true,
});

beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  const errors = [...vi.mocked(console.error).mock.calls];
  vi.restoreAllMocks();
  clear();
  expect(errors).toEqual([]);
});
