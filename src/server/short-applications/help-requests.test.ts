import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import type { HelpCategory } from '../../contract/index.ts';
import { decrypt } from '../database/field-encryption.ts';
import { helpRequests } from '../database/tables/index.ts';
import { HELP_PLACE } from './help-requests.ts';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let category: HelpCategory;
  beforeAll(async () => {
    server = await TestServer.start(database, { ...PRODUCT, HELP_MAIL: 'help@house.example' });
    const categories = (await server.browser().get('/users/help-categories')).json() as HelpCategory[];
    category = categories[0] as HelpCategory;
  });
  afterAll(() => server.stop());

  const helpBody = (changes: object = {}) => ({
    name: 'Ana Pérez',
    email: 'Ana.Perez@example.com',
    phoneNumber: '5551234567',
    helpCategoryId: category.id,
    issueDescription: 'The page stays empty.\n<b>Help</b>!',
    language: 'spanish',
    ...changes,
  });
  const post = (changes?: object) => server.browser().post('/users/help', helpBody(changes));

  test('requests for help are stored encrypted, and mailed to the support address', async () => {
    expect((await post()).text).toBe('Success');
    const { db, keys } = server.services;
    const [row] = await db.select().from(helpRequests);
    expect(row?.language).toBe('spanish');
    // Nothing short: it stands in ciphertext by chance.
    expect(row?.record).not.toMatch(/Ana\.Perez|5551234567|stays empty/);
    const { language, ...answers } = helpBody();
    expect(decrypt(keys.ring, HELP_PLACE, row?.record ?? '')).toEqual(answers);
    const [mail = ''] = server.mails('help@house.example');
    expect(mail).toMatch(/^Reply-To: ana\.perez@example\.com\r$/m);
    expect(mail).toMatch(/Subject: Una solicitud de ayuda/);
    expect(mail).toContain(category.categorySpanish.slice(0, 5));
    expect(mail).toContain('5551234567');
    expect(mail).toContain('&#60;b&#62;Help');
    delete server.env.HELP_MAIL;
    await server.restart();
    expect((await post({ language: 'english' })).text).toBe('Success');
    expect(server.mails()).toHaveLength(1);
    expect(await server.services.db.select().from(helpRequests)).toHaveLength(2);
  });

  test.each([
    ['nothing answered', { name: ' ', language: 'english' }, /Please answer the required question/],
    ['no language', { issueDescription: null, language: undefined }, /Please answer the required question/],
    ['no address', { email: 'ana' }, 'La dirección de correo electrónico no es válida'],
    ['letters for a number', { phoneNumber: 'none', language: 'english' }, 'Phone number is invalid'],
    ['an unknown category', { helpCategoryId: 99999, language: 'english' }, /Issue category/],
  ])('requests for help with %s are refused', async (_, changes, text) => {
    const answer = await post(changes);
    expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(text)]);
  });

  test('requests for help with fields that the form does not know are malformed', async () => {
    const answer = await post({ userId: 7, language: 'english' });
    expect([answer.status, answer.json()]).toEqual([400, { error: 'Unknown fields: userId' }]);
    expect((await server.browser().post('/users/help', helpBody({ language: 'klingon' }))).status).toBe(400);
  });

  test('requests for help are limited for each address, without affecting others', async () => {
    const browser = server.browser();
    browser.address = '192.0.2.70';
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await browser.post('/users/help', helpBody())).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    browser.address = '192.0.2.71';
    expect((await browser.post('/users/help', helpBody())).status).toBe(200);
  });
});
