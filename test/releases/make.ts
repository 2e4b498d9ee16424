/** `npx tsx test/releases/make.ts <name>`: makes the databases of this commit, of both kinds, and packs its server. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { pageCall } from '../../src/contract/index.ts';
import type { JsonObject } from '../../src/engine/data/index.ts';
import type { Applicant } from '../support/applicant.ts';
import type { TestServer } from '../support/server.ts';
import prepare from '../support/setup.ts';
import { PASSPHRASE, type Person, RELEASES, type Release, releaseFile } from './release.ts';

const ROOM = 2 ** 28;
/** The log of the database repeats most of its content, megabytes later. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } };

const [name] = process.argv.slice(2);
if (!name || !/^[\w.-]+$/.test(name)) throw new Error('Name the release: npx tsx test/releases/make.ts 2026-11-24');

const end = await prepare();
// Imported now, so that it finds the databases that were just prepared.
const { databases } = await import('../support/database.ts');
const { PRODUCT, TestServer: Servers } = await import('../support/server.ts');
const { Applicant: Applicants } = await import('../support/applicant.ts');
const { createPdf: pdfOf, resume, upload } = await import('../support/short-forms.ts');
const { packProgram } = await import('./program.ts');
const { runOperatorCommand } = await import('../../src/server/operator/index.ts');

async function describePerson({ browser, id, scenario }: Applicant, isFinished: boolean): Promise<Person> {
  const records: Record<string, JsonObject> = {};
  for (const page of scenario.pages.filter(({ kind }) => kind !== 'end')) {
    const { status, json } = await browser.get(`/applications/${pageCall(page)}?applicationId=${id}`);
    const record = status === 200 ? (json() as JsonObject | null) : null;
    if (record) records[pageCall(page)] = record;
  }
  const list = await browser.get(`/applications/previous?email=${browser.email}`);
  const current = await browser.get(`/applications/current?email=${browser.email}`);
  const all = [current.json(), ...(list.json() as object[])] as ({ id: number; status: string } | null)[];
  const status = all.find((each) => each?.id === id)?.status ?? '';
  return { email: browser.email, id, status, isFinished, records };
}

async function fill(server: TestServer): Promise<Person[]> {
  let people = 0;
  const begin = async (who: string, posting: number) => {
    people += 1;
    return Applicants.begin(await server.applicant(`${who}@example.com`), posting, String(500_000_900 + people));
  };
  const command = async (...args: string[]): Promise<void> => {
    const code = await runOperatorCommand(server.operator, { args }, (line) => console.log(line));
    if (code !== 0) throw new Error(args.join(' '));
  };
  const ana = await (await begin('ana', 1)).walkTo();
  const bob = await (await begin('bob', 1)).walkTo();
  await bob.finish();
  const cleo = await (await begin('cleo', 3)).walkTo('previous-employment');
  const draft = { applicationId: cleo.id, section: cleo.page.section, draft: '{"typed":"not saved yet"}' };
  await cleo.browser.put('/applications/draft', { email: cleo.browser.email, ...draft });
  const dave = await (await begin('dave', 6)).walkTo();
  await dave.finish();
  await command('phase', String(dave.id), 'Schedule Phase 2');
  await command('phase', String(dave.id), 'Phase 2 Scheduled');
  const visitor = server.browser();
  await upload(visitor, { email: 'eve@example.com', fileName: 'eve.pdf', fileContents: await pdfOf('Eve') });
  await visitor.post('/applications/submit-resume', resume({ email: 'eve@example.com' }));
  await command('rotate-key', '--algorithm', 'chacha20-poly1305');
  return [
    { ...(await describePerson(ana, false)), isReady: true },
    await describePerson(bob, true),
    await describePerson(cleo, false),
    await describePerson(dave, true),
  ];
}

// Fails if the release exists: see README.md.
mkdirSync(join(RELEASES, name));
for (const database of databases) {
  const server = await Servers.start(database, PRODUCT);
  const people = await fill(server);
  if (database.name === 'postgres') {
    await runOperatorCommand(
      server.operator,
      { args: ['backup', releaseFile(name, 'postgres.backup')], input: PASSPHRASE },
      console.log,
    );
    const release: Release = { name, madeAt: new Date().toISOString(), people };
    writeFileSync(releaseFile(name, 'people.json'), JSON.stringify(release, null, 2));
  } else {
    await server.app.close();
    const packed = execFileSync('tar', ['-C', join(server.folder, 'data'), '-cf', '-', 'db', 'files', 'key'], {
      maxBuffer: ROOM,
    });
    writeFileSync(releaseFile(name, 'embedded.tar.br'), brotliCompressSync(packed, PACKING));
    await server.open();
  }
  await server.stop();
}
await packProgram(name);
await end();
