/** Finds Spanish texts to review before a change goes live. */
import type { Files } from '../definition-files/definition-files.ts';
import { languageFolder, splitPlace, type TranslatedPlace, textsIn } from './pair.ts';
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
  const [english, spanish] = [languageFolder('english'), languageFolder('spanish')];
  const [before, now] = [base, files].map((all) => ({ en: textsIn(all, english), es: textsIn(all, spanish) }));
  if (!before || !now) return [];
  const isOfOther = otherOriginals(before, now);
  return [...now.en].flatMap(([place, text]): DoubtfulText[] => {
    const own = now.es.get(place) ?? null;
    if (before.en.get(place) === text && (before.es.get(place) ?? null) === own) return [];
    const isCopied = own !== null && !before.es.has(place) && isOfOther(text, own);
    const isOutdated = !before.es.has(place) && (writtenFor[spanishPlace(place)] ?? text) !== text;
    const isTranslated = own !== null && own !== before.es.get(place) && own !== text && !isCopied && !isOutdated;
    // One word may well be the same in both languages.
    if (isTranslated || (own === text && !/ /.test(text))) return [];
    const isConfirmed = own !== null && confirmed[spanishPlace(place)] === text;
    return isConfirmed ? [] : [{ ...splitPlace(spanishPlace(place)), english: text, spanish: own }];
  });
}

/** The texts of both languages by their places. */
type TextsByPlace = Record<'en' | 'es', ReadonlyMap<string, string>>;

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

function englishBySpanish({ en, es }: TextsByPlace): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [place, spanish] of es) {
    const english = en.get(place);
    if (english !== undefined) found.set(spanish, (found.get(spanish) ?? new Set()).add(english));
  }
  return found;
}
