/** The language menu. When the translations do not load, the old language stays and a message is shown. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language } from '../../engine/data/index.ts';
import { chooseLanguage, pathLanguage, showLanguage, useLanguage, useT } from '../i18n/i18n.ts';
import { hasOneLanguage } from '../state/screen-language.ts';
import { chosenLanguage, isLanguageDisabled, store } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { media, useMedia } from '../theme/media.ts';
import { useShellStyles } from './shell-styles.ts';

/**
 * On the narrowest screens, the full names of the languages would leave too little room for the name of the site. Phones
 * are wider: the server, which does not know the window, renders the full names, and the header must not move.
 */
const narrow = media('(max-width: 319px)');

export function LanguageSwitch() {
  const styles = useShellStyles();
  const t = useT();
  const shown = useLanguage();
  const chosen = useAppState(chosenLanguage);
  const disabled = useAppState(isLanguageDisabled);
  const [failed, setFailed] = useState(false);
  const { pathname } = useLocation();
  const isNarrow = useMedia(narrow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is outdated on another screen
  useEffect(() => setFailed(false), [pathname]);
  const change = (language: Language) => {
    setFailed(false);
    chooseLanguage(language).catch(() => setFailed(true));
  };
  return (
    <>
      <select
        className={styles.language}
        aria-label={t('language.label')}
        value={disabled ? shown : chosen}
        disabled={disabled}
        onChange={({ target }) => change(target.value as Language)}
      >
        <option value="english" lang="en">
          {isNarrow ? 'EN' : 'English'}
        </option>
        <option value="spanish" lang="es">
          {isNarrow ? 'ES' : 'Español'}
        </option>
      </select>
      {failed && (
        <p role="alert" className={styles.languageError}>
          {t('language.failed')}
        </p>
      )}
    </>
  );
}

/** Switches to the language of the screen: its only one, or the chosen one. */
export function useScreenLanguage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    store.set(isLanguageDisabled, hasOneLanguage(pathname));
    // Another may have been chosen since this was rendered. If the words do not load, the screen reports it.
    showLanguage(pathLanguage(pathname)).catch(() => undefined);
  }, [pathname]);
}
