/** Whether a failed call may succeed when it is made again, and when. */
import { NotLoggedIn } from '../session/expiry.ts';
import { errorStatus, retryAfterSeconds, TOO_MANY_REQUESTS } from './client.ts';
import { callFailure } from './error-text.ts';

/** A lost connection, a server error or a rate limit may be over at the next try. What the server refuses, it refuses again. */
export function mayPass(error: unknown): boolean {
  const failure = callFailure(error);
  const status = errorStatus(failure);
  if (status === undefined) return !(failure instanceof NotLoggedIn);
  return status >= 500 || status === TOO_MANY_REQUESTS;
}

export const secondsToRetry = (error: unknown): number => retryAfterSeconds(callFailure(error));
