/** The mails about accounts. Those with a code have it in the subject too, so that a phone shows it without opening them. */
import { type MailTexts, type Message, writeMessage } from '../mail/message.ts';
import { CODE_MINUTES } from './codes.ts';

/** Where browsers find the server: the links begin with it. */
type PublicUrl = string;

export const codeMail = (texts: MailTexts, code: string, publicUrl: PublicUrl): Message =>
  withCode(texts, 'code', code, `${publicUrl}/verify`);

export const resetMail = (texts: MailTexts, code: string, publicUrl: PublicUrl): Message =>
  withCode(texts, 'reset', code, `${publicUrl}/reset-password`);

/** For a registration with an address that has an account. */
export const accountExists = (texts: MailTexts, publicUrl: PublicUrl): Message =>
  notice(texts, 'exists', `${publicUrl}/login`);

/** For a password reset with an address that has no account. */
export const noAccount = (texts: MailTexts, publicUrl: PublicUrl): Message =>
  notice(texts, 'noAccount', `${publicUrl}/login`);

export const passwordChanged = (texts: MailTexts, publicUrl: PublicUrl): Message => {
  const { t } = texts;
  const parts = [t('mail.hello'), t('mail.changed.intro'), { link: `${publicUrl}/login` }];
  return writeMessage(texts, t('mail.changed.subject'), parts);
};

/** Without the person's name: otherwise a stranger could send any text, as a name, to any address. */
const withCode = (texts: MailTexts, kind: 'code' | 'reset', code: string, link: string): Message => {
  const { t } = texts;
  const valid = t('mail.code.valid', { minutes: CODE_MINUTES });
  const enter = [t('mail.code.enter'), { link }];
  const parts = [t('mail.hello'), t(`mail.${kind}.intro`), { code }, valid, ...enter, t('mail.ignore')];
  return writeMessage(texts, t(`mail.${kind}.subject`, { code }), parts);
};

const notice = (texts: MailTexts, kind: 'exists' | 'noAccount', link: string): Message => {
  const { t } = texts;
  const parts = [t('mail.hello'), t(`mail.${kind}.intro`), { link }, t('mail.ignore')];
  return writeMessage(texts, t(`mail.${kind}.subject`), parts);
};
