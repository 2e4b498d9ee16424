import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { newAccount, TestServer } from '../../../test/support/server.ts';
import { writeDefinitions } from '../../../test/support/small-definitions.ts';

const LONGER = 'This employer asks for 20 characters';

/** Definitions that ask for a longer password and word its message differently. */
function demanding(folder: string, form: string): void {
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  edit(`forms/portal/${form}/schema.json`, '"minLength": 8', '"minLength": 20');
  edit(`locales/en/${form}.json`, 'The password must have at least 8 characters', LONGER);
}

describe('passwords', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-passwords-'));
  let server: TestServer;
  beforeAll(async () => {
    const env = writeDefinitions(folder);
    for (const form of ['create', 'reset-password']) demanding(folder, form);
    server = await TestServer.start(quickest, env);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('passwords are validated by the form, and refused with its messages', async () => {
    const browser = server.browser();
    const both = (password: string) => ({ password, confirmPassword: password });
    const create = async (password: string) =>
      (await browser.post('/users/create', newAccount('ana@example.com', both(password)))).text;
    expect(await create('nineteen characters')).toBe(LONGER);
    expect(await create('twenty characters ok')).toBe('Verify email');
    const code = { email: 'ana@example.com', confirmationCode: '123456', language: 'english' };
    const reset = await browser.post('/users/reset-password', { ...code, ...both('nineteen characters') });
    expect(reset.text).toBe(LONGER);
  });
});
