import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/index.ts';
import { sealed, unsealed } from './seal.ts';

const KEY = randomBytes(32);
const PATTERNS = ['/number', '/rings/*/stone', '/house/street'];
const RECORD: JsonObject = {
  number: 1020003,
  name: 'Ana',
  rings: [{ stone: 'ruby', size: 7 }, { stone: null }],
  house: { street: 'Elm' },
};

test('seals the values at the patterns, wherever lists and groups put them', () => {
  const stored = sealed(KEY, '1/a', RECORD, PATTERNS);
  expect(JSON.stringify(stored)).not.toMatch(/1020003|ruby|Elm/);
  expect(stored).toMatchObject({ name: 'Ana', rings: [{ size: 7 }, { stone: null }] });
  expect(unsealed(KEY, '1/a', stored, PATTERNS)).toEqual(RECORD);
});

test('a sealed value opens nowhere else, nor with another key, nor changed', () => {
  const stored = sealed(KEY, '1/a', RECORD, PATTERNS);
  expect(() => unsealed(KEY, '2/a', stored, PATTERNS)).toThrow();
  expect(() => unsealed(randomBytes(32), '1/a', stored, PATTERNS)).toThrow();
  expect(() => unsealed(KEY, '1/a', { number: (stored.house as { street: string }).street }, PATTERNS)).toThrow();
});
