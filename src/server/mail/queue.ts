/**
 * Mails over SMTP are queued, and sent from there: nobody waits for the mail server, and one that is down gets them when
 * it is back. They lie in the queue sealed, for there are codes in them.
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
/** How long a server may keep silent, unless the address says otherwise. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** A mail that a process was sending when it ended is sent anew after so long. */
const EXPIRY = { expireInSeconds: 120 };

interface Letter {
  to: string;
  /** The same at every try, so that one that arrived twice can be told. */
  messageId: string;
  message: Message;
}

/** In place of the error itself, whose text may quote the mail: the queue keeps it. */
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
  const open = (letter: string) => decrypt(keys.seal, QUEUE, letter) as unknown as Letter;
  const deliver = async ({ letter }: { letter: string }): Promise<void> => {
    const { to, messageId, message } = await keys.seal.opening(() => open(letter));
    await transport.sendMail({ ...addressed(settings, to, message), messageId }).catch((error: MailError) => {
      // Under a name of its own: what is called a code is kept out of the log.
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

/** The server does not take this recipient, or this mail; all else may change. */
const isForGood = ({ command = '', responseCode = 0 }: MailError): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
