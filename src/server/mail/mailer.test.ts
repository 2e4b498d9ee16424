import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { newAccount, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { deletePerson } from '../retention/person-deletion.ts';
import { hasAddress } from './mail-address.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start(quickest, { ...PRODUCT, HELP_MAIL: 'help@example.com' });
});
afterAll(() => server.stop());

test('deleting a person deletes their mails from the outbox, and no others', async () => {
  for (const email of ['a@b.com', 'maria@b.com', 'a@b.com.mx', 'x-a@b.com'])
    await server.browser().post('/users/create', newAccount(email));
  const help = {
    name: 'Ana',
    phoneNumber: '5551234567',
    helpCategoryId: 1,
    issueDescription: 'The page stays empty.',
    language: 'english',
  };
  for (const email of ['A@b.com', 'maria@b.com']) await server.browser().post('/users/help', { ...help, email });
  const before = server.mails().length;
  await deletePerson(server.operator.personDeletion, 'A@B.com');
  expect(before - server.mails().length).toBe(2);
  expect(server.mails('Z-a@b.com-')).toEqual([]);
  for (const email of ['maria@b.com', 'a@b.com.mx', 'x-a@b.com']) expect(server.mails(`Z-${email}-`)).toHaveLength(1);
  expect(server.mails('help@example.com').join()).toMatch(/maria@b\.com/);
});

test.each([
  ['Email: a@b.com.', true],
  ['To: <A@B.com>\r\n', true],
  ['maria@b.com', false],
  ['a@b.com.mx', false],
  ['x.a@b.com a@b.co', false],
  ["o'a@b.com", false],
])('%j has the address a@b.com: %s', (text, has) => expect(hasAddress(text, 'a@b.com')).toBe(has));
