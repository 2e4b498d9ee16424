/** Finds Spanish texts to review before a change goes live. */
import type { Files } from '../definition-files/definition-files.ts';
import { languageFolder, type TranslatedPlace, textsIn } from './pair.ts';

export interface DoubtfulText extends TranslatedPlace {
  english: string;
  /** Null where there is none. */
  spanish: string | null;
}

/**
 * Texts without Spanish, with the English one in its place, or with the Spanish of before although the English changed.
 * `confirmed` are places where the Spanish holds nevertheless, each with the English that it holds for.
 */
export function doubtfulTexts(
  base: Files,
  files: Files,
  confirmed: Readonly<Record<string, string>> = {},
): DoubtfulText[] {
  const [english, spanish] = [languageFolder('english'), languageFolder('spanish')];
  const [before, now] = [base, files].map((all) => ({ en: textsIn(all, english), es: textsIn(all, spanish) }));
  if (!before || !now) return [];
  return [...now.en].flatMap(([place, text]): DoubtfulText[] => {
    const own = now.es.get(place) ?? null;
    if (before.en.get(place) === text && (before.es.get(place) ?? null) === own) return [];
    const isTranslated = own !== null && own !== before.es.get(place) && own !== text;
    // One word may well be the same in both languages.
    if (isTranslated || (own === text && !/ /.test(text))) return [];
    const [, file = '', pointer = ''] = /^(.*?\.(?:json|md))(.*)$/.exec(place) ?? [];
    const found = { file: spanish + file, pointer, english: text, spanish: own };
    return own !== null && confirmed[found.file + pointer] === text ? [] : [found];
  });
}
