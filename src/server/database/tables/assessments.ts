/** Assessments of applicants, with their answers. */
import { foreignKey, integer, jsonb, pgTable, primaryKey, real } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { activities } from './catalogue.ts';
import { moment, now } from './columns.ts';

/** A started activity of an application. */
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
    applicationId: integer('application_id').notNull(),
    activityId: integer('activity_id').notNull(),
    /** No reference, since the catalogue may have other questions by now. */
    questionId: integer('question_id').notNull(),
    codes: jsonb().$type<string[]>().notNull(),
    /** The sum of the values of the chosen answers. */
    score: real().notNull(),
    answeredAt: now('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.activityId, table.questionId] }),
    foreignKey({
      name: 'assessment_answers_assessment',
      columns: [table.applicationId, table.activityId],
      foreignColumns: [assessments.applicationId, assessments.activityId],
    }).onDelete('cascade'),
  ],
);
