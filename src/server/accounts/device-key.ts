/** Keys that a browser keeps for us, where no script reads them; known to the database by their hashes only. */
import { hash, randomBytes } from 'node:crypto';
import { isSame, type Keys } from '../database/installation-keys.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The purposes of keys, each with how many seconds a key is valid. */
export const KEY_SECONDS = {
  registration: DAY_SECONDS,
  reset: 60 * 60,
  device: 400 * DAY_SECONDS,
  visitor: DAY_SECONDS,
};

export type KeyName = keyof typeof KEY_SECONDS;

/** Who calls: from where, and with which keys. */
export interface Visitor {
  /** Their IP address. */
  address: string;
  keys: Partial<Record<KeyName, string>>;
}

export const newKey = (): string => randomBytes(32).toString('base64url');
export const hashOf = (key: string): string => hash('sha256', key, 'base64url');

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
  return isSame(marked, mark(keys, name, email, nonce)) && age < KEY_SECONDS[name] * 1000 ? nonce : undefined;
}
