/** The choice of the language; where its words do not come, the old one stays and that is said. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language } from '../engine/index.ts';
import { useLooks } from './looks.ts';
import { disableLanguage } from './store.ts';
import { speak, useLanguage, useSay } from './words.ts';

export function LanguageSelect() {
  const looks = useLooks();
  const say = useSay();
  const language = useLanguage();
  const disabled = useAtomValue(disableLanguage);
  const [failed, setFailed] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another screen it is no news any more
  useEffect(() => setFailed(false), [pathname]);
  const choose = (chosen: Language) => {
    setFailed(false);
    speak(chosen).catch(() => setFailed(true));
  };
  return (
    <>
      <select
        className={looks.language}
        aria-label={say('language.label')}
        value={language}
        disabled={disabled}
        onChange={({ target }) => choose(target.value as Language)}
      >
        <option value="english" lang="en">
          EN
        </option>
        <option value="spanish" lang="es">
          ES
        </option>
      </select>
      {failed && (
        <p role="alert" className={looks.whole}>
          {say('language.failed')}
        </p>
      )}
    </>
  );
}
