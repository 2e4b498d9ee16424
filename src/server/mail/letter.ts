/** A mail with its recipient, and its form for nodemailer. */
import type { Brand } from '../../contract/index.ts';
import type { Message } from './message.ts';

export interface MailSettings {
  brand: Brand;
  mailFrom: string;
  dataDir: string;
}

export interface Letter {
  to: string;
  /** The same at every try, so that mail programs recognise a duplicate, and a file replaces itself. */
  messageId: string;
  message: Message;
  /** When it was written. */
  at: string;
}

/** Delivers a mail, or throws when that may succeed later. */
export type Delivery = (letter: Letter) => Promise<void>;

export const addressMail = ({ brand, mailFrom }: MailSettings, { to, messageId, message }: Letter) => ({
  from: { name: brand.name, address: mailFrom },
  to: { name: '', address: to },
  textEncoding: 'quoted-printable' as const,
  messageId,
  ...message,
});
