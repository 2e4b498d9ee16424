/** How Spanish joins and counts. */

/** "y" becomes "e", and "o" becomes "u", before the same vowel sound. */
function joint(last: 'y' | 'o', next: string): string {
  const word = next.replace(/^[«(“]+/, '');
  if (last === 'y') return /^h?[ií](?![aeo])/i.test(word) ? 'e' : 'y';
  return /^h?[oó]/i.test(word) ? 'u' : 'o';
}

export function joinList(parts: readonly string[], last: 'y' | 'o'): string {
  const end = parts.at(-1) ?? '';
  const comma = parts.some((part) => part.includes(', ')) ? ',' : '';
  return parts.length < 2 ? end : `${parts.slice(0, -1).join(', ')}${comma} ${joint(last, end)} ${end}`;
}

/** Values and names: never with a comma before the last. */
export function joinWithWord(parts: readonly string[], last: 'y' | 'o'): string {
  const end = parts.at(-1) ?? '';
  return parts.length < 2 ? end : `${parts.slice(0, -1).join(', ')} ${joint(last, end)} ${end}`;
}

/** "de" and "a" contract with the article "el". */
export const of = (noun: string): string => (noun.startsWith('el ') ? `del ${noun.slice(3)}` : `de ${noun}`);
export const to = (noun: string): string => (noun.startsWith('el ') ? `al ${noun.slice(3)}` : `a ${noun}`);
