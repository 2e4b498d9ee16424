import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import { createPdf, resume } from '../../../test/support/short-forms.ts';
import type { HelpCategory } from '../../contract/index.ts';
import { helpRequests, submissions, uploads } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';
import { deleteExpired } from '../retention/retention.ts';
import { retention } from '../retention-rules.ts';
import { runOperatorCommand } from './run-command.ts';

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let pdf: Buffer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
    pdf = Buffer.from(await createPdf('Maria Lopez'), 'base64');
    await send('maria.lopez@example.com');
  });
  afterAll(() => server.stop());

  /** A short application with its file, and a request for help. */
  async function send(email: string): Promise<void> {
    const browser = server.browser();
    const file = { fileName: 'maria.pdf', fileType: 'ResumePDF', jobPostingId: 4 };
    await browser.post('/applications/upload-file', { ...file, fileContents: pdf.toString('base64') });
    expect((await browser.post('/applications/submit-resume', resume({ email }))).text).toBe('Success');
    const [category] = (await browser.get('/users/help-categories')).json() as HelpCategory[];
    const help = {
      name: 'Maria Lopez',
      email,
      phoneNumber: '5551234567',
      helpCategoryId: category?.id,
      issueDescription: 'The page stays empty.',
      language: 'english',
    };
    expect((await browser.post('/users/help', help)).text).toBe('Success');
  }

  async function portal(...args: string[]): Promise<{ text: string; wrong: string; code: number; written: Buffer[] }> {
    const lines = { text: '', wrong: '' };
    const written: Buffer[] = [];
    const code = await runOperatorCommand(
      server.operator,
      { args },
      (line, isError) => {
        lines[isError ? 'wrong' : 'text'] += `${line}\n`;
      },
      { writeOutput: (_, bytes) => written.push(bytes as Buffer) },
    );
    return { ...lines, code, written };
  }

  test('operators can read short applications', async () => {
    expect((await portal('submissions', 'list')).text).toMatch(/^id .*\n1 +resume +4 /);
    expect(JSON.parse((await portal('submissions', 'list', '--json')).text)).toMatchObject([{ id: 1, posting: 4 }]);
    const { text } = await portal('submissions', 'show', '1');
    expect(text).toMatch(/^file ResumePDF: maria\.pdf$/m);
    expect(text).toMatch(/: Lopez$/m);
    expect(text).toContain('maria.lopez@example.com');
    expect(JSON.parse((await portal('submissions', 'show', '1', '--json')).text)).toMatchObject({
      answers: { firstName: 'Maria' },
      files: { ResumePDF: 'maria.pdf' },
    });
    expect((await portal('submissions', 'file', '1', 'ResumePDF', 'x.pdf')).written).toEqual([pdf]);
    expect((await portal('submissions', 'file', '1', 'Photo', 'x.pdf')).wrong).toMatch(/has no file "Photo"/);
    const lost = vi.spyOn(server.services.files, 'get').mockResolvedValueOnce(undefined);
    expect((await portal('submissions', 'file', '1', 'ResumePDF', 'x.pdf')).wrong).toMatch(
      /^The file is not in the store of these settings\. Use the settings and the computer of the server that took it\./,
    );
    lost.mockRestore();
    expect((await portal('submissions', 'show', '99')).wrong).toBe('There is no short application 99.\n');
    expect((await portal('help-requests', 'list')).text).toMatch(
      /^1, .*, english\n(.*\n)*.*: The page stays empty\.\n/,
    );
    expect(JSON.parse((await portal('help-requests', 'list', '--json')).text)).toMatchObject([{ id: 1 }]);
  });

  test("a person's short applications are deleted although others cannot be decrypted", async () => {
    const { db } = server.services;
    await send('ana@example.com');
    const intact = eq(submissions.id, 1);
    const [{ record } = { record: '' }] = await db.select().from(submissions).where(intact);
    await db.update(submissions).set({ record: 'broken' }).where(intact);
    expect((await portal('delete-person', 'ANA@example.com', '--yes')).text).toMatch(/ 1 short application, 1 request/);
    await db.update(submissions).set({ record }).where(intact);
    expect(await db.select().from(submissions)).toMatchObject([{ id: 1 }]);
    expect(await db.select().from(helpRequests)).toHaveLength(1);
    expect(await db.select().from(uploads)).toMatchObject([{ submissionId: 1 }]);
  });

  test('short applications are kept as long as the settings say, and no longer', async () => {
    const { db, files } = server.services;
    const [{ storedAs } = { storedAs: '' }] = await db.select().from(uploads);
    const [{ at } = { at: new Date() }] = await db
      .select({ at: sql<Date>`max(${helpRequests.createdAt})`.mapWith(helpRequests.createdAt) })
      .from(helpRequests);
    const later = (days: number): Date => new Date(at.getTime() + days * DAY_MS);
    await deleteExpired(retention(server.services), later(89.9));
    expect(await files.get(storedAs)).toEqual(pdf);
    expect(await db.select().from(helpRequests)).toHaveLength(1);
    await deleteExpired(retention(server.services), later(90.1));
    for (const table of [submissions, helpRequests, uploads]) expect(await db.select().from(table)).toEqual([]);
    expect(await files.get(storedAs)).toBeUndefined();
  });
});
