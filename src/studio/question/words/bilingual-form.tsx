/** Asks for one or more texts in both languages. */

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import type { Unreadable } from '../../../authoring/editing/index.ts';
import type { BilingualText } from '../../../engine/data/index.ts';
import { useOpenedForm } from '../../components/use-opened-form.ts';
import { useEditing } from '../../definitions/definitions.ts';
import { useKeptInput } from '../../saving/use-kept-input.ts';
import { useWords } from '../../words/studio-words.ts';
import { AddButton, useAdding } from './add-button.tsx';
import { isInBoth } from './use-new-words.ts';
import { WordPair } from './word-pair.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalS, border: 0, margin: 0, padding: 0, minWidth: 0 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface BilingualFormProps {
  /** The name under which typed text is kept. */
  name: string;
  /** The label of each text. */
  labels: readonly string[];
  /** The current texts, in this order. */
  first?: readonly BilingualText[];
  submit: string;
  /** Returns the reason if the texts cannot be added; then they stay in the form. */
  take: (texts: readonly BilingualText[]) => Unreadable | undefined;
  close: () => void;
}

const NOTHING: BilingualText = { english: '', spanish: '' };

export function BilingualForm({ name, labels, first, submit, take, close }: BilingualFormProps) {
  const t = useWords();
  const styles = useStyles();
  const { changeId } = useEditing();
  const draft = useKeptInput<readonly BilingualText[]>(`${name} ${changeId}`, first ?? labels.map(() => NOTHING));
  const { value: texts, write: setTexts } = draft;
  const form = useRef<HTMLFieldSetElement>(null);
  useOpenedForm(form);
  const done = (): void => {
    if (take(texts)) return;
    draft.clear();
    close();
  };
  const adding = useAdding(texts.every(isInBoth), done);
  const cancel = (): void => {
    draft.clear();
    close();
  };
  return (
    <fieldset ref={form} className={styles.form} aria-label={submit}>
      {labels.map((label, i) => (
        <WordPair
          key={label}
          label={label}
          isRequired
          isTried={adding.isTried}
          onEnter={adding.press}
          texts={texts[i] ?? NOTHING}
          write={(language, text) => setTexts(texts.map((each, j) => (i === j ? { ...each, [language]: text } : each)))}
        />
      ))}
      <div className={styles.buttons}>
        <AddButton adding={adding}>{submit}</AddButton>
        <Button onClick={cancel}>{t('cancel')}</Button>
      </div>
    </fieldset>
  );
}
