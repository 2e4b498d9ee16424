/** Clients save and upload while their server is killed again and again: nothing acknowledged is lost, and everything is whole. */
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Remote } from '../../test/support/balancer.ts';
import { someDatabases } from '../../test/support/database.ts';
import { ServerProcess } from '../../test/support/process.ts';
import { ApiClient, TestServer } from '../../test/support/server.ts';
import { createPdf, upload } from '../../test/support/short-forms.ts';
import { isSoak, soaked } from '../../test/support/soak.ts';
import { uploads } from './database/tables/index.ts';
import { runOperatorCommand } from './operator/index.ts';

const KILLS = soaked(64, 1);
const CLIENTS = 4;
/** How many saves are acknowledged between two kills, at least, beside a file. */
const SAVES = 10;

/** Somebody who saves higher and higher numbers. */
interface Saver {
  browser: ApiClient;
  id: number;
  sent: number;
  acknowledged: number;
}

test.each(someDatabases)(
  'a server on $name that is killed while clients save loses no acknowledged save and no file',
  { timeout: soaked(7_200_000, 300_000) },
  async (database) => {
    const server = await TestServer.start(database);
    let origin = '';
    const app = () => new Remote(origin, () => false).app;
    const savers = await Promise.all(Array.from({ length: CLIENTS }, (_, i) => startSaver(server, app, i)));
    await server.app.close();
    let running: ServerProcess | undefined;
    const start = async (): Promise<void> => {
      running = new ServerProcess({ ...server.env, LOG_LEVEL: 'error' });
      origin = (await running.address()).replace('localhost', '127.0.0.1');
    };
    await start();
    let isOver = false;
    let files = 0;
    const fileContents = await createPdf('Eve');
    /** Again and again; a call that breaks off is not a failure. */
    const keep = async (work: () => Promise<unknown>): Promise<void> => {
      while (!isOver) await work().catch(() => setTimeout(20));
    };
    const working = [
      ...savers.map((saver) => keep(() => save(saver))),
      keep(async () => {
        const email = `eve-${files}@example.com`;
        const file = { email, fileName: 'eve.pdf', fileContents };
        if ((await upload(new ApiClient(app), file)).text === 'Success') files += 1;
        await setTimeout((files * 37) % 300);
      }),
    ];
    const sum = (): number => savers.reduce((total, { acknowledged }) => total + acknowledged, 0);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const [saves, uploaded] = [sum(), files];
      while (sum() < saves + SAVES || files === uploaded) await setTimeout(5);
      await setTimeout((kill * 37) % 100);
      await running?.kill('SIGKILL');
      await start();
      for (const saver of savers) await expectKept(saver);
      if (isSoak) console.info(`kill ${kill} of ${KILLS}: ${sum()} saves, ${files} files`);
    }
    isOver = true;
    await Promise.all(working);
    await running?.kill('SIGKILL');
    await server.open();
    const lines: string[] = [];
    const code = await runOperatorCommand(server.operator, { args: ['evidence', 'verify'] }, (line) =>
      lines.push(line),
    );
    expect(code, lines.join('\n')).toBe(0);
    const { db, files: store } = server.services;
    const rows = await db.select().from(uploads);
    for (const { visitor, storedAs } of rows) {
      const contents = await store.get(storedAs);
      // A row is written before its file, and has no visitor until the file is stored.
      if (contents || visitor) expect(contents?.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(files).toBeGreaterThanOrEqual(KILLS);
    expect(rows.filter(({ visitor }) => visitor).length).toBeGreaterThanOrEqual(files);
    await server.stop();
  },
);

async function startSaver(server: TestServer, app: () => Remote['app'], i: number): Promise<Saver> {
  const here = await server.applicant(`saver-${i}@example.com`);
  const id = await here.begin(1);
  const browser = new ApiClient(app);
  browser.email = here.email;
  for (const [name, value] of here.cookies) browser.cookies.set(name, value);
  return { browser, id, sent: 0, acknowledged: 0 };
}

async function save(saver: Saver): Promise<void> {
  const { browser, id } = saver;
  saver.sent += 1;
  const number = saver.sent;
  const pets = { hasPets: true, pets: [{ name: `Rex ${number}`, kind: 'Dog' }] };
  const { text } = await browser.put('/applications/pets', { id, email: browser.email, ...pets });
  if (text === 'Success') saver.acknowledged = number;
}

/** What is stored is the last acknowledged save, or a later one. */
async function expectKept({ browser, id, acknowledged }: Saver): Promise<void> {
  const read = await browser.get(`/applications/pets?applicationId=${id}`);
  expect(read.status, read.text).toBe(200);
  const { pets } = (read.json() ?? { pets: [] }) as { pets: { name: string }[] };
  expect(Number(pets[0]?.name.replace('Rex ', '') ?? 0)).toBeGreaterThanOrEqual(acknowledged);
}
