/** The status of a failed call, whether a retry can succeed, and when. Its texts are in `error-text.ts`. */
import { HTTPError } from 'ky';
import { NotLoggedIn } from '../session/expiry.ts';

const TOO_MANY_REQUESTS = 429;

/** Lookup lists, offices or the current user did not load, and forms need them. */
export class FormNotLoaded extends Error {}

export const neededByForms = <T>(load: Promise<T>): Promise<T> =>
  load.catch((cause: unknown) => {
    throw new FormNotLoaded('What a form needs did not load.', { cause });
  });

/** The failure of the call itself. */
const callFailure = (error: unknown): unknown => (error instanceof FormNotLoaded ? error.cause : error);

/** The response to the failed call; undefined if there was none. */
function failedResponse(error: unknown): Response | undefined {
  const failure = callFailure(error);
  return failure instanceof HTTPError ? failure.response : undefined;
}

export const errorStatus = (error: unknown): number | undefined => failedResponse(error)?.status;

export const isTooMany = (error: unknown): boolean => errorStatus(error) === TOO_MANY_REQUESTS;

/** How long the server asks to wait before a retry; 0 if it does not say. */
export function retryAfterSeconds(error: unknown): number {
  const seconds = Number(failedResponse(error)?.headers.get('retry-after'));
  return Number.isFinite(seconds) ? seconds : 0;
}

/** A lost connection, a server error or a rate limit may be over at the next try. A refusal stays a refusal. */
export function isTransient(error: unknown): boolean {
  const status = errorStatus(error);
  if (status === undefined) return !(callFailure(error) instanceof NotLoggedIn);
  return status >= 500 || status === TOO_MANY_REQUESTS;
}
