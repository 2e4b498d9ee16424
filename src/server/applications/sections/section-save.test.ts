import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../../test/support/database.ts';
import { type ApiClient, TestServer } from '../../../../test/support/server.ts';
import { applications, sectionRecords } from '../../database/tables/index.ts';
import { DAY_MS } from '../../process/clock.ts';

const CHIP = '985112003456789';
const PETS = { hasPets: true, pets: [{ name: 'Rex', kind: 'Dog', chip: CHIP }] };

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let ana: ApiClient;
  let id: number;
  const wrapped = (record: object, browser = ana, application = id) => ({
    id: application,
    email: browser.email,
    ...record,
  });
  beforeAll(async () => {
    server = await TestServer.start(database);
    ana = await server.applicant('ana@example.com');
    id = await ana.begin(2);
  });
  afterAll(() => server.stop());

  test('sections are empty before the first save, and come back as saved', async () => {
    const blank = await ana.get(`/applications/pets?applicationId=${id}`);
    expect([blank.status, blank.json()]).toEqual([200, null]);
    const saved = await ana.put('/applications/pets', wrapped(PETS), { 'if-match': String(blank.headers.etag) });
    expect(saved.text).toBe('Success');
    const again = await ana.get(`/applications/pets?applicationId=${id}`);
    expect(again.json()).toMatchObject({ id, email: 'ana@example.com', ...PETS });
    expect(again.headers.etag).toBe(saved.headers.etag);
    const current = await ana.get('/applications/current?email=ana@example.com');
    expect(current.json()).toMatchObject({ id, lastSavedPage: 50, jobTitle: 'Delivery Driver CDL-A' });
    const list = await ana.get(`/applications/sections?applicationId=${id}`);
    expect(list.json()).toEqual([{ section: 'pets', savedAt: expect.stringMatching(/^\d{4}-/), isComplete: true }]);
  });

  test('sections are validated by the engine, in the language of the request', async () => {
    const wrong = {
      hasPets: true,
      pets: [
        { name: '', kind: 'Other', chip: '12' },
        { name: '', kind: 'Cat' },
      ],
    };
    const english = await ana.put('/applications/pets', wrapped(wrong));
    expect([english.status, english.text]).toEqual([
      200,
      'The pet needs a name\nPlease answer the required question(s)\nChip number is invalid',
    ]);
    const spanish = await ana.put('/applications/pets', wrapped({ ...wrong, language: 'spanish' }));
    expect(spanish.text).not.toBe(english.text);
    const kept = await ana.get(`/applications/pets?applicationId=${id}`);
    expect(kept.json()).toMatchObject(PETS);
  });

  test('sections can read other sections, lookup lists and the applicant’s day', async () => {
    const boat = { boatName: 'Alba', harbor: 1 };
    expect((await ana.put('/applications/boat', wrapped(boat))).text).toBe('Please answer the required question(s)');
    const manned = { ...boat, petAboard: 'Rex' };
    expect((await ana.put('/applications/boat', wrapped({ ...manned, harbor: 999 }))).text).toBe(
      'Harbor: the answer is invalid',
    );
    const today = (zone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
    const launched = { ...manned, launched: today('Pacific/Kiritimati') };
    const inHonolulu = await ana.put('/applications/boat', wrapped(launched), { 'x-time-zone': 'Pacific/Honolulu' });
    expect(inHonolulu.text).toMatch(/cannot be in the future/);
    const there = await ana.put('/applications/boat', wrapped(launched), { 'x-time-zone': 'Pacific/Kiritimati' });
    expect(there.text).toBe('Success');
  });

  test('based on an older copy are refused', async () => {
    const { etag } = (await ana.get(`/applications/pets?applicationId=${id}`)).headers;
    expect((await ana.put('/applications/pets', wrapped(PETS), { 'if-match': String(etag) })).text).toBe('Success');
    const late = await ana.put('/applications/pets', wrapped({ hasPets: false }), { 'if-match': String(etag) });
    expect([late.status, late.text]).toEqual([200, expect.stringMatching(/changed somewhere else/)]);
    expect(late.headers['x-answer-code']).toBe('changed-elsewhere');
    const first = await ana.put('/applications/pets', wrapped({ hasPets: false }), { 'if-match': '"never-saved"' });
    expect(first.text).toMatch(/changed somewhere else/);
    expect((await ana.get(`/applications/pets?applicationId=${id}`)).json()).toMatchObject(PETS);
    expect((await ana.put('/applications/pets', wrapped(PETS))).text).toBe('Success');
  });

  test('sent again after a lost response succeed and change nothing', async () => {
    const read = () => ana.get(`/applications/pets?applicationId=${id}`);
    const { etag } = (await read()).headers;
    const based = { 'if-match': String(etag) };
    const changed = wrapped({ hasPets: true, pets: [{ name: 'Ada', kind: 'Cat', chip: CHIP }] });
    const saved = await ana.put('/applications/pets', changed, based);
    const draft = { email: ana.email, applicationId: id, section: 'pets', draft: '{}' };
    expect((await ana.put('/applications/draft', draft)).text).toBe('Success');
    const again = await ana.put('/applications/pets', changed, based);
    expect([again.text, again.headers.etag]).toEqual(['Success', saved.headers.etag]);
    expect((await read()).headers.etag).toBe(saved.headers.etag);
    expect((await ana.get(`/applications/draft?applicationId=${id}&section=pets`)).json()).toBe(null);
    const wrong = await ana.put('/applications/pets', wrapped({ ...PETS, pets: [] }), based);
    expect(wrong.text).toMatch(/changed somewhere else/);
    expect((await ana.put('/applications/pets', wrapped(PETS))).text).toBe('Success');
  });

  test('sections in parallel are all stored, but only one of those based on the same copy', async () => {
    const { etag } = (await ana.get(`/applications/pets?applicationId=${id}`)).headers;
    const called = (name: string) => wrapped({ hasPets: true, pets: [{ name, kind: 'Dog', chip: CHIP }] });
    const many = (headers: Record<string, string>) =>
      Promise.all(Array.from({ length: 8 }, (_, i) => ana.put('/applications/pets', called(`Rex ${i}`), headers)));
    const based = await many({ 'if-match': String(etag) });
    expect(based.filter(({ text }) => text === 'Success')).toHaveLength(1);
    const free = await many({});
    expect(free.map(({ text }) => text)).toEqual(Array(8).fill('Success'));
    const last = await ana.get(`/applications/pets?applicationId=${id}`);
    expect(free.map(({ headers }) => headers.etag)).toContain(last.headers.etag);
    expect((await ana.put('/applications/pets', wrapped(PETS))).text).toBe('Success');
  });

  test('sections with unknown fields are refused and not stored', async () => {
    const odd = { ...PETS, pets: [{ ...PETS.pets[0], owner: 'me' }], color: 'red' };
    const answer = await ana.put('/applications/pets', wrapped(odd));
    expect([answer.status, answer.json()]).toEqual([400, { error: 'Unknown fields: pets/0/owner, color' }]);
    expect((await ana.put('/applications/nothing', wrapped({}))).status).toBe(404);
    expect((await ana.get(`/applications/nothing?applicationId=${id}`)).status).toBe(404);
    for (const name of ['constructor', '__proto__', '%00', 'pets%00', '%F0%9F%90%88', 'Pets']) {
      expect((await ana.get(`/applications/${name}?applicationId=${id}`)).status).toBe(404);
    }
  });

  test('sections belong to their applicant, and reveal nothing to others', async () => {
    const eve = await server.applicant('eve@example.com');
    for (const application of [id, 999_999]) {
      const read = await eve.get(`/applications/pets?applicationId=${application}`);
      expect([read.status, read.json()]).toEqual([403, { error: 'You have no access to this' }]);
      expect((await eve.put('/applications/pets', wrapped(PETS, eve, application))).status).toBe(403);
      expect((await eve.get(`/applications/sections?applicationId=${application}`)).status).toBe(403);
      expect((await eve.get(`/applications/multi-phase-applicant?applicationId=${application}`)).status).toBe(403);
      const cancel = { email: eve.email, applicationId: application };
      expect((await eve.put('/applications/cancel', cancel)).status).toBe(403);
    }
    expect((await eve.put('/applications/pets', wrapped(PETS, ana))).status).toBe(403);
    const nobody = server.browser();
    expect((await nobody.get(`/applications/pets?applicationId=${id}`)).status).toBe(401);
    expect((await nobody.put('/applications/pets', { anything: true })).status).toBe(401);
  });

  test('sections that the posting does not ask for are refused', async () => {
    const bob = await server.applicant('bob@example.com');
    const application = await bob.begin(1);
    const answer = await bob.put('/applications/boat', wrapped({ boatName: 'Alba', harbor: 1 }, bob, application));
    expect(answer.text).toBe('This page is not part of your application');
    const again = { email: bob.email, jobPostingId: 1 };
    expect((await bob.post('/applications/create', again)).text).toMatch(/not finished/);
    await bob.put('/applications/cancel', { email: bob.email, applicationId: application });
    expect((await bob.put('/applications/pets', wrapped(PETS, bob, application))).text).toMatch(/no longer be changed/);
    expect((await bob.post('/applications/create', { email: bob.email, jobPostingId: 9 })).text).toBe(
      'This job is no longer available',
    );
    const next = await bob.begin(6);
    const multiPhase = await bob.get(`/applications/multi-phase-applicant?applicationId=${next}`);
    expect(multiPhase.json()).toMatchObject({ applicationId: next, status: 'Phase 1' });
    const previous = await bob.get('/applications/previous?email=bob@example.com');
    expect(previous.json()).toMatchObject([{ id: application, status: 'Canceled' }]);
  });

  test('sections once completed can be neither changed nor begun again within 90 days', async () => {
    const dora = await server.applicant('dora@example.com');
    const application = await dora.begin(2);
    const begin = () => dora.post('/applications/create', { email: dora.email, jobPostingId: 1, language: 'english' });
    const complete = (daysAgo: number) =>
      server.services.db
        .update(applications)
        .set({ status: 'Completed', completedAt: new Date(Date.now() - daysAgo * DAY_MS) })
        .where(eq(applications.id, application));
    await complete(89);
    const late = await dora.put('/applications/pets', wrapped(PETS, dora, application));
    expect([late.headers['x-answer-code'], late.text]).toEqual([
      'closed',
      expect.stringMatching(/no longer be changed/),
    ]);
    const soon = await begin();
    expect(soon.text).toBe('You have submitted an application within the previous 90 days');
    expect(soon.headers['x-answer-code']).toBe('submitted-recently');
    await complete(91);
    const begun = await begin();
    expect([begun.text, begun.headers['x-answer-code']]).toEqual(['Success', undefined]);
  });

  test('sections have no secret in plain text in the table or the log', async () => {
    const rows = JSON.stringify(await server.services.db.select().from(sectionRecords));
    expect(rows).toContain('Rex');
    expect(rows).toContain('$sealed');
    expect(rows).not.toContain(CHIP);
    expect(server.logs).toContain('/api/applications/:call');
    for (const secret of [CHIP, 'ana@example.com', 'Rex', 'a bridge over water']) {
      expect(server.logs).not.toContain(secret);
    }
  });

  test('sections use the version with which the application was begun', async () => {
    const before = (await ana.get('/applications/current?email=ana@example.com')).json() as {
      definitionVersion: string;
    };
    const file = join(server.env.FORMS_DIR as string, 'application/pets/schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8'));
    schema.properties.hasFood = { type: 'boolean' };
    schema.required.push('hasFood');
    writeFileSync(file, JSON.stringify(schema));
    for (const language of ['en', 'es']) {
      const words = join(server.env.LOCALES_DIR as string, language, 'pets.json');
      const content = JSON.parse(readFileSync(words, 'utf8'));
      content.fields['/hasFood'] = { label: 'Food?' };
      writeFileSync(words, JSON.stringify(content));
    }
    const cases = join(server.env.FORMS_DIR as string, 'application/pets/cases.json');
    const examples = JSON.parse(readFileSync(cases, 'utf8'));
    examples.given.record.hasFood = true;
    writeFileSync(cases, JSON.stringify(examples));
    await server.restart();
    const current = (await server.app.inject('/definitions/current')).json() as { version: string };
    expect(current.version).not.toBe(before.definitionVersion);
    expect((await ana.put('/applications/pets', wrapped(PETS))).text).toBe('Success');
    expect((await server.app.inject(`/definitions/${before.definitionVersion}/manifest.json`)).statusCode).toBe(200);
    const carla = await server.applicant('carla@example.com');
    const application = await carla.begin(2);
    expect((await carla.put('/applications/pets', wrapped(PETS, carla, application))).text).toBe(
      'Please answer the required question(s)',
    );
    const fed = wrapped({ ...PETS, hasFood: true }, carla, application);
    expect((await carla.put('/applications/pets', fed)).text).toBe('Success');
    expect((await ana.put('/applications/pets', wrapped({ ...PETS, hasFood: true }))).status).toBe(400);
  });
});
