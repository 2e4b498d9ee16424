/** Applications: begun, found again, cancelled. One at a time, and one submitted within 90 days. */
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { type ApplicationSummary, type CreateApplication, SUCCESS } from '../../contract/index.ts';
import { Refusal } from '../failure.ts';
import type { Portal } from '../portal.ts';
import type { Database } from '../store/database.ts';
import { applications, jobPostings, offices, users } from '../store/tables/index.ts';
import { isOpen, ownedApplication } from './ownership.ts';
import type { Applicant } from './sessions.ts';
import { dayIn } from './today.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WAIT_DAYS = 90;

export async function createApplication(portal: Portal, owner: Applicant, sent: CreateApplication): Promise<string> {
  const { version } = portal.definitions.current;
  return portal.db.transaction(async (db) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('update');
    const [posting] = await db.select().from(jobPostings).where(eq(jobPostings.id, sent.jobPostingId));
    if (!posting?.isOpen) throw new Refusal('server.application.jobGone');
    await refuseTooSoon(db, owner);
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

async function refuseTooSoon(db: Database, owner: Applicant): Promise<void> {
  const since = new Date(Date.now() - WAIT_DAYS * DAY_MS);
  const own = eq(applications.userId, owner.id);
  const recent = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(own, gt(applications.completedAt, since)));
  if (recent.length > 0) throw new Refusal('server.application.within90Days');
  const begun = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(own, eq(applications.status, 'In Progress')));
  if (begun.length > 0) throw new Refusal('server.application.inProgress');
}

export async function continueApplication(portal: Portal, owner: Applicant, id: number): Promise<string> {
  const { application } = await ownedApplication(portal.db, owner, id);
  if (!isOpen(application)) throw new Refusal('server.application.closed');
  return SUCCESS;
}

export async function cancelApplication(portal: Portal, owner: Applicant, id: number): Promise<string> {
  return portal.db.transaction(async (db) => {
    const own = eq(applications.id, id);
    await db.select({ id: applications.id }).from(applications).where(own).for('update');
    const { application } = await ownedApplication(db, owner, id);
    if (application.status === 'Canceled') return SUCCESS;
    if (!isOpen(application)) throw new Refusal('server.application.closed');
    await db.update(applications).set({ status: 'Canceled' }).where(own);
    return SUCCESS;
  });
}

export async function currentApplication(portal: Portal, owner: Applicant, timeZone: string) {
  const [current] = await summaries(portal, owner, timeZone, eq(applications.status, 'In Progress'));
  return current ?? null;
}

/** Newest first. */
export const previousApplications = (portal: Portal, owner: Applicant, timeZone: string) =>
  summaries(portal, owner, timeZone, ne(applications.status, 'In Progress'));

async function summaries(
  { db }: Portal,
  owner: Applicant,
  timeZone: string,
  condition: ReturnType<typeof eq>,
): Promise<ApplicationSummary[]> {
  const rows = await db
    .select({ application: applications, posting: jobPostings, office: offices })
    .from(applications)
    .innerJoin(jobPostings, eq(jobPostings.id, applications.jobPostingId))
    .innerJoin(offices, eq(offices.code, jobPostings.officeCode))
    .where(and(eq(applications.userId, owner.id), condition))
    .orderBy(desc(applications.createdAt), desc(applications.id));
  return rows.map(({ application, posting, office }) => ({
    id: application.id,
    applicationDate: dayIn(timeZone, application.completedAt ?? application.createdAt),
    status: application.status,
    jobPostingId: posting.id,
    jobTitle: posting.title,
    officeCode: posting.officeCode,
    location: office.description,
    lastSavedPage: application.lastSavedPage,
    definitionVersion: application.definitionVersion,
  }));
}
