/** The mail about a request for help. */
import { type MailWords, type Message, writeMessage } from '../mail/message.ts';

/** The mail to the staff that answers requests for help. */
export const helpMail = (words: MailWords, lines: string[], replyTo?: string): Message => ({
  ...writeMessage(words, words.t('mail.help.subject'), [words.t('mail.help.intro'), ...lines]),
  ...(replyTo && { replyTo }),
});
