import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../test/support/applicant.ts';
import { someDatabases } from '../../../test/support/database.ts';
import { whileHeld } from '../../../test/support/held-calls.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import { soaked } from '../../../test/support/soak.ts';
import { type ApplicationSummary, pageCall } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Page } from '../../engine/index.ts';
import type { Database } from '../database/database.ts';
import type { Verification } from '../database/hash-chain.ts';
import { applications, evidence, evidenceHead, evidenceParticulars } from '../database/tables/index.ts';
import { eraseParticulars } from './erasure.ts';
import { type EvidenceEntry, readEvidence, type SigningEntry } from './evidence.ts';
import { EvidenceChain } from './evidence-chain.ts';
import { verifyEvidence } from './verification.ts';

// The day of the examples, whose answers the applicants give.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

/** How many sign at once. */
const PEOPLE = soaked(30, 4);

const EEO = ['equal-employment-opportunity', 'disability-self-identification', 'veteran-self-identification'];
const REVIEW = ['applicant-verification', 'applicant-certification'];
const FORMS = ['consumer-report-disclosure', 'summary-of-rights', 'previous-employer-request'];

/** Works on the table without its triggers, which only the owner of the database can switch off. */
const unguarded = (all: Database, work: (db: Database) => Promise<unknown>): Promise<void> =>
  all.transaction(async (db) => {
    await db.execute(sql`alter table evidence disable trigger user`);
    await work(db);
    await db.execute(sql`alter table evidence enable trigger user`);
  });

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let ana: Applicant;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
    ana = await Applicant.begin(await server.applicant('ana@example.com'), 2);
  });
  afterAll(() => server.stop());

  const services = () => server.services;
  const readEntries = async (id = ana.id): Promise<EvidenceEntry[]> =>
    (await readEvidence(services(), id)).map(({ entry }) => entry);
  const signed = async (id = ana.id): Promise<string[]> =>
    (await readEntries(id)).map((entry) => (entry as SigningEntry).document);
  const findPage = (section: string): Page => ana.scenario.pages.find((page) => page.section === section) as Page;
  const saved = (section: string): JsonObject => ana.scenario.saved[section] as JsonObject;

  test('evidence is stored for every document that a save signs, and for no other save', async () => {
    await ana.walkTo('eeo-aa');
    expect(await readEntries()).toEqual([]);
    await ana.next();
    expect(await signed()).toEqual(EEO);
    const { browser, id } = ana;
    const again = { ...saved('eeo-aa'), id, email: browser.email };
    const repeated = await browser.put(`/applications/${pageCall(findPage('eeo-aa'))}`, again, {
      'if-match': '"never-saved"',
    });
    expect(repeated.text).toBe('Success');
    expect(await signed(), 'after the same save again').toEqual(EEO);
    await ana.walkTo();
    expect(await signed()).toEqual([...EEO, ...REVIEW, ...FORMS]);
    await ana.finish();
    expect(await signed()).toHaveLength(8);
    expect(await verifyEvidence(services())).toEqual({ entries: 8 });
  });

  test('evidence contains who signed which text, when and from where; the chain itself has no personal data', async () => {
    const ben = await Applicant.begin(await server.applicant('ben@example.com'), 1);
    await ben.walkTo('eeo-aa');
    ben.browser.address = '203.0.113.7';
    const record = ben.fill().scenario.next().saved['eeo-aa'] as JsonObject;
    await ben.save(findPage('eeo-aa'), { ...record, language: 'spanish' }, { 'user-agent': 'Ábaco/1.0' });
    const [first] = await readEvidence(services(), ben.id);
    const { id } = (await ben.browser.get('/users/current?email=ben@example.com')).json() as { id: number };
    expect(first?.particulars).toEqual({
      accountId: id,
      email: 'ben@example.com',
      address: '203.0.113.7',
      userAgent: 'Ábaco/1.0',
      salt: expect.stringMatching(/^[\w-]{22}$/),
    });
    const summary = (await ben.browser.get('/applications/current?email=ben@example.com')).json() as ApplicationSummary;
    const version = summary.definitionVersion;
    const shown = (await server.app.inject(`/definitions/${version}/legal/${EEO[0]}.spanish.md`)).body;
    expect(first?.entry).toEqual({
      kind: 'signing',
      at: '2026-11-21T15:00:00.000Z',
      section: 'eeo-aa',
      document: EEO[0],
      language: 'spanish',
      version,
      text: createHash('sha256').update(shown).digest('hex'),
      answers: expect.stringMatching(/^[\w-]{43}$/),
      particulars: expect.stringMatching(/^[\w-]{43}$/),
    });
    const rows = JSON.stringify(await services().db.select().from(evidence));
    for (const personal of ['@example.com', 'Lopez', '203.0.113', 'baco', 'Female'])
      expect(rows).not.toContain(personal);
  });

  test('evidence is added when signed answers change, for that document only; saving the same again adds nothing', async () => {
    const cleo = await Applicant.begin(await server.applicant('cleo@example.com'), 1);
    const { browser, id } = cleo;
    const put = (changes: JsonObject) =>
      browser.put(`/applications/${pageCall(findPage('eeo-aa'))}`, {
        ...saved('eeo-aa'),
        ...changes,
        id,
        email: browser.email,
      });
    await put({});
    expect(await signed(id)).toEqual(EEO);
    await put({});
    expect(await signed(id)).toEqual(EEO);
    expect((await put({ isVeteran: null })).text).not.toBe('Success');
    expect(await signed(id)).toEqual(EEO);
    expect((await put({ disabledSignature: 'Cleo Moran' })).text).toBe('Success');
    expect(await signed(id)).toEqual([...EEO, EEO[1]]);
    const [first, , , again] = (await readEntries(id)) as SigningEntry[];
    expect(again?.answers).not.toBe(first?.answers);
  });

  test('evidence is added for every press of the button, and once if a press is sent twice', async () => {
    const gus = await Applicant.begin(await server.applicant('gus@example.com'), 1);
    const [statement = '', disability = ''] = EEO;
    const put = (signatureIds: Record<string, string>) => {
      const headers = { 'x-signatures': String(new URLSearchParams(signatureIds)) };
      return gus.save(findPage('eeo-aa'), saved('eeo-aa'), headers);
    };
    expect((await put({ [statement]: 'one', [disability]: 'two' })).text).toBe('Success');
    expect(await signed(gus.id)).toEqual(EEO);
    await put({ [statement]: 'one', [disability]: 'two' });
    await put({});
    await put({ [statement]: 'no id', 'no-such-document': 'three' });
    expect(await signed(gus.id)).toEqual(EEO);
    await put({ [disability]: 'four' });
    await put({ [disability]: 'four' });
    await put({ [disability]: 'two' });
    expect(await signed(gus.id)).toEqual([...EEO, disability]);
    await Promise.all([put({ [statement]: 'five' }), put({ [statement]: 'five' })]);
    expect(await signed(gus.id)).toEqual([...EEO, disability, statement]);
    const entries = (await readEntries(gus.id)) as SigningEntry[];
    expect(entries.map(({ press }) => press)).toEqual(['one', 'two', undefined, 'four', 'five']);
    expect(await verifyEvidence(services())).not.toHaveProperty('fault');
  });

  test('evidence is added when the text in another language is signed, and again for the first language', async () => {
    const fay = await Applicant.begin(await server.applicant('fay@example.com'), 1);
    const page = findPage('eeo-aa');
    for (const language of ['english', 'spanish', 'spanish', 'english'])
      expect((await fay.save(page, { ...saved('eeo-aa'), language })).text).toBe('Success');
    const entries = (await readEntries(fay.id)) as SigningEntry[];
    expect(entries.map(({ document }) => document)).toEqual([...EEO, ...EEO, ...EEO]);
    expect(entries.filter(({ document }) => document === EEO[0]).map(({ language }) => language)).toEqual([
      'english',
      'spanish',
      'english',
    ]);
    expect(new Set(entries.map(({ text }) => text)).size).toBe(6);
  });

  test('evidence and the record are stored together or not at all', async () => {
    const dora = await Applicant.begin(await server.applicant('dora@example.com'), 1);
    const { position = 0 } = (await new EvidenceChain(services()).head()) ?? {};
    const stray = { position: position + 2, applicationId: dora.id, entry: '{}', previous: '', hash: '' };
    await services().db.insert(evidence).values(stray);
    const page = findPage('eeo-aa');
    expect((await dora.save(page, saved('eeo-aa'))).status).toBe(500);
    expect((await dora.read(page)).json()).toBeNull();
    const current = (await dora.browser.get('/applications/current?email=dora@example.com')).json();
    expect(current).toMatchObject({ lastSavedPage: 0 });
    await unguarded(services().db, (db) => db.delete(evidence).where(eq(evidence.position, stray.position)));
    expect((await dora.save(page, saved('eeo-aa'))).text).toBe('Success');
    expect(await signed(dora.id)).toEqual(EEO);
    const { etag } = (await dora.read(page)).headers as { etag: string };
    await dora.save(page, { ...saved('eeo-aa'), disabledSignature: 'Dora' });
    const late = { ...saved('eeo-aa'), disabledSignature: 'D.' };
    expect((await dora.save(page, late, { 'if-match': etag })).text).toMatch(/changed somewhere else/);
    expect(await signed(dora.id)).toEqual([...EEO, EEO[1]]);
  });

  test('evidence is not stored by a save that repeats an older copy with a new signature: it is refused', async () => {
    const kai = await Applicant.begin(await server.applicant('kai@example.com'), 1);
    const [statement = ''] = EEO;
    const put = (id: string, headers: Record<string, string> = {}) =>
      kai.save(findPage('eeo-aa'), saved('eeo-aa'), { 'x-signatures': `${statement}=${id}`, ...headers });
    expect((await put('one')).text).toBe('Success');
    expect((await put('two', { 'if-match': '"never-saved"' })).text).toMatch(/changed somewhere else/);
    expect(await signed(kai.id)).toEqual(EEO);
  });

  describe.runIf(database.name === 'postgres')('while another call changes the application', () => {
    test('evidence is not stored by a signed save of an application that is being cancelled', async () => {
      const lia = await Applicant.begin(await server.applicant('lia@example.com'), 1);
      const answers = await whileHeld(
        services().db,
        (tx) => tx.update(applications).set({ status: 'Canceled' }).where(eq(applications.id, lia.id)),
        () => [lia.save(findPage('eeo-aa'), saved('eeo-aa'))],
      );
      expect(answers.map(({ text }) => text)).toEqual(['This application can no longer be changed']);
      expect(await signed(lia.id)).toEqual([]);
    });

    test('evidence is stored by only one of two signed saves of the same copy', async () => {
      const max = await Applicant.begin(await server.applicant('max@example.com'), 1);
      const save = (disabledSignature: string) =>
        max.save(findPage('eeo-aa'), { ...saved('eeo-aa'), disabledSignature }, { 'if-match': '"never-saved"' });
      const answers = await whileHeld(
        services().db,
        (tx) => tx.select().from(applications).where(eq(applications.id, max.id)).for('update'),
        () => [save('Max Moran'), save('M. Moran')],
      );
      expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1);
      expect(answers.filter(({ text }) => /changed somewhere else/.test(text))).toHaveLength(1);
      expect(await signed(max.id)).toEqual(EEO);
    });
  });

  test('evidence of many parallel signatures is one chain', async () => {
    const { entries } = await verifyEvidence(services());
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, i) => {
        const browser = await server.applicant(`many${i}@example.com`);
        return { browser, id: await browser.begin(1) };
      }),
    );
    const record = saved('eeo-aa');
    const answers = await Promise.all(
      people.map(({ browser, id }) => browser.put('/applications/eeo-aa', { ...record, id, email: browser.email })),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['Success']));
    expect(await verifyEvidence(services())).toEqual({ entries: entries + 3 * PEOPLE });
    for (const { id } of people) expect(await signed(id)).toEqual(EEO);
  });

  test('evidence of a person can be erased: the chain records it and stays valid', async () => {
    const eva = await Applicant.begin(await server.applicant('eva@example.com'), 1);
    await eva.save(findPage('eeo-aa'), saved('eeo-aa'));
    const { entries } = await verifyEvidence(services());
    const { db, keys } = services();
    for (const ids of [[eva.id, 999_999], [eva.id], []])
      await db.transaction((tx) => eraseParticulars({ db: tx, keys }, ids));
    expect(await verifyEvidence(services())).toEqual({ entries: entries + 1 });
    const found = await readEvidence(services(), eva.id);
    expect(found.map(({ particulars }) => particulars)).toEqual([null, null, null, null]);
    expect(found.at(-1)?.entry).toMatchObject({ kind: 'erasure', erased: [entries - 2, entries - 1, entries] });
    expect(JSON.stringify(await services().db.select().from(evidenceParticulars))).not.toContain('eva@');
    await eva.save(findPage('eeo-aa'), { ...saved('eeo-aa'), disabledSignature: 'E. L.' });
    // After the erasure no signature has a person any more, so every document is signed again.
    expect(await verifyEvidence(services())).toEqual({ entries: entries + 4 });
  });

  describe('that was tampered with', () => {
    /** The result of the verification after a change, which is then rolled back. */
    const touched = async (change: (db: Database) => Promise<unknown>): Promise<Verification> => {
      let found: Verification | undefined;
      const undo = new Error('undo');
      const { db, keys } = services();
      await db
        .transaction(async (tx) => {
          await unguarded(tx, change);
          found = await verifyEvidence({ db: tx, keys });
          throw undo;
        })
        .catch((error) => {
          if (error !== undo) throw error;
        });
      return found as Verification;
    };
    const at = (position: number) => eq(evidence.position, position);
    const drop = async (db: Database, position: number): Promise<void> => {
      await db.delete(evidenceParticulars).where(eq(evidenceParticulars.position, position));
      await db.delete(evidence).where(at(position));
    };
    /** SQL that changes one character of a text; places are counted from 1. */
    const flipped = (column: unknown, place: number) =>
      sql<string>`overlay(${column} placing chr(ascii(substr(${column}, ${place}::int, 1)) # 1) from ${place}::int for 1)`;
    const swap = (table: string, columns: string[], a: number, b: number) =>
      sql.raw(
        `update ${table} as x set ${columns.map((name) => `${name} = y.${name}`).join(', ')} from (select * from ${table}) as y ` +
          `where x.position in (${a}, ${b}) and y.position = ${a + b} - x.position`,
      );

    test('evidence that was tampered with in any byte is detected, and the entry is named', async () => {
      const links = await services()
        .db.select()
        .from(evidence)
        .where(inArray(evidence.position, soaked([1, 7, 20], [1, 7])));
      for (const { position, ...columns } of links) {
        for (const name of ['entry', 'hash', ...(position > 1 ? (['previous'] as const) : [])] as const) {
          const { length } = columns[name];
          const places = [1, 2, Math.ceil(length / 3), Math.ceil(length / 2), length - 1, length];
          for (const place of soaked(places, [1, Math.ceil(length / 2), length])) {
            const change = { [name]: flipped(evidence[name], place) };
            const { fault } = await touched((db) => db.update(evidence).set(change).where(at(position)));
            expect([name, place, fault]).toEqual([
              name,
              place,
              expect.stringMatching(`^Entry ${position} was changed`),
            ]);
          }
        }
        const moved = { applicationId: sql`application_id + 1` };
        const { fault } = await touched((db) => db.update(evidence).set(moved).where(at(position)));
        expect(fault).toMatch(`Entry ${position} was changed`);
        const [found] = await services()
          .db.select()
          .from(evidenceParticulars)
          .where(eq(evidenceParticulars.position, position));
        for (const place of [1, 20, found?.particulars.length as number]) {
          const change = { particulars: flipped(evidenceParticulars.particulars, place) };
          const other = await touched((db) =>
            db.update(evidenceParticulars).set(change).where(eq(evidenceParticulars.position, position)),
          );
          expect(other.fault).toBe(`The particulars of entry ${position} were changed.`);
        }
      }
    });

    test('evidence that was tampered with by removing entries is detected, in the middle and at the end', async () => {
      const { entries } = await verifyEvidence(services());
      expect(await touched((db) => drop(db, 7))).toEqual({ entries: 6, fault: 'Entry 7 is missing.' });
      expect(await touched((db) => drop(db, 1))).toEqual({ entries: 0, fault: 'Entry 1 is missing.' });
      const cut = `The chain ends with entry ${entries - 1}, but there were ${entries}: the end was cut off.`;
      expect(await touched((db) => drop(db, entries))).toEqual({ entries: entries - 1, fault: cut });
      const all = await touched(async (db) => {
        await db.delete(evidenceParticulars);
        await db.delete(evidence);
      });
      expect(all.fault).toMatch(/^The chain ends with entry 0/);
      const wholly = await touched(async (db) => {
        for (const table of [evidenceParticulars, evidence, evidenceHead]) await db.delete(table);
      });
      expect(wholly).toEqual({ entries: 0, fault: 'The record of the end of the chain is missing.' });
      const closed = await touched(async (db) => {
        await drop(db, 7);
        await db.delete(evidenceParticulars).where(eq(evidenceParticulars.position, entries));
        await db.update(evidence).set({ position: 7 }).where(at(entries));
      });
      expect(closed.fault).toMatch('Entry 7 was changed');
    });

    test('evidence that was tampered with is refused by the database itself', async () => {
      const { db } = services();
      const rows = await db.select().from(evidence);
      for (const change of [
        db.update(evidence).set({ entry: '{}' }).where(at(7)),
        db.delete(evidence).where(at(rows.length)),
        db.execute(sql`truncate evidence cascade`),
      ])
        await expect(change).rejects.toMatchObject({ cause: { message: 'What is in evidence stays as it is.' } });
      expect(await db.select().from(evidence)).toEqual(rows);
    });

    test('evidence that was tampered with by swapping entries or particulars is detected', async () => {
      const columns = ['application_id', 'entry', 'previous', 'hash'];
      expect((await touched((db) => db.execute(swap('evidence', columns, 7, 20)))).fault).toMatch(
        'Entry 7 was changed',
      );
      const mixed = await touched((db) => db.execute(swap('evidence_particulars', ['particulars'], 7, 20)));
      expect(mixed).toEqual({ entries: 6, fault: 'The particulars of entry 7 were changed.' });
    });

    test('evidence that was tampered with by removing particulars without an erasure is detected', async () => {
      const gone = await touched((db) => db.delete(evidenceParticulars).where(eq(evidenceParticulars.position, 7)));
      expect(gone.entries).toBe(6);
      expect(gone.fault).toMatch(/^The particulars of entry 7 are missing/);
    });

    test('evidence that was tampered with in the signed text is detected', async () => {
      const file = `legal/${EEO[0]}.english.md`;
      const changed = await touched((db) =>
        db.execute(
          sql`update definition_versions set files = files || jsonb_build_object(${file}::text, (files ->> ${file}::text) || ' ')`,
        ),
      );
      expect(changed.entries).toBe(0);
      expect(changed.fault).toMatch(
        /^The text of "equal-employment-opportunity" in english, version \w+, is not the one/,
      );
      const gone = await touched((db) => db.execute(sql`update definition_versions set files = files - ${file}::text`));
      expect(gone.fault).toBe(changed.fault);
    });

    test('evidence that was tampered with at its end is detected, and no entry is added to it', async () => {
      const { keys } = services();
      const [last] = await services().db.select().from(evidenceHead);
      const { position = 0 } = last ?? {};
      const [before] = await services()
        .db.select()
        .from(evidence)
        .where(at(position - 1));
      const back = async (db: Database): Promise<void> => {
        await drop(db, position);
        await db.update(evidenceHead).set({ position: position - 1, hash: before?.hash as string });
      };
      const text = 'The record of the end of the chain was changed.';
      expect(await touched(back)).toEqual({ entries: position - 1, fault: text });
      const sealFlipped = { seal: flipped(evidenceHead.seal, 5) };
      expect((await touched((db) => db.update(evidenceHead).set(sealFlipped))).fault).toBe(text);
      expect((await touched((db) => db.delete(evidenceHead))).fault).toMatch(/end of the chain is missing/);
      const addition = { applicationId: ana.id, entry: { kind: 'erasure', at: '', erased: [] }, particulars: null };
      const adding = touched(async (db) => {
        await back(db);
        await new EvidenceChain({ db, keys }).add([addition]);
      });
      await expect(adding).rejects.toThrow('The end of the evidence was changed');
      const addingAnew = touched(async (db) => {
        for (const table of [evidenceParticulars, evidence, evidenceHead]) await db.delete(table);
        await new EvidenceChain({ db, keys }).add([addition]);
      });
      await expect(addingAnew).rejects.toThrow('The end of the evidence was changed');
      expect((await verifyEvidence(services())).fault).toBeUndefined();
      const [head] = await services().db.delete(evidenceHead).returning();
      await server.restart();
      expect((await verifyEvidence(services())).fault).toMatch(/end of the chain is missing/);
      await services()
        .db.insert(evidenceHead)
        .values(head as NonNullable<typeof head>);
    });
  });
});
