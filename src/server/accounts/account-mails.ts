/** The mails about accounts. */
import { type MailWords, type Message, writeMessage } from '../mail/message.ts';
import { MINUTES } from './codes.ts';

export const codeMail = (words: MailWords, code: string): Message => withCode(words, 'code', code);

export const resetMail = (words: MailWords, code: string): Message => withCode(words, 'reset', code);

/** Somebody asked for an account with an address that has one. */
export const accountExists = (words: MailWords): Message => notice(words, 'exists');

/** Somebody asked for a new password with an address that has no account. */
export const noAccount = (words: MailWords): Message => notice(words, 'noAccount');

export const passwordChanged = (words: MailWords): Message => {
  const { say } = words;
  return writeMessage(words, say('mail.changed.subject'), [say('mail.hello'), say('mail.changed.intro')]);
};

const withCode = (words: MailWords, kind: 'code' | 'reset', code: string): Message => {
  const { say } = words;
  const valid = say('mail.code.valid', { minutes: MINUTES });
  const parts = [say('mail.hello'), say(`mail.${kind}.intro`), { code }, valid, say('mail.ignore')];
  return writeMessage(words, say(`mail.${kind}.subject`), parts);
};

const notice = (words: MailWords, kind: 'exists' | 'noAccount'): Message => {
  const { say } = words;
  return writeMessage(words, say(`mail.${kind}.subject`), [
    say('mail.hello'),
    say(`mail.${kind}.intro`),
    say('mail.ignore'),
  ]);
};
