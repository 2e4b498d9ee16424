/** The mails, as text and HTML, in the words of the locale files. */
import type { Say } from '../../engine/index.ts';
import { MINUTES } from '../rules/registrations.ts';

export interface Message {
  subject: string;
  text: string;
  html: string;
}

export const codeMail = (say: Say, code: string): Message =>
  message(say('mail.code.subject'), [
    say('mail.hello'),
    say('mail.code.intro'),
    { code },
    say('mail.code.valid', { minutes: MINUTES }),
    say('mail.ignore'),
  ]);

/** Somebody asked for an account with an address that has one. */
export const accountExists = (say: Say): Message =>
  message(say('mail.exists.subject'), [say('mail.hello'), say('mail.exists.intro'), say('mail.ignore')]);

function message(subject: string, paragraphs: (string | { code: string })[]): Message {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : part.code)).join('\n\n');
  const html = paragraphs
    .map((part) =>
      typeof part === 'string' ? `<p>${escaped(part)}</p>` : `<p><strong>${escaped(part.code)}</strong></p>`,
    )
    .join('\n');
  return { subject, text: `${text}\n`, html: `<!doctype html><html><body>${html}</body></html>` };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
