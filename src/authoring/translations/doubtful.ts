/** Finds Spanish texts to review before a change goes live. */
import type { Files } from '../definition-files/definition-files.ts';
import { splitPlace, type TextsByPlace, type TranslatedPlace, textsByPlace } from './text-pair.ts';
import { spanishPlace, type WrittenFor } from './written-for.ts';

export interface DoubtfulText extends TranslatedPlace {
  english: string;
  /** Null where there is none. */
  spanish: string | null;
}

export interface KnownTranslations {
  /** Places where the Spanish holds nevertheless, each with the English that it holds for. */
  confirmed?: Readonly<Record<string, string>>;
  /** New texts, each with the English that its Spanish was written for. */
  writtenFor?: WrittenFor;
}

/**
 * Texts without Spanish, with the English one in its place, or with the Spanish of before although the English changed;
 * in a copy, with the Spanish of its original; new ones whose English was edited again since the Spanish was written.
 */
export function doubtfulTexts(
  base: Files,
  files: Files,
  { confirmed = {}, writtenFor = {} }: KnownTranslations = {},
): DoubtfulText[] {
  const [before, now] = [textsByPlace(base), textsByPlace(files)];
  const isOfOther = otherOriginals(before, now);
  return [...now.english].flatMap(([place, text]): DoubtfulText[] => {
    const own = now.spanish.get(place) ?? null;
    const old = before.spanish.get(place) ?? null;
    if (before.english.get(place) === text && old === own) return [];
    const isCopied = own !== null && old === null && isOfOther(text, own);
    const isOutdated = old === null && (writtenFor[spanishPlace(place)] ?? text) !== text;
    const isTranslated = own !== null && own !== old && own !== text && !isCopied && !isOutdated;
    // A single word can be the same in both languages.
    if (isTranslated || (own === text && !/ /.test(text))) return [];
    const isConfirmed = own !== null && confirmed[spanishPlace(place)] === text;
    return isConfirmed ? [] : [{ ...splitPlace(spanishPlace(place)), english: text, spanish: own }];
  });
}

/**
 * Whether the Spanish of a new text was written for another English: a copy whose English alone was edited. Texts that
 * the base pairs are known to belong together.
 */
function otherOriginals(before: TextsByPlace, now: TextsByPlace): (english: string, spanish: string) => boolean {
  const known = englishBySpanish(before);
  const there = englishBySpanish(now);
  return (english, spanish) =>
    !known.get(spanish)?.has(english) &&
    [known, there].some((all) => [...(all.get(spanish) ?? [])].some((other) => other !== english));
}

function englishBySpanish(texts: TextsByPlace): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [place, spanish] of texts.spanish) {
    const english = texts.english.get(place);
    if (english !== undefined) found.set(spanish, (found.get(spanish) ?? new Set()).add(english));
  }
  return found;
}
