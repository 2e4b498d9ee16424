/** A legal text in both languages side by side. */
import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { legalTextFile } from '../../../authoring/editing/index.ts';
import { LANGUAGES, type Language, TAGS } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useTargetField } from '../../definitions/navigation-target.ts';
import { useWords } from '../../words/studio-words.ts';
import { StaleMark } from './stale-mark.tsx';

const useStyles = makeStyles({
  texts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  text: { minHeight: '20rem' },
});

interface LegalTextsProps {
  /** Its name in the files. */
  document: string;
  label: string;
}

export function LegalTexts(props: LegalTextsProps) {
  const styles = useStyles();
  return (
    <div className={styles.texts}>
      {LANGUAGES.map((language) => (
        <LegalText key={language} language={language} {...props} />
      ))}
    </div>
  );
}

function LegalText({ document, label, language }: LegalTextsProps & { language: Language }) {
  const t = useWords();
  const styles = useStyles();
  const { files, edit, isReadOnly } = useDefinitions();
  const file = legalTextFile(document, language);
  const field = useTargetField<HTMLTextAreaElement>((address) => address.startsWith(`${file}#`));
  return (
    <Field
      label={t('question.inLanguage', { what: label, language: t(`language.${language}`) })}
      hint={language === 'spanish' ? <StaleMark file={file} pointer="" /> : undefined}
    >
      <Textarea
        ref={field}
        lang={TAGS[language]}
        className={styles.text}
        textarea={{ className: styles.text }}
        resize="vertical"
        readOnly={isReadOnly}
        value={files.text(file) ?? ''}
        onChange={(_, { value }) => edit((each) => each.write(file, value), { isTyped: true })}
      />
    </Field>
  );
}
