/** Browser and server build the situation that facts.json declares alike, or they would show different questions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Application } from '../src/app/application/application.ts';
import { applicationSituation as inBrowser, portalSituation } from '../src/app/application/situation.ts';
import { type ApplicantSituation, JobPosting, Office, User } from '../src/contract/index.ts';
import { get, type JsonObject } from '../src/engine/data/index.ts';
import type { Situation } from '../src/engine/index.ts';
import type { OwnedApplication } from '../src/server/applications/ownership.ts';
import { applicationSituation as onServer } from '../src/server/applications/version-and-situation.ts';
import { jobPostings, offices } from '../src/server/database/tables/index.ts';
import { situationWithoutLookups } from '../src/server/form-answers/portal-forms.ts';
import { USUAL } from './support/situation.ts';

const facts = JSON.parse(readFileSync(join(import.meta.dirname, '../forms/facts.json'), 'utf8')) as {
  situation: Record<string, unknown>;
};
const declared = Object.keys(facts.situation);

/** The columns of a table or the members of an answer, each with its name as value. */
const filled = (names: object): JsonObject => Object.fromEntries(Object.keys(names).map((name) => [name, name]));

const ofCalls = {
  posting: filled(JobPosting.properties),
  office: filled(Office.properties),
  user: filled(User.properties),
};
const ofTables = { posting: filled(getTableColumns(jobPostings)), office: filled(getTableColumns(offices)) };
const person = { id: 1, email: 'ana@example.com', firstName: 'Ana', middleName: '', lastName: 'Lopez' };
const context = { language: 'english', today: '2026-11-21', timeZone: 'America/Chicago', internal: false } as const;

const missingIn = (situation: Situation): string[] =>
  declared.filter((path) => {
    const value = get(situation, `/${path.replaceAll('.', '/')}`);
    return value === undefined || value === null;
  });

describe('the situation that conditions may read is the same in the browser as on the server', () => {
  test('the situation that conditions may read is the same in the browser as on the server for an application, except what only its last page and short applications know', () => {
    const owned = { ...ofTables, application: { phaseStatus: null } } as unknown as OwnedApplication;
    const application = { ...ofCalls, phase: 0, isFromReview: false, internal: false } as unknown as Application;
    const missing = missingIn(onServer(person, owned, context));
    expect(missing).toEqual(missingIn(inBrowser(application)));
    expect(missing.filter((path) => !/^(submitted|files)\./.test(path))).toEqual([]);
  });

  test('the situation that conditions may read is the same in the browser as on the server in tools and tests, where every member has a value', () => {
    expect(missingIn(USUAL)).toEqual([]);
  });

  test('the situation that conditions may read is the same in the browser as on the server for a form of the portal, except the files, which the browser holds as answers', () => {
    const files = { ResumePDF: 'a.pdf', CoverLetterPDF: 'b.pdf' };
    const asking = { form: '', context, user: person, files, ...ofTables } as unknown as Parameters<
      typeof situationWithoutLookups
    >[0];
    const missing = missingIn(situationWithoutLookups(asking));
    expect(missing).toEqual(missingIn(portalSituation({ ...ofCalls, files } as unknown as ApplicantSituation)));
    expect(missing.filter((path) => !path.startsWith('submitted.'))).toEqual([]);
  });
});
