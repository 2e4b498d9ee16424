/** Mails go to the server named by SMTP_URL, else each becomes a file in the outbox. */
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../contract/index.ts';
import type { Translate } from '../../engine/index.ts';
import type { Keys } from '../database/installation-keys.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailSettings } from './envelope.ts';
import type { MailWords, Message } from './message.ts';
import { clearOutbox, outbox } from './outbox.ts';
import { mailQueue } from './queue.ts';

export interface Mailer {
  /** Writes a mail in a language and sends it. */
  send(to: string, language: Language, write: (words: MailWords) => Message): Promise<void>;
  /** Deletes the mails that are to an address or contain it, if they are still stored here. */
  forget(email: string): Promise<void>;
}

interface MailerServices {
  settings: MailSettings & { smtpUrl: string | undefined };
  keys: Keys;
  jobs: Jobs;
  log: FastifyBaseLogger;
  /** The texts of the mails in a language. */
  words(language: Language): Translate;
}

export async function openMailer({ settings, words, ...services }: MailerServices): Promise<Mailer> {
  const { smtpUrl } = settings;
  const transport = smtpUrl ? await mailQueue(smtpUrl, { settings, ...services }) : outbox(settings);
  return {
    send: (to, language, write) => transport.send(to, write({ t: words(language), language })),
    async forget(email) {
      await transport.forget(email);
      // The outbox may hold mails from before SMTP_URL was set.
      if (smtpUrl) await clearOutbox(settings, email);
    },
  };
}
