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
  const { t } = words;
  return writeMessage(words, t('mail.changed.subject'), [t('mail.hello'), t('mail.changed.intro')]);
};

const withCode = (words: MailWords, kind: 'code' | 'reset', code: string): Message => {
  const { t } = words;
  const valid = t('mail.code.valid', { minutes: MINUTES });
  const parts = [t('mail.hello'), t(`mail.${kind}.intro`), { code }, valid, t('mail.ignore')];
  return writeMessage(words, t(`mail.${kind}.subject`), parts);
};

const notice = (words: MailWords, kind: 'exists' | 'noAccount'): Message => {
  const { t } = words;
  return writeMessage(words, t(`mail.${kind}.subject`), [t('mail.hello'), t(`mail.${kind}.intro`), t('mail.ignore')]);
};
