/** Commands about short applications and their files. */
import { desc, eq, lt } from 'drizzle-orm';
import { formatValue } from '../../cli/table.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import { decrypt } from '../database/field-encryption.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { jobPostings, offices, submissions, uploads } from '../database/tables/index.ts';
import type { FileStore } from '../files/file-store.ts';
import { answerLines, type FormServices, servicesForStoredVersion } from '../form-answers/index.ts';
import { openLabel, submissionAad } from '../short-applications/index.ts';
import { CommandError, JSON_OPTION, type OperatorCommand, printJson, readNumber } from './command.ts';
import { operatorContext } from './operator-context.ts';
import { printJsonList, printTable } from './paged-list.ts';

const WHAT = 'a short application';

export const listSubmissions: OperatorCommand<{ db: Database }> = {
  summary: 'Lists the short applications, newest first.',
  positionals: [],
  options: JSON_OPTION,
  async run({ db }, { options, ...printing }) {
    const { id, form, language, createdAt } = submissions;
    const list = {
      count: () => db.$count(submissions),
      below: (newer: number, most: number) =>
        db
          .select({ id, form, posting: jobPostings.id, title: jobPostings.title, language, sent: createdAt })
          .from(submissions)
          .innerJoin(jobPostings, eq(jobPostings.id, submissions.jobPostingId))
          .where(lt(id, newer))
          .orderBy(desc(id))
          .limit(most),
    };
    return options.json ? printJsonList(list, printing) : printTable(list, printing);
  },
};

export const showSubmission: OperatorCommand<KeyedDatabase & FormServices & { timeZone: string }> = {
  summary: 'Shows what is answered in a short application, in words or as JSON, and which files it has.',
  positionals: ['<id>'],
  options: JSON_OPTION,
  async run(services, { positionals, options, print }) {
    const { submission, posting, office, wire } = await openSubmission(services, readNumber(positionals[0], WHAT));
    const { id, form, createdAt } = submission;
    const files = await submissionFiles(services, id);
    const head = { id, form, posting: posting.id, title: posting.title, office: office.description, sent: createdAt };
    if (options.json) return printJson(print, { ...head, answers: wire, files });
    for (const [name, value] of Object.entries(head)) print(`${name}: ${formatValue(value) || '-'}`);
    for (const [type, name] of Object.entries(files)) print(`file ${type}: ${name}`);
    const context = operatorContext(services.timeZone, createdAt);
    print('');
    const stored = await servicesForStoredVersion(services, submission.definitionVersion);
    for (const line of await answerLines(stored, { form, context, posting, office, files }, wire)) print(line);
  },
};

export const saveSubmittedFile: OperatorCommand<{ db: Database; files: FileStore }> = {
  summary: 'Writes a file of a short application, by its type (as shown), where nothing is yet.',
  positionals: ['<id>', '<type>', '<file to be>'],
  options: {},
  async run({ db, files }, { positionals: [word, type = '', out = ''], print, writeOutput }) {
    const id = readNumber(word, WHAT);
    const rows = await db.select().from(uploads).where(eq(uploads.submissionId, id));
    const row = rows.find((upload) => upload.type === type);
    if (!row) throw new CommandError(`Short application ${id} has no file "${type}".`);
    const bytes = await files.get(row.storedAs);
    if (!bytes)
      throw new CommandError(
        'The file is not in the store of these settings. Use the settings and the computer of the server that took it.',
      );
    writeOutput(out, bytes);
    print(`${out} is written: ${bytes.length} bytes.`);
  },
};

async function openSubmission({ db, keys }: KeyedDatabase, id: number) {
  const [row] = await db
    .select({ submission: submissions, posting: jobPostings, office: offices })
    .from(submissions)
    .innerJoin(jobPostings, eq(jobPostings.id, submissions.jobPostingId))
    .innerJoin(offices, eq(offices.code, jobPostings.officeCode))
    .where(eq(submissions.id, id));
  if (!row) throw new CommandError(`There is no short application ${id}.`);
  const { submission } = row;
  const wire = await keys.ring.withFreshKeys(() => decrypt(keys.ring, submissionAad(submission), submission.record));
  return { ...row, wire: wire as JsonObject };
}

/** File names by type. */
async function submissionFiles({ db, keys }: KeyedDatabase, id: number): Promise<Record<string, string>> {
  const rows = await db.select().from(uploads).where(eq(uploads.submissionId, id)).orderBy(uploads.id);
  return keys.ring.withFreshKeys(() =>
    Object.fromEntries(rows.map((row) => [row.type, openLabel(keys, row).fileName])),
  );
}
