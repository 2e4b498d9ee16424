import { afterEach, expect, test, vi } from 'vitest';
import { closedGate } from '../../../test/support/gate.ts';
import { Overloaded } from '../process/concurrency-limit.ts';

const { hash, verify } = vi.hoisted(() => ({ hash: vi.fn(async () => 'hashed'), verify: vi.fn(async () => true) }));
vi.mock('@node-rs/argon2', () => ({ hash, verify }));
afterEach(() => void vi.resetModules());

test('logins that are refused under load do not break later logins without an account', async () => {
  const { hashPassword, isPassword } = await import('./passwords.ts');
  const gate = closedGate();
  hash.mockImplementation(() => gate.opened.then(() => 'hashed'));
  const rush = Array.from({ length: 202 }, () => hashPassword('a bridge over water'));
  await expect(isPassword(undefined, 'anything')).rejects.toThrow(Overloaded);
  await expect(isPassword('stored', 'anything')).rejects.toThrow(Overloaded);
  gate.open();
  await Promise.all(rush);
  expect(await isPassword(undefined, 'anything')).toBe(false);
  expect(await isPassword('stored', 'anything')).toBe(true);
});
