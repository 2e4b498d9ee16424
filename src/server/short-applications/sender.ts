/** A keyed hash of the e-mail address of a sender without an account. */
import type { JsonObject } from '../../engine/data/index.ts';
import type { Keys } from '../database/installation-keys.ts';
import { emailOf } from '../mail/mail-address.ts';

export const fingerprintOf = (keys: Keys, email: string): string => keys.fingerprint('sender', emailOf(email));

/** The sender by the e-mail address in a record. */
export const senderOf = (keys: Keys, { email }: JsonObject): string | null =>
  typeof email === 'string' ? fingerprintOf(keys, email) : null;
