/** The newest program opens the databases of every release: all applications go on, and all evidence is whole. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApplicationSummary } from '../../src/contract/index.ts';
import { buildApp } from '../../src/server/app.ts';
import { COMMANDS_ON_EMPTY_DATABASE } from '../../src/server/commands-on-empty-database.ts';
import { runOperatorCommand } from '../../src/server/operator/index.ts';
import { operatorServices } from '../../src/server/operator-services.ts';
import type { Services } from '../../src/server/services.ts';
import { readSettings } from '../../src/server/settings.ts';
import { browserEvent } from '../support/applicant.ts';
import { databases, quickest, type TestDatabase } from '../support/database.ts';
import { ApiClient, PASSWORD, PRODUCT, TestServer } from '../support/server.ts';
import { sampled } from '../support/soak.ts';
import { PASSPHRASE, type Person, type Release, releaseFile, releases } from './release.ts';

const COLUMNS = `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' order by 1, 2`;
const INDEXES = "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1";

/** Every release on every database in a soak, else each on one of them, in turn. */
const cases = releases().flatMap((release, index) =>
  sampled(databases, databases.length, index).map(
    (database) => [release.name, database.name, release, database] as const,
  ),
);

describe('a database of a release', () => {
  let folder: string;
  const ends: (() => Promise<unknown>)[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-release-'));
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Puts it where a server finds it. */
  async function unpacked({ name }: Release, database: TestDatabase): Promise<Record<string, string>> {
    const fresh = await database.fresh('', true);
    ends.push(() => fresh.drop());
    const env = { ...PRODUCT, LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), ...fresh.env };
    mkdirSync(env.DATA_DIR);
    if (database.name === 'embedded') {
      const input = brotliDecompressSync(readFileSync(releaseFile(name, 'embedded.tar.br')));
      execFileSync('tar', ['-C', env.DATA_DIR, '-xf', '-'], { input });
    } else {
      const order = { args: ['restore', releaseFile(name, 'postgres.backup')], input: PASSPHRASE };
      await COMMANDS_ON_EMPTY_DATABASE.restore?.(readSettings(env), order, () => {});
    }
    return env;
  }

  async function open(env: Record<string, string>): Promise<{ services: Services; browser: () => ApiClient }> {
    const { app, services } = await buildApp({ ...readSettings(env), minResponseMs: 0 });
    ends.push(() => app.close());
    return { services, browser: () => new ApiClient(() => app) };
  }

  const readRows = async ({ connect }: Services, statement: string): Promise<unknown[]> => {
    const { query, release } = await connect();
    return query(statement, [])
      .then(({ rows }) => rows)
      .finally(() => release());
  };

  async function goOn(browser: ApiClient, { email, id, status, records, isFinished, isReady }: Person): Promise<void> {
    browser.email = email;
    expect((await browser.post('/users/login', { email, password: PASSWORD })).text).toBe('Success');
    for (const [call, record] of Object.entries(records)) {
      const read = await browser.get(`/applications/${call}?applicationId=${id}`);
      expect(read.json(), call).toEqual(record);
      if (isFinished) continue;
      const headers = { 'if-match': String(read.headers.etag) };
      const saved = await browser.put(`/applications/${call}`, { ...record, id, email }, headers);
      expect(saved.text, call).toBe('Success');
    }
    if (isReady) {
      const submitted = { ...browserEvent('Finish'), email, applicationId: id };
      expect((await browser.post('/users/browser-log', submitted)).text).toBe('Success');
    }
    const previous = (await browser.get(`/applications/previous?email=${email}`)).json() as ApplicationSummary[];
    const current = (await browser.get(`/applications/current?email=${email}`)).json() as ApplicationSummary | null;
    const found = [current, ...previous].find((each) => each?.id === id);
    expect(found?.status).toBe(isReady ? 'Completed' : status);
  }

  test.each(cases)(
    '%s on %s opens, everybody goes on, and everything signed is whole',
    async (_, __, release, database) => {
      const { madeAt, people } = release as Release;
      const env = await unpacked(release as Release, database as TestDatabase);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(madeAt) });
      const { services, browser } = await open(env);
      expect(people.length).toBeGreaterThan(3);
      for (const person of people) await goOn(browser(), person);
      const code = await runOperatorCommand(operatorServices(services), { args: ['evidence', 'verify'] }, () => {});
      expect(code).toBe(0);
      const lines: string[] = [];
      await runOperatorCommand(operatorServices(services), { args: ['submissions', 'show', '1'] }, (line) =>
        lines.push(line),
      );
      expect(lines.join('\n')).toContain('file ResumePDF: eve.pdf');
      // What the migrations make of it is what they make of nothing: none was changed after its release.
      const fresh = await TestServer.start(quickest, PRODUCT);
      ends.push(() => fresh.stop());
      for (const statement of [COLUMNS, INDEXES])
        expect(await readRows(services, statement)).toEqual(await readRows(fresh.services, statement));
    },
  );
});
