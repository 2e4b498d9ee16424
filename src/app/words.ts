/** Every word of the product: i18next over the published words, one namespace a form and version. */
import i18next, { type BackendModule } from 'i18next';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { definitionPath } from '../contract/index.ts';
import type { Language, Say } from '../engine/index.ts';
import { currentVersion } from './definitions.ts';
import { store, temporaryLanguage } from './store.ts';

/** Languages by their names of the wire and of the web. */
export const TAGS: Record<Language, string> = { english: 'en', spanish: 'es' };
const COMMON = 'common';

const placeOf = (version: string, form: string): string => `${version}/${form}`;

const published: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (tag, place, done) => {
    const [version = '', form = ''] = place.split('/');
    const language = tag === TAGS.spanish ? 'spanish' : 'english';
    fetch(definitionPath(version, `${form}.${language}.json`))
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`No words for ${place}.`))))
      .then(
        (words) => done(null, words),
        (error) => done(error, false),
      );
  },
};

export async function startWords(): Promise<void> {
  const tag = TAGS[store.get(temporaryLanguage)];
  const common = placeOf(store.get(currentVersion), COMMON);
  document.documentElement.lang = tag;
  await i18next
    .use(published)
    .use(initReactI18next)
    .init({
      lng: tag,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [common],
      defaultNS: common,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { nsMode: 'fallback' },
    });
}

/** Switches in place: the words of the other language are there before anything shows them. */
export async function speak(language: Language): Promise<void> {
  await i18next.changeLanguage(TAGS[language]);
  document.documentElement.lang = TAGS[language];
  store.set(temporaryLanguage, language);
}

export const loadWords = (version: string, form = COMMON): Promise<void> =>
  i18next.loadNamespaces([placeOf(version, form), placeOf(version, COMMON)]);

export function useSay(form = COMMON, pinned?: string): Say {
  const current = useAtomValue(currentVersion);
  const version = pinned ?? current;
  const places = useMemo(() => [placeOf(version, form), placeOf(version, COMMON)], [version, form]);
  return useTranslation(places).t as unknown as Say;
}

export const useLanguage = (): Language => useAtomValue(temporaryLanguage);
