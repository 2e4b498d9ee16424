/** A mail with sender and recipient, in the form that nodemailer takes. */
import type { Brand } from '../../contract/index.ts';
import type { Message } from './message.ts';

export interface MailSettings {
  brand: Brand;
  mailFrom: string;
  dataDir: string;
}

/** The outbox or the queue. */
export interface MailTransport {
  send(to: string, message: Message): Promise<void>;
  /** Deletes the mails that are to an address or contain it. */
  forget(email: string): Promise<void>;
}

export const addressed = ({ brand, mailFrom }: MailSettings, to: string, message: Message) => ({
  from: { name: brand.name, address: mailFrom },
  to: { name: '', address: to },
  textEncoding: 'quoted-printable' as const,
  ...message,
});
