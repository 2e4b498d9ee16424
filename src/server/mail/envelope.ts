/** A mail with who sends and who gets it, as nodemailer wants it. */
import type { Brand } from '../../contract/index.ts';
import type { Message } from './message.ts';

export interface MailSettings {
  brand: Brand;
  mailFrom: string;
  dataDir: string;
}

/** Where mails are handed in. */
export interface MailTransport {
  send(to: string, message: Message): Promise<void>;
  /** Drops the mails to an address, or that have it in their text. */
  forget(email: string): Promise<void>;
}

export const addressed = ({ brand, mailFrom }: MailSettings, to: string, message: Message) => ({
  from: { name: brand.name, address: mailFrom },
  to: { name: '', address: to },
  textEncoding: 'quoted-printable' as const,
  ...message,
});
