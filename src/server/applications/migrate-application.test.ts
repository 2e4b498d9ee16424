/** Applications in progress are migrated to other definitions: no answer is lost, and every applicant can go on. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { browserEvent } from '../../../test/support/applicant.ts';
import { completeApplication, type SavedPage } from '../../../test/support/completed-application.ts';
import { quickest, someDatabases } from '../../../test/support/database.ts';
import { DEFINITION_EDITS, EDIT_NAMES, type EditName } from '../../../test/support/definition-edits.ts';
import { smallFiles } from '../../../test/support/edited-files.ts';
import { edited } from '../../../test/support/edited-json.ts';
import { publishEdit } from '../../../test/support/published-edit.ts';
import { writeFiles } from '../../../test/support/sections.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { createSituation } from '../../../test/support/situation.ts';
import { smallRecords } from '../../../test/support/small-records.ts';
import { sampled, soaked } from '../../../test/support/soak.ts';
import { storeApplications } from '../../../test/support/stored-applications.ts';
import type { Files } from '../../authoring/index.ts';
import type { ApplicationSummary } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import {
  apartDrafts,
  apartRecords,
  applications,
  liveHistory,
  sectionDrafts,
  sectionRecords,
} from '../database/tables/index.ts';
import { AuthoringThread, InProgressMigrator, type LoadedVersion } from '../publishing/index.ts';
import { createInProgressReader } from './applications-in-progress.ts';
import { migrateApplication } from './migrate-application.ts';
import { Records } from './records/records.ts';
import { verifySignedAnswers } from './signed-answers.ts';

const FILES = smallFiles();
const PETS = {
  hasPets: true,
  pets: [{ name: 'Rex', kind: 'Dog', description: null, born: null, chip: '123456789012345' }],
};

function definitions(): { FORMS_DIR: string; LOCALES_DIR: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-migration-'));
  writeFiles(folder, FILES);
  return { FORMS_DIR: join(folder, 'forms'), LOCALES_DIR: join(folder, 'locales') };
}

/** The server also migrates applications by itself; it may come before this call. */
const allMigrated = (server: TestServer): Promise<void> =>
  vi.waitFor(
    async () => {
      await server.services.migrator.migrateDue();
      const rows = await server.services.db.select().from(liveHistory).where(eq(liveHistory.migratesInProgress, true));
      expect(rows.filter(({ migratedAt }) => migratedAt === null)).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );

const readApplications = (server: TestServer) =>
  server.services.db.select().from(applications).orderBy(applications.id);

/** The records of an application, read by the version it was migrated to. */
async function answersIn(server: TestServer, id: number, version: string): Promise<Record<string, JsonObject>> {
  const { db, keys, definitions } = server.services;
  const loadedVersion = (await definitions.loadVersion(version)) as LoadedVersion;
  const sections = loadedVersion.recordPages.map(({ section }) => section);
  return new Records(db, keys, loadedVersion.manifest, id).readAll(sections);
}

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let ana: ApiClient;
  let id: number;
  beforeAll(async () => {
    server = await TestServer.start(database, definitions());
    ana = await server.applicant('ana@example.com');
    id = await ana.begin(2);
  });
  afterAll(() => server.stop());

  const current = async (): Promise<ApplicationSummary> =>
    (await ana.get(`/applications/current?email=${ana.email}`)).json() as ApplicationSummary;
  const save = (record: object, headers: Record<string, string> = {}) =>
    ana.put('/applications/pets', { ...record, id, email: ana.email }, headers);
  const readDraft = async () => (await ana.get(`/applications/draft?applicationId=${id}&section=pets`)).text;

  test('a migration keeps answers and drafts, lists the pages to answer again, and refuses the save of an open page', async () => {
    expect((await save(PETS)).text).toBe('Success');
    const read = await ana.get(`/applications/pets?applicationId=${id}`);
    const draft = { email: ana.email, applicationId: id, section: 'pets', draft: '{"typed":1}', tag: 'one' };
    expect((await ana.put('/applications/draft', draft)).text).toBe('Success');
    const { definitionVersion: before } = await current();
    const { version } = await publishEdit(server.services, DEFINITION_EDITS['a new required question'](FILES), true);
    await allMigrated(server);
    expect(await current()).toMatchObject({ definitionVersion: version, askedAnew: ['pets'] });
    const after = await ana.get(`/applications/pets?applicationId=${id}`);
    expect([after.json(), after.headers.etag]).toEqual([read.json(), read.headers.etag]);
    const late = await save(PETS, { 'x-definitions': before, 'if-match': String(read.headers.etag) });
    expect(late.headers['x-answer-code']).toBe('definitions-changed');
    expect(await readDraft()).toBe(draft.draft);
    expect((await save(PETS, { 'x-definitions': version })).text).not.toBe('Success');
    const answered = { ...PETS, vet: 'Bo' };
    const saved = await save(answered, { 'x-definitions': version, 'if-match': String(read.headers.etag) });
    expect(saved.text).toBe('Success');
    expect((await current()).askedAnew).toEqual([]);
    const [done] = (await server.services.db.select().from(liveHistory)).filter((row) => row.migratesInProgress);
    expect(done?.migratedAt).not.toBeNull();
  });

  test.each<[string, (files: Files) => Files]>([
    ['whose question goes', DEFINITION_EDITS['a question that goes']],
    [
      'that goes',
      (files) =>
        edited(files, 'forms/application/flow.json', ({ pages }) => {
          pages[0].call = 'animals';
        }),
    ],
  ])('refuses the save of an open page %s as of any other', async (name, change) => {
    const ben = await server.applicant(`ben.${name.replaceAll(' ', '.')}@example.com`);
    const own = await ben.begin(2);
    const summary = async () =>
      (await ben.get(`/applications/current?email=${ben.email}`)).json() as ApplicationSummary;
    const { definitionVersion: before } = await summary();
    await publishEdit(server.services, change(FILES), true);
    await allMigrated(server);
    const sent = { ...PETS, id: own, email: ben.email };
    const late = await ben.put('/applications/pets', sent, { 'x-definitions': before });
    expect([late.status, late.headers['x-answer-code']]).toEqual([200, 'definitions-changed']);
  });

  test('a migration leaves applications for which the version was not published, and those begun later', async () => {
    const { definitionVersion } = await current();
    await publishEdit(server.services, FILES, false);
    await allMigrated(server);
    expect((await current()).definitionVersion).toBe(definitionVersion);
    const { db, migrator } = server.services;
    const titled = (title: string): Files =>
      edited(FILES, 'locales/en/pets.json', (words) => {
        words.title = title;
      });
    const { version } = await publishEdit(server.services, titled('Animals'), false);
    const later = await publishEdit(server.services, titled('Beasts'), false);
    const records = { pets: PETS };
    const [begunLater] = await storeApplications(server.services, later, [{ jobPostingId: 2, records }]);
    const set = (at: Date) =>
      db
        .update(liveHistory)
        .set({ migratesInProgress: true, migratedAt: null, at })
        .where(eq(liveHistory.version, version));
    // Other servers may not use the version yet.
    await set(new Date(Date.now() + 60_000));
    await migrator.migrateDue();
    const [entry] = await db.select().from(liveHistory).where(eq(liveHistory.version, version));
    expect(entry?.migratedAt).toBeNull();
    await set(new Date(Date.now() - 60_000));
    await allMigrated(server);
    const row = (await readApplications(server)).find((each) => each.id === begunLater);
    expect(row?.definitionVersion).toBe(later.version);
  });

  test.each([
    ['sensitive answers differ', { sensitive: true, apart: false }],
    ['table differs', { sensitive: false, apart: true }],
    ['sensitive answers and table differ', { sensitive: true, apart: true }],
  ])('a migration stores records again whose %s between the versions', async (_, { sensitive, apart }) => {
    await publishEdit(server.services, FILES, false);
    const [own] = await storeApplications(server.services, server.services.definitions.current, [
      { jobPostingId: 2, records: { pets: PETS } },
    ]);
    const kept = { applicationId: own as number, section: 'pets' };
    await server.services.db.insert(sectionDrafts).values({ ...kept, draft: 'sealed', tag: 'one' });
    const moved = edited(FILES, 'forms/application/flow.json', ({ pages }) => {
      if (apart) pages[0].apart = true;
    });
    const changed = edited(moved, 'forms/application/pets/logic.json', ({ fields }) => {
      if (sensitive) fields['/pets/*/name'] = { ...fields['/pets/*/name'], sensitive };
    });
    const reasoned = ['en', 'es'].reduce(
      (files, language) =>
        edited(files, `locales/${language}/pets.json`, ({ fields }) => {
          if (sensitive) fields['/pets/*/name'].reason = 'To know them.';
        }),
      changed,
    );
    const { version } = await publishEdit(server.services, reasoned, true);
    await allMigrated(server);
    const row = (await readApplications(server)).find((each) => each.id === own);
    expect(row?.definitionVersion).toBe(version);
    expect(await answersIn(server, own as number, version)).toEqual({ pets: PETS });
    const inTable = (table: typeof sectionRecords | typeof sectionDrafts) =>
      server.services.db
        .select()
        .from(table)
        .where(eq(table.applicationId, own as number));
    const here = [await inTable(sectionRecords), await inTable(sectionDrafts)];
    const there = [await inTable(apartRecords), await inTable(apartDrafts)];
    expect([...here, ...there].map(({ length }) => length)).toEqual(apart ? [0, 0, 1, 1] : [1, 1, 0, 0]);
    expect(JSON.stringify([...here, ...there]).includes('Rex')).toBe(!sensitive);
  });

  test('a migration leaves an application that was changed, has ended or was deleted since it was assessed', async () => {
    const { db, keys, definitions, settings } = server.services;
    const from = definitions.current;
    const to = await publishEdit(server.services, DEFINITION_EDITS['a shorter name'](FILES), false);
    const reader = createInProgressReader({ db, timeZone: settings.timeZone });
    const migrateAfter = async (change: (id: number) => Promise<unknown>): Promise<boolean[]> => {
      const [own = 0] = await storeApplications(server.services, from, [{ jobPostingId: 2, records: { pets: PETS } }]);
      const [application] = await reader.list({ after: own - 1, last: own }, 1);
      if (!application) throw new Error('The application is not in progress.');
      await change(own);
      const isMigrated = await migrateApplication({ db, keys }, { application, from, to, reopenedSections: [] });
      const row = (await readApplications(server)).find(({ id }) => id === own);
      return [isMigrated, row?.definitionVersion === to.version];
    };
    const set = (values: Partial<typeof applications.$inferInsert>) => (own: number) =>
      db.update(applications).set(values).where(eq(applications.id, own));
    expect(await migrateAfter(async () => {})).toEqual([true, true]);
    for (const change of [
      set({ savedAt: new Date(0) }),
      set({ status: 'Completed', completedAt: new Date() }),
      set({ phaseStatus: 'Phase 2 Scheduled' }),
      (own: number) => db.delete(applications).where(eq(applications.id, own)),
    ])
      expect(await migrateAfter(change)).toEqual([false, false]);
  });

  test('resumes after a server has ended', async () => {
    const { services } = server;
    const ids = await storeApplications(
      services,
      services.definitions.current,
      Array(8).fill({ jobPostingId: 2, records: {} }),
    );
    const { version } = await publishEdit(services, DEFINITION_EDITS['a word'](FILES), true);
    const thread = new AuthoringThread();
    const { db, keys, definitions, lookups, log } = services;
    let migrations = 0;
    const dying = new InProgressMigrator({
      ...{ db, keys, definitions, lookups, log, thread },
      applications: createInProgressReader({ db, timeZone: services.settings.timeZone }),
      migrate: async (migration) => {
        migrations += 1;
        if (migrations > 3) throw new Error('The server ends.');
        return migrateApplication({ db, keys }, migration);
      },
    });
    await dying.migrateDue().catch(() => {});
    await thread.stop();
    await allMigrated(server);
    const migrated = (await readApplications(server)).filter((row) => ids.includes(row.id));
    expect(migrated.map(({ definitionVersion }) => definitionVersion)).toEqual(ids.map(() => version));
  });

  test('an application that its applicant edits while it is migrated is migrated later', async () => {
    const { services } = server;
    await publishEdit(services, FILES, false);
    const ids = await storeApplications(
      services,
      services.definitions.current,
      Array(3).fill({ jobPostingId: 2, records: {} }),
    );
    // The server's own migrator would come before.
    const own = vi.spyOn(services.migrator, 'migrateDue').mockResolvedValue();
    const { version } = await publishEdit(services, DEFINITION_EDITS['a word'](FILES), true);
    const { db, keys, definitions, lookups, log } = services;
    const thread = new AuthoringThread();
    let isEdited = false;
    const migrator = new InProgressMigrator({
      ...{ db, keys, definitions, lookups, log, thread },
      applications: createInProgressReader({ db, timeZone: services.settings.timeZone }),
      migrate: async (migration) => {
        const isThisApplication = eq(applications.id, migration.application.id);
        if (migration.application.id === ids[1] && !isEdited) {
          isEdited = true;
          await db.update(applications).set({ savedAt: new Date() }).where(isThisApplication);
        }
        return migrateApplication({ db, keys }, migration);
      },
    });
    const areMigrated = async (): Promise<boolean[]> => {
      const rows = (await readApplications(server)).filter((row) => ids.includes(row.id));
      return rows.map(({ definitionVersion }) => definitionVersion === version);
    };
    await migrator.migrateDue();
    expect(await areMigrated()).toEqual([true, false, true]);
    await migrator.migrateDue();
    expect(await areMigrated()).toEqual([true, true, true]);
    own.mockRestore();
    await thread.stop();
    await allMigrated(server);
  });

  test('two servers that migrate at once migrate each application once', async () => {
    const { services } = server;
    const all = Array.from({ length: soaked(60, 20) }, () => ({ jobPostingId: 2, records: { pets: PETS } }));
    await publishEdit(services, FILES, false);
    const ids = await storeApplications(services, services.definitions.current, all);
    // The server's own migrator would come before.
    const own = vi.spyOn(services.migrator, 'migrateDue').mockResolvedValue();
    const { version } = await publishEdit(services, DEFINITION_EDITS['a word'](FILES), true);
    const { db, keys, definitions, lookups, log } = services;
    const threads = [new AuthoringThread(), new AuthoringThread()];
    const times = new Map<number, number>();
    const migrators = threads.map(
      (thread) =>
        new InProgressMigrator({
          ...{ db, keys, definitions, lookups, log, thread },
          applications: createInProgressReader({ db, timeZone: services.settings.timeZone }),
          migrate: async (migration) => {
            const isMigrated = await migrateApplication({ db, keys }, migration);
            if (isMigrated) times.set(migration.application.id, (times.get(migration.application.id) ?? 0) + 1);
            return isMigrated;
          },
        }),
    );
    await Promise.all(migrators.map((migrator) => migrator.migrateDue()));
    own.mockRestore();
    await allMigrated(server);
    await Promise.all(threads.map((thread) => thread.stop()));
    expect([...times]).toEqual(expect.arrayContaining(ids.map((id) => [id, 1])));
    for (const row of (await readApplications(server)).filter(({ id }) => ids.includes(id))) {
      expect(row).toMatchObject({ definitionVersion: version, reopenedSections: [] });
      expect(await answersIn(server, row.id, version)).toEqual({ pets: PETS });
    }
  });
});

/** How many versions go live one after the other, each with one edit more. */
const PUBLISHED = 3;
/** Of each outcome: migrated, asked again, or left because of what was signed. */
const SOME_EDITS: EditName[] = [
  'a new required question',
  'a text that is signed',
  'a word',
  'a question that goes',
  'a shorter name',
  'a choice less',
];

describe('random applications through random edits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(quickest, definitions());
  });
  afterAll(() => server.stop());

  test('random applications through random edits lose no answer by several migrations, and are not migrated if a signed text changes', async () => {
    const { services } = server;
    const seen = { migrated: 0, migratedAgain: 0, stayed: 0, asked: 0, signed: 0 };
    const orders = fc.shuffledSubarray(EDIT_NAMES, { minLength: EDIT_NAMES.length });
    const [shuffled = []] = soaked(fc.sample(orders, 1), [SOME_EDITS]);
    for (let first = 0; first < shuffled.length; first += PUBLISHED) {
      const base = await publishEdit(services, FILES, false);
      const all = fc
        .sample(smallRecords, { numRuns: soaked(40, 10), seed: 14 })
        .map((records) => ({ jobPostingId: 2, records }));
      const ids = await storeApplications(services, base, all);
      let files: Files = FILES;
      const edits = shuffled.slice(first, first + PUBLISHED);
      const versions = new Set([base.version]);
      for (const [i, name] of edits.entries()) {
        const applied = edits.slice(0, i + 1).join(', ');
        const earlier = new Map((await readApplications(server)).map((row) => [row.id, row.definitionVersion]));
        files = DEFINITION_EDITS[name](files);
        const to = await publishEdit(services, files, true);
        await allMigrated(server);
        for (const row of (await readApplications(server)).filter(({ id }) => ids.includes(id))) {
          const before = all[ids.indexOf(row.id)]?.records as Record<string, JsonObject>;
          expect(await answersIn(server, row.id, row.definitionVersion), applied).toEqual(before);
          const isMigrated = row.definitionVersion === to.version;
          expect(isMigrated || versions.has(row.definitionVersion), applied).toBe(true);
          if (before.references?.isReleaseSigned === true && applied.includes('a text that is signed')) {
            seen.signed += 1;
            expect(isMigrated, applied).toBe(false);
          }
          for (const section of row.reopenedSections)
            if (isMigrated) expect(to.page(section), `${section} after ${applied}`).toBeDefined();
          if (!isMigrated) seen.stayed += 1;
          else if (earlier.get(row.id) === base.version) seen.migrated += 1;
          else seen.migratedAgain += 1;
          seen.asked += row.reopenedSections.length;
        }
        versions.add(to.version);
      }
    }
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });

  test('random applications through random edits can be completed and submitted after a migration, each page in the new version', async () => {
    const { services } = server;
    const states = (await services.lookups.lists(['states'])) as JsonObject;
    const situation = createSituation({ posting: { positionType: 'Transportation' }, lookups: states });
    const expectSignedAnswers = async (): Promise<number> => {
      const faults: string[] = [];
      const { signatures } = await verifySignedAnswers(services, (fault) => faults.push(fault));
      expect(faults).toEqual([]);
      return signatures;
    };
    let migrated = 0;
    for (const [i, [name, change]] of sampled(Object.entries(DEFINITION_EDITS), 6, 1).entries()) {
      const base = await publishEdit(services, FILES, false);
      const ana = await server.applicant(`finishes${i}@example.com`);
      const id = await ana.begin(2);
      const save = (to: LoadedVersion, { page, record }: SavedPage) => {
        const headers = { 'x-definitions': to.version };
        return ana.put(`/applications/${page.call ?? page.section}`, { ...record, id, email: ana.email }, headers);
      };
      // Some have signed before the migration, some after.
      const before = completeApplication(base, { situation, records: {} }).saved.slice(0, i % 2 === 0 ? 1 : undefined);
      for (const page of before) expect((await save(base, page)).text, name).toBe('Success');
      const to = await publishEdit(services, change(FILES), true);
      await allMigrated(server);
      const row = (await readApplications(server)).find((each) => each.id === id);
      const version = row?.definitionVersion === to.version ? to : base;
      await expectSignedAnswers();
      migrated += version === to ? 1 : 0;
      const { saved, stuck } = completeApplication(version, {
        situation,
        records: await answersIn(server, id, version.version),
      });
      expect(stuck, name).toEqual([]);
      for (const page of saved)
        expect((await save(version, page)).text, `${name}: ${page.page.section}`).toBe('Success');
      const finished = { ...browserEvent('Finish'), email: ana.email, applicationId: id };
      expect((await ana.post('/users/browser-log', finished)).text, name).toBe('Success');
      expect(await expectSignedAnswers(), name).toBeGreaterThan(i);
    }
    expect(migrated).toBeGreaterThan(soaked(8, 1));
  });

  test.each<[EditName, string[]]>([
    ['a new required question', ['pets']],
    ['a text that is signed', ['references']],
    ['a page that is hidden', ['pets', 'boat', 'references']],
  ])(
    'after a migration to %s, the open pages %j are refused: others are saved and signed as before',
    async (name, changed) => {
      const { services } = server;
      const base = await publishEdit(services, FILES, false);
      const eve = await server.applicant(`eve.${changed.length}.${changed[0]}@example.com`);
      const id = await eve.begin(2);
      const states = (await services.lookups.lists(['states'])) as JsonObject;
      const situation = createSituation({ posting: { positionType: 'Transportation' }, lookups: states });
      const { saved } = completeApplication(base, { situation, records: {} });
      const to = await publishEdit(services, DEFINITION_EDITS[name](FILES), true);
      await allMigrated(server);
      const row = (await readApplications(server)).find((each) => each.id === id);
      expect(row?.definitionVersion).toBe(to.version);
      const refused: string[] = [];
      for (const { page, record } of saved) {
        const sent = { ...record, id, email: eve.email };
        const answer = await eve.put(`/applications/${page.section}`, sent, { 'x-definitions': base.version });
        if (answer.headers['x-answer-code'] === 'definitions-changed') refused.push(page.section);
        else expect(answer.text, page.section).toBe('Success');
      }
      expect(saved.length).toBeGreaterThan(2);
      expect(refused).toEqual(changed);
      const faults: string[] = [];
      await verifySignedAnswers(services, (fault) => faults.push(fault));
      expect(faults).toEqual([]);
    },
  );
});
