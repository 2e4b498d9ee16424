/** How applicants did in the activities. */
import { boolean, integer, jsonb, pgTable, primaryKey, real } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { activities, activityQuestions } from './catalogue.ts';
import { moment, now } from './columns.ts';

/** An activity of an application, from its start on. */
export const assessments = pgTable(
  'assessments',
  {
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id),
    startedAt: now('started_at'),
    completedAt: moment('completed_at'),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.activityId] })],
);

export const assessmentAnswers = pgTable(
  'assessment_answers',
  {
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    questionId: integer('question_id')
      .notNull()
      .references(() => activityQuestions.id),
    codes: jsonb().$type<string[]>().notNull(),
    /** The sum of the values of the chosen answers. */
    score: real().notNull(),
    isLast: boolean('is_last').notNull(),
    answeredAt: now('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.questionId] })],
);
