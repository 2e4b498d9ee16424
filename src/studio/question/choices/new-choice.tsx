/** Adds a choice with its words, or many that are pasted. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { addChoice } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import type { QuestionProps } from '../question-props.ts';
import { AddButton, useAdding } from '../words/add-button.tsx';
import { useNewWords } from '../words/use-new-words.ts';
import { WordPair } from '../words/word-pair.tsx';
import { PasteDialog } from './paste-dialog.tsx';

const useStyles = makeStyles({
  fields: { border: 0, margin: 0, padding: 0, minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, alignItems: 'center' },
});

interface NewChoiceProps extends Pick<QuestionProps, 'at'> {
  listed: readonly Json[];
  announce: (text: string) => void;
}

export function NewChoice({ at, listed, announce }: NewChoiceProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit } = useDefinitions();
  const [isPasting, setPasting] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const words = useNewWords(`new choice ${at.form}${at.path}`);
  const add = (): void => {
    const failure = edit((files) => addChoice(files, at, freeValue(words.texts.english, listed), words.texts));
    if (failure) return;
    announce(t('choices.added', { choice: words.texts[languageNow()].trim() }));
    words.clear();
    // For the next one.
    fields.current?.querySelector('input')?.focus();
  };
  const adding = useAdding(words.isComplete, add);
  return (
    <fieldset ref={fields} aria-label={t('choices.new')} className={styles.fields}>
      <WordPair
        label={t('choices.new')}
        isTried={adding.isTried}
        texts={words.texts}
        write={words.write}
        onEnter={adding.press}
      />
      <div className={styles.buttons}>
        <AddButton size="small" appearance="secondary" adding={adding}>
          {t('choices.add')}
        </AddButton>
        <Button size="small" onClick={() => setPasting(true)}>
          {t('choices.paste')}
        </Button>
      </div>
      {isPasting && <PasteDialog at={at} listed={listed} close={() => setPasting(false)} />}
    </fieldset>
  );
}

/** The stored value of a new choice: in the style of the others, and unique. */
function freeValue(english: string, listed: readonly Json[]): string | number {
  const numbers = listed.filter((value) => typeof value === 'number');
  if (listed.length > 0 && numbers.length === listed.length) return Math.max(...numbers) + 1;
  const plain = english.trim();
  return listed.includes(plain) ? `${plain} ${listed.length + 1}` : plain;
}
