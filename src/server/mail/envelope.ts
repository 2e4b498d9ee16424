/** A mail with sender and recipient, in the form that nodemailer takes. */
import type { Brand } from '../../contract/index.ts';
import type { Message } from './message.ts';

export interface MailSettings {
  brand: Brand;
  mailFrom: string;
  dataDir: string;
}

export const addressMail = ({ brand, mailFrom }: MailSettings, to: string, message: Message) => ({
  from: { name: brand.name, address: mailFrom },
  to: { name: '', address: to },
  textEncoding: 'quoted-printable' as const,
  ...message,
});
