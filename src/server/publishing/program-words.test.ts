/** A version that was published with an older program lacks words that the newer one reads. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { publishEdit } from '../../../test/support/published-edit.ts';
import { TestServer } from '../../../test/support/server.ts';
import { staffBrowser } from '../../../test/support/staff.ts';
import type { Files } from '../../authoring/index.ts';
import type { ChangeCheck, ChangeShown } from '../../contract/index.ts';
import { readSources } from './index.ts';
import { namesFor } from './program-words.ts';

const NOTICE = 'locales/es/legal/privacy-notice.md';
const WORDS = ['locales/en/common.json', 'locales/es/common.json'];

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let version: string;
  let files: Files;
  beforeAll(async () => {
    server = await TestServer.start(database);
    const { db, definitions } = server.services;
    files = await readSources(db, definitions.current.version);
    const { [NOTICE]: _, ...others } = files;
    const older = { ...others, ...Object.fromEntries(WORDS.map((file) => [file, reworded(files[file] as string)])) };
    ({ version } = await publishEdit(server.services, older, false));
    await definitions.refresh();
  });
  afterAll(() => server.stop());

  /** Without the texts of errors, and with another title of one that stays. */
  function reworded(text: string): string {
    const { server: own, ...words } = JSON.parse(text) as Record<string, Record<string, object>>;
    const { error: _, ...rest } = own as Record<string, object>;
    return JSON.stringify({ ...words, server: rest, activities: { ...words.activities, title: 'Tasks' } });
  }

  test('words that the live version lacks are those of the program, for the server as for browsers', async () => {
    const { definitions } = server.services;
    expect(definitions.current.version).toBe(version);
    const ask = async (language: string) =>
      (await server.browser().post('/studio/login', { email: 'x@example.com', password: 'x', odd: 1, language })).text;
    expect([await ask('english'), await ask('spanish')]).toEqual([
      JSON.stringify({ error: 'The request could not be understood: odd' }),
      JSON.stringify({ error: 'No se pudo entender la petición: odd' }),
    ]);
    const words = (await server.app.inject(`/definitions/${version}/common.english.json?words=x`)).json();
    expect(words).toMatchObject({
      'server.error.unknownFields': 'Unknown fields: {{fields}}',
      'activities.title': 'Tasks',
    });
    const notice = await server.app.inject(`/definitions/${version}/legal/privacy-notice.spanish.md`);
    expect(notice.payload).toContain('Quién los lee');
    expect(notice.payload).not.toContain('{{');
  });

  test('words that the live version lacks are put in where that version is to be live again, so that it can be published', async () => {
    await publishEdit(server.services, files, false);
    const ana = await staffBrowser(server, 'ana@x.org', 'editor');
    const { id } = (await ana.post(`/studio/versions/${version}/restore`, {})).json() as ChangeShown;
    const restored = (await ana.get(`/studio/changes/${id}/files`)).json() as Files;
    const words = JSON.parse(restored[WORDS[0] as string] as string);
    expect(words.server.error.unknownFields).toBe('Unknown fields: {{fields}}');
    expect(words.activities.title).toBe('Tasks');
    expect(restored[NOTICE]).toContain('Quién los lee');
    const check = (await ana.get(`/studio/changes/${id}/check`)).json() as ChangeCheck;
    expect(check.faults).toEqual([]);
    expect(check.meaning.en.join()).toContain('Tasks');
  });
});

test('files of an installation must have them, and the program’s own may be edited', () => {
  expect(namesFor('/somewhere/locales').words?.common).toHaveProperty('errors.reload');
  expect(namesFor('locales').words).toBeUndefined();
});
