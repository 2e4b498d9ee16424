/**
 * Mails go to the server named by SMTP_URL; without it, each becomes a file in the outbox. A mail about a unique event
 * is stored together with it, and so is never lost: see `store`.
 */

import type { FastifyBaseLogger } from 'fastify';
import type { TranslateCommon } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../database/installation-keys.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailSettings } from './letter.ts';
import type { MailTexts, Message } from './message.ts';
import { clearOutbox, outbox } from './outbox.ts';
import { type MailQueue, mailQueue } from './queue.ts';
import { smtp } from './smtp.ts';

type Write = (texts: MailTexts) => Message;

/** Delivers a mail that was stored, or leaves it to the queue. Never fails. */
export type Dispatch = () => Promise<void>;

export interface Mailer {
  /** Writes a mail in a language, and sends it. */
  send(to: string, language: Language, write: Write): Promise<void>;
  /** Stores a mail in the caller's transaction. Call the returned function after the commit. */
  store(tx: Database, to: string, language: Language, write: Write): Promise<Dispatch>;
  /** Deletes the mails that are to an address or contain it, if they are still stored here. */
  forget(email: string): Promise<void>;
}

interface MailerServices {
  settings: MailSettings & { smtpUrl: string | undefined };
  keys: Keys;
  jobs: Jobs;
  log: FastifyBaseLogger;
  /** The texts of the mails in a language. */
  textsIn(language: Language): TranslateCommon;
}

export async function openMailer({ settings, textsIn, log, ...services }: MailerServices): Promise<Mailer> {
  const { smtpUrl } = settings;
  const transport = await (smtpUrl
    ? overQueue(await mailQueue(smtp(smtpUrl, settings, log), { settings, ...services }))
    : intoOutbox({ settings, log, ...services }));
  return {
    send: (to, language, write) => transport.send(to, write({ t: textsIn(language), language })),
    store: (tx, to, language, write) => transport.store(tx, to, write({ t: textsIn(language), language })),
    async forget(email) {
      await transport.forget(email);
      // With SMTP_URL the outbox may hold mails from before it was set.
      await clearOutbox(settings, email);
    },
  };
}

interface MailTransport {
  send(to: string, message: Message): Promise<void>;
  store(tx: Database, to: string, message: Message): Promise<Dispatch>;
  forget(email: string): Promise<void>;
}

const overQueue = (queue: MailQueue): MailTransport => ({
  async send(to, message) {
    await queue.add(queue.createLetter(to, message));
  },
  async store(tx, to, message) {
    await queue.add(queue.createLetter(to, message), { tx });
    return async () => queue.notify();
  },
  forget: queue.forget,
});

/** For this time only the process that stored a mail delivers it. */
const OWN_SECONDS = 30;

/** A mail is written at once; the queue repeats it if that fails, or if the process ends before. */
async function intoOutbox({ settings, log, ...services }: Omit<MailerServices, 'textsIn'>): Promise<MailTransport> {
  const deliver = outbox(settings);
  const queue = await mailQueue(deliver, { settings, ...services });
  return {
    send: (to, message) => deliver(queue.createLetter(to, message)),
    async store(tx, to, message) {
      const letter = queue.createLetter(to, message);
      const id = await queue.add(letter, { tx, afterSeconds: OWN_SECONDS });
      return async () => {
        try {
          await deliver(letter);
          await queue.remove(id);
        } catch (error) {
          log.error({ err: error }, 'a mail could not be written yet');
        }
      };
    },
    forget: queue.forget,
  };
}
