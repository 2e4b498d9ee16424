/** A keyed hash of the e-mail address of a sender without an account. */
import type { JsonObject } from '../../engine/data/index.ts';
import type { Keys } from '../database/installation-keys.ts';
import { normalizeEmail } from '../mail/mail-address.ts';

export const emailFingerprint = (keys: Keys, email: string): string =>
  keys.fingerprint('sender', normalizeEmail(email));

/** The sender by the e-mail address in a record. */
export const senderFingerprint = (keys: Keys, { email }: JsonObject): string | null =>
  typeof email === 'string' ? emailFingerprint(keys, email) : null;
