/**
 * Mails that wait in the database until they are delivered: no request waits for the mail server, a mail is stored in
 * the transaction that it reports on, and one that cannot be delivered is tried again later. They are encrypted
 * because they contain codes.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { decrypt, encrypt } from '../database/field-encryption.ts';
import type { Keys } from '../database/installation-keys.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Delivery, Letter, MailSettings } from './letter.ts';
import { hasAddress } from './mail-address.ts';
import type { Message } from './message.ts';

const QUEUE = 'mail';
const CONCURRENCY = 10;
/** A mail whose process ended while delivering it is delivered again after this time. */
const EXPIRY = { expireInSeconds: 120 };

interface QueueServices {
  settings: Pick<MailSettings, 'mailFrom'>;
  keys: Keys;
  jobs: Jobs;
}

interface MailStoring {
  /** A transaction in which the mail is stored. */
  tx?: Database;
  /** The mail is not delivered before this time has passed. */
  afterSeconds?: number;
}

export interface MailQueue {
  createLetter(to: string, message: Message): Letter;
  /** Returns the id of the waiting mail. */
  add(letter: Letter, options?: MailStoring): Promise<string>;
  /** Starts the delivery of waiting mails. */
  notify(): void;
  remove(id: string): Promise<void>;
  forget(email: string): Promise<void>;
}

export async function mailQueue(deliver: Delivery, { settings, keys, jobs }: QueueServices): Promise<MailQueue> {
  const open = ({ letter }: { letter: string }): Promise<Letter> =>
    keys.ring.withFreshKeys(() => decrypt(keys.ring, QUEUE, letter) as Letter);
  await jobs.work<{ letter: string }>(QUEUE, async (data) => deliver(await open(data)), CONCURRENCY);
  return {
    createLetter: (to, message) => ({
      to,
      messageId: `<${randomUUID()}@${settings.mailFrom.split('@')[1]}>`,
      message,
      at: new Date().toISOString(),
    }),
    add(letter, { tx, afterSeconds = 0 } = {}) {
      const encrypted = encrypt(keys.ring, QUEUE, { ...letter, message: { ...letter.message } });
      return jobs.send(QUEUE, { letter: encrypted }, { ...EXPIRY, startAfter: afterSeconds }, tx);
    },
    notify: () => jobs.notify(QUEUE),
    remove: (id) => jobs.remove(QUEUE, id),
    forget: (email) =>
      jobs.drop<{ letter: string }>(QUEUE, async (data) => {
        const { to, message } = await open(data);
        return [to, message.replyTo ?? '', message.text].some((text) => hasAddress(text, email));
      }),
  };
}
