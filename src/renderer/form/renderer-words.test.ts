import { expect, test, vi } from 'vitest';
import type { Json } from '../../engine/data/index.ts';
import { remembering } from './renderer-words.ts';

const looking = () => vi.fn((key: string, params: Record<string, Json> = {}) => `${key} ${JSON.stringify(params)}`);

test('words are looked up once, however many labels they name', () => {
  const look = looking();
  const t = remembering(look);
  const text = t('problem.invalid', { label: 'Name' });
  expect(t('problem.invalid', { label: 'City' })).toBe(text.replace('Name', 'City'));
  expect(look).toHaveBeenCalledTimes(1);
});

test('words that hold what is typed are not all remembered: the memory has an end', () => {
  const look = looking();
  const t = remembering(look);
  t('title');
  for (let letters = 1; letters <= 5000; letters += 1) {
    const typed = `${letters}`;
    expect(t('texts.note', { typed })).toContain(`"${typed}"`);
  }
  const before = look.mock.calls.length;
  t('title');
  t('title');
  expect(look).toHaveBeenCalledTimes(before + 1);
});
