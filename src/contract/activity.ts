/** Calls about the timed activities of an application. */
import { type Static, Type } from 'typebox';
import { ApplicationId } from './application.ts';
import { closed, Language, orEmpty, read, write } from './transport.ts';
import { Email } from './user.ts';

const byEmail = Type.Object({ email: Email });
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** A PNG in base64, or ''. */
const Image = Type.String();

export const ActivityType = Type.Union([
  Type.Literal('Checkbox'),
  Type.Literal('SameOrDifferent'),
  Type.Literal('SelectLetter'),
]);

export const AnswerOption = Type.Object({
  code: Type.String(),
  englishDescription: Type.String(),
  spanishDescription: Type.String(),
  /** Its weight; told for practice questions only. */
  value: Type.Optional(Type.Number()),
});

export const ActivityQuestion = Type.Object({
  id: Type.Integer(),
  activityId: Type.Integer(),
  sequence: Type.Integer(),
  englishQuestion: Type.String(),
  spanishQuestion: Type.String(),
  image1: Image,
  image2: Image,
  answers: Type.Array(AnswerOption),
  isPractice: Type.Boolean(),
  /** The fewest that may be selected; 0 for one that is answered by a button. */
  numberOfSelections: Type.Integer(),
  answerImage1: Image,
  answerImage2: Image,
  answerImage3: Image,
});

export const Activity = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  spanishName: Type.String(),
  englishInstructions: Type.String(),
  spanishInstructions: Type.String(),
  type: ActivityType,
  hasPracticeQuestions: Type.Boolean(),
  practiceQuestions: Type.Array(ActivityQuestion),
  testQuestions: Type.Array(ActivityQuestion),
  hasTimeLimit: Type.Boolean(),
  /** Seconds. */
  maxTime: Type.Integer(),
});

const language = Type.Optional(Language);
export const StartActivity = Type.Object(
  { email: Email, applicationId: ApplicationId, activityId: Id, language },
  closed,
);
export const SaveActivity = Type.Object(
  {
    email: Email,
    applicationId: ApplicationId,
    activityId: Id,
    questionId: Id,
    finishedPractice: Type.Boolean(),
    type: ActivityType,
    isLast: Type.Boolean(),
    /** Codes. */
    answers: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 50 }),
    /** ISO 8601. */
    startTime: Type.Optional(orEmpty(Type.String({ maxLength: 40 }))),
    language,
  },
  closed,
);

/** Of the posting of the application last worked on, in their order; those completed come too. */
export const activities = read('/applications/activities', byEmail, Type.Array(Activity));
export const activitiesCompleted = read('/applications/activities-completed', byEmail, Type.Integer());
export const takeActivities = read('/applications/take-activities', byEmail, Type.Boolean());
/** Starts the clock of the server: a call of ours. */
export const startActivity = write('POST', '/applications/start-activity', StartActivity);
export const saveActivity = write('POST', '/applications/save-activity', SaveActivity);

export type AnswerOption = Static<typeof AnswerOption>;
export type ActivityQuestion = Static<typeof ActivityQuestion>;
export type Activity = Static<typeof Activity>;
export type StartActivity = Static<typeof StartActivity>;
export type SaveActivity = Static<typeof SaveActivity>;
