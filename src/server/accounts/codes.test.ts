import { hash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Keys } from '../database/installation-keys.ts';
import { type CodeScope, isCode, newCode, recentCode } from './codes.ts';

const keys = { fingerprint: (purpose, text) => hash('sha256', `${purpose} ${text}`, 'base64url') } as Keys;
const SCOPE: CodeScope = { purpose: 'verification', owner: 'ana@example.com' };

afterEach(() => {
  vi.useRealTimers();
});

test('a code is sent again within ten seconds, and then another one', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { code, stored } = newCode(keys, SCOPE, 'here');
  vi.advanceTimersByTime(10_000);
  expect(recentCode(keys, SCOPE, 'here', stored)).toBe(code);
  vi.advanceTimersByTime(1);
  expect(recentCode(keys, SCOPE, 'here', stored)).toBeUndefined();
});

test.each<[string, CodeScope, boolean]>([
  ['its purpose and its owner', SCOPE, true],
  ['another purpose', { ...SCOPE, purpose: 'reset' }, false],
  ['another owner', { ...SCOPE, owner: 'bob@example.com' }, false],
])('a code typed with a blank is a code for %s: %j %s', (_, scope, isRight) => {
  const { code, stored } = newCode(keys, SCOPE, 'here');
  expect(isCode(keys, scope, stored, ` ${code} `)).toBe(isRight);
});
