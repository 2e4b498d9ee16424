/** Calls of the studio, typed by the contract. A failed call throws an error with the server's message. */
import ky, { HTTPError } from 'ky';
import type { Static } from 'typebox';
import {
  type Calls,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
  readEtag,
  UNATTENDED_HEADER,
  withCsrfToken,
} from '../../contract/index.ts';
import { languageNow } from '../words/studio-words.ts';
import { isAttended } from './attendance.ts';
import { reportBuild } from './studio-build.ts';
import { keepRequest, takeRequest } from './unanswered-requests.ts';
import { Watchers } from './watchers.ts';

export type StudioEndpoint = Extract<keyof Calls, `${string} /studio/${string}`>;
export type Answer<E extends StudioEndpoint> = Static<Calls[E]['response']>;

/** The server answered with an error, or not at all. */
export class CallFailed extends Error {
  constructor(
    readonly status: number | undefined,
    message: string,
    /** Data that the server sends with the message. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

interface CallOptions {
  /** Values of `:id` and other parameters in the path. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** The edit that this edit is based on. */
  ifMatch?: string;
  /** The edit that the person sees: the same call upon another edit is another request. */
  seen?: number;
  /** Seconds to wait for slow results; later ones are read by another call. */
  wait?: number;
}

const client = ky.create({ prefixUrl: '/api', timeout: false, retry: 0 });

export interface StudioReply<E extends StudioEndpoint> {
  answer: Answer<E>;
  etag: string | null;
}

/** Responses that were requested before the screen that needs them was loaded. */
const prefetched = new Map<string, Promise<StudioReply<StudioEndpoint>>>();
const PREFETCHED_MS = 5000;

/** Requests in advance what the screen of this address will load. */
export function prefetch(endpoint: StudioEndpoint, params: Record<string, string> = {}): void {
  const reply = ask(endpoint, { params });
  const key = endpointPath(endpoint, params);
  reply.catch(() => prefetched.delete(key));
  prefetched.set(key, reply);
  setTimeout(() => prefetched.delete(key), PREFETCHED_MS);
}

/** Method and path. */
const endpointPath = (endpoint: StudioEndpoint, params: NonNullable<CallOptions['params']>): string =>
  endpoint.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const FAULT = 500;
const sessionWatchers = new Watchers();
let isSignedOut = false;
let calls = 0;
/** The number of the latest call that was answered. A later response to an earlier call is outdated. */
let latestAnswered = 0;

function reportSession(number: number, next: boolean): void {
  if (number < latestAnswered) return;
  latestAnswered = number;
  if (isSignedOut === next) return;
  isSignedOut = next;
  sessionWatchers.notify();
}

/** Whether the latest response was without a session: it expired, or the person signed out in another window. */
export const sessionEnd = { watch: sessionWatchers.watch, now: (): boolean => isSignedOut };

/** Calls that the role does not allow: it may have changed since the session was read. */
export const roleRefusals = new Watchers();

export async function call<E extends StudioEndpoint>(endpoint: E, options: CallOptions = {}): Promise<StudioReply<E>> {
  const key = endpointPath(endpoint, options.params ?? {});
  const prefetchedReply = options.query ? undefined : (prefetched.get(key) as Promise<StudioReply<E>> | undefined);
  prefetched.delete(key);
  return prefetchedReply ? prefetchedReply.catch(() => ask(endpoint, options)) : ask(endpoint, options);
}

async function ask<E extends StudioEndpoint>(endpoint: E, options: CallOptions): Promise<StudioReply<E>> {
  const { params = {}, query, body = {}, ifMatch, seen, wait } = options;
  calls += 1;
  const number = calls;
  const [method = '', path = ''] = endpointPath(endpoint, params).split(' ');
  const json = { language: languageNow(), ...body };
  // A PUT that is repeated does nothing more by itself.
  const keyed = method === 'POST' ? takeRequest([path, json, seen]) : undefined;
  const attempt = (token?: string) =>
    client(path.slice(1), {
      method,
      ...(query && { searchParams: query }),
      ...(method !== 'GET' && { json }),
      headers: {
        ...(token !== undefined && { [CSRF_HEADER]: token }),
        ...(keyed && { [IDEMPOTENCY_HEADER]: keyed.key }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...(wait !== undefined && { prefer: `wait=${wait}` }),
        ...(!isAttended() && { [UNATTENDED_HEADER]: '1' }),
      },
    });
  try {
    const csrf = { readCookies: () => document.cookie, isForbidden };
    const response = await (method === 'GET' ? attempt() : withCsrfToken(attempt, csrf));
    reportBuild(response.headers);
    const answer = (await response.json()) as Answer<E>;
    reportSession(number, false);
    return { answer, etag: readEtag(response.headers) };
  } catch (error) {
    if (error instanceof HTTPError) reportBuild(error.response.headers);
    if (errorStatus(error) === UNAUTHORIZED) reportSession(number, true);
    if (isForbidden(error)) roleRefusals.notify();
    if (keyed && !isAnswered(error)) keepRequest(keyed);
    throw await toCallFailed(error);
  }
}

const errorStatus = (error: unknown): number | undefined =>
  error instanceof HTTPError ? error.response.status : undefined;

const isForbidden = (error: unknown): boolean => errorStatus(error) === FORBIDDEN;

/** Another attempt may succeed: there was no connection, or the server has a fault. */
export const isPassing = ({ status }: CallFailed): boolean => (status ?? FAULT) >= FAULT;

/** False for a broken connection and for a status from 500, where the server may have carried out the call. */
const isAnswered = (error: unknown): boolean => (errorStatus(error) ?? FAULT) < FAULT;

async function toCallFailed(error: unknown): Promise<CallFailed> {
  if (!(error instanceof HTTPError)) return new CallFailed(undefined, '');
  const content = (await error.response.json().catch(() => ({}))) as { error?: string };
  return new CallFailed(error.response.status, content.error ?? '', content);
}
