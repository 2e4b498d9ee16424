/** Creates, finds and cancels applications. A person has one at a time, and submits one within 90 days. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { type ApplicationSummary, type CreateApplication, SUCCESS } from '../../contract/index.ts';
import type { Visitor } from '../access/browser-keys.ts';
import { consumeRateLimit } from '../access/rate-limit.ts';
import type { Database } from '../database/database.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import { type Applicant, applications, jobPostings, offices, users } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { Refusal } from '../http/refusal.ts';
import { DAY_MS, dayIn } from '../process/clock.ts';
import { inProgressCondition, REJECTED, requireEditable } from './application-status.ts';
import { lockApplication, ownedApplication } from './ownership.ts';
import { requireAccountMaySubmit } from './reapply-limit.ts';
import { deleteDrafts } from './sections/drafts.ts';
import type { ApplicationServices } from './version-and-situation.ts';

export async function createApplication(
  services: Pick<ApplicationServices, 'db' | 'keys' | 'definitions'>,
  owner: Applicant,
  sent: CreateApplication,
  visitor: Visitor,
): Promise<string> {
  const { version } = services.definitions.current;
  // The number of applications is limited, since each may take as much space as it can.
  await consumeRateLimit(services, 'begin', owner.email, visitor);
  return services.db.transaction(async (db) => {
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('update');
    if (!account) throw new HttpError(401);
    // Locked, so that the posting is not removed before the commit.
    const [posting] = await db.select().from(jobPostings).where(eq(jobPostings.id, sent.jobPostingId)).for('share');
    if (!posting?.isOpen) throw new Refusal('server.application.jobGone');
    // The order matters: an application that is submitted between the two queries is found by the second.
    if (await findInProgress(db, owner.id)) throw new Refusal('server.application.inProgress');
    await requireAccountMaySubmit(db, owner.id);
    await db.insert(applications).values({
      userId: owner.id,
      jobPostingId: posting.id,
      definitionVersion: version,
      phaseStatus: posting.isMultiPhase ? 'Phase 1' : null,
      webHistory: sent.webHistory ?? '',
    });
    return SUCCESS;
  });
}

/** The id of the current application, if it is neither finished nor rejected. Callers that may create one lock the account's row first. */
export async function findInProgress(db: Database, userId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.userId, userId), inProgressCondition));
  return found?.id;
}

export async function continueApplication(db: Database, owner: Applicant, id: number): Promise<string> {
  const { application } = await ownedApplication(db, owner, id);
  requireEditable(application);
  return SUCCESS;
}

export async function cancelApplication(database: Database, owner: Applicant, id: number): Promise<string> {
  return database.transaction(async (db) => {
    await lockApplication(db, id);
    const { application } = await ownedApplication(db, owner, id);
    if (application.status === 'Canceled') return SUCCESS;
    requireEditable(application);
    await db.update(applications).set({ status: 'Canceled' }).where(eq(applications.id, id));
    await deleteDrafts(db, id);
    return SUCCESS;
  });
}

export async function currentApplication(db: Database, owner: Applicant, timeZone: string) {
  const rows = await findApplications(db, owner);
  const current = findCurrent(rows);
  return current ? toSummary(current, timeZone) : null;
}

/** Newest first. */
export async function previousApplications(db: Database, owner: Applicant, timeZone: string) {
  const rows = await findApplications(db, owner);
  const current = findCurrent(rows);
  return rows.filter((each) => each !== current).map((each) => toSummary(each, timeZone));
}

type ApplicationRow = Awaited<ReturnType<typeof findApplications>>[number];

/** An application stays current between its phases. A rejected one stays current until another is created. */
const findCurrent = (rows: ApplicationRow[]): ApplicationRow | undefined =>
  rows.find(
    ({ application: { status, phaseStatus } }, position) =>
      status === 'In Progress' && (phaseStatus !== REJECTED || position === 0),
  );

const readApplications = preparedStatement((db) =>
  db
    .select({ application: applications, posting: jobPostings, office: offices })
    .from(applications)
    .innerJoin(jobPostings, eq(jobPostings.id, applications.jobPostingId))
    .innerJoin(offices, eq(offices.code, jobPostings.officeCode))
    .where(eq(applications.userId, sql.placeholder('owner')))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .prepare('read_applications'),
);

/** Newest first. */
const findApplications = (db: Database, owner: Applicant) => readApplications(db).execute({ owner: owner.id });

const toSummary = ({ application, posting, office }: ApplicationRow, timeZone: string): ApplicationSummary => ({
  id: application.id,
  applicationDate: dayIn(timeZone, application.completedAt ?? application.createdAt),
  status: application.status,
  jobPostingId: posting.id,
  jobTitle: posting.title,
  officeCode: posting.officeCode,
  location: office.description,
  lastSavedPage: application.lastSavedPage,
  definitionVersion: application.definitionVersion,
  askedAnew: application.reopenedSections,
  reference: application.reference,
  refusedUntil: firstDayAfter(application.refusedUntil, timeZone),
});

const firstDayAfter = (moment: Date | null, timeZone: string): string | null =>
  moment && moment.getTime() > Date.now() ? dayIn(timeZone, new Date(moment.getTime() + DAY_MS)) : null;
