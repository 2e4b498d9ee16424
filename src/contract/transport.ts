/** Names, limits and codes that browser and server share. The schemas of calls, which the browser need not load, use them too. */
import type { Language } from '../engine/data/index.ts';

/** A page repeats this cookie, which another site cannot read, in the header of each write. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
/** A random key with each POST of the studio. After a lost response it is sent again, so that the call acts only once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Sent by the studio with calls that it repeats by itself while nobody uses it: they do not keep the session alive. */
export const UNATTENDED_HEADER = 'X-Unattended';
/** The build of the studio that the server has, with each response to the studio. */
export const STUDIO_BUILD_HEADER = 'X-Studio-Build';
/** An IANA time zone, which decides which day today is. */
export const TIME_ZONE_HEADER = 'X-Time-Zone';

/** The version of the definitions under which a page was answered: a save is refused if the page differs in the application's version. */
export const DEFINITIONS_HEADER = 'X-Definitions';

/**
 * The tag of a response. A proxy that compresses one marks its tag as weak, and leaves those that it does not compress: the
 * same answers would seem to be others.
 */
export const readEtag = (headers: Pick<Headers, 'get'>): string | null =>
  headers.get('etag')?.replace(/^W\//, '') ?? null;

/** The response text of a call that succeeded. Any other text is a refusal. */
export const SUCCESS = 'Success';
export const VERIFY_EMAIL = 'Verify email';

/** The language of each BCP 47 tag. */
export const LANGUAGE_BY_TAG: Readonly<Record<string, Language>> = { en: 'english', es: 'spanish' };

/** Bytes of an uploaded file, before base64. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Counted steps in one call. */
export const MAX_STEPS = 200;

/** Edits of a change in one response. */
export const MAX_EDITS_LISTED = 200;

/** A page that is open for longer than a day counts as a day. */
export const MAX_STEP_SECONDS = 86_400;

/**
 * The ids of new signatures, by document, as a query string (`document=id`). The save of a page sends one for each
 * document whose Sign button was pressed since the page was opened.
 *
 * - An id that no save named before: a new signature, also of unchanged answers.
 * - A known id, as in a call that is repeated after a lost response: signs nothing.
 * - No header: a document is signed when its answers are stored for the first time or changed.
 */
export const SIGNATURES_HEADER = 'X-Signatures';

/** The id of each signature, by the name of its document. */
export type SignatureIds = ReadonlyMap<string, string>;

const SIGNATURE_ID = /^[\w-]{1,64}$/;

export const writeSignatureIds = (ids: SignatureIds): string => new URLSearchParams([...ids]).toString();

/** Ignores values that are not such ids. */
export const readSignatureIds = (header: string): SignatureIds =>
  new Map([...new URLSearchParams(header)].filter(([, id]) => SIGNATURE_ID.test(id)));

/** The encoded value of a cookie in the text that a browser has of all. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** A token needs no decoding: it consists of letters, digits and `-_.`. */
const tokenIn = (cookies: string): string => cookieIn(cookies, CSRF_COOKIE) ?? '';

/** Sends a write. One with a stale token is refused and gets a fresh token, with which it is repeated once. */
export async function withCsrfToken<Response>(
  write: (token: string) => Promise<Response>,
  { readCookies, isForbidden }: { readCookies: () => string; isForbidden: (error: unknown) => boolean },
): Promise<Response> {
  const token = tokenIn(readCookies());
  try {
    return await write(token);
  } catch (error) {
    const fresh = tokenIn(readCookies());
    if (!isForbidden(error) || fresh === token) throw error;
    return write(fresh);
  }
}

/** Sent with a text response (status 200) that programs act on. Other texts, and 'Success', have no code. */
export const RESPONSE_CODE_HEADER = 'X-Answer-Code';

/** Codes of refusals and other text responses, for programs: the texts are for people and may be reworded at any time. */
export const RESPONSE_CODES = {
  'code-sent': 'A confirmation code was sent, if there is an account with the e-mail.',
  'changed-elsewhere': 'The record was saved after the copy that this save is based on. Nothing was saved.',
  'definitions-changed':
    'The application was migrated to newer definitions, in which the page differs from the one that was answered. Nothing was saved.',
  closed: 'The application was submitted or cancelled, or is with the employer: it cannot be changed.',
  'submitted-recently': 'An application of the same account or person was completed within 90 days.',
  'already-answered': 'The question of the activity was answered before, differently.',
  'activity-completed': 'The activity is completed.',
  'time-over': 'The time for the activity is over.',
} as const;

export type ResponseCode = keyof typeof RESPONSE_CODES;
