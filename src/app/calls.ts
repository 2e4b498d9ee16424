/** Calls of the API as the contract has them. A refusal is a text and comes back; a failure throws. */
import ky, { type KyResponse } from 'ky';
import type { Static, TSchema } from 'typebox';
import { type Call, CSRF_COOKIE, CSRF_HEADER, TIME_ZONE_HEADER } from '../contract/index.ts';
import { sessionExpired } from './expiry.ts';
import { readCookie } from './session.ts';

const client = ky.create({
  prefixUrl: '/api',
  timeout: false,
  retry: 0,
  hooks: {
    beforeRequest: [
      (request) => {
        request.headers.set(TIME_ZONE_HEADER, Intl.DateTimeFormat().resolvedOptions().timeZone);
        if (request.method !== 'GET') request.headers.set(CSRF_HEADER, readCookie(CSRF_COOKIE) ?? '');
      },
    ],
    afterResponse: [
      (_request, _options, response) => {
        if (response.status === 401) void sessionExpired();
      },
    ],
  },
});

export interface Sent {
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
}

export interface Answered<T> {
  answer: T;
  etag: string | null;
}

export async function answered<Query extends TSchema, Body extends TSchema, Answer extends TSchema>(
  call: Call<Query, Body, Answer>,
  { query, body, headers }: Sent,
): Promise<Answered<Static<Answer>>> {
  const response = await client(call.path.slice(1), {
    method: call.method,
    searchParams: query,
    headers,
    ...(body && { json: body }),
  });
  return { answer: (await contentOf(response)) as Static<Answer>, etag: response.headers.get('etag') };
}

/** A read, by its query. */
export const ask = async <Query extends TSchema, Answer extends TSchema>(
  call: Call<Query, TSchema, Answer>,
  query: Static<Query> & Sent['query'],
): Promise<Static<Answer>> => (await answered(call, { query })).answer;

/** A write, by its body. */
export const tell = async <Body extends TSchema, Answer extends TSchema>(
  call: Call<TSchema, Body, Answer>,
  body: Static<Body> & object,
): Promise<Static<Answer>> => (await answered(call, { body })).answer;

async function contentOf(response: KyResponse): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
