/** Mails as files in the data folder, where no mail server is named. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder } from '../process/data-folder.ts';
import { addressMail, type Delivery, type Letter, type MailSettings } from './letter.ts';
import { hasAddress } from './mail-address.ts';

const UNSAFE_CHARACTERS = /[^a-z0-9.@_-]/g;

type Outbox = Pick<MailSettings, 'dataDir'>;

export const outboxFolder = ({ dataDir }: Outbox): string => join(dataDir, 'outbox');

const [DRAFT, MAIL] = ['.draft', '.eml'];

/** A temporary file may be renamed to its final name before it is read. */
export async function clearOutbox(settings: Outbox, email: string): Promise<void> {
  const folder = outboxFolder(settings);
  if (!existsSync(folder)) return;
  for (const kind of [DRAFT, MAIL]) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(kind))) {
      const mail = await readFile(join(folder, file), 'latin1').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      if (hasAddress(decodeMail(mail), email)) await rm(join(folder, file), { force: true });
    }
  }
}

/** Decodes quoted-printable, which splits lines and escapes characters. */
const decodeMail = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

/** The same for each delivery of a mail, so that one that is delivered twice is one file. */
const letterFileName = ({ at, to, messageId }: Letter): string =>
  [at.replace(/[:.]/g, '-'), to.replace(UNSAFE_CHARACTERS, '_').slice(0, 100), messageId.slice(1, 7)].join('-');

export function outbox(settings: MailSettings): Delivery {
  const folder = outboxFolder(settings);
  makeFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (letter) => {
    const { message: body } = await transport.sendMail(addressMail(settings, letter));
    const name = letterFileName(letter);
    const draft = join(folder, name + DRAFT);
    try {
      await writeFile(draft, body as Buffer);
      await rename(draft, join(folder, name + MAIL));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
}
