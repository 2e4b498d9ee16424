/** A card for something new: its content, the missing parts, and the buttons that add or discard it. */
import { Button, Card, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import type { Unreadable } from '../../../authoring/editing/index.ts';
import { useOpenedForm } from '../../components/use-opened-form.ts';
import { useWords } from '../../words/studio-words.ts';
import { AddButton, Missing, useAdding } from './add-button.tsx';
import type { NewWords } from './use-new-words.ts';
import { WordPair } from './word-pair.tsx';

const useStyles = makeStyles({
  card: { marginBlockEnd: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface NewCardProps {
  /** The name of the card, and the label of the button that adds. */
  label: string;
  words: NewWords;
  wordsLabel: string;
  /** A message instead of a name: long, and after everything else. */
  isMessage?: boolean;
  /** The text to show if the button is pressed too early. */
  missing: string | undefined;
  /** Returns the reason if it cannot be added; then everything stays in the card. */
  add: () => Unreadable | undefined;
  /** Called once it is added or discarded. */
  close: () => void;
  children: ReactNode;
}

export function NewCard({ label, words, wordsLabel, isMessage = false, missing, add, close, children }: NewCardProps) {
  const t = useWords();
  const styles = useStyles();
  const card = useRef<HTMLDivElement>(null);
  useOpenedForm(card);
  const end = (): void => {
    words.clear();
    close();
  };
  const adding = useAdding(words.isComplete && missing === undefined, () => {
    if (!add()) end();
  });
  const { isTried } = adding;
  const pair = (
    <WordPair
      label={wordsLabel}
      isLong={isMessage}
      isRequired
      isTried={isTried}
      texts={words.texts}
      write={words.write}
    />
  );
  return (
    <Card ref={card} className={styles.card} role="group" aria-label={label}>
      {!isMessage && pair}
      {children}
      {isTried && missing !== undefined && <Missing>{missing}</Missing>}
      {isMessage && pair}
      <div className={styles.buttons}>
        <AddButton adding={adding}>{label}</AddButton>
        <Button onClick={end}>{t('cancel')}</Button>
      </div>
    </Card>
  );
}
