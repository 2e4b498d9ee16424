/** The mails about accounts. Those with a code have it in the subject too, so that a phone shows it without opening them. */
import { type MailWords, type Message, writeMessage } from '../mail/message.ts';
import { MINUTES } from './codes.ts';

/** Where browsers find the server: the links begin with it. */
type PublicUrl = string;

export const codeMail = (words: MailWords, code: string, publicUrl: PublicUrl): Message =>
  withCode(words, 'code', code, `${publicUrl}/verify`);

export const resetMail = (words: MailWords, code: string, publicUrl: PublicUrl): Message =>
  withCode(words, 'reset', code, `${publicUrl}/reset-password`);

/** For a registration with an address that has an account. */
export const accountExists = (words: MailWords, publicUrl: PublicUrl): Message =>
  notice(words, 'exists', `${publicUrl}/login`);

/** For a password reset with an address that has no account. */
export const noAccount = (words: MailWords, publicUrl: PublicUrl): Message =>
  notice(words, 'noAccount', `${publicUrl}/login`);

export const passwordChanged = (words: MailWords, publicUrl: PublicUrl): Message => {
  const { t } = words;
  const parts = [t('mail.hello'), t('mail.changed.intro'), { link: `${publicUrl}/login` }];
  return writeMessage(words, t('mail.changed.subject'), parts);
};

/** Without the person's name: otherwise a stranger could send any text, as a name, to any address. */
const withCode = (words: MailWords, kind: 'code' | 'reset', code: string, link: string): Message => {
  const { t } = words;
  const valid = t('mail.code.valid', { minutes: MINUTES });
  const enter = [t('mail.code.enter'), { link }];
  const parts = [t('mail.hello'), t(`mail.${kind}.intro`), { code }, valid, ...enter, t('mail.ignore')];
  return writeMessage(words, t(`mail.${kind}.subject`, { code }), parts);
};

const notice = (words: MailWords, kind: 'exists' | 'noAccount', link: string): Message => {
  const { t } = words;
  const parts = [t('mail.hello'), t(`mail.${kind}.intro`), { link }, t('mail.ignore')];
  return writeMessage(words, t(`mail.${kind}.subject`), parts);
};
