/** Two edits of the same place, side by side, of which a person chooses one. */
import { Button, Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { EditedFiles, OutlineForm } from '../../authoring/editing/index.ts';
import { type Conflict, type ConflictSide, questionOfRules } from '../../authoring/index.ts';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { selectionAt } from '../definitions/selection-at.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { choosableSides } from '../saving/choosable-sides.ts';
import { useWords } from '../words/studio-words.ts';
import { PlaceValue } from './place-value.tsx';
import { SideBySide } from './side-by-side.tsx';
import { usePlaceLabel } from './use-place-label.ts';

const useStyles = makeStyles({
  card: { marginBlock: tokens.spacingVerticalS },
  side: { display: 'grid', gap: tokens.spacingVerticalXS, justifyItems: 'start', gridTemplateRows: 'auto 1fr auto' },
  file: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The rules that a side has added or edited, among several rules of a question. */
function editedIn(conflict: Conflict, side: ConflictSide): Json | undefined {
  const { base, [side]: value } = conflict;
  if (!questionOfRules(conflict) || !Array.isArray(base) || !Array.isArray(value)) return value;
  const edited = value.filter((item) => !base.some((before) => isEqual(before, item)));
  return edited.length > 0 ? edited : value;
}

interface ConflictCardProps {
  conflict: Conflict;
  /** Settled together with it. */
  others: readonly Conflict[];
  /** Undefined until they are loaded. */
  definitions: { files: EditedFiles; outline: readonly OutlineForm[] } | undefined;
  /** The words for the sides. */
  words: 'conflicts' | 'edit.conflicts';
  /** The reason why a side cannot be chosen: its question is gone. */
  goneText: string;
  choose: (side: ConflictSide) => void;
  isBusy: boolean;
}

export function ConflictCard({ conflict, others, definitions, words, goneText, choose, isBusy }: ConflictCardProps) {
  const t = useWords();
  const styles = useStyles();
  const id = useId();
  const selectionText = useSelectionText();
  const placeLabel = usePlaceLabel();
  const { file, place } = conflict;
  const at = definitions && selectionAt(definitions.files, definitions.outline, { file, pointer: place });
  const sides = choosableSides(definitions?.outline, conflict);
  return (
    <Card role="group" aria-labelledby={`${id} ${id}place`} className={styles.card}>
      <Text id={id} weight="semibold">
        {definitions && at ? selectionText(definitions.outline, at) : file}
      </Text>
      <Text id={`${id}place`} size={200} className={styles.file}>
        {[place, ...others.map((other) => other.place)].map((each) => placeLabel(file, each)).join(', ')}
      </Text>
      {sides.length === 1 && <Text>{goneText}</Text>}
      <SideBySide>
        {(['ours', 'theirs'] as const).map((side) => (
          <div key={side} className={styles.side}>
            <Text size={200}>{t(`${words}.${side}`)}</Text>
            <PlaceValue value={editedIn(conflict, side)} at={at} absentText={t('conflicts.deleted')} />
            {sides.includes(side) && (
              <Button disabledFocusable={isBusy} onClick={() => choose(side)} aria-describedby={`${id} ${id}place`}>
                {t(`${words}.take.${side}`)}
              </Button>
            )}
          </div>
        ))}
      </SideBySide>
    </Card>
  );
}
