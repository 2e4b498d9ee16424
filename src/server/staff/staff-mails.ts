/** The mails to staff. */
import { type MailTexts, type Message, writeMessage } from '../mail/message.ts';

export const invitationMail = (texts: MailTexts, url: string): Message => linkMail(texts, 'invitation', url);

export const passwordMail = (texts: MailTexts, url: string): Message => linkMail(texts, 'reset', url);

function linkMail(texts: MailTexts, kind: 'invitation' | 'reset', url: string): Message {
  const { t } = texts;
  return writeMessage(texts, t(`mail.staff.${kind}.subject`), [
    t('mail.hello'),
    t(`mail.staff.${kind}.intro`),
    { link: url },
    t('mail.staff.valid'),
    t('mail.ignore'),
  ]);
}
