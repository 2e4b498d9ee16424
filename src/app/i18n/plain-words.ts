/** Texts without parameters, looked up without i18next. */
import type { i18n } from 'i18next';
import type { Translate } from '../../engine/index.ts';

type LoadedWords = Pick<i18n, 'language' | 'getDataByLanguage'>;

/**
 * A page of many questions asks for thousands of texts, most of which have no parameters or do not exist. i18next
 * resolves each again, which took a quarter of the time to mount 1,000 questions.
 */
export function plainTextsFirst(words: LoadedWords, namespaces: readonly string[], t: Translate): Translate {
  return (key, params) => {
    // A count chooses between several texts.
    if (params?.count !== undefined) return t(key, params);
    const loaded = words.getDataByLanguage(words.language);
    for (const namespace of namespaces) {
      const text: unknown = loaded?.[namespace]?.[key];
      if (typeof text === 'string') return isPlain(text) ? text : t(key, params);
    }
    return key;
  };
}

const isPlain = (text: string): boolean => !text.includes('{{') && !text.includes('$t(');
