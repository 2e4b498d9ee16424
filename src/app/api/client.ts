/** Calls of the API as the contract has them. A refusal is a text and comes back; a failure throws. */
import ky, { HTTPError, type KyResponse } from 'ky';
import type { Static, TSchema } from 'typebox';
import {
  ANSWER_CODE_HEADER,
  type AnswerCode,
  type Call,
  CSRF_COOKIE,
  CSRF_HEADER,
  TIME_ZONE_HEADER,
} from '../../contract/index.ts';
import { sessionExpired } from '../session/expiry.ts';
import { readCookie, signedIn } from '../session/session.ts';
import { slowCalls, store } from '../state/state.ts';

const client = ky.create({ prefixUrl: '/api', timeout: false, retry: 0 });

const SLOW_AFTER_MS = 10_000;

export interface Sent {
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
  /** Nobody asked for it, so an ended session is no news yet. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** Another way to send it than the usual one. */
  fetch?: typeof fetch;
}

export interface Answered<T> {
  answer: T;
  /** What a text means, where the page may act on it. */
  code: AnswerCode | null;
  etag: string | null;
}

export async function answered<Query extends TSchema, Body extends TSchema, Answer extends TSchema>(
  call: Call<Query, Body, Answer>,
  sent: Sent,
): Promise<Answered<Static<Answer>>> {
  const email = signedIn();
  const done = timed();
  try {
    const response = await send(call, sent);
    return {
      answer: (await contentOf(response)) as Static<Answer>,
      code: response.headers.get(ANSWER_CODE_HEADER) as AnswerCode | null,
      etag: response.headers.get('etag'),
    };
  } catch (error) {
    // A call of a session that was left meanwhile has nothing to say about this one.
    if (statusOf(error) === 401 && signedIn() === email && !sent.quiet) void sessionExpired();
    throw error;
  } finally {
    done();
  }
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

/** A write with a stale token brings a fresh one home, and is sent once more with that. */
async function send(
  { method, path }: Call,
  { query, body, headers, keepalive, signal, fetch }: Sent,
): Promise<KyResponse> {
  const write = (token: string | undefined) =>
    client(path.slice(1), {
      method,
      keepalive,
      signal,
      ...(fetch && { fetch }),
      searchParams: query,
      headers: {
        ...headers,
        [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(method !== 'GET' && { [CSRF_HEADER]: token ?? '' }),
      },
      ...(body && { json: body }),
    });
  const token = readCookie(CSRF_COOKIE);
  try {
    return await write(token);
  } catch (error) {
    const fresh = readCookie(CSRF_COOKIE);
    if (method === 'GET' || statusOf(error) !== 403 || fresh === token) throw error;
    return write(fresh);
  }
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof HTTPError ? error.response.status : undefined;

/** Calls may take as long as they need; from some time on the page says so. */
function timed(): () => void {
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    store.set(slowCalls, (calls) => calls + 1);
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (slow) store.set(slowCalls, (calls) => calls - 1);
  };
}

/** Something between here and the server may answer with a page of its own: that is no answer. */
async function contentOf(response: KyResponse): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return JSON.parse(text);
  if (type.startsWith('text/plain')) return text;
  throw new Error(`An answer of type ${type}.`);
}
