/** Whether the signatures in a saved copy of an application are those of the evidence. */
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { type Evidence, evidenceOf, type Signing } from '../../evidence/index.ts';
import { textHash } from '../../publishing/index.ts';
import { legalHtml } from './legal-html.ts';

export interface ComparedSignature {
  /** The number of the entry that the copy names. */
  position: number;
  /** What the evidence has there. */
  signing: Signing | undefined;
  email: string | undefined;
  /** Why they differ; none when they agree. */
  fault: string | undefined;
}

/** Nothing where the file is no copy of an application. */
export async function compareCopy(stored: KeyedDatabase, html: string): Promise<ComparedSignature[] | undefined> {
  const [, id] = /<main data-application="(\d{1,9})"/.exec(html) ?? [];
  if (id === undefined) return undefined;
  const kept = await evidenceOf(stored, Number(id));
  return [...html.matchAll(/<article data-entry="(\d{1,9})"[\s\S]*?<\/article>/g)].map(([article, entry]) => {
    const position = Number(entry);
    const found = kept.find((one) => one.position === position);
    const signing = found?.entry.kind === 'signing' ? found.entry : undefined;
    const fault = found && signing ? faultIn(article, found, signing) : 'the evidence has no such signature';
    return { position, signing, email: found?.particulars?.email, fault };
  });
}

function faultIn(article: string, { hash }: Evidence, { text }: Signing): string | undefined {
  const shows = (value: string): boolean => article.includes(`<dd>${value}</dd>`);
  if (!shows(hash)) return 'the hash of its record is another one';
  if (!shows(text)) return 'the hash of its text is another one';
  // A browser may have rewritten the file, which drops the line break after `<pre>`.
  const [, source] = /<pre[^>]*>\n?([\s\S]*?)<\/pre>/.exec(article) ?? [];
  if (source === undefined) return 'the copy does not hold its text';
  if (textHash(decoded(source)) !== text) return 'its text is not the one that was signed';
  const [, shown = ''] = /<div lang="\w+">([\s\S]*?)<\/div>\s*<details/.exec(article) ?? [];
  if (wordsIn(shown) !== wordsIn(legalHtml(decoded(source)))) return 'the text to read is another one';
  return undefined;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (html: string): string =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (sign, number?: string, name = '') =>
    number === undefined ? (NAMED[name] ?? sign) : String.fromCodePoint(Number(number)),
  );

/** What is read, whatever the tags and the white space. */
const wordsIn = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
