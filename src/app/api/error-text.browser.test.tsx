import { HTTPError } from 'ky';
import { beforeAll, expect, test } from 'vitest';
import { writePageInfo } from '../../../test/support/renderer/page-info.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';

let failures: typeof import('./failure.ts');
let texts: typeof import('./error-text.ts');

beforeAll(async () => {
  writePageInfo({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  failures = await import('./failure.ts');
  texts = await import('./error-text.ts');
});

function refusal(status: number, headers: Record<string, string> = {}): HTTPError {
  const request = new Request('http://localhost/api');
  return new HTTPError(new Response('', { status, headers }), request, {} as never);
}

test.each([
  [undefined, 'errors.tooMany'],
  ['soon', 'errors.tooMany'],
  ['900', 'errors.tooMany'],
  ['901', 'errors.tooManyThisHour'],
  ['3600', 'errors.tooManyThisHour'],
  ['3601', 'errors.tooManyToday'],
])('after too many attempts, with a Retry-After of %s, the text is %s', async (seconds, key) => {
  const error = refusal(429, seconds === undefined ? {} : { 'retry-after': seconds });
  expect(texts.failureKey(error)).toBe(key);
  const byForms = await failures.neededByForms(Promise.reject(error)).catch((caught: unknown) => caught);
  expect(texts.failureKey(byForms)).toBe(key);
});
