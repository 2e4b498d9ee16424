/** A call that failed, put into words. */
import { HTTPError } from 'ky';
import type { Say } from '../engine/index.ts';

const TOO_MANY_REQUESTS = 429;

export const failureText = (error: unknown, say: Say, otherwise = 'errors.reload'): string =>
  say(error instanceof HTTPError && error.response.status === TOO_MANY_REQUESTS ? 'errors.tooMany' : otherwise);
