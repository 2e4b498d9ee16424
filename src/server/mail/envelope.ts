/** A mail with who sends and who gets it, as nodemailer wants it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Keys } from '../database/installation-keys.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Settings } from '../settings.ts';
import type { Message } from './messages.ts';

export interface Mailer {
  send(to: string, message: Message): Promise<void>;
  /** Drops the mails to an address, or that have it in their text, as far as they lie here. */
  forget(email: string): Promise<void>;
}

/** What sending mails takes. */
export interface MailServices {
  settings: Settings;
  keys: Keys;
  jobs: Jobs;
  log: FastifyBaseLogger;
}

export const addressed = ({ brand, mailFrom }: Settings, to: string, message: Message) => ({
  from: { name: brand.name, address: mailFrom },
  to: { name: '', address: to },
  textEncoding: 'quoted-printable' as const,
  ...message,
});
