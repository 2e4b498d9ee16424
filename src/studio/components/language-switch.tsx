/** Switches between English and Spanish. */
import { Button } from '@fluentui/react-components';
import { type Language, TAGS } from '../../engine/data/index.ts';
import { chooseLanguage, languageNow, useWords } from '../words/studio-words.ts';

/** `store` saves the choice for the person; the language changes even if that fails. */
export function LanguageSwitch({ store }: { store?: (language: Language) => Promise<unknown> }) {
  const t = useWords();
  const other = languageNow() === 'english' ? 'spanish' : 'english';
  const change = async (): Promise<void> => {
    await store?.(other).catch(() => undefined);
    await chooseLanguage(other);
  };
  return (
    <Button appearance="subtle" lang={TAGS[other]} onClick={() => void change()}>
      {t(`language.${other}`)}
    </Button>
  );
}
