/** The mail that confirms what was submitted. */
import type { PhaseStatus } from '../../contract/index.ts';
import { dayText } from '../../engine/index.ts';
import { type MailTexts, type Message, writeMessage } from '../mail/message.ts';

export interface Submitted {
  /** The first name of the applicant. */
  name: string;
  reference: string;
  job: string;
  day: string;
  phaseStatus: PhaseStatus | null;
  /** Where the applicant logs in, and where they find the copy. */
  url: string;
  copyUrl: string;
}

export function submissionMail(
  texts: MailTexts,
  { name, reference, job, day, phaseStatus, url, copyUrl }: Submitted,
): Message {
  const { t, language } = texts;
  const isFirstPart = phaseStatus === 'Review Phase 1';
  return writeMessage(texts, t('mail.submitted.subject', { job }), [
    t('mail.helloTo', { name }),
    t('mail.submitted.intro', { job, date: dayText(day, language) }),
    t('mail.submitted.number'),
    { code: reference },
    t(isFirstPart ? 'mail.submitted.nextPart' : 'mail.submitted.next'),
    t('mail.submitted.copy'),
    { link: copyUrl },
    t('mail.submitted.link'),
    { link: url },
  ]);
}
