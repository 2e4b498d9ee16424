import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { closedGate } from '../../../test/support/gate.ts';
import { type Answer, type ApiClient, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { createPdf, MARIA, quick, resume } from '../../../test/support/short-forms.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { decrypt, encrypt } from '../database/field-encryption.ts';
import { jobPostings, submissions, uploads } from '../database/tables/index.ts';
import { submissionAad } from './submissions.ts';
import { openLabel, uploadAad } from './uploads.ts';

const GONE = ['This job is no longer available', 'Este puesto ya no está disponible'];

let pdf: string;
beforeAll(async () => {
  pdf = await createPdf('Maria Lopez');
});

describe.each(someDatabases)('short applications on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  const quickly = (body: JsonObject, browser = server.browser()): Promise<Answer> =>
    browser.post('/applications/submit-quick-apply', body);
  const byResume = (browser: ApiClient, body: JsonObject): Promise<Answer> =>
    browser.post('/applications/submit-resume', body);
  const upload = (browser: ApiClient, changes: JsonObject = {}): Promise<Answer> =>
    browser.post('/applications/upload-file', {
      email: MARIA.email,
      fileName: 'maria.pdf',
      fileType: 'ResumePDF',
      fileContents: pdf,
      jobPostingId: 4,
      userId: '',
      ...changes,
    });
  const stored = async (form: string) => {
    const { db, keys } = server.services;
    const rows = await db.select().from(submissions).where(eq(submissions.form, form)).orderBy(submissions.id);
    return rows.map((row) => ({
      ...row,
      wire: decrypt(keys.ring, submissionAad(row), row.record) as JsonObject,
    }));
  };

  test('a quick apply is stored as it was sent, encrypted', async () => {
    expect((await quickly(quick())).text).toBe('Success');
    const { jobPostingId, language, record, wire } = (await stored('quick-apply')).at(-1) as never as {
      jobPostingId: number;
      language: string;
      record: string;
      wire: JsonObject;
    };
    expect({ jobPostingId, language }).toEqual({ jobPostingId: 1, language: 'english' });
    expect(wire).toMatchObject({
      firstName: 'Maria',
      phoneNumber: '5551234567',
      isTimeRange1: true,
      isTimeRange2: false,
    });
    expect(wire).toMatchObject({ timeZone: 'America/New_York', hasReferralSourceDetails: false, middleName: null });
    expect(record).not.toContain('Maria');
  });

  test('many equal ones at once are one, another is another', async () => {
    const before = (await stored('quick-apply')).length;
    const same = quick({ lastName: 'Fifty', jobPostingId: 2 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => quickly(same)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['Success']));
    expect(await stored('quick-apply')).toHaveLength(before + 1);
    expect((await quickly({ ...same, phoneNumber: '5557654321' })).text).toBe('Success');
    expect(await stored('quick-apply')).toHaveLength(before + 2);
  });

  test.each([
    [{ firstName: ' ' }, 'First name is invalid', 'El nombre no es válido'],
    [{ lastName: null }, 'Last name is invalid', 'El apellido no es válido'],
    [{ email: '' }, 'Email address is invalid', 'La dirección de correo electrónico no es válida'],
    [{ phoneNumber: '555' }, 'Phone number is invalid', 'El número de teléfono no es válido'],
    [
      { isTimeRange1: false },
      'Please answer the required question(s)',
      'Por favor responda la(s) pregunta(s) obligatoria(s)',
    ],
    [
      { isTimeRangeOther: true },
      'Please answer the required question(s)',
      'Por favor responda la(s) pregunta(s) obligatoria(s)',
    ],
    [
      { referralSourceCode: 2 },
      'Please answer the required question(s)',
      'Por favor responda la(s) pregunta(s) obligatoria(s)',
    ],
    [
      { timeZone: 'x'.repeat(101) },
      'timeZone cannot be longer than 100 characters',
      'timeZone: escriba 100 caracteres como máximo',
    ],
    [
      { hasReferralSourceDetails: 1.5 },
      'hasReferralSourceDetails: the answer is invalid',
      'hasReferralSourceDetails: la respuesta no es válida',
    ],
  ])('%j is refused in words', async (changes, english, spanish) => {
    expect((await quickly(quick(changes))).text).toBe(english);
    expect((await quickly(quick({ ...changes, language: 'spanish' }))).text).toBe(spanish);
  });

  test('a mail confirms it once, says nothing that its sender wrote, and does not come without end', async () => {
    const email = 'confirmed@example.com';
    const confirmations = (to = email) => server.mails(`Z-${to}-`);
    const body = quick({ email, firstName: 'Buy-at-evil.example' });
    for (let times = 0; times < 2; times += 1) expect((await quickly(body)).text).toBe('Success');
    expect(confirmations()).toEqual([expect.stringContaining('We have received your application')]);
    expect(confirmations()[0]).not.toContain('evil');
    const spanish = quick({ email: 'otra@example.com', language: 'spanish' });
    expect((await quickly(spanish)).text).toBe('Success');
    expect(confirmations('otra@example.com')).toEqual([expect.stringContaining('Recibimos su solicitud')]);
    for (let times = 0; times < 8; times += 1)
      expect((await quickly(quick({ email, middleName: `Nr${'x'.repeat(times)}` }))).text).toBe('Success');
    expect(confirmations()).toHaveLength(5);
  });

  test('a source of another office is refused', async () => {
    expect((await quickly(quick({ referralSourceCode: 5 }))).text).toBe('Success');
    expect((await quickly(quick({ referralSourceCode: 5, jobPostingId: 7 }))).text).toMatch(/invalid/);
    expect((await quickly(quick({ referralSourceCode: 3, jobPostingId: 4 }))).text).toMatch(/invalid/);
  });

  test('a missing, unknown or closed job is refused with its reason', async () => {
    for (const jobPostingId of [0, null, 999_999]) {
      expect((await quickly(quick({ jobPostingId }))).text).toBe(GONE[0]);
      expect((await quickly(quick({ jobPostingId, language: 'spanish' }))).text).toBe(GONE[1]);
    }
    const { jobPostingId: _, ...nowhere } = quick();
    expect((await quickly(nowhere)).text).toBe(GONE[0]);
    expect((await quickly(quick({ jobPostingId: 9 }))).text).toBe(GONE[0]);
    expect((await byResume(server.browser(), resume({ jobPostingId: 9 }))).text).toBe(GONE[0]);
    expect((await upload(server.browser(), { jobPostingId: 9 })).text).toBe(GONE[0]);
  });

  test('unknown fields and local answers are refused', async () => {
    for (const body of [quick({ stranger: 1 }), quick({ resume: 'x.pdf' })]) {
      expect((await quickly(body)).status).toBe(400);
    }
    expect((await byResume(server.browser(), resume({ resume: 'x.pdf' }))).status).toBe(400);
  });

  test('a resume needs its file, and takes it along', async () => {
    const browser = server.browser();
    expect((await byResume(browser, resume())).text).toBe('Please attach a resume');
    expect((await byResume(browser, resume({ language: 'spanish' }))).text).toBe('Por favor adjunte un currículum');
    expect((await upload(browser)).text).toBe('Success');
    expect((await upload(browser, { fileType: 'CoverLetterPDF', fileName: 'letter.PDF' })).text).toBe('Success');
    const answers = await Promise.all(Array.from({ length: 50 }, () => byResume(browser, resume())));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['Success']));
    const [made, ...more] = await stored('resume');
    expect(more).toEqual([]);
    expect(made?.wire).toMatchObject({ firstName: 'Maria', isInternship: false, hasCollegeEducation: false });
    expect(made?.wire).not.toHaveProperty('resume');
    const { db, files } = server.services;
    const taken = await db
      .select()
      .from(uploads)
      .where(eq(uploads.submissionId, made?.id ?? 0));
    expect(taken.map(({ type }) => type).sort()).toEqual(['CoverLetterPDF', 'ResumePDF']);
    for (const { storedAs } of taken) expect((await files.get(storedAs))?.toString('base64')).toBe(pdf);
    const changed = await byResume(browser, resume({ phoneNumber: '5550000000' }));
    expect(changed.text).toBe('A file is no longer there. Please choose it again');
  });

  test.skipIf(database.servers)('a file that is being deleted is not attached', async () => {
    const browser = server.browser();
    await upload(browser);
    const { files, lookups } = server.services;
    const before = (await stored('resume')).length;
    const gate = closedGate();
    const clearing = vi.spyOn(files, 'delete').mockReturnValue(gate.opened);
    let cleared: Promise<Answer> | undefined;
    const lists = lookups.lists.bind(lookups);
    vi.spyOn(lookups, 'lists').mockImplementationOnce(async (names) => {
      cleared = browser.post('/applications/delete-file', {
        fileName: 'maria.pdf',
        fileType: 'ResumePDF',
        jobPostingId: 4,
      });
      await vi.waitFor(() => expect(clearing).toHaveBeenCalled(), 20_000);
      return lists(names);
    });
    const answer = await byResume(browser, resume({ lastName: 'Gone' }));
    gate.open();
    expect((await cleared)?.text).toBe('Success');
    expect(answer.text).toBe('A file is no longer there. Please choose it again');
    expect(await stored('resume')).toHaveLength(before);
  });

  test('while the file before is not removed yet, the newest is attached', async () => {
    const browser = server.browser();
    await upload(browser);
    await upload(browser, { fileType: 'CoverLetterPDF' });
    const { db } = server.services;
    const [newest] = await db.select().from(uploads).orderBy(desc(uploads.id)).limit(1);
    const isNewest = eq(uploads.id, newest?.id ?? 0);
    await db.update(uploads).set({ type: 'ResumePDF' }).where(isNewest);
    expect((await byResume(browser, resume({ lastName: 'Newest' }))).text).toBe('Success');
    const [attached] = await db.select().from(uploads).where(isNewest);
    expect(attached?.submissionId).toBe((await stored('resume')).at(-1)?.id);
  });

  test('a file with another e-mail address is not attached, and its visitor is warned once', async () => {
    const browser = server.browser();
    const letter = { fileType: 'CoverLetterPDF', fileName: 'Alice.pdf', email: 'alice@example.com' };
    await upload(browser, letter);
    await upload(browser, { email: 'bob@example.com' });
    const { db, files } = server.services;
    const [left] = await db.select().from(uploads).where(eq(uploads.type, 'CoverLetterPDF')).orderBy(desc(uploads.id));
    const bob = resume({ firstName: 'Bob', email: 'bob@example.com' });
    const before = (await stored('resume')).length;
    // Other problems are reported first.
    expect((await byResume(browser, { ...bob, phoneNumber: '555' })).text).toBe('Phone number is invalid');
    expect(await files.get(left?.storedAs ?? '')).toBeDefined();
    expect((await byResume(browser, bob)).text).toBe('A file is no longer there. Please choose it again');
    expect(await files.get(left?.storedAs ?? '')).toBeUndefined();
    expect(await stored('resume')).toHaveLength(before);
    expect((await byResume(browser, bob)).text).toBe('Success');
    expect((await byResume(browser, bob)).text).toBe('Success');
    expect(await stored('resume')).toHaveLength(before + 1);
    const { id = 0 } = (await stored('resume')).at(-1) ?? {};
    const taken = await db.select().from(uploads).where(eq(uploads.submissionId, id));
    expect(taken.map(({ type }) => type)).toEqual(['ResumePDF']);
  });

  test.each([
    ['is typed later', ''],
    ['is typed to its end later', 'maria.lopez@exampl'],
    ['is not given', null],
    ['is spelled otherwise', ' Maria.Lopez@EXAMPLE.com '],
  ])('a file is attached if the e-mail address %s', async (lastName, email) => {
    const browser = server.browser();
    await upload(browser, { email });
    expect((await byResume(browser, resume({ lastName }))).text).toBe('Success');
  });

  test('a file of a version that encrypted only its name is attached', async () => {
    const browser = server.browser();
    await upload(browser);
    const { db, keys } = server.services;
    const [{ id, storedAs } = { id: 0, storedAs: '' }] = await db.select().from(uploads).orderBy(desc(uploads.id));
    const fileName = encrypt(keys.ring, uploadAad({ storedAs }), 'Maria.pdf');
    const [row] = await db.update(uploads).set({ fileName }).where(eq(uploads.id, id)).returning();
    expect(openLabel(keys, row as { storedAs: string; fileName: string })).toEqual({
      fileName: 'Maria.pdf',
      sender: null,
    });
    expect((await byResume(browser, resume({ lastName: 'Before' }))).text).toBe('Success');
  });

  test('another visitor submits no file of mine', async () => {
    const browser = server.browser();
    await upload(browser);
    expect((await byResume(server.browser(), resume())).text).toBe('Please attach a resume');
    expect((await byResume(browser, resume({ jobPostingId: 3 }))).text).toBe('Please attach a resume');
  });

  test('an internship asks for the graduation, and says itself that it is one', async () => {
    const browser = server.browser();
    await upload(browser, { jobPostingId: 8 });
    const intern = resume({
      jobPostingId: 8,
      hasCollegeEducation: true,
      isOtherCollege: true,
      otherCollegeName: 'Puebla',
    });
    expect((await byResume(browser, intern)).text).toBe(
      'Expected graduation month is invalid\nExpected graduation year is invalid',
    );
    const graduation = { expectedGraduationMonth: 6, expectedGraduationYear: 2028 };
    expect((await byResume(browser, { ...intern, ...graduation })).text).toBe('Success');
    expect((await stored('resume')).at(-1)?.wire).toMatchObject({ isInternship: true, ...graduation });
  });

  test('a posting that closes meanwhile accepts none', async () => {
    const browser = server.browser();
    const { db } = server.services;
    expect((await upload(browser, { jobPostingId: 11 })).text).toBe('Success');
    await db.update(jobPostings).set({ isOpen: false }).where(eq(jobPostings.id, 11));
    expect((await byResume(browser, resume({ jobPostingId: 11 }))).text).toBe(GONE[0]);
  });
});
