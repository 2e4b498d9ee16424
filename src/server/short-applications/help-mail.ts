/** The mail about a request for help. */
import { type MailWords, type Message, writeMessage } from '../mail/message.ts';

/** For who answers requests for help. */
export const helpMail = (words: MailWords, lines: string[], replyTo?: string): Message => ({
  ...writeMessage(words, words.say('mail.help.subject'), [words.say('mail.help.intro'), ...lines]),
  ...(replyTo && { replyTo }),
});
