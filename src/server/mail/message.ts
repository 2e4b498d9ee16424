/** A mail as text and HTML. Its words are under "mail" in `locales/<language>/common.json`. */
import type { TranslateCommon } from '../../contract/index.ts';
import { type Language, TAGS } from '../../engine/data/index.ts';
import { escapeHtml } from '../http/html.ts';

export interface Message {
  subject: string;
  text: string;
  html: string;
  /** Reply-To, if replies do not go to the sender. */
  replyTo?: string;
}

/** The language of a mail, and its texts. */
export interface MailTexts {
  t: TranslateCommon;
  language: Language;
}

export type MessagePart = string | { code: string } | { link: string };

/** A mail of paragraphs. A code has its own, highlighted paragraph, and so has a link. */
export function writeMessage({ t, language }: MailTexts, subject: string, parts: MessagePart[]): Message {
  const [brand, footer] = [t('app.name'), t('mail.footer')];
  const text = [...parts.map(partText), `-- \n${brand}\n${footer}`];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page({ subject, brand, footer, parts, tag: TAGS[language] }),
  };
}

function partText(part: MessagePart): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? part.code : part.link;
}

interface MailContent {
  subject: string;
  brand: string;
  footer: string;
  parts: MessagePart[];
  tag: string;
}

/** No colour is written as six digits, which could be mistaken for the code. */
const STYLES = {
  body: 'margin:0;padding:24px 12px;background:#f3f5f7;color:#1f2a33;font:16px/1.5 Arial,Helvetica,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #d8dee4;border-radius:8px',
  brand: 'margin:0;padding:20px 28px;border-bottom:1px solid #d8dee4;font-size:20px;line-height:1.3',
  // Addresses can be longer than a phone is wide.
  main: 'padding:12px 28px;overflow-wrap:anywhere;word-break:break-word',
  code: 'margin:24px 0;font:bold 28px/1.2 Consolas,Menlo,monospace;letter-spacing:4px;text-align:center;white-space:nowrap',
  footer: 'padding:16px 28px;border-top:1px solid #d8dee4;color:#5a6772;font-size:13px',
};

/** Simple enough for every mail program: no images, no external content, styles on the elements. */
function page({ subject, brand, footer, parts, tag }: MailContent): string {
  const paragraphs = parts.map(paragraph);
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${inHtml(subject)}</title>
</head>
<body style="${STYLES.body}">
<div style="${STYLES.sheet}">
<h1 style="${STYLES.brand}">${inHtml(brand)}</h1>
<div style="${STYLES.main}">
${paragraphs.join('\n')}
</div>
<div style="${STYLES.footer}">${inHtml(footer)}</div>
</div>
</body>
</html>
`;
}

function paragraph(part: MessagePart): string {
  const text = inHtml(partText(part));
  if (typeof part === 'string') return `<p>${text}</p>`;
  return 'code' in part ? `<p style="${STYLES.code}">${text}</p>` : `<p><a href="${text}">${text}</a></p>`;
}

const inHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
