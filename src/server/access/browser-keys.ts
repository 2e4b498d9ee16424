/** Keys that a browser keeps in HttpOnly cookies; the database stores only their hashes. */
import { hash, randomBytes } from 'node:crypto';
import { isSameInConstantTime, type Keys } from '../database/installation-keys.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** How many seconds a key of each purpose is valid. */
export const KEY_SECONDS = {
  registration: DAY_SECONDS,
  reset: 60 * 60,
  device: 400 * DAY_SECONDS,
  visitor: DAY_SECONDS,
};

export type KeyName = keyof typeof KEY_SECONDS;

/** The browser that makes a call: its IP address and its keys. */
export interface Visitor {
  ip: string;
  browserKeys: Partial<Record<KeyName, string>>;
}

export const newKey = (): string => randomBytes(32).toString('base64url');
export const hashKey = (key: string): string => hash('sha256', key, 'base64url');

const authenticate = (keys: Keys, name: KeyName, email: string, nonce: string): string =>
  keys.fingerprint(name, `${email} ${nonce}`);

/** A key for one e-mail address, whether or not it has an account. It carries the time when it was made. */
export function keyFor(keys: Keys, name: KeyName, email: string): string {
  const nonce = `${Date.now().toString(36)}-${newKey()}`;
  return `${nonce}.${authenticate(keys, name, email, nonce)}`;
}

/** The random part of a key, if the key was made for this address and has not expired. */
export function readNonce(
  keys: Keys,
  name: KeyName,
  email: string,
  { [name]: key = '' }: Visitor['browserKeys'] = {},
): string | undefined {
  const [nonce = '', mac = ''] = key.split('.');
  const age = Date.now() - Number.parseInt(nonce, 36);
  return isSameInConstantTime(mac, authenticate(keys, name, email, nonce)) && age < KEY_SECONDS[name] * 1000
    ? nonce
    : undefined;
}
