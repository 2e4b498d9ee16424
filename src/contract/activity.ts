/** Calls about the timed activities of an application. */
import { type Static, Type } from 'typebox';
import { ApplicationId } from './application.ts';
import { Id, language, literals, noExtraProperties, nullable, read, write } from './call.ts';
import { Email } from './user.ts';

const byEmail = Type.Object({ email: Email });
/** A PNG in base64, or ''. */
const Image = Type.String();
const MOMENT = '^([12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d))?$';

export const ActivityType = literals('Checkbox', 'SameOrDifferent', 'SelectLetter');

export const AnswerOption = Type.Object({
  code: Type.String(),
  englishDescription: Type.String(),
  spanishDescription: Type.String(),
  /** Its weight, for practice questions only. */
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
  /** The right answers of a practice question that is answered by a button; else all answers. */
  answers: Type.Array(AnswerOption),
  isPractice: Type.Boolean(),
  /** The number of choices to select. */
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

export const StartActivity = Type.Object(
  { email: Email, applicationId: ApplicationId, activityId: Id, language },
  noExtraProperties,
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
    /** Codes of answer options. */
    answers: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 50 }),
    /** ISO 8601 with a zone: when the clock on the screen started. */
    startTime: Type.Optional(nullable(Type.String({ pattern: MOMENT }))),
    language,
  },
  noExtraProperties,
);

/** The activities of the posting of the application last worked on, in order, completed ones included. */
export const activities = read('/applications/activities', byEmail, Type.Array(Activity));
export const activitiesCompleted = read('/applications/activities-completed', byEmail, Type.Integer());
export const takeActivities = read('/applications/take-activities', byEmail, Type.Boolean());
/** Starts the server's clock, after the practice. Not in the specification. */
export const startActivity = write('POST', '/applications/start-activity', StartActivity);
/** Practice answers may be sent and are not stored. The last save of an activity whose time is over may have no answers. */
export const saveActivity = write('POST', '/applications/save-activity', SaveActivity);

export type AnswerOption = Static<typeof AnswerOption>;
export type ActivityQuestion = Static<typeof ActivityQuestion>;
export type Activity = Static<typeof Activity>;
export type StartActivity = Static<typeof StartActivity>;
export type SaveActivity = Static<typeof SaveActivity>;
