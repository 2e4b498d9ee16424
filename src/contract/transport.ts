/** Names and values that browser and server exchange with every call. */

/** A 403 brings a good token in this cookie: when it is not the one that was sent, the call may be repeated once. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
/** An IANA name; today is the day there. */
export const TIME_ZONE_HEADER = 'X-Time-Zone';

/** The answer of a call that did what it was asked; a refusal is any other text. */
export const SUCCESS = 'Success';
export const VERIFY_EMAIL = 'Verify email';

export const LANGUAGES = ['english', 'spanish'] as const;

/** Bytes of an uploaded file, before base64. */
export const LARGEST_FILE = 4 * 1024 * 1024;
