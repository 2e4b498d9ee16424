/** Names, values and codes that browser and server exchange with every call. */

/** A 403 sets a fresh token in this cookie. When it differs from the one that was sent, the call may be repeated once. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
/** An IANA time zone, which decides which day today is. */
export const TIME_ZONE_HEADER = 'X-Time-Zone';

/** The version of the definitions under which a page was answered: a save of another version than the application's is refused. */
export const DEFINITIONS_HEADER = 'X-Definitions';

/** The answer of a call that succeeded. Any other text is a refusal. */
export const SUCCESS = 'Success';
export const VERIFY_EMAIL = 'Verify email';

export const LANGUAGES = ['english', 'spanish'] as const;

/** Bytes of an uploaded file, before base64. */
export const LARGEST_FILE = 4 * 1024 * 1024;

/** Sent with a text answer (status 200) that programs act on. Other texts, and 'Success', have none. */
export const ANSWER_CODE_HEADER = 'X-Answer-Code';

/** For programs: the texts are for people, and may be reworded at any time. */
export const ANSWER_CODES = {
  'code-sent': 'A confirmation code was sent, if there is an account with the e-mail.',
  'changed-elsewhere': 'The record was saved after the copy that this save is based on. Nothing was saved.',
  'definitions-changed':
    'The application was moved to newer definitions than those that the page was answered under. Nothing was saved.',
  closed: 'The application was submitted or cancelled, or is with the employer: it cannot be changed.',
  'submitted-recently': 'An application of the same account or person was completed within 90 days.',
  'already-answered': 'The question of the activity was answered before, differently.',
  'activity-completed': 'The activity is completed.',
  'time-over': 'The time for the activity is over.',
} as const;

export type AnswerCode = keyof typeof ANSWER_CODES;
