/** One text in both languages side by side. */
import { Badge, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';
import { cleanText } from '../../../authoring/editing/index.ts';
import { LANGUAGES, type Language, TAGS } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useTargetField } from '../../definitions/navigation-target.ts';
import { useWords } from '../../words/studio-words.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    marginBlockEnd: tokens.spacingVerticalS,
  },
  // Grows with its text.
  long: { fieldSizing: 'content', minHeight: '2.75rem', maxHeight: '12rem' },
});

interface WordPairProps {
  label: string;
  texts: Readonly<Record<Language, string>>;
  write: (language: Language, text: string) => void;
  isLong?: boolean;
  isRequired?: boolean;
  /** Whether a text that is missing is an error, since the form was pressed without it. */
  isTried?: boolean;
  /** Called for Enter in a text of one line, as in any form. */
  onEnter?: (event: KeyboardEvent<HTMLElement>) => void;
  /** An explanation below both texts. */
  hint?: string | undefined;
  /** Content below the text of a language. */
  beside?: Partial<Record<Language, ReactNode>>;
  /** The address by which a search leads to the text. A text that is not stored has none. */
  address?: (language: Language) => string;
}

export function WordPair(props: WordPairProps) {
  const styles = useStyles();
  return (
    <div className={styles.pair}>
      {LANGUAGES.map((language) => (
        <Word key={language} language={language} {...props} />
      ))}
    </div>
  );
}

function Word({
  label,
  texts,
  write,
  isLong = false,
  isRequired = false,
  isTried = false,
  onEnter,
  hint,
  beside = {},
  address,
  language,
}: WordPairProps & { language: Language }) {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly } = useDefinitions();
  const field = useTargetField<HTMLInputElement & HTMLTextAreaElement>((wanted) => wanted === address?.(language));
  const other = texts[language === 'english' ? 'spanish' : 'english'];
  // In an untouched form, no text counts as missing.
  const isMissing = texts[language] === '' && (other !== '' || (isRequired && address !== undefined));
  const isRefused = isTried && texts[language].trim() === '';
  // Without a text in either language, there is nothing to translate.
  const missing = t(other === '' ? 'required' : 'check.missing');
  const Control = isLong ? Textarea : Input;
  return (
    <Field
      size="small"
      label={t('question.inLanguage', { what: label, language: t(`language.${language}`) })}
      {...(isRefused && { validationMessage: t('required') })}
      hint={{
        children: (
          <>
            {isMissing && !isRefused ? <Badge color="warning">{missing}</Badge> : beside[language]}
            {hint && <div>{hint}</div>}
          </>
        ),
      }}
    >
      <Control
        ref={field}
        {...(isLong && { textarea: { className: styles.long } })}
        lang={TAGS[language]}
        spellCheck
        readOnly={isReadOnly}
        value={texts[language]}
        onKeyDown={(event) => {
          if (!isLong && event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.(event);
        }}
        onChange={(_: unknown, { value }: { value: string }) => write(language, cleanText(value))}
      />
    </Field>
  );
}
