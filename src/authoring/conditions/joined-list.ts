/** Joins the parts of a list, and contracts articles, by the rules of each language. */
import type { Language } from '../../engine/data/index.ts';

type Conjunction = 'and' | 'or';

/** Clauses, with a comma before the last where they have commas themselves; in English also before the last of three. */
export function joinClauses(parts: readonly string[], conjunction: Conjunction, language: Language): string {
  const hasComma = (language === 'english' && parts.length > 2) || parts.some((part) => part.includes(', '));
  return joinParts(parts, hasComma ? ',' : '', conjunction, language);
}

/** Values or names, without a comma before the last. */
export const joinNames = (parts: readonly string[], conjunction: Conjunction, language: Language): string =>
  joinParts(parts, '', conjunction, language);

function joinParts(parts: readonly string[], comma: string, conjunction: Conjunction, language: Language): string {
  const last = parts.at(-1) ?? '';
  const word = language === 'english' ? conjunction : spanishConjunction(conjunction, last);
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${comma} ${word} ${last}`;
}

/** "y" becomes "e", and "o" becomes "u", before the same vowel sound: also before 8 ("ocho") and 11 ("once"). */
function spanishConjunction(conjunction: Conjunction, next: string): string {
  const word = next.replace(/^[«(“]+/, '');
  if (conjunction === 'and') return /^h?[ií](?![aeoáéó])/i.test(word) ? 'e' : 'y';
  return /^(h?[oó]|8|11(\d{3})*(?!\d))/i.test(word) ? 'u' : 'o';
}

/** "de" and "a" contract with the article "el". */
export const contractArticle = (preposition: string, noun: string): string =>
  noun.startsWith('el ') ? `${preposition}l ${noun.slice(3)}` : `${preposition} ${noun}`;
