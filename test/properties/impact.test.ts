/** The impact of random edits on random applications equals an independent recount of every page and answer. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ChangeShown } from '../../src/contract/index.ts';
import { createInProgressReader } from '../../src/server/applications/index.ts';
import { changeReports } from '../../src/server/database/tables/index.ts';
import { type LoadedVersion, MigrationEffects, type StoredApplication } from '../../src/server/publishing/index.ts';
import type { ImpactProgress } from '../../src/server/publishing/reports/impact-counts.ts';
import { quickest } from '../support/database.ts';
import { DEFINITION_EDITS } from '../support/definition-edits.ts';
import { loadVersion, smallFiles } from '../support/edited-files.ts';
import { randomApplications, smallVersions } from '../support/migrated-applications.ts';
import { recountMove } from '../support/recount.ts';
import { writeFiles } from '../support/sections.ts';
import { TestServer } from '../support/server.ts';
import { smallRecords } from '../support/small-records.ts';
import { sampled, soaked } from '../support/soak.ts';
import { staffBrowser } from '../support/staff.ts';
import { type NewApplication, storeApplications } from '../support/stored-applications.ts';

const { before, versions } = smallVersions();

test('pages, answers and possible moves equal an independent recount', () => {
  const seen = { reopened: 0, dropped: 0, toSignAgain: 0, unchanged: 0, movable: 0 };
  const check = (to: LoadedVersion, application: StoredApplication): void => {
    const assessment = new MigrationEffects(before, to).assess(application);
    const { reopened, dropped } = recountMove(before, to, application);
    expect(assessment.reopened.map(({ section }) => section).sort()).toEqual(reopened.sort());
    expect(assessment.dropped).toBe(dropped);
    expect(assessment.canMigrate).toBe(assessment.dropped + assessment.toSignAgain === 0);
    expect(assessment.isUnchanged).toBe(assessment.canMigrate && reopened.length === 0);
    seen.reopened += reopened.length;
    seen.dropped += dropped;
    seen.toSignAgain += assessment.toSignAgain;
    seen.unchanged += assessment.isUnchanged ? 1 : 0;
    seen.movable += assessment.canMigrate ? 1 : 0;
  };
  fc.assert(fc.property(fc.constantFrom(...versions), randomApplications(before), check), {
    numRuns: soaked(800, 300),
  });
  for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(5);
});

const [WAREHOUSE, DRIVER] = [1, 2];

test('the report of a server equals an independent recount of the stored applications', async () => {
  const files = smallFiles();
  const folder = mkdtempSync(join(tmpdir(), 'portico-impact-'));
  writeFiles(folder, files);
  const own = { FORMS_DIR: join(folder, 'forms'), LOCALES_DIR: join(folder, 'locales') };
  const server = await TestServer.start(quickest, own);
  const { services } = server;
  const { db, lookups } = services;
  const records = fc.sample(smallRecords, { numRuns: 230, seed: 14 });
  const stored = records.map((own, i) => ({ jobPostingId: i % 2 ? WAREHOUSE : DRIVER, records: own }));
  const ids = await storeApplications(services, services.definitions.current, stored as NewApplication[]);
  const inProgress = await createInProgressReader({ db, timeZone: services.settings.timeZone }).list(
    { after: 0, last: Math.max(...ids) },
    1000,
  );
  const lists = await lookups.lists(['states']);
  const applications = inProgress.map(({ id, situation }): StoredApplication => {
    const own = records[ids.indexOf(id)] as StoredApplication['records'];
    return {
      situation: { ...situation, lookups: lists },
      records: own,
      savedSections: Object.keys(own),
      signedTexts: [],
    };
  });
  const eve = await staffBrowser(server, 'eve@x.org', 'editor');
  let [dropped, opened] = [0, 0];
  for (const [name, edit] of sampled(Object.entries(DEFINITION_EDITS), 5, 1)) {
    const { id } = (await eve.post('/studio/changes', { title: name, why: 'x' })).json() as ChangeShown;
    const now = edit(files);
    const edits = Object.fromEntries(Object.entries(now).filter(([file, text]) => files[file] !== text));
    expect((await eve.put(`/studio/changes/${id}/files`, { edits })).json(), name).toEqual({ faults: [] });
    await eve.post(`/studio/changes/${id}/impact`, {});
    const progress = await vi.waitFor(
      async () => {
        const [row] = await db.select().from(changeReports).where(eq(changeReports.changeId, id));
        expect(row?.state).toBe('done');
        return row?.progress as ImpactProgress;
      },
      { timeout: 100_000, interval: 50 },
    );
    const to = loadVersion(now);
    const each = applications.map((application) => recountMove(before, to, application));
    const sum = (column: 'total' | 'dropped' | 'reopened'): number =>
      progress.byKind.reduce((all, { counts }) => all + counts[column], 0);
    const expected = {
      total: applications.length,
      dropped: each.reduce((all, one) => all + one.dropped, 0),
      reopened: each.filter((one) => one.reopened.length > 0).length,
    };
    expect({ total: sum('total'), dropped: sum('dropped'), reopened: sum('reopened') }, name).toEqual(expected);
    const places = progress.reopened.reduce((all, { count }) => all + count, 0);
    expect(places, name).toBe(each.reduce((all, one) => all + one.reopened.length, 0));
    dropped += expected.dropped;
    opened += expected.reopened;
  }
  await server.stop();
  expect(Math.min(dropped, opened)).toBeGreaterThan(soaked(50, 10));
});
