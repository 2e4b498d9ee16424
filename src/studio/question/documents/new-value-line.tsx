/** A new line of a document with a text of its own. */
import { Button, Card, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { addValueLine, type DocumentAt } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { AddButton, Missing, useAdding } from '../words/add-button.tsx';
import { useNewWords } from '../words/use-new-words.ts';
import { WordPair } from '../words/word-pair.tsx';
import { SubjectPick, useShownSubjects } from './subject-pick.tsx';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export function NewValueLine({ at, close }: { at: DocumentAt; close: () => void }) {
  const t = useWords();
  const styles = useStyles();
  const { edit } = useDefinitions();
  const subjects = useShownSubjects(at.form);
  const words = useNewWords(`new line ${at.form} ${at.group}`);
  const [value, setValue] = useState<Json>();
  const add = (): void => {
    if (value === undefined) return;
    if (edit((each) => addValueLine(each, at, words.texts, value))) return;
    words.clear();
    close();
  };
  const adding = useAdding(words.isComplete && value !== undefined, add);
  const cancel = (): void => {
    words.clear();
    close();
  };
  return (
    <Card role="group" aria-label={t('shownLines.addValue')}>
      <WordPair
        label={t('shownLines.text')}
        isRequired
        isTried={adding.isTried}
        texts={words.texts}
        write={words.write}
      />
      <SubjectPick
        label={t('shownLines.value')}
        subjects={subjects}
        chosen={value === undefined ? undefined : subjects.find(value)}
        choose={setValue}
      />
      {adding.isTried && value === undefined && <Missing>{t('add.missing')}</Missing>}
      <div className={styles.buttons}>
        <AddButton adding={adding}>{t('shownLines.addValue')}</AddButton>
        <Button onClick={cancel}>{t('cancel')}</Button>
      </div>
    </Card>
  );
}
