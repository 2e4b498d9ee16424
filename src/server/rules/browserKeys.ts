/** Keys that a browser keeps for us, where no script reads them; known to the database by their hashes only. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../contract/index.ts';
import type { Portal } from '../portal.ts';
import { isSame, type Keys } from '../store/keys.ts';
import { isSecure } from './sessions.ts';

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
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

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

const mark = (keys: Keys, email: string, nonce: string): string => keys.fingerprint('device', `${email} ${nonce}`);

/** For a browser in which somebody logged in to the account. */
export function newDevice(keys: Keys, email: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${mark(keys, email, nonce)}`;
}

/** The browser that calls, if somebody logged in to the account in it before. */
export function deviceOf(keys: Keys, email: string, { device = '' }: Visitor['keys'] = {}): string | undefined {
  const [nonce = '', marked = ''] = device.split('.');
  return isSame(marked, mark(keys, email, nonce)) ? nonce : undefined;
}
