/** Offices, job postings, assessments and the lookup lists of forms. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Activity, ActivityQuestion, AnswerOption } from '../../../contract/index.ts';

export const offices = pgTable('offices', {
  code: text().primaryKey(),
  description: text().notNull(),
  requireMaritalStatus: boolean('require_marital_status').notNull(),
  requireBackgroundQuestion: boolean('require_background_question').notNull(),
});

/** Ids come from the imported catalogue. */
export const jobPostings = pgTable('job_postings', {
  id: integer().primaryKey(),
  title: text().notNull(),
  positionType: text('position_type').notNull(),
  isResume: boolean('is_resume').notNull(),
  isMultiPhase: boolean('is_multi_phase').notNull(),
  isInternship: boolean('is_internship').notNull(),
  isOpen: boolean('is_open').notNull(),
  officeCode: text('office_code')
    .notNull()
    .references(() => offices.code),
  jobCode: integer('job_code').notNull(),
});

const named = {
  id: integer().primaryKey(),
  name: text().notNull(),
  spanishName: text('spanish_name').notNull(),
};
export const states = pgTable('states', named);
export const licenseTypes = pgTable('license_types', named);

export const ethnicities = pgTable('ethnicities', {
  code: text().primaryKey(),
  shortCode: text('short_code').notNull(),
  description: text().notNull(),
  spanishDescription: text('spanish_description').notNull(),
});

export const referralSources = pgTable('referral_sources', {
  code: integer().primaryKey(),
  description: text().notNull(),
  spanishDescription: text('spanish_description').notNull(),
  needDetails: boolean('need_details').notNull(),
  offices: text().array().notNull(),
  isForResume: boolean('is_for_resume').notNull(),
  isActive: boolean('is_active').notNull(),
  isEmployee: boolean('is_employee'),
});

export const colleges = pgTable('colleges', {
  id: integer().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
});

export const helpCategories = pgTable('help_categories', {
  id: integer().primaryKey(),
  categoryEnglish: text('category_english').notNull(),
  categorySpanish: text('category_spanish').notNull(),
});

export const activities = pgTable('activities', {
  id: integer().primaryKey(),
  name: text().notNull(),
  spanishName: text('spanish_name').notNull(),
  englishInstructions: text('english_instructions').notNull(),
  spanishInstructions: text('spanish_instructions').notNull(),
  type: text().$type<Activity['type']>().notNull(),
  /** Seconds; 0 without a limit. */
  maxTime: integer('max_time').notNull(),
});

type QuestionContent = Pick<
  ActivityQuestion,
  'englishQuestion' | 'spanishQuestion' | 'image1' | 'image2' | 'answerImage1' | 'answerImage2' | 'answerImage3'
>;

export const activityQuestions = pgTable(
  'activity_questions',
  {
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    id: integer().notNull(),
    isPractice: boolean('is_practice').notNull(),
    /** The position among the practice questions, or among the questions that count. */
    sequence: integer().notNull(),
    numberOfSelections: integer('number_of_selections').notNull(),
    answers: jsonb().$type<Required<AnswerOption>[]>().notNull(),
    /** The content of the screen. It is large, and not needed to validate an answer. */
    content: jsonb().$type<QuestionContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.id] })],
);

/** The activities of a posting, in their order. */
export const postingActivities = pgTable(
  'posting_activities',
  {
    jobPostingId: integer('job_posting_id')
      .notNull()
      .references(() => jobPostings.id, { onDelete: 'cascade' }),
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id),
    sequence: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobPostingId, table.activityId] })],
);
