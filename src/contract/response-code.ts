/** Codes of refusals and other text responses, for programs: the texts are for people and may be reworded at any time. */

/** Sent with a text response (status 200) that programs act on. Other texts, and 'Success', have no code. */
export const RESPONSE_CODE_HEADER = 'X-Answer-Code';

export const RESPONSE_CODES = {
  'code-sent': 'A confirmation code was sent, if there is an account with the e-mail.',
  'changed-elsewhere': 'The record was saved after the copy that this save is based on. Nothing was saved.',
  'definitions-changed':
    'The application was migrated to newer definitions than those that the page was answered under. Nothing was saved.',
  closed: 'The application was submitted or cancelled, or is with the employer: it cannot be changed.',
  'submitted-recently': 'An application of the same account or person was completed within 90 days.',
  'already-answered': 'The question of the activity was answered before, differently.',
  'activity-completed': 'The activity is completed.',
  'time-over': 'The time for the activity is over.',
} as const;

export type ResponseCode = keyof typeof RESPONSE_CODES;
