import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { TestServer } from '../../../test/support/server.ts';
import { writeDefinitions } from '../../../test/support/small-definitions.ts';
import { staffBrowser } from '../../../test/support/staff.ts';
import { FORMS } from '../../cli/forms/commands.ts';
import type { ChangeCheck } from '../../contract/index.ts';
import { changes, definitionVersions } from '../database/tables/index.ts';
import { readInput, writeToPath } from './command-files.ts';
import { runOperatorCommand } from './run-command.ts';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portico-export-'));
    const installed = writeDefinitions(join(folder, 'installed'));
    writeFileSync(join(installed.FORMS_DIR, 'README.md'), 'How to write forms.');
    server = await TestServer.start(database, installed);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await server.stop();
  });

  async function portal(...args: string[]): Promise<{ code: number; text: string }> {
    let text = '';
    const print = (line: string): void => {
      text += `${line}\n`;
    };
    try {
      return {
        code: await runOperatorCommand(server.operator, { args, input: readInput(args) }, print, {
          writeOutput: writeToPath,
        }),
        text,
      };
    } catch (error) {
      return { code: 1, text: (error as Error).message };
    }
  }

  const versionNow = () => server.services.definitions.current.version;
  const changeNumbered = async (id: number) =>
    (await server.services.db.select().from(changes).where(eq(changes.id, id)))[0];

  test('definitions as files are written, checked, edited and brought back as a change', async () => {
    const out = join(folder, 'out');
    const { code, text } = await portal('definitions', 'export', out);
    expect(text).toContain(`of version ${versionNow()}`);
    expect(code).toBe(0);
    expect(await FORMS.commands.check.run({ positionals: [out], options: {} })).toBe(0);
    const { db } = server.services;
    const [row] = await db.select().from(definitionVersions).where(eq(definitionVersions.version, versionNow()));
    for (const [path, source] of Object.entries(row?.sources ?? {}))
      expect(readFileSync(join(out, path), 'utf8'), path).toBe(source);

    expect((await portal('definitions', 'import', out)).text).toMatch(/nothing to change/);
    const words = join(out, 'locales/en/boat.json');
    writeFileSync(words, readFileSync(words, 'utf8').replace('"Harbor"', '"Home harbor"'));
    const imported = await portal('definitions', 'import', '--title', 'Boats', '--author', 'dev@example.com', out);
    expect(imported).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Change 1 is open .*: 1 file with other texts/),
    });
    const change = await changeNumbered(1);
    expect(change).toMatchObject({ title: 'Boats', author: 'dev@example.com', origin: 'import', state: 'draft' });
    expect(change?.texts['locales/en/boat.json']).toContain('Home harbor');
    expect(Object.keys(change?.texts ?? {})).toEqual(['locales/en/boat.json']);
  });

  test('the folder is read wherever its name stands among the options', async () => {
    const out = join(folder, 'among');
    await portal('definitions', 'export', out);
    const orders = [
      [out, '--title', 'A title', '--author', 'dev@example.com'],
      ['--title', 'A title', out, '--author=dev@example.com'],
      ['--title=A title', out],
    ];
    for (const order of orders)
      expect((await portal('definitions', 'import', ...order)).text).toMatch(/nothing to change/);
  });

  test('nothing is overwritten, and impossible exports are reported', async () => {
    const taken = join(folder, 'taken');
    cpSync(server.env.FORMS_DIR as string, taken, { recursive: true });
    expect(await portal('definitions', 'export', taken)).toMatchObject({ code: 1, text: `${taken} is not empty.\n` });
    const unknown = await portal('definitions', 'export', '--version', 'f00', join(folder, 'none'));
    expect(unknown).toMatchObject({ code: 1, text: 'There is no version f00 here.\n' });
    expect((await portal('definitions', 'import', join(folder, 'nowhere'))).text).toMatch(/cannot be read/);
  });

  test('files that are no definitions are skipped and listed', async () => {
    const out = join(folder, 'strange');
    await portal('definitions', 'export', out);
    const odd = ['forms/notes.txt', 'forms/application/boat/photo.png', 'locales/en/our words.json'];
    for (const path of [...odd, 'forms/application/.hidden.json', 'forms/README.md', 'stray.json'])
      writeFileSync(join(out, path), Buffer.from([0xff, 0x00, 0x7b]));
    const { code, text } = await portal('definitions', 'import', out);
    expect(code).toBe(0);
    expect(text).toMatch(/^Left out, since no definition can have such a name: (.*)\.\n.*nothing to change/);
    expect(text.split('\n')[0]?.match(/[^ ]+\.(?:txt|png)|our words/g)).toHaveLength(3);
    expect(text).not.toMatch(/hidden|README|stray/);
    writeFileSync(join(out, 'locales/en/boat.json'), 'x'.repeat(512 * 1024 + 1));
    expect(await portal('definitions', 'import', out)).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /locales\/en\/boat\.json is too long: a file can have 524288 characters at most\.\n$/,
      ),
    });
  });

  test('edits published since the export are kept', async () => {
    const out = join(folder, 'older');
    await portal('definitions', 'export', out);
    const { db } = server.services;
    const exported = versionNow();
    const [row] = await db.select().from(definitionVersions).where(eq(definitionVersions.version, exported));
    const file = 'locales/en/boat.json';
    const source = row?.sources[file] as string;
    const reworded = source.replace('"Boat"', '"Vessel"');
    expect(reworded).not.toBe(source);
    // As the studio would: the live version has other words at another place of the same file.
    writeFileSync(join(server.env.LOCALES_DIR as string, 'en/boat.json'), reworded);
    await server.restart();
    expect(versionNow()).not.toBe(exported);
    const before = join(folder, 'before');
    const output = await portal('definitions', 'export', '--version', exported, before);
    expect(output.text).toContain(`of version ${exported}.`);
    expect(readFileSync(join(before, file), 'utf8')).toBe(source);
    expect(readFileSync(join(before, 'version.txt'), 'utf8')).toBe(`${exported}\n`);
    const words = join(out, file);
    writeFileSync(words, readFileSync(words, 'utf8').replace('"Harbor"', '"Home harbor"'));
    await portal('definitions', 'import', out);
    const change = await changeNumbered(2);
    expect(change).toMatchObject({ base: versionNow(), conflicts: [] });
    expect(JSON.parse(change?.texts[file] ?? '{}')).toEqual(JSON.parse(reworded.replace('"Harbor"', '"Home harbor"')));
  });

  test('invalid JSON is imported as a change with a fault, to be repaired in the studio', async () => {
    const out = join(folder, 'broken');
    await portal('definitions', 'export', out);
    const file = 'locales/en/boat.json';
    const broken = readFileSync(join(out, file), 'utf8');
    writeFileSync(join(out, file), broken.replace('"title":', '"title"'));
    const { code, text } = await portal('definitions', 'import', out);
    expect([code, text]).toEqual([0, expect.stringMatching(/^Change \d+ is open .*: 1 file with other texts/)]);
    const id = Number(/\d+/.exec(text)?.[0]);
    const ana = await staffBrowser(server, 'ana@x.org', 'editor');
    const path = `/studio/changes/${id}`;
    const faults = async () => ((await ana.get(`${path}/check`)).json() as ChangeCheck).faults;
    expect(await faults()).toMatchObject([{ file, message: expect.stringMatching(/not JSON at line 2/) }]);
    expect((await ana.put(`${path}/files`, { edits: { [file]: broken } })).json()).toEqual({ faults: [] });
    expect(await faults()).toEqual([]);
  });
});
