/** Names, values and codes that browser and server exchange with every call. */

/** A 403 sets a fresh token in this cookie. When it differs from the one that was sent, the call may be repeated once. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
/** A random key with each POST of the studio. After a lost response it is sent again, so that the call acts only once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
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

/**
 * With the save of a page: the documents whose Sign button was pressed since it was opened, each with an id of the
 * press, as a query string (`document=id`). A press that no save named before is a new signature even when the answers
 * are those signed before; the same press once more, as a lost call that is sent again names it, is none. Without the
 * header a document is signed when its answers are stored for the first time or changed.
 */
export const SIGNATURES_HEADER = 'X-Signatures';

/** Ids of presses by the name of their document. */
export type Presses = ReadonlyMap<string, string>;

const PRESS = /^[\w-]{1,64}$/;

export const writePresses = (presses: Presses): string => new URLSearchParams([...presses]).toString();

/** Ignores values that are not ids of presses. */
export const readPresses = (header: string): Presses =>
  new Map([...new URLSearchParams(header)].filter(([, press]) => PRESS.test(press)));
