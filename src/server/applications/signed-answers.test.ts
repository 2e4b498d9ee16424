/** Detects changes of signed answers in the database, and never reports a use of the portal. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../test/support/applicant.ts';
import { someDatabases } from '../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import { soaked } from '../../../test/support/soak.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Page } from '../../engine/index.ts';
import { apartRecords, evidenceParticulars, sectionRecords } from '../database/tables/index.ts';
import { readEvidence, type SigningEntry } from '../evidence/index.ts';
import { runOperatorCommand } from '../operator/index.ts';
import { reencryptAll } from '../retention/rotation.ts';
import { verifySignedAnswers } from './signed-answers.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const VALUES = soaked([null, false, true, 'Ana L.', ''], [null, true, 'Ana L.']);

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let ana: Applicant;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
    ana = await Applicant.begin(await server.applicant('ana@example.com'), 2);
    await ana.walkTo();
  });
  afterAll(() => server.stop());

  const check = async () => {
    const faults: string[] = [];
    const { signatures } = await verifySignedAnswers(server.services, (fault) => faults.push(fault));
    return { signatures, faults };
  };
  const portal = async (...args: string[]) => {
    const printed: string[] = [];
    const code = await runOperatorCommand(server.operator, { args }, (line) => printed.push(line));
    return { code, printed };
  };
  const findPage = (section: string): Page => ana.scenario.pages.find((page) => page.section === section) as Page;
  const signedPages = async (): Promise<Page[]> => {
    const signings = (await readEvidence(server.services, ana.id)).map(({ entry }) => entry as SigningEntry);
    return [...new Set(signings.map(({ section }) => section))].map(findPage);
  };
  const rowIn = ({ apart, section }: Page, id = ana.id) => {
    const table = apart ? apartRecords : sectionRecords;
    return { table, own: and(eq(table.applicationId, id), eq(table.section, section)) };
  };

  test('stored answers beside the evidence agree after everything that an applicant saved: each answer of each signed page changed and put back', async () => {
    const whole = await check();
    expect(whole.faults).toEqual([]);
    expect(whole.signatures).toBeGreaterThan(5);
    let stored = 0;
    for (const page of await signedPages()) {
      const record = ana.scenario.saved[page.section] as JsonObject;
      for (const name of Object.keys(record))
        for (const value of VALUES) {
          const { text } = await ana.save(page, { ...record, [name]: value });
          if (text !== 'Success') continue;
          stored += 1;
          expect((await check()).faults, `${page.section} ${name} ${value}`).toEqual([]);
        }
      expect((await ana.save(page, record)).text).toBe('Success');
    }
    expect(stored).toBeGreaterThan(10);
    expect((await check()).faults).toEqual([]);
  });

  test('stored answers beside the evidence agree with other keys, after the submission and after the erasure of a person', async () => {
    const eva = await Applicant.begin(await server.applicant('eva@example.com'), 1);
    await eva.walkTo('eeo-aa').then((each) => each.next());
    const { signatures } = await check();
    await server.services.keys.ring.renew();
    await reencryptAll(server.operator.rotationServices);
    expect((await ana.finish()).text).toBe('Success');
    expect(await check()).toEqual({ signatures, faults: [] });
    expect(await portal('delete-person', 'eva@example.com', '--yes')).toMatchObject({ code: 0 });
    expect(await check()).toEqual({ signatures: signatures - 3, faults: [] });
  });

  test('stored answers beside the evidence are named when they were changed or deleted in the database', async () => {
    const { db } = server.services;
    for (const page of await signedPages()) {
      const { table, own } = rowIn(page);
      const [row] = await db.select().from(table).where(own);
      const before = row?.record as string;
      const record = JSON.parse(before) as JsonObject;
      const [name] = Object.entries(record).find(([key, value]) => typeof value === 'string' && key !== '$tag') ?? [];
      await db
        .update(table)
        .set({ record: JSON.stringify({ ...record, [name as string]: 'Somebody' }) })
        .where(own);
      const { faults } = await check();
      expect(faults.length, page.section).toBeGreaterThan(0);
      for (const fault of faults)
        expect(fault).toMatch(
          new RegExp(
            `^The answers of application ${ana.id} to ".+" of ${page.section} are not those that entry \\d+ signed\\.$`,
          ),
        );
      await db
        .update(table)
        .set({ record: before.replace(/^\{/, '{]') })
        .where(own);
      expect((await check()).faults[0]).toMatch(/^The answers of application \d+ to ".+" of .+ cannot be read\.$/);
      await db.delete(table).where(own);
      expect((await check()).faults[0]).toMatch(/, which entry \d+ signed, are missing\.$/);
      await db.insert(table).values(row as NonNullable<typeof row>);
    }
    expect((await check()).faults).toEqual([]);
  });

  test('stored answers beside the evidence are printed by the command line, with those that differ', async () => {
    const verify = () => portal('evidence', 'verify');
    expect((await verify()).printed).toContainEqual(
      expect.stringMatching(/^All stored answers are those that were signed: \d+ signatures compared\.$/),
    );
    const [page] = await signedPages();
    const { table, own } = rowIn(page as Page);
    await server.services.db.delete(table).where(own);
    const { code, printed } = await verify();
    expect(code).toBe(1);
    expect(printed.join('\n')).toMatch(/are missing\.\nAll but \d+ stored answers/);
    await server.services.db.delete(evidenceParticulars).where(eq(evidenceParticulars.position, 2));
    expect((await verify()).printed).toContainEqual(
      expect.stringMatching(/^The evidence: .* Before it, 1 entry is whole\.$/),
    );
  });
});
