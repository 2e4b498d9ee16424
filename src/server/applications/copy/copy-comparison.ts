/** Compares the signatures in a saved copy of an application with the evidence. */
import { type Language, TAGS } from '../../../engine/data/index.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import {
  type Evidence,
  lastSignings,
  readEvidence,
  type SigningEntry,
  type SigningEvidence,
} from '../../evidence/index.ts';
import { escapeHtml } from '../../http/html.ts';
import { textHash } from '../../publishing/index.ts';
import { languageName, timeText } from './copy-page.ts';
import { legalHtml } from './legal-html.ts';

export interface ComparedSignature {
  /** The number of the entry that the copy names. */
  position: number;
  /** The entry of the evidence at this position. */
  signing: SigningEntry | undefined;
  email: string | undefined;
  /** The difference between them; undefined if they agree. */
  fault: string | undefined;
}

export interface CopyComparison {
  signatures: ComparedSignature[];
  /** The last signatures of documents that are missing from the copy. */
  absent: SigningEvidence[];
}

/** How the copy formats times and names of languages. */
interface CopyFormat {
  language: Language;
  timeZone: string;
}

/** Undefined if the file is not a copy of an application. */
export async function compareCopy(keyedDb: KeyedDatabase, html: string): Promise<CopyComparison | undefined> {
  const [, id, timeZone] = /<main data-application="(\d{1,9})" data-time-zone="([\w+/-]+)"/.exec(html) ?? [];
  if (id === undefined || timeZone === undefined) return undefined;
  const language = html.includes(`<html lang="${TAGS.spanish}">`) ? 'spanish' : 'english';
  const evidence = await readEvidence(keyedDb, Number(id));
  const signatures = [...html.matchAll(/<article data-entry="(\d{1,9})"[\s\S]*?<\/article>/g)].map(
    ([article, entry]) => {
      const position = Number(entry);
      const found = evidence.find((one) => one.position === position);
      const signing = found?.entry.kind === 'signing' ? found.entry : undefined;
      const fault =
        found && signing
          ? faultIn(article, found, signing, { language, timeZone })
          : 'the evidence has no such signature';
      return { position, signing, email: found?.particulars?.email, fault };
    },
  );
  const isInCopy = ({ position }: Evidence): boolean => signatures.some((one) => one.position === position);
  return { signatures, absent: lastSignings(evidence).filter((signing) => !isInCopy(signing)) };
}

function faultIn(
  article: string,
  { position, hash, particulars }: Evidence,
  { text: signedHash, at, language }: SigningEntry,
  format: CopyFormat,
): string | undefined {
  const shows = (value: string): boolean => article.includes(`<dd>${escapeHtml(value)}</dd>`);
  if (!shows(String(position))) return 'the number of its record is another one';
  if (!shows(hash)) return 'the hash of its record is another one';
  if (!shows(signedHash)) return 'the hash of its text is another one';
  if (!shows(timeText(new Date(at), format))) return `it was signed at another time: ${at}`;
  if (!shows(languageName(language, format.language))) return `it was signed in another language: ${language}`;
  if (particulars && !article.includes(`, ${escapeHtml(particulars.email)}</dd>`))
    return `it was signed by somebody else: ${particulars.email}`;
  // A browser may have rewritten the file, which drops the line break after `<pre>`.
  const [, source] = /<pre[^>]*>\n?([\s\S]*?)<\/pre>/.exec(article) ?? [];
  if (source === undefined) return 'the copy does not hold its text';
  if (textHash(decodeHtml(source)) !== signedHash) return 'its text is not the one that was signed';
  const [, shown = ''] = /<div lang="\w+">([\s\S]*?)<\/div>\s*<details/.exec(article) ?? [];
  if (wordsIn(shown) !== wordsIn(legalHtml(decodeHtml(source)))) return 'the text to read is another one';
  return undefined;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decodeHtml = (html: string): string =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (sign, number?: string, name = '') =>
    number === undefined ? (NAMED[name] ?? sign) : String.fromCodePoint(Number(number)),
  );

/** The text without tags, with single spaces. */
const wordsIn = (html: string): string =>
  decodeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
