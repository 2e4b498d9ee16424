/** The mail about a request for help. */
import { type MailTexts, type Message, writeMessage } from '../mail/message.ts';

/** The mail to the staff that answers requests for help. */
export const helpMail = (texts: MailTexts, lines: string[], replyTo?: string): Message => ({
  ...writeMessage(texts, texts.t('mail.help.subject'), [texts.t('mail.help.intro'), ...lines]),
  ...(replyTo && { replyTo }),
});
