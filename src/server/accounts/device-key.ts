/** Keys that a browser keeps for us, where no script reads them; known to the database by their hashes only. */
import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../contract/index.ts';
import { isSame, type Keys } from '../database/installation-keys.ts';
import type { Portal } from '../portal.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** What for, and for how many seconds. */
const KEPT = { registration: DAY_SECONDS, reset: 60 * 60, device: 400 * DAY_SECONDS, visitor: DAY_SECONDS };

export type KeyName = keyof typeof KEPT;

/** Who calls: from where, and with which keys. */
export interface Visitor {
  address: string;
  keys: Partial<Record<KeyName, string>>;
}

export const newKey = (): string => randomBytes(32).toString('base64url');
export const hashOf = (key: string): string => hash('sha256', key, 'base64url');

const names = Object.keys(KEPT) as KeyName[];

export function visitorOf({ settings }: Portal, { ip, cookies }: FastifyRequest): Visitor {
  const keys = names.map((name) => [name, cookies[cookieName(settings.brand, name)]]);
  return { address: ip, keys: Object.fromEntries(keys) };
}

export function giveKeys(
  { settings }: Portal,
  keys: Visitor['keys'],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  for (const name of names) {
    const key = keys[name];
    if (!key) continue;
    const kept = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request), maxAge: KEPT[name] } as const;
    reply.setCookie(cookieName(settings.brand, name), key, kept);
  }
}

const mark = (keys: Keys, name: KeyName, email: string, nonce: string): string =>
  keys.fingerprint(name, `${email} ${nonce}`);

/** A key that tells for which address it was given, and when, whether or not there is an account. */
export function keyFor(keys: Keys, name: KeyName, email: string): string {
  const nonce = `${Date.now().toString(36)}-${newKey()}`;
  return `${nonce}.${mark(keys, name, email, nonce)}`;
}

/** What is the browser's own in its key, where that was given for this address and is not too old. */
export function nonceOf(
  keys: Keys,
  name: KeyName,
  email: string,
  { [name]: key = '' }: Visitor['keys'] = {},
): string | undefined {
  const [nonce = '', marked = ''] = key.split('.');
  const age = Date.now() - Number.parseInt(nonce, 36);
  return isSame(marked, mark(keys, name, email, nonce)) && age < KEPT[name] * 1000 ? nonce : undefined;
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Browsers keep Secure cookies off plain http, which is what a newcomer has on localhost. */
export const isSecure = (request: FastifyRequest): boolean => !LOCAL.has(request.hostname);
