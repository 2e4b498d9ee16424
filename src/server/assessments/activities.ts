/** The activities of an application: one after the other, each under the server's clock. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { type Activity, type StartActivity, SUCCESS } from '../../contract/index.ts';
import type { Applicant } from '../accounts/sessions.ts';
import { ownedApplication } from '../applications/ownership.ts';
import type { Database } from '../database/database.ts';
import { activities, applications, assessments, postingActivities } from '../database/tables/index.ts';
import { Refusal } from '../failure.ts';
import type { Portal } from '../portal.ts';
import { asShown } from './activity-questions.ts';

/** An answer may be this long on its way. */
export const GRACE_MS = 10_000;

interface Place {
  id: number;
  jobPostingId: number;
}

/** An activity in its turn, with when it was begun and completed. */
export interface Turn {
  activity: typeof activities.$inferSelect;
  startedAt: Date | null;
  completedAt: Date | null;
}

/** In their order. */
const turnsOf = (db: Database, { id, jobPostingId }: Place): Promise<Turn[]> =>
  db
    .select({ activity: activities, startedAt: assessments.startedAt, completedAt: assessments.completedAt })
    .from(postingActivities)
    .innerJoin(activities, eq(activities.id, postingActivities.activityId))
    .leftJoin(assessments, and(eq(assessments.activityId, activities.id), eq(assessments.applicationId, id)))
    .where(eq(postingActivities.jobPostingId, jobPostingId))
    .orderBy(asc(postingActivities.sequence));

/** Of the application last worked on, completed or not; a cancelled one asks for nothing any more. */
async function ownTurns(db: Database, owner: Applicant): Promise<Turn[]> {
  const { id, jobPostingId, status } = applications;
  const [last] = await db
    .select({ id, jobPostingId, status })
    .from(applications)
    .where(eq(applications.userId, owner.id))
    .orderBy(desc(applications.savedAt), desc(id))
    .limit(1);
  return last && last.status !== 'Canceled' ? turnsOf(db, last) : [];
}

export const timeIsUp = ({ activity: { maxTime }, startedAt }: Turn, graceMs: number): boolean =>
  maxTime > 0 && startedAt !== null && Date.now() > startedAt.getTime() + maxTime * 1000 + graceMs;

/** When the time is up, the screen goes on without a call; so does this, or who left in between could never go on. */
const isOver = (turn: Turn): boolean => turn.completedAt !== null || timeIsUp(turn, 0);

export async function listActivities({ db }: Portal, owner: Applicant): Promise<Activity[]> {
  const turns = await ownTurns(db, owner);
  return asShown(
    db,
    turns.map(({ activity }) => activity),
  );
}

export const countCompleted = async ({ db }: Portal, owner: Applicant): Promise<number> =>
  (await ownTurns(db, owner)).filter(isOver).length;

export const mayTakeActivities = async ({ db }: Portal, owner: Applicant): Promise<boolean> =>
  (await ownTurns(db, owner)).some((turn) => !isOver(turn));

/** Beginning again does not turn the clock back. */
export async function startActivity({ db }: Portal, owner: Applicant, sent: StartActivity): Promise<string> {
  const turn = await turnOf(db, owner, sent);
  if (turn.completedAt) throw new Refusal('server.activity.completed');
  if (timeIsUp(turn, GRACE_MS)) throw new Refusal('server.activity.timeOver');
  await startClock(db, sent, new Date());
  return SUCCESS;
}

/** The activity, if it is its turn. */
export async function turnOf(
  db: Database,
  owner: Applicant,
  { applicationId, activityId }: StartActivity,
): Promise<Turn> {
  const { application, posting } = await ownedApplication(db, owner, applicationId);
  if (application.status === 'Canceled') throw new Refusal('server.application.closed');
  const turns = await turnsOf(db, { id: applicationId, jobPostingId: posting.id });
  const at = turns.findIndex(({ activity }) => activity.id === activityId);
  const turn = turns[at];
  if (!turn) throw new Refusal('server.activity.unknown');
  if (!turns.slice(0, at).every(isOver)) throw new Refusal('server.activity.notYet');
  return turn;
}

export async function startClock(
  db: Database,
  { applicationId, activityId }: StartActivity,
  startedAt: Date,
): Promise<void> {
  await db.insert(assessments).values({ applicationId, activityId, startedAt }).onConflictDoNothing();
}
