/** Names, values and codes that browser and server exchange with every call. */

/** A 403 sets a fresh token in this cookie. When it differs from the one that was sent, the call may be repeated once. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
/** A random key for each press in the studio. A press that was not answered is repeated with the same key, and acts once. */
export const PRESS_HEADER = 'Idempotency-Key';
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
