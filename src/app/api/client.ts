/** Calls of the API, typed by the contract. A refusal is returned as a text; a failure throws. */
import ky, { type KyResponse } from 'ky';
import type { Static } from 'typebox';
import {
  type Calls,
  CSRF_HEADER,
  DEFINITIONS_HEADER,
  RESPONSE_CODE_HEADER,
  type ResponseCode,
  readEtag,
  TIME_ZONE_HEADER,
  withCsrfToken,
} from '../../contract/index.ts';
import { timeZone } from '../browser/day.ts';
import { pageInfo } from '../browser/page-info.ts';
import { sessionExpired } from '../session/expiry.ts';
import { signedInEmail } from '../session/session.ts';
import { slowCalls, store } from '../state/state.ts';
import { errorStatus } from './failure.ts';
import { beginWrite, preloadedResponse } from './preloaded-responses.ts';

/** Calls of sections are named by definitions. */
type SectionEndpoint = `${'GET' | 'PUT'} /applications/${string}`;
type Endpoint = keyof Calls;

export type GetPath = Extract<Calls[Endpoint], { method: 'GET' }>['path'];
export type WriteEndpoint = Exclude<Endpoint, `GET ${string}`>;
export type CallQuery<P extends GetPath> = Static<Calls[`GET ${P}`]['query']>;
export type Body<E extends WriteEndpoint> = Static<Calls[E]['body']>;
type ResponseBody<E> = E extends Endpoint ? Static<Calls[E]['response']> : unknown;

const client = ky.create({ prefixUrl: '/api', retry: 0 });

const SLOW_CALL_MS = 10_000;
/**
 * A connection that breaks silently would leave a screen waiting for ever. The server answers, or refuses, within half
 * of this time.
 */
const READ_TIMEOUT_MS = 60_000;

export interface RequestOptions {
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
  /** The call continues after the page is left. */
  keepalive?: boolean;
  /** Made without the visitor asking: no dialog opens if the session has expired. */
  isBackground?: boolean;
  signal?: AbortSignal;
  /** Another function to send the request with. */
  fetch?: typeof fetch;
}

export interface Reply<T> {
  body: T;
  /** The code of a text that the page acts on. */
  code: ResponseCode | null;
  etag: string | null;
}

export async function request<E extends Endpoint | SectionEndpoint>(
  endpoint: E,
  options: RequestOptions,
): Promise<Reply<ResponseBody<E>>> {
  const email = signedInEmail();
  const done = timeSlowCall();
  try {
    const response = await (keepsPreloaded(endpoint) ? fetchResponse : writeResponse)(endpoint, options);
    return {
      body: (await readContent(response)) as ResponseBody<E>,
      code: response.headers.get(RESPONSE_CODE_HEADER) as ResponseCode | null,
      etag: readEtag(response.headers),
    };
  } catch (error) {
    // A call of a session that was left in the meantime must not affect the current one.
    if (errorStatus(error) === 401 && signedInEmail() === email && !options.isBackground) void sessionExpired();
    throw error;
  } finally {
    done();
  }
}

export const get = async <P extends GetPath>(
  path: P,
  query: CallQuery<P> & RequestOptions['query'],
): Promise<ResponseBody<`GET ${P}`>> => (await request(`GET ${path}`, { query })).body;

export const send = async <E extends WriteEndpoint>(endpoint: E, body: Body<E> & object): Promise<ResponseBody<E>> =>
  (await request(endpoint, { body })).body;

/** Writes that change nothing that a screen reads: preloaded responses stay valid. */
const NEUTRAL_WRITES: readonly string[] = ['POST /users/browser-log', 'POST /applications/steps'];
const keepsPreloaded = (endpoint: string): boolean => endpoint.startsWith('GET ') || NEUTRAL_WRITES.includes(endpoint);

async function writeResponse(...call: Parameters<typeof fetchResponse>): Promise<KyResponse> {
  const endWrite = beginWrite();
  try {
    const response = await fetchResponse(...call);
    endWrite();
    return response;
  } catch (error) {
    if (errorStatus(error) !== undefined) endWrite();
    throw error;
  }
}

async function fetchResponse(
  endpoint: Endpoint | SectionEndpoint,
  { query, body, headers, keepalive, signal, fetch }: RequestOptions,
): Promise<KyResponse> {
  const [method = '', path = ''] = endpoint.split(' ');
  const preloaded = method === 'GET' ? preloadedResponse(path, query) : undefined;
  if (preloaded) return preloaded as KyResponse;
  const attempt = (token?: string) =>
    client(path.slice(1), {
      method,
      // An upload takes as long as its line needs.
      timeout: method === 'GET' && READ_TIMEOUT_MS,
      keepalive,
      signal,
      fetch,
      searchParams: query,
      headers: {
        // The forms of the page may be older than those of the server.
        ...(method !== 'GET' && { [DEFINITIONS_HEADER]: pageInfo.version }),
        ...headers,
        [TIME_ZONE_HEADER]: timeZone(),
        ...(token !== undefined && { [CSRF_HEADER]: token }),
      },
      json: body,
    });
  if (method === 'GET') return attempt();
  const isForbidden = (error: unknown): boolean => errorStatus(error) === FORBIDDEN;
  return withCsrfToken(attempt, { readCookies: () => document.cookie, isForbidden });
}

const FORBIDDEN = 403;

/** Counts calls that take longer than ten seconds, for the banner. */
function timeSlowCall(): () => void {
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    store.set(slowCalls, (calls) => calls + 1);
  }, SLOW_CALL_MS);
  return () => {
    clearTimeout(timer);
    if (slow) store.set(slowCalls, (calls) => calls - 1);
  };
}

/** A proxy may respond with an HTML page, which is treated as a failure. */
async function readContent(response: KyResponse): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return JSON.parse(text);
  if (type.startsWith('text/plain')) return text;
  throw new Error(`A response of type ${type}.`);
}
