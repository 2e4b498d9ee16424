/** Delivers mails to the server of SMTP_URL. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { addressMail, type Delivery, type MailSettings } from './letter.ts';

/** Timeout of the mail server, unless SMTP_URL sets another. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Thrown instead of the original error, whose text may quote the mail: the queue stores the error. */
class NotSent extends Error {}

interface MailError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

export function smtp(url: string, settings: MailSettings, log: FastifyBaseLogger): Delivery {
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (letter) => {
    await transport.sendMail(addressMail(settings, letter)).catch((error: MailError) => {
      // Not named `code`: the log hides members of that name.
      const { code: reason, responseCode } = error;
      if (isForGood(error)) log.warn({ reason, responseCode }, 'a mail was refused for good');
      else {
        log.warn({ reason, responseCode }, 'a mail could not be sent yet');
        throw new NotSent(reason);
      }
    });
  };
}

/** Whether the server rejects this recipient or this mail permanently. Other errors may pass. */
const isForGood = ({ command = '', responseCode = 0 }: MailError): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
