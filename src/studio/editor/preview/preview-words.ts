/** The words of a form in the preview: those of the change with unsaved edits. */
import i18next from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import { COMMON, type EditedFiles, wordsFile } from '../../../authoring/editing/index.ts';
import { applyBrand, flatWords } from '../../../authoring/index.ts';
import { definitionPath } from '../../../contract/index.ts';
import { isObject, type Json, type Language, TAGS } from '../../../engine/data/index.ts';
import type { Translate } from '../../../engine/index.ts';
import { SHOWN_BRAND } from '../../definitions/shown-brand.ts';
import { type PreviewTexts, withDeleted } from './deleted-words.ts';

/** Remembers by which keys a text is shown, so that a press on the page leads to its field. */
export interface ShownWords {
  say: Translate;
  /** The keys of a text as it is shown, with the values of its placeholders. */
  keysOf(text: string): readonly string[];
}

interface PreviewWordsOptions {
  files: EditedFiles;
  form: string;
  language: Language;
  /** The version whose words are used beside those of the change: that of a form which cannot be compiled. */
  live: string | undefined;
}

export function usePreviewWords({ files, form, language, live }: PreviewWordsOptions): ShownWords {
  const ofLive = useLiveWords(live, form, language);
  const own = files.text(wordsFile(form, language));
  const common = files.text(wordsFile(COMMON, language));
  const shared = useMemo(() => parseWords(common), [common]);
  const before = useRef<{ of: string; words: PreviewTexts }>(undefined);
  return useMemo(() => {
    const of = `${form} ${language}`;
    const known = { ...ofLive, ...(before.current?.of === of && before.current.words) };
    const words = withDeleted(known, parseWords(own));
    before.current = { of, words };
    return remembering(translate(language, { ...shared, ...words }));
  }, [form, language, own, ofLive, shared]);
}

const NO_WORDS: PreviewTexts = {};

function useLiveWords(version: string | undefined, form: string, language: Language): PreviewTexts {
  const [words, setWords] = useState(NO_WORDS);
  useEffect(() => {
    if (version === undefined) return setWords(NO_WORDS);
    let isWanted = true;
    fetch(definitionPath(version, `${form}.${language}.json`))
      .then(async (response) => (response.ok ? ((await response.json()) as PreviewTexts) : NO_WORDS))
      .catch(() => NO_WORDS)
      .then((loaded) => isWanted && setWords(loaded));
    return () => {
      isWanted = false;
    };
  }, [version, form, language]);
  return words;
}

function remembering(translated: Translate): ShownWords {
  const keys = new Map<string, Set<string>>();
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return {
    say: (key, params) => {
      const text = translated(key, params);
      const shown = plain(text);
      keys.set(shown, (keys.get(shown) ?? new Set()).add(key));
      return text;
    },
    keysOf: (text) => [...(keys.get(plain(text)) ?? [])],
  };
}

export const previewWords = (own: string | undefined, common: string | undefined, language: Language): Translate =>
  translate(language, { ...parseWords(common), ...parseWords(own) });

/** Words that cannot be read are shown by their keys. */
function parseWords(text: string | undefined): PreviewTexts {
  try {
    const words = JSON.parse(applyBrand(text ?? '{}', SHOWN_BRAND)) as Json;
    return isObject(words) ? flatWords(words) : {};
  } catch {
    return {};
  }
}

function translate(language: Language, words: PreviewTexts): Translate {
  const instance = i18next.createInstance();
  instance.init({
    lng: TAGS[language],
    fallbackLng: false,
    resources: { [TAGS[language]]: { translation: words } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return (key, params) => instance.t(key, params ?? {});
}
