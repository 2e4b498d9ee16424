/** The activities of an application: one after the other, each under the server's clock. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { type Activity, type StartActivity, SUCCESS } from '../../contract/index.ts';
import { isGivenUp, ownedApplication } from '../applications/index.ts';
import type { Database } from '../database/database.ts';
import { type Applicant, activities, applications, assessments, postingActivities } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { fetchActivities } from './assessment-questions.ts';

/** Tolerance for the time that an answer takes over the network. */
export const GRACE_MS = 10_000;

interface ApplicationOfPosting {
  id: number;
  jobPostingId: number;
}

/** An activity of an application, with the times when it was started and completed. */
export interface Assessment {
  activity: typeof activities.$inferSelect;
  startedAt: Date | null;
  completedAt: Date | null;
}

/** In the order of the posting. */
const assessmentsFor = (db: Database, { id, jobPostingId }: ApplicationOfPosting): Promise<Assessment[]> =>
  db
    .select({ activity: activities, startedAt: assessments.startedAt, completedAt: assessments.completedAt })
    .from(postingActivities)
    .innerJoin(activities, eq(activities.id, postingActivities.activityId))
    .leftJoin(assessments, and(eq(assessments.activityId, activities.id), eq(assessments.applicationId, id)))
    .where(eq(postingActivities.jobPostingId, jobPostingId))
    .orderBy(asc(postingActivities.sequence));

/** The assessments of the latest application, completed or not, unless it is cancelled. */
async function currentAssessments(db: Database, owner: Applicant): Promise<Assessment[]> {
  const { id, jobPostingId, status } = applications;
  const [last] = await db
    .select({ id, jobPostingId, status })
    .from(applications)
    .where(eq(applications.userId, owner.id))
    .orderBy(desc(applications.savedAt), desc(id))
    .limit(1);
  return last && !isGivenUp(last) ? assessmentsFor(db, last) : [];
}

export const timeIsUp = ({ activity: { maxTime }, startedAt }: Assessment, graceMs: number): boolean =>
  maxTime > 0 && startedAt !== null && Date.now() > startedAt.getTime() + maxTime * 1000 + graceMs;

/** An activity whose time is over counts as completed: the screen goes on without a call, and may be left before one. */
const isOver = (assessment: Assessment): boolean => assessment.completedAt !== null || timeIsUp(assessment, 0);

export async function listAssessments(db: Database, owner: Applicant): Promise<Activity[]> {
  const all = await currentAssessments(db, owner);
  return fetchActivities(
    db,
    all.map(({ activity }) => activity),
  );
}

export const countCompleted = async (db: Database, owner: Applicant): Promise<number> =>
  (await currentAssessments(db, owner)).filter(isOver).length;

export const mayTakeAssessments = async (db: Database, owner: Applicant): Promise<boolean> =>
  (await currentAssessments(db, owner)).some((assessment) => !isOver(assessment));

/** Starting an activity again does not reset its clock. */
export async function startAssessment(db: Database, owner: Applicant, sent: StartActivity): Promise<string> {
  const assessment = await dueAssessment(db, owner, sent);
  if (assessment.completedAt) throw new Refusal('server.activity.completed');
  if (timeIsUp(assessment, GRACE_MS)) throw new Refusal('server.activity.timeOver');
  await startClock(db, sent, new Date());
  return SUCCESS;
}

/** The assessment of an activity, if all activities before it are completed. */
export async function dueAssessment(
  db: Database,
  owner: Applicant,
  { applicationId, activityId }: StartActivity,
): Promise<Assessment> {
  const { application, posting } = await ownedApplication(db, owner, applicationId);
  if (isGivenUp(application)) throw new Refusal('server.application.closed');
  const all = await assessmentsFor(db, { id: applicationId, jobPostingId: posting.id });
  const position = all.findIndex(({ activity }) => activity.id === activityId);
  const assessment = all[position];
  if (!assessment) throw new Refusal('server.activity.unknown');
  if (!all.slice(0, position).every(isOver)) throw new Refusal('server.activity.notYet');
  return assessment;
}

export async function startClock(
  db: Database,
  { applicationId, activityId }: StartActivity,
  startedAt: Date,
): Promise<void> {
  await db.insert(assessments).values({ applicationId, activityId, startedAt }).onConflictDoNothing();
}
