import { expect, test, vi } from 'vitest';
import type { Json } from '../../engine/data/index.ts';
import { cacheTranslate } from './cached-translate.ts';

const looking = () => vi.fn((key: string, params: Record<string, Json> = {}) => `${key} ${JSON.stringify(params)}`);

test('a text is translated once, however many labels it is used with', () => {
  const readState = looking();
  const t = cacheTranslate(readState);
  const text = t('problem.invalid', { label: 'Name' });
  expect(t('problem.invalid', { label: 'City' })).toBe(text.replace('Name', 'City'));
  expect(readState).toHaveBeenCalledTimes(1);
});

test('the cache of texts with typed parameters is limited', () => {
  const readState = looking();
  const t = cacheTranslate(readState);
  t('title', { label: 'A' });
  for (let letters = 1; letters <= 5000; letters += 1) {
    const typed = `${letters}`;
    expect(t('texts.note', { typed })).toContain(`"${typed}"`);
  }
  const before = readState.mock.calls.length;
  t('title', { label: 'A' });
  t('title', { label: 'A' });
  expect(readState).toHaveBeenCalledTimes(before + 1);
});
