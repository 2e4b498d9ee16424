/** A text of a form in both languages, saved as it is typed. A stale Spanish text is marked. */
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { setWordsAt, wordsFile } from '../../../authoring/editing/index.ts';
import { pointerTo } from '../../../authoring/index.ts';
import { inEachLanguage } from '../../../engine/data/index.ts';
import { useAction } from '../../api/use-action.ts';
import { Failure } from '../../components/failure.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { targetAddress } from '../../definitions/navigation-target.ts';
import { confirmTranslation } from '../../definitions/use-review.ts';
import { useWords } from '../../words/studio-words.ts';
import { WordPair } from './word-pair.tsx';

const useStyles = makeStyles({
  stale: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, alignItems: 'center' },
});

interface StoredWordsProps {
  form: string;
  /** The keys that lead to the text in the words of the form. */
  place: readonly string[];
  label: string;
  isLong?: boolean;
  isRequired?: boolean;
}

export function StoredWords({ form, place, label, isLong = false, isRequired = false }: StoredWordsProps) {
  const { files, edit } = useDefinitions();
  const stored = inEachLanguage((language) => files.at(wordsFile(form, language), [...place]));
  // A text that did not exist at first, such as that of a hidden question, is removed again when it is cleared.
  const [atFirst] = useState(stored);
  const texts = inEachLanguage((language) => String(stored[language] ?? ''));
  return (
    <WordPair
      label={label}
      isLong={isLong}
      isRequired={isRequired}
      texts={texts}
      address={(language) => targetAddress(wordsFile(form, language), pointerTo(...place))}
      beside={{ spanish: <Stale form={form} place={place} /> }}
      write={(language, text) => {
        const next = text === '' && (!isRequired || atFirst[language] === undefined) ? undefined : text;
        edit((each) => setWordsAt(each, form, language, place, next), { isTyped: true });
      }}
    />
  );
}

/** The Spanish text is up to date again once it is translated, or confirmed here. */
function Stale({ form, place }: Pick<StoredWordsProps, 'form' | 'place'>) {
  const t = useWords();
  const styles = useStyles();
  const { change, review, isReadOnly } = useDefinitions();
  const { isBusy, failure, run } = useAction();
  const at = { file: wordsFile(form, 'spanish'), pointer: pointerTo(...place) };
  const found = review.check?.translations.find(({ file, pointer }) => file === at.file && pointer === at.pointer);
  if (!found || found.spanish === null) return null;
  const confirm = () =>
    run(async () => {
      await confirmTranslation(change.id, at, review);
      await review.reload();
    });
  return (
    <span className={styles.stale}>
      <Badge color="warning">{t('question.stale')}</Badge>
      {!isReadOnly && (
        <Button size="small" disabledFocusable={isBusy} onClick={() => void confirm()}>
          {t('check.confirm')}
        </Button>
      )}
      <Failure failure={failure} />
    </span>
  );
}
