/**
 * Mails over SMTP are queued, so that no request waits for the mail server, and mails are sent later when it is down.
 * They are encrypted in the queue because they contain codes.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { decrypt, encrypt } from '../database/field-encryption.ts';
import type { Keys } from '../database/installation-keys.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addressed, type MailSettings, type MailTransport } from './envelope.ts';
import { hasAddress } from './mail-address.ts';
import type { Message } from './message.ts';

const QUEUE = 'mail';
const AT_ONCE = 10;
/** Timeout of the mail server, unless SMTP_URL sets another. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** After this time a mail is sent again whose process ended while sending it. */
const EXPIRY = { expireInSeconds: 120 };

interface Letter {
  to: string;
  /** The same at every try, so that a mail program recognises a duplicate. */
  messageId: string;
  message: Message;
}

/** Thrown instead of the original error, whose text may quote the mail: the queue stores the error. */
class NotSent extends Error {}

interface MailError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

interface QueueServices {
  settings: MailSettings;
  keys: Keys;
  jobs: Jobs;
  log: FastifyBaseLogger;
}

export async function mailQueue(url: string, { settings, keys, jobs, log }: QueueServices): Promise<MailTransport> {
  const transport = createTransport({ url, ...PATIENCE });
  const open = (letter: string) => decrypt(keys.seal, QUEUE, letter) as Letter;
  const deliver = async ({ letter }: { letter: string }): Promise<void> => {
    const { to, messageId, message } = await keys.seal.opening(() => open(letter));
    await transport.sendMail({ ...addressed(settings, to, message), messageId }).catch((error: MailError) => {
      // Not named `code`: the log hides members of that name.
      const { code: reason, responseCode } = error;
      if (isForGood(error)) log.warn({ reason, responseCode }, 'a mail was refused for good');
      else {
        log.warn({ reason, responseCode }, 'a mail could not be sent yet');
        throw new NotSent(reason);
      }
    });
  };
  await jobs.work(QUEUE, deliver, AT_ONCE);
  return {
    send(to, message) {
      const messageId = `<${randomUUID()}@${settings.mailFrom.split('@')[1]}>`;
      const letter = encrypt(keys.seal, QUEUE, { to, messageId, message: { ...message } });
      return jobs.send(QUEUE, { letter }, EXPIRY);
    },
    forget: (email) =>
      jobs.drop<{ letter: string }>(QUEUE, async ({ letter }) => {
        const { to, message } = await keys.seal.opening(() => open(letter));
        return [to, message.replyTo ?? '', message.text].some((text) => hasAddress(text, email));
      }),
  };
}

/** The server rejects this recipient or this mail for good. Other errors may pass. */
const isForGood = ({ command = '', responseCode = 0 }: MailError): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
