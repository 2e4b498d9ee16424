/** Mails go to the server named by SMTP_URL, else each becomes a file in the outbox. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Language } from '../../contract/index.ts';
import { makeFolder } from '../folder.ts';
import type { Definitions } from '../publishing/definitions.ts';
import type { Settings } from '../settings.ts';
import { addressed, type Mailer, type MailServices } from './envelope.ts';
import { hasAddress } from './mail-address.ts';
import type { Message, Words } from './messages.ts';
import { mailQueue } from './queue.ts';

const NAMED_SIGNS = /[^a-z0-9.@_-]/g;

export const outboxOf = ({ dataDir }: Settings): string => join(dataDir, 'outbox');

export function openMailer(services: MailServices): Promise<Mailer> {
  const { settings } = services;
  return settings.smtpUrl ? mailQueue(settings.smtpUrl, services) : outbox(settings);
}

/** Has a mail written in a language, and sends it. */
export function sendMail(
  { definitions, mailer }: { definitions: Definitions; mailer: Mailer },
  to: string,
  language: Language,
  write: (words: Words) => Message,
): Promise<void> {
  return mailer.send(to, write({ say: definitions.current.say(language), language }));
}

/** Deletes the mails of somebody: from the queue, and from the outbox of a time without SMTP_URL. */
export async function forgetMails(
  { settings, mailer }: { settings: Settings; mailer: Mailer },
  email: string,
): Promise<void> {
  await mailer.forget(email);
  if (settings.smtpUrl) await clearOutbox(settings, email);
}

const [DRAFT, MAIL] = ['.draft', '.eml'];

/** A draft that is gone when it is read is a mail by then. */
async function clearOutbox(settings: Settings, email: string): Promise<void> {
  const folder = outboxOf(settings);
  if (!existsSync(folder)) return;
  for (const kind of [DRAFT, MAIL]) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(kind))) {
      const mail = await readFile(join(folder, file), 'latin1').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      if (hasAddress(decoded(mail), email)) await rm(join(folder, file), { force: true });
    }
  }
}

/** Quoted-printable, where lines and signs are broken up, as the text that was written. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

async function outbox(settings: Settings): Promise<Mailer> {
  const folder = outboxOf(settings);
  makeFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(to, message) {
      const { message: body } = await transport.sendMail(addressed(settings, to, message));
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const name = `${time}-${to.replace(NAMED_SIGNS, '_').slice(0, 100)}-${randomBytes(3).toString('hex')}`;
      await writeFile(join(folder, name + DRAFT), body as Buffer);
      await rename(join(folder, name + DRAFT), join(folder, name + MAIL));
    },
    forget: (email) => clearOutbox(settings, email),
  };
}
