/** The mails to staff. */
import { type MailWords, type Message, writeMessage } from '../mail/message.ts';

export const invitationMail = (words: MailWords, url: string): Message => linkMail(words, 'invitation', url);

export const passwordMail = (words: MailWords, url: string): Message => linkMail(words, 'reset', url);

function linkMail(words: MailWords, kind: 'invitation' | 'reset', url: string): Message {
  const { t } = words;
  return writeMessage(words, t(`mail.staff.${kind}.subject`), [
    t('mail.hello'),
    t(`mail.staff.${kind}.intro`),
    { link: url },
    t('mail.staff.valid'),
    t('mail.ignore'),
  ]);
}
