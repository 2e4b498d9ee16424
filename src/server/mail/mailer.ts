/** Mails go to the server named by SMTP_URL, else each becomes a file in the outbox. */
import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { makeFolder } from '../folder.ts';
import type { Settings } from '../settings.ts';
import type { Message } from './messages.ts';

export interface Mailer {
  send(to: string, message: Message): Promise<void>;
}

const NAMED_SIGNS = /[^a-z0-9.@_-]/g;
const ENCODING = { textEncoding: 'quoted-printable' } as const;

export const outboxOf = ({ dataDir }: Settings): string => join(dataDir, 'outbox');

export function openMailer(settings: Settings, log: FastifyBaseLogger): Mailer {
  const from = { name: settings.brand.name, address: settings.mailFrom };
  return settings.smtpUrl ? overSmtp(settings.smtpUrl, from, log) : toOutbox(outboxOf(settings), from);
}

type From = { name: string; address: string };

/** Sent behind the answer, so that its time does not tell whether there was something to send. */
function overSmtp(url: string, from: From, log: FastifyBaseLogger): Mailer {
  const transport = createTransport(url);
  return {
    async send(to, message) {
      transport
        .sendMail({ from, to: { name: '', address: to }, ...ENCODING, ...message })
        .catch((error: { code?: string }) => {
          log.error({ code: error.code }, 'a mail could not be sent');
        });
    },
  };
}

function toOutbox(folder: string, from: From): Mailer {
  makeFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(to, message) {
      const { message: body } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...ENCODING,
        ...message,
      });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const name = `${time}-${to.replace(NAMED_SIGNS, '_').slice(0, 100)}-${randomBytes(3).toString('hex')}`;
      await writeFile(join(folder, `${name}.draft`), body as Buffer);
      await rename(join(folder, `${name}.draft`), join(folder, `${name}.eml`));
    },
  };
}
