/** Errors of a call: a status with `{ error }`. */
import type { StatusWithText, TextKey } from './text-key.ts';

export type TextParams = Readonly<Record<string, string | number>>;

export class HttpError extends Error {
  /** Members of the response in addition to `error`. */
  readonly details: object = {};
  /** Names the text, which is translated for the caller. */
  readonly key: TextKey;

  constructor(status: StatusWithText);
  constructor(status: number, key: TextKey, params?: TextParams);
  constructor(
    readonly status: number,
    key?: TextKey,
    readonly params: TextParams = {},
  ) {
    const textKey = key ?? `server.error.${status as StatusWithText}`;
    super(textKey);
    this.key = textKey;
  }
}

/** A rate limit was reached. The caller may try again after `seconds`. */
export class TooManyTries extends HttpError {
  readonly seconds: number;

  constructor(left: number) {
    const seconds = Math.max(1, left);
    const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)];
    super(429, minutes < 120 ? 'server.error.wait.minutes' : 'server.error.wait.hours', { minutes, hours });
    this.seconds = seconds;
  }
}

const MAX_NAMED = 10;
const MAX_NAME_LENGTH = 60;

/** Unknown fields were sent. The message names the first of them. */
export class UnknownFields extends HttpError {
  constructor(paths: string[]) {
    const named = paths.slice(0, MAX_NAMED).map((path) => path.slice(1, MAX_NAME_LENGTH));
    const fields = [...named, ...(paths.length > MAX_NAMED ? ['…'] : [])].join(', ');
    super(400, 'server.error.unknownFields', { fields });
  }
}
