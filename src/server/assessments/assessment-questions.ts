/** The questions of an activity: their content, and which answers they accept. */
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Activity, ActivityQuestion, AnswerOption, SaveActivity } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import { type activities, activityQuestions } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

const { content: _, ...withoutContent } = getTableColumns(activityQuestions);

export type StoredQuestion = Omit<typeof activityQuestions.$inferSelect, 'content'>;

/** In order, without the content, which is large. */
export const readQuestions = (db: Database, activityId: number): Promise<StoredQuestion[]> =>
  db
    .select(withoutContent)
    .from(activityQuestions)
    .where(eq(activityQuestions.activityId, activityId))
    .orderBy(asc(activityQuestions.sequence));

type ActivityRow = typeof activities.$inferSelect;

/** Several activities with their questions, in one query. */
export async function fetchActivities(db: Database, shown: ActivityRow[]): Promise<Activity[]> {
  const ids = shown.map(({ id }) => id);
  const rows = await db
    .select()
    .from(activityQuestions)
    .where(inArray(activityQuestions.activityId, ids))
    .orderBy(asc(activityQuestions.sequence));
  return shown.map((activity) =>
    withQuestions(
      activity,
      rows.filter(({ activityId }) => activityId === activity.id),
    ),
  );
}

function withQuestions(activity: ActivityRow, rows: (typeof activityQuestions.$inferSelect)[]): Activity {
  const questions = rows.map(
    ({ content, answers, ...row }): ActivityQuestion => ({
      ...row,
      ...content,
      answers: row.isPractice ? rightAnswers(activity.type, answers) : answers.map(({ value: _, ...option }) => option),
    }),
  );
  const practiceQuestions = questions.filter(({ isPractice }) => isPractice);
  return {
    ...activity,
    hasPracticeQuestions: practiceQuestions.length > 0,
    practiceQuestions,
    testQuestions: questions.filter(({ isPractice }) => !isPractice),
    hasTimeLimit: activity.maxTime > 0,
  };
}

/** A practice question answered by a button lists only its right answers. */
const rightAnswers = (type: Activity['type'], answers: Required<AnswerOption>[]): AnswerOption[] =>
  type === 'Checkbox' ? answers : answers.filter(({ value }) => value > 0);

/** As many known answers as the question asks for; none for the last answer of an activity whose time is over. */
export function checkAnswer(question: StoredQuestion, { answers, isLast }: SaveActivity, hasTimeLimit: boolean): void {
  const codes = new Set(answers);
  const count = question.numberOfSelections;
  if (!answers.every((code) => question.answers.some((option) => option.code === code))) {
    throw new Refusal('server.activity.answerUnknown');
  }
  if (codes.size === 0 && isLast && hasTimeLimit && !question.isPractice) return;
  if (codes.size < count) throw new Refusal(`server.activity.${count > 1 ? 'tooFew' : 'none'}`, { count });
  if (answers.length > count) throw new Refusal(`server.activity.${count > 1 ? 'tooMany' : 'onlyOne'}`, { count });
}

export const addScore = ({ answers }: StoredQuestion, codes: string[]): number =>
  answers.filter(({ code }) => codes.includes(code)).reduce((sum, { value }) => sum + value, 0);
