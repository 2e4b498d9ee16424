import { expect, test, vi } from 'vitest';
import { closedGate } from '../../../test/support/gate.ts';
import { Overloaded } from '../process/concurrency-limit.ts';
import type { setStaffPassword } from './staff-accounts.ts';

const { hash } = vi.hoisted(() => ({ hash: vi.fn(async () => 'hashed') }));
vi.mock('@node-rs/argon2', () => ({ hash, verify: async () => true }));

test('passwords of staff are hashed under the same limit as those of applicants', async () => {
  const { hashPassword } = await import('../access/passwords.ts');
  const staff = await import('./staff-accounts.ts');
  const gate = closedGate();
  hash.mockImplementation(() => gate.opened.then(() => 'hashed'));
  const rush = Array.from({ length: 202 }, () => hashPassword('a bridge over water'));
  const services = {} as Parameters<typeof setStaffPassword>[0];
  const sent = { token: 'x', password: 'a lantern above the orchard' };
  await expect(staff.setStaffPassword(services, sent)).rejects.toThrow(Overloaded);
  gate.open();
  expect(await Promise.all(rush)).toHaveLength(202);
});
