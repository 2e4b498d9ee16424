/**
 * The mail that confirms a short application. It contains no text of the sender, who may have entered the address of
 * another person.
 */
import { dayText } from '../../engine/index.ts';
import { type MailTexts, type Message, writeMessage } from '../mail/message.ts';

export function confirmationMail(texts: MailTexts, { job, day }: { job: string; day: string }): Message {
  const { t, language } = texts;
  return writeMessage(texts, t('mail.submitted.subject', { job }), [
    t('mail.hello'),
    t('mail.submitted.intro', { job, date: dayText(day, language) }),
    t('mail.submitted.nextShort'),
    t('mail.ignore'),
  ]);
}
