/** One text in both languages side by side. */
import { Badge, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Language } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    marginBlockEnd: tokens.spacingVerticalS,
  },
});

interface WordPairProps {
  label: string;
  texts: Readonly<Record<Language, string>>;
  write: (language: Language, text: string) => void;
  isLong?: boolean;
  isRequired?: boolean;
  /** Content below the text of a language. */
  beside?: Partial<Record<Language, ReactNode>>;
}

const LANGUAGES = ['english', 'spanish'] as const;

export function WordPair({ label, texts, write, isLong = false, isRequired = false, beside = {} }: WordPairProps) {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly } = useDefinitions();
  return (
    <div className={styles.pair}>
      {LANGUAGES.map((language) => {
        const isMissing =
          texts[language] === '' && (isRequired || texts[language === 'english' ? 'spanish' : 'english'] !== '');
        const Control = isLong ? Textarea : Input;
        return (
          <Field
            key={language}
            size="small"
            label={t('question.inLanguage', { what: label, language: t(`language.${language}`) })}
            hint={{ children: isMissing ? <Badge color="warning">{t('check.missing')}</Badge> : beside[language] }}
          >
            <Control
              lang={language === 'english' ? 'en' : 'es'}
              spellCheck
              readOnly={isReadOnly}
              value={texts[language]}
              onChange={(_: unknown, { value }: { value: string }) => write(language, value)}
            />
          </Field>
        );
      })}
    </div>
  );
}
