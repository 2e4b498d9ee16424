/** Stores the answers of an activity: each question once and in order, until the time is over. */
import { and, eq } from 'drizzle-orm';
import { type SaveActivity, SUCCESS } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import { type Applicant, assessmentAnswers, assessments } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { addScore, checkAnswer, readQuestions, type StoredQuestion } from './assessment-questions.ts';
import { type Assessment, dueAssessment, GRACE_MS, startClock, timeIsUp } from './assessments.ts';

interface OpenQuestion {
  activity: Assessment['activity'];
  question: StoredQuestion;
  /** The questions that count, in order. */
  questions: StoredQuestion[];
}

/** Answers to practice questions are not stored. */
export async function saveAnswer(db: Database, owner: Applicant, sent: SaveActivity): Promise<string> {
  const { activity } = await dueAssessment(db, owner, sent);
  const all = await readQuestions(db, activity.id);
  const question = all.find(({ id }) => id === sent.questionId);
  if (!question || sent.type !== activity.type) throw new Refusal('server.activity.unknown');
  checkAnswer(question, sent, activity.maxTime > 0);
  if (question.isPractice) return SUCCESS;
  const questions = all.filter(({ isPractice }) => !isPractice);
  const refusal = await db.transaction((tx) => takeAnswer(tx, { activity, question, questions }, sent));
  if (refusal) throw new Refusal(refusal);
  return SUCCESS;
}

/** Returns the reason if an answer is refused. A late answer still starts the clock and completes its activity. */
async function takeAnswer(db: Database, { activity, question, questions }: OpenQuestion, sent: SaveActivity) {
  const { applicationId, answers: codes } = sent;
  await startClock(db, sent, readStart(sent));
  const isThisActivity = and(eq(assessments.applicationId, applicationId), eq(assessments.activityId, activity.id));
  const [row] = await db.select().from(assessments).where(isThisActivity).for('update');
  const assessment = row as typeof assessments.$inferSelect;
  const end = async () => {
    if (!assessment.completedAt) await db.update(assessments).set({ completedAt: new Date() }).where(isThisActivity);
  };
  if (codes.length === 0) return void (await end());

  const answers = await readAnswers(db, sent);
  const before = answers.get(question.id);
  if (before && !areSame(before, codes)) return 'server.activity.answered';
  if (!before && assessment.completedAt) return 'server.activity.completed';
  if (!before && questions.find(({ id }) => !answers.has(id)) !== question) return 'server.activity.outOfOrder';
  if (sent.isLast) await end();
  if (before) return undefined;
  if (timeIsUp({ ...assessment, activity }, GRACE_MS)) return 'server.activity.timeOver';
  const score = addScore(question, codes);
  await db
    .insert(assessmentAnswers)
    .values({ applicationId, activityId: activity.id, questionId: question.id, codes, score });
  return undefined;
}

/** The start of an activity without a start call: the first answer, or the earlier time that it names. */
function readStart({ startTime }: SaveActivity): Date {
  const clientStart = Date.parse(startTime ?? '');
  return new Date(Number.isNaN(clientStart) ? Date.now() : Math.min(clientStart, Date.now()));
}

async function readAnswers(db: Database, { applicationId, activityId }: SaveActivity): Promise<Map<number, string[]>> {
  const { questionId, codes } = assessmentAnswers;
  const rows = await db
    .select({ questionId, codes })
    .from(assessmentAnswers)
    .where(and(eq(assessmentAnswers.applicationId, applicationId), eq(assessmentAnswers.activityId, activityId)));
  return new Map(rows.map((row) => [row.questionId, row.codes]));
}

/** A repeated answer is accepted, because our response to the first may have been lost. */
const areSame = (before: string[], now: string[]): boolean =>
  before.length === now.length && now.every((code) => before.includes(code));
