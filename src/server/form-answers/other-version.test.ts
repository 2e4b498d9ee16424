/** A form of the portal that is shown in one version and sent to a server that has another. */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { edited } from '../../../test/support/edited-json.ts';
import { specifiedFiles, writeFiles } from '../../../test/support/sections.ts';
import { TestServer } from '../../../test/support/server.ts';
import { DEFINITIONS_HEADER, type HelpCategory } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { liveHistory } from '../database/tables/index.ts';
import { runOperatorCommand } from '../operator/index.ts';

const FORM = 'forms/portal/help';

/** Asks one question more, which must be answered. */
function withShoeSize(): Record<string, string> {
  let files = edited(specifiedFiles(), `${FORM}/schema.json`, (schema) => {
    schema.properties.shoeSize = { type: 'string', maxLength: 20 };
    schema.required.push('shoeSize');
  });
  files = edited(files, `${FORM}/ui.json`, (ui) => {
    ui['ui:order'].push('shoeSize');
    ui.shoeSize = { 'ui:options': { autocomplete: 'off' } };
  });
  files = edited(files, `${FORM}/cases.json`, (cases) => {
    cases.cases = [];
  });
  for (const language of ['en', 'es'])
    files = edited(files, `locales/${language}/help.json`, (words) => {
      words.fields['/shoeSize'] = { label: 'Size of shoes' };
    });
  return files;
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let older: string;
  let newer: string;
  let answers: JsonObject;

  beforeAll(async () => {
    server = await TestServer.start(database, {});
    await install(specifiedFiles());
    older = server.services.definitions.current.version;
    const [category] = (await server.browser().get('/users/help-categories')).json() as HelpCategory[];
    const person = { name: 'Ana', email: 'ana@example.com', phoneNumber: '5551234567' };
    answers = {
      ...person,
      helpCategoryId: category?.id ?? null,
      issueDescription: 'It is empty.',
      language: 'english',
    };
    await install(withShoeSize());
    newer = server.services.definitions.current.version;
    expect(newer).not.toBe(older);
  });
  afterAll(() => server.stop());

  async function install(files: Record<string, string>): Promise<void> {
    const folder = join(server.folder, `own-${Object.keys(files).length}-${Date.now()}`);
    writeFiles(folder, files);
    Object.assign(server.env, { FORMS_DIR: join(folder, 'forms'), LOCALES_DIR: join(folder, 'locales') });
    await server.restart();
  }

  const ask = (version: string | undefined, more: JsonObject = {}) =>
    server
      .browser()
      .post('/users/help', { ...answers, ...more }, version === undefined ? {} : { [DEFINITIONS_HEADER]: version });

  const listed = async (): Promise<string> => {
    const lines: string[] = [];
    await runOperatorCommand(server.operator, { args: ['help-requests', 'list'] }, (line) => lines.push(line));
    return lines.join('\n');
  };

  test('a form of another version is validated by the version that its page shows', async () => {
    expect((await ask(older)).text).toBe('Success');
    expect((await ask(newer)).text).not.toBe('Success');
    expect((await ask(newer, { shoeSize: '42 wide' })).text).toBe('Success');
    expect((await ask(older, { shoeSize: '42 wide' })).status).toBe(400);
    expect((await ask(undefined)).text).not.toBe('Success');
  });

  test('a form of another version is validated by the newest when its own was never live, or is long gone', async () => {
    expect((await ask('made-up', { shoeSize: '43 wide' })).text).toBe('Success');
    const { db } = server.services;
    await db.update(liveHistory).set({ at: sql`${liveHistory.at} - interval '25 hours'` });
    expect((await ask(older)).text).not.toBe('Success');
    expect((await ask(newer, { shoeSize: '44 wide' })).text).toBe('Success');
  });

  test('a form of another version is shown to operators with all of its answers, whatever forms are live', async () => {
    await install(specifiedFiles());
    expect(await listed()).toContain('Size of shoes: 42 wide');
  });
});
